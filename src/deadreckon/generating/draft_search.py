"""Hill climbing towards a grade: a draft is drawn, then changed step by step until it meets the specification."""

from __future__ import annotations

from collections import abc
from math import inf
from random import Random
from time import perf_counter
from typing import Any, TypeVar

from deadreckon.generating.aims import Aim, Measured, measure, measure_found, wanted_way
from deadreckon.generating.rivals import find_rival
from deadreckon.puzzles.effort import Effort
from deadreckon.puzzles.generator import Draft, Generator, TooHard
from deadreckon.puzzles.kind import Kind

ATTEMPTS = 1_000  # drafts, drawn or changed
WORK = 3_000_000  # limit for all gradings together, in units of Effort: about 20 seconds at 10x10
WORK_A_DRAFT = 20_000  # limit for one grading; drafts above it are skipped: most Admirals take less
AT_ONCE = 20  # attempts of a kind that drafts puzzles of a grade by itself
USUAL_CELLS = 100  # of a board whose attempts count once
MAX_IDLE_CHANGES = 20  # consecutive changes without improvement before another draft is drawn


Result = TypeVar("Result")


def result_of(attempts: abc.Generator[DraftSearch, None, Result]) -> Result:
    """Run a search to its end and return its result, ignoring progress."""
    while True:
        try:
            next(attempts)
        except StopIteration as end:
            result: Result = end.value
            return result


class DraftSearch:
    """Hill climbing, limited by attempts and work, which do not depend on the machine; remembers the closest draft."""

    def __init__(
        self,
        random: Random,
        generator: Generator[Any],
        options: Any,
        attempts: int = ATTEMPTS,
        seconds: float = inf,
    ) -> None:
        self.random, self.generator, self.options = random, generator, options
        self.attempts, self.weight, self.max_weight, self.work = 0, 0, attempts, 0
        self.ends = perf_counter() + seconds
        self.closest: Measured | None = None
        self.nearest: Draft[Any] | None = None  # of the drafts that miss a requirement

    @property
    def is_over(self) -> bool:
        return self.weight >= self.max_weight or self.work >= WORK or perf_counter() > self.ends

    def any_draft(self) -> abc.Generator[DraftSearch, None, Draft[Any] | None]:
        """The first successful draft; yields the search after every attempt."""
        while not self.is_over:
            if draft := self._draw(None):
                return draft
            yield self
        return None

    def find(self, kind: Kind, aim: Aim) -> abc.Generator[DraftSearch, None, Measured | None]:
        """A draft that meets the aim, if one is found; yields the search now and then."""
        if self.generator.draw_of_grade is None:
            return (yield from self._climb(aim))
        wanted = wanted_way(kind, aim)
        while not self.is_over:
            left = max(1, (self.max_weight - self.weight) // self._cost)
            drawn = self.generator.draw_of_grade(
                self.random, self.options, wanted, min(AT_ONCE, left), self.ends - perf_counter()
            )
            self.attempts += drawn.attempts
            self.weight += drawn.attempts * self._cost
            if drawn.found:
                measured = measure_found(drawn.found, aim, Effort(WORK_A_DRAFT, self.ends - perf_counter()))
                if not measured.gap:
                    return measured
                self._remember(measured)
            elif drawn.nearest and (self.nearest is None or drawn.nearest.gap < self.nearest.gap):
                self.nearest = drawn.nearest
            yield self
        if self.closest is None and self.nearest and not self.nearest.gap:
            self._remember(measure(self.nearest, aim, Effort(WORK_A_DRAFT)))
        return None

    @property
    def _cost(self) -> int:
        """Weight of an attempt: those of large boards take longer."""
        cells: int = self.options.rows * self.options.columns
        return max(self.generator.failure_cost(self.options), (cells // USUAL_CELLS) ** 2, 1)

    def _remember(self, measured: Measured) -> None:
        if self.closest is None or measured.gap < self.closest.gap:
            self.closest = measured

    def _climb(self, aim: Aim) -> abc.Generator[DraftSearch, None, Measured | None]:
        """Hill climbing from one draft after the other."""
        while not self.is_over:
            draft = self._draw(aim.hard)
            yield self
            found = (yield from self._climb_from(self._measure(draft, aim), aim)) if draft else None
            if found and not found.gap:
                return found
        return None

    def _climb_from(self, best: Measured, aim: Aim) -> abc.Generator[DraftSearch, None, Measured]:
        """The nearest draft that changes lead to. Equal gaps are accepted too, or the climb would end at the first
        plateau."""
        misses = 0
        while best.gap and misses < MAX_IDLE_CHANGES and not self.is_over:
            yield self
            draft = self._change(best)
            near = self._measure(draft, aim) if draft and draft.puzzle != best.draft.puzzle else None
            misses = 0 if near and near.gap < best.gap else misses + 1
            if near and near.gap <= best.gap:
                best = near
        return best

    def _measure(self, draft: Draft[Any], aim: Aim) -> Measured:
        effort = Effort(WORK_A_DRAFT, self.ends - perf_counter())
        measured = measure(draft, aim, effort)
        self.work += effort.spent
        self._remember(measured)
        return measured

    def _draw(self, hard: float | None) -> Draft[Any] | None:
        draw, draw_about = self.generator.draw, self.generator.draw_about
        if hard is None or draw_about is None:
            return self._attempt(lambda: draw(self.random, self.options, find_rival))
        return self._attempt(lambda: draw_about(self.random, self.options, find_rival, hard))

    def _change(self, best: Measured) -> Draft[Any] | None:
        change = self.generator.change
        assert change, "a kind without it draws puzzles of a grade"
        return self._attempt(lambda: change(self.random, best.draft, best.too_easy, self.options, find_rival))

    def _attempt(self, make: abc.Callable[[], Draft[Any] | None]) -> Draft[Any] | None:
        """A draft that meets all requirements but the grade; of other drafts the nearest is remembered."""
        self.attempts += 1
        try:
            draft = make()
        except TooHard:
            draft = None
        if draft and not draft.gap:
            self.weight += 1
            return draft
        self.weight += self.generator.failure_cost(self.options)
        if draft and (self.nearest is None or draft.gap < self.nearest.gap):
            self.nearest = draft
        return None
