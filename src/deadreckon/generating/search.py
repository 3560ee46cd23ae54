"""Hill climbing towards a grade: a draft, then drafts near it that come nearer, until one is as wished for."""

from __future__ import annotations

from collections import abc
from math import inf
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING, Any, TypeVar

from deadreckon.generating.aims import Aim, Measured, measure
from deadreckon.generating.rivals import find_rival
from deadreckon.puzzles.effort import Effort
from deadreckon.puzzles.generator import TooHard

if TYPE_CHECKING:
    from deadreckon.puzzles.generator import Draft, Generator

ATTEMPTS = 1_000  # drafts, drawn or changed
WORK = 150_000  # of all gradings together, in the units of Effort: about half a minute at 10x10
WORK_A_DRAFT = 4_000  # what takes more is passed over: most Admirals take less
PATIENCE = 20  # changes that bring a draft no nearer, before another is drawn


Result = TypeVar("Result")


def result_of(attempts: abc.Generator[Search, None, Result]) -> Result:
    """What a search comes to, for those who need not be shown how far it is."""
    while True:
        try:
            next(attempts)
        except StopIteration as end:
            result: Result = end.value
            return result


class Search:
    """Counts attempts and work, which are the same on every machine, and remembers the closest draft."""

    def __init__(
        self,
        random: Random,
        generator: Generator[Any],
        wishes: Any,
        attempts: int = ATTEMPTS,
        seconds: float = inf,
    ) -> None:
        self.random, self.generator, self.wishes = random, generator, wishes
        self.attempts, self.weight, self.most_weight, self.work = 0, 0, attempts, 0
        self.ends = perf_counter() + seconds
        self.closest: Measured | None = None
        self.nearest: Draft[Any] | None = None  # of those that are not quite as wished for

    @property
    def is_over(self) -> bool:
        return self.weight >= self.most_weight or self.work >= WORK or perf_counter() > self.ends

    def any_draft(self) -> abc.Generator[Search, None, Draft[Any] | None]:
        """The first that comes to something; the search shows itself after every attempt."""
        while not self.is_over:
            if draft := self._draw(None):
                return draft
            yield self
        return None

    def climb(self, aim: Aim) -> abc.Generator[Search, None, Measured | None]:
        """A draft as aimed at, if one is found; it shows itself after every attempt, to those who wait."""
        while not self.is_over:
            draft = self._draw(aim.hard)
            yield self
            found = (yield from self._climb_from(self._measure(draft, aim), aim)) if draft else None
            if found and not found.gap:
                return found
        return None

    def _climb_from(self, best: Measured, aim: Aim) -> abc.Generator[Search, None, Measured]:
        """The nearest draft that changes lead to; as near ones are taken too, or the first hollow would be the end."""
        misses = 0
        while best.gap and misses < PATIENCE and not self.is_over:
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
        if self.closest is None or measured.gap < self.closest.gap:
            self.closest = measured
        return measured

    def _draw(self, hard: float | None) -> Draft[Any] | None:
        draw, draw_about = self.generator.draw, self.generator.draw_about
        if hard is None or draw_about is None:
            return self._attempt(lambda: draw(self.random, self.wishes, find_rival))
        return self._attempt(lambda: draw_about(self.random, self.wishes, find_rival, hard))

    def _change(self, best: Measured) -> Draft[Any] | None:
        change = self.generator.change
        return self._attempt(lambda: change(self.random, best.draft, best.too_easy, self.wishes, find_rival))

    def _attempt(self, make: abc.Callable[[], Draft[Any] | None]) -> Draft[Any] | None:
        """A draft as wished for, but for its grade; of others the nearest is remembered."""
        self.attempts += 1
        try:
            draft = make()
        except TooHard:
            draft = None
        if draft and not draft.gap:
            self.weight += 1
            return draft
        self.weight += self.generator.barren(self.wishes)
        if draft and (self.nearest is None or draft.gap < self.nearest.gap):
            self.nearest = draft
        return None
