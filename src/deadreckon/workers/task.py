"""What is asked of a child process, within which bounds, and what came of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

How: TypeAlias = Literal["done", "raised", "timeout", "memout", "crash"]


class OutOfTime(Exception):
    """Raised inside a child at its limit, so that it can be used again; one that takes no notice is killed."""


@dataclass(frozen=True)
class Bounds:
    """Limits of one task, the processes it starts included; None is no limit."""

    cpu: float | None = None  # seconds
    wall: float | None = None  # seconds
    memory: int | None = None  # bytes


UNBOUNDED = Bounds()


@dataclass(frozen=True)
class Task:
    """`work` is called without arguments in a child; what it is made of must be importable there."""

    key: Any
    work: Callable[[], Any]
    bounds: Bounds = UNBOUNDED
    alarm: type[Exception] = OutOfTime  # raised in `work` when time is up, and understood as such when it comes out


@dataclass(frozen=True)
class Usage:
    cpu: float  # seconds
    wall: float  # seconds
    memory: int  # bytes, the most at any time


@dataclass(frozen=True)
class Done:
    """How a task ended; `value` is the result, or the exception where it raised one."""

    key: Any
    how: How
    value: Any
    usage: Usage
    text: str = ""  # for a person: which limit, which signal, the last words on standard error
