"""How much work an explanation may take, counted in units that are the same on every machine; seconds only guard."""

from __future__ import annotations

from math import inf
from time import perf_counter


class OutOfEffort(Exception):
    """The work allowed is done, or the time is over."""

    asked = 0.0  # the rating of the tactic that was being asked: no easier one finds a step


class Effort:
    """Work done so far: tactics asked, rounds of chains followed, questions to the solver and their decisions."""

    def __init__(self, most: float = inf, seconds: float = inf) -> None:
        self.most, self.ends = most, perf_counter() + seconds
        self.spent = 0

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
        """Called before each piece of work; raises OutOfEffort."""
        self.spent += work
        if self.is_over:
            raise OutOfEffort
