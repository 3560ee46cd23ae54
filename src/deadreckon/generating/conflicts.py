"""Why a puzzle has no solution: a conflict, a smallest set of its facts that cannot hold together.

Implicit hitting sets: a conflict intersects every correction set, a set of facts without which the others have a
solution. The smallest set of facts that hits all correction sets so far is tried. If it has a solution, it is extended
with other facts while it keeps one; the facts left out are a further correction set.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from deadreckon.explaining.minimal_reasons import minimal_facts
from deadreckon.generating.hitting_sets import lightest_hitting_set, smallest_sets
from deadreckon.kernel.bits import bit_positions
from deadreckon.puzzles.effort import Effort, OutOfEffort
from deadreckon.puzzles.explainer import Fact
from deadreckon.puzzles.kind import kind_of
from deadreckon.puzzles.puzzle import Puzzle
from deadreckon.puzzles.step import Because

MAX_WORK = 100_000  # solver calls


@dataclass(frozen=True)
class Conflict:
    """Facts of a puzzle that cannot hold together; if `minimal`, every proper subset can."""

    facts: tuple[Fact, ...]
    minimal: bool
    smallest: bool  # proved: no smaller set of facts is a conflict


def find_conflict(puzzle: Puzzle, seconds: float, work: int = MAX_WORK) -> Conflict | None:
    """The smallest conflict found in time; None if none was found."""
    search = _Search(puzzle, Effort(work, seconds))
    try:
        if not search.contradict(search.facts):
            return None
        found = minimal_facts(search.facts, search.contradict)
    except OutOfEffort:
        return Conflict(search.found, False, False) if search.found else None
    minimal = not search.undecided
    try:
        return search.smallest(found) or Conflict(search.found, minimal, False)
    except OutOfEffort:
        return Conflict(search.found, minimal, False)


class _Search:
    """The facts of a puzzle, and solver calls that decide which sets of them are conflicts."""

    def __init__(self, puzzle: Puzzle, effort: Effort) -> None:
        explainer = kind_of(puzzle).explainer()
        assert explainer.relaxing and explainer.enough
        self.puzzle, self.enough, self.effort = puzzle, explainer.enough, effort
        self.facts = explainer.relaxing.facts(puzzle, puzzle.given_rows())
        self.found: tuple[Fact, ...] = ()  # the smallest conflict known
        self.undecided = False  # some solver call reached its limit

    def contradict(self, facts: Sequence[Fact]) -> bool:
        """Whether no board satisfies all these facts; False if undecided. Raises OutOfEffort."""
        return bool(self._answer(facts))

    def _answer(self, facts: Sequence[Fact]) -> bool | None:
        self.effort.spend()
        because = Because(
            tuple([cell for fact in facts for cell in fact.cells]),
            tuple([fact.line for fact in facts if fact.line]),
            tuple([fact.ship for fact in facts if fact.ship]),
        )
        answer = self.enough(self.puzzle, self.puzzle.given_rows(), because, None)
        self.undecided = self.undecided or answer is None
        if answer and (not self.found or len(facts) < len(self.found)):
            self.found = tuple(facts)
        return answer

    def smallest(self, found: Sequence[Fact]) -> Conflict | None:
        """A conflict proved smallest; None if a solver call was undecided. Raises OutOfEffort."""
        weights, sets = [1] * len(self.facts), [(1 << len(self.facts)) - 1]
        while True:
            few = lightest_hitting_set(sets, weights, self.effort, len(found))
            if few is None:
                return Conflict(tuple(found), True, True)
            answer = self._answer(self._facts_of(few))
            if answer is None:
                return None
            if answer:
                return Conflict(self._facts_of(few), True, True)
            sets = smallest_sets([*sets, self._left_out(few)])

    def _left_out(self, kept: int) -> int:
        """Extend `kept`, which has a solution, with other facts while it keeps one; returns the facts left out."""
        for number in range(len(self.facts)):
            more = kept | 1 << number
            if more != kept and self._answer(self._facts_of(more)) is False:
                kept = more
        return (1 << len(self.facts)) - 1 & ~kept

    def _facts_of(self, mask: int) -> tuple[Fact, ...]:
        return tuple([self.facts[number] for number in bit_positions(mask)])
