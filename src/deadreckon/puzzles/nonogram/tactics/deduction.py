"""What a tactic finds in a line: marks that cells cannot have. Words are made of it when somebody is to read them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from deadreckon.kernel.bits import bit_positions
from deadreckon.puzzles.nonogram.position.line import Line, mirrored_mask
from deadreckon.puzzles.sentences import are, capital, listed
from deadreckon.puzzles.step import Because, Step

if TYPE_CHECKING:
    from deadreckon.puzzles.nonogram.position.arrangements import State
    from deadreckon.puzzles.nonogram.position.terms import Terms
    from deadreckon.puzzles.step import Set, Tactic


@dataclass(frozen=True, eq=False)
class Deduction:
    """For each mark the cells of a line, from its first end, that turn out not to have it."""

    line: Line
    removed: State  # of what was possible
    reason: Callable[[], str]  # a sentence up to what comes out, which is added to it
    cells: int  # known cells it rests on

    @cached_property
    def size(self) -> tuple[int, int]:
        """How many cells it settles, and how many marks it removes."""
        told, out = effect_of_removal(self.line, self.removed)
        return sum(told).bit_count(), sum(mask.bit_count() for mask in out)

    def step(self, tactic: Tactic[Any, Any]) -> Step:
        line, terms = self.line, self.line.terms
        told, out = effect_of_removal(line, self.removed)
        because = Because(
            tuple(terms.cell(line.number, index) for index in bit_positions(self.cells)), (terms.names[line.number],)
        )
        text = f"{capital(self.reason())} {outcome_in_words(terms, line.number, told, out)}."
        sets, rules_out = _sets(line, told), _sets(line, out)
        return Step(tactic.name, tactic.rating, sets, because, text, rules_out=rules_out)


def new_deduction(line: Line, removed: State, reason: Callable[[], str], cells: int) -> Deduction | None:
    """What is new of this, in the direction of the line itself; None where nothing is."""
    news = tuple(mask & known for mask, known in zip(removed, line.state))
    if not any(news):
        return None
    if line.mirrored:
        news = tuple(mirrored_mask(mask, line.length) for mask in news)
        cells = mirrored_mask(cells, line.length)
        line = line.mirror
    return Deduction(line, news, reason, cells)


def removed_by_painting(line: Line, colour: int, cells: int) -> State:
    """What these cells cannot be if they are of this colour; 0 for blank."""
    return tuple(0 if mark == colour else cells for mark in range(len(line.state)))


def joined_removals(*states: State) -> State:
    """Everything that any of them removes."""
    whole = list(states[0])
    for state in states[1:]:
        whole = [mask | more for mask, more in zip(whole, state)]
    return tuple(whole)


def effect_of_removal(line: Line, removed: State) -> tuple[State, State]:
    """For each mark the cells that are now known to have it, and those that cannot but may be several others."""
    after = Line(line.terms, line.number, tuple(mask & ~less for mask, less in zip(line.state, removed)))
    told = tuple(new & ~old for new, old in zip(after.known, line.known))
    settled = sum(told)
    return told, tuple(less & ~settled for less in removed)


def _sets(line: Line, masks: State) -> tuple[Set, ...]:
    terms = line.terms
    return tuple(
        sorted(
            (*terms.cell(line.number, index), mark)
            for mark, mask in zip(terms.marks, masks)
            for index in bit_positions(mask)
        )
    )


def outcome_in_words(terms: Terms, number: int, told: State, out: State) -> str:
    """r3c4 is painted and r3c5 to r3c8 are blank; r3c9 cannot be red."""
    said = [
        f"{terms.places(number, told[mark])} {are(told[mark])} {terms.named(mark)}"
        for mark in (*range(1, len(told)), 0)
        if told[mark]
    ]
    said += [f"{terms.places(number, mask)} cannot be {terms.named(mark)}" for mark, mask in enumerate(out) if mask]
    return listed(said)
