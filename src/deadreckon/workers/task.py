"""A task for a child process: the work, its limits, and how it ended."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from deadreckon.errors import LimitReached

How: TypeAlias = Literal["done", "raised", "timeout", "memout", "crash", "stopped"]


class OutOfTime(LimitReached):
    """Raised inside the work at its time limit, so that the child can be reused."""


@dataclass(frozen=True)
class TaskLimits:
    """Limits on a task and all processes it starts; None is no limit."""

    cpu: float | None = None  # seconds
    wall: float | None = None  # seconds
    memory: int | None = None  # bytes


NO_LIMITS = TaskLimits()


@dataclass(frozen=True)
class Task:
    """Work for a child process: `work` is called there without arguments, so it must be picklable and importable."""

    key: Any
    work: Callable[[], Any]
    limits: TaskLimits = NO_LIMITS
    alarm: type[BaseException] = OutOfTime  # raised in `work` at its time limit; `work` may catch it to return early
    program: Callable[[], str] = str  # identifies the program that does the work; called on the machine that runs it
    # With `take`, the work returns an iterator, and `take` is called in the parent with each item as it arrives.
    take: Callable[[Any], object] | None = None


@dataclass(frozen=True)
class Usage:
    """Resources used by a task and all processes it started."""

    cpu: float  # seconds
    wall: float  # seconds
    memory: int  # peak bytes; 0 if not known
    measured_by: str = ""  # method of the memory measurement, in a few words


@dataclass(frozen=True)
class Done:
    """Result of a task; `value` is the return value of its work, or the exception raised."""

    key: Any
    how: How
    value: Any
    usage: Usage
    text: str = ""  # for people: the exception, the signal that killed it, the end of its standard error
