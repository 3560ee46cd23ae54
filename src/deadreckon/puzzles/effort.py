"""Work limit of an explanation, in units that are the same on every machine; seconds are only a safeguard."""

from __future__ import annotations

from math import inf
from time import perf_counter

from deadreckon.errors import LimitReached
from deadreckon.kernel.limits import Limits, refuse_other_limits


class OutOfEffort(LimitReached):
    """The work or time limit was reached."""

    asked = 0.0  # rating of the tactic in progress: no easier one finds a step


class Effort:
    """Work done so far: tactics tried, rounds of chains followed, solver calls and their nodes."""

    def __init__(self, most: float = inf, seconds: float = inf) -> None:
        self.most, self.ends = most, perf_counter() + seconds
        self.spent = 0
        self.price = 1  # of a unit of work: large boards pay more, as their units take longer

    @classmethod
    def within(cls, limits: Limits) -> Effort:
        """Effort within limits on work and seconds; raises ValueError if there are others."""
        refuse_other_limits(limits, "work", "seconds")
        return cls(inf if limits.work is None else limits.work, inf if limits.seconds is None else limits.seconds)

    @property
    def is_all_spent(self) -> bool:
        return self.spent > self.most

    @property
    def is_over(self) -> bool:
        return self.is_all_spent or perf_counter() > self.ends

    @property
    def seconds_left(self) -> float:
        return max(0.0, self.ends - perf_counter())

    def spend(self, work: int = 1) -> None:
        """Account for a piece of work before doing it; raises OutOfEffort."""
        self.spent += work * self.price
        if self.is_over:
            raise OutOfEffort
