"""A task for a child process: the work, its limits, and how it ended."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

How: TypeAlias = Literal["done", "raised", "timeout", "memout", "crash", "stopped"]


class OutOfTime(Exception):
    """Raised inside the work at its time limit, so that the child can take another task afterwards."""


@dataclass(frozen=True)
class TaskLimits:
    """Limits of one task together with all processes it starts; None is no limit."""

    cpu: float | None = None  # seconds
    wall: float | None = None  # seconds
    memory: int | None = None  # bytes


UNLIMITED = TaskLimits()


@dataclass(frozen=True)
class Task:
    """`work` is called without arguments in a child process, which must be able to import what `work` is made of."""

    key: Any
    work: Callable[[], Any]
    limits: TaskLimits = UNLIMITED
    alarm: type[BaseException] = OutOfTime  # raised in `work` at its time limit; `work` may catch it to return early
    program: Callable[[], str] = str  # says by which program the work is done; asked on the machine that does it
    # Where there is a `take`, the work returns an iterator, and `take` is called here with each item as it comes.
    take: Callable[[Any], object] | None = None


@dataclass(frozen=True)
class Usage:
    """What a task used, together with all processes it started."""

    cpu: float  # seconds
    wall: float  # seconds
    memory: int  # bytes, the most at any time; 0 where the system does not tell
    measured_by: str = ""  # how the memory was measured, in a few words


@dataclass(frozen=True)
class Done:
    """How a task ended; `value` is what its work returned, or the exception that it raised."""

    key: Any
    how: How
    value: Any
    usage: Usage
    text: str = ""  # for a person: the exception, the signal that killed it, the end of its standard error
