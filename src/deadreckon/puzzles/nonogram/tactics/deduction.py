"""Deductions of a tactic in a line, as the core finds them: marks that cells have or cannot have. Messages are made on
demand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, TypeAlias

from deadreckon.kernel.bits import bit_positions
from deadreckon.puzzles.message import Message, named_lines
from deadreckon.puzzles.step import Because, Step

if TYPE_CHECKING:
    from deadreckon.puzzles.message import Messages
    from deadreckon.puzzles.nonogram.position.position import Position
    from deadreckon.puzzles.nonogram.position.terms import Terms
    from deadreckon.puzzles.step import Set
    from deadreckon.puzzles.tactic import Tactic

Masks: TypeAlias = tuple[int, ...]  # for blank and for each colour cells of a line: bit 0 is its first cell


@dataclass(frozen=True, eq=False)
class Deduction:
    """For each mark the cells of a line that turn out to have it, and those that cannot have it but may have others.

    The reason is minimal: known cells, for each mark the open cells known not to have it, and the cells at which the
    crossing line has few colours.
    """

    position: Position
    line: int
    settled: Masks
    ruled_out: Masks
    cells: int
    excluded: Masks
    crossing: int
    arguments: tuple[tuple[int, ...], ...]  # of its wording

    harder = 0.0  # all steps of a tactic for one line are equally easy
    assumes = unfair = False

    @cached_property
    def touched(self) -> frozenset[int]:
        """The numbers of the cells that it concerns."""
        mask = 0
        for cells in (*self.settled, *self.ruled_out):
            mask |= cells
        return frozenset(self.position.terms.number_of_cell(self.line, index) for index in bit_positions(mask))

    def taken(self, position: Position) -> Position:
        number, cells = position.terms.number_of_cell, position.cells[:]
        for mark, mask in enumerate(self.ruled_out):
            for index in bit_positions(mask):
                cells[number(self.line, index)] &= ~(1 << mark)
        for mark, mask in enumerate(self.settled):
            for index in bit_positions(mask):
                cells[number(self.line, index)] = 1 << mark
        return position.with_cells(cells)

    @property
    def because(self) -> Because:
        terms = self.position.terms
        lines = [self.line, *(terms.crossing(self.line, index) for index in bit_positions(self.crossing))]
        return Because(
            terms.cells(self.line, self.cells), terms.names_of(lines), excluded=_sets(terms, self.line, self.excluded)
        )

    def step(self, tactic: Tactic[Any, Any]) -> Step:
        terms, because = self.position.terms, self.because
        told = told_outcome(tactic.message(self.position, self), self._outcome())
        messages = (told, *_colours(terms, because, named_lines((told,))))
        sets, rules_out = _sets(terms, self.line, self.settled), _sets(terms, self.line, self.ruled_out)
        return Step(tactic.name, tactic.rating, sets, because, messages, rules_out=rules_out)

    def _outcome(self) -> Messages:
        """r3c4 is painted and r3c5 to r3c8 are blank; r3c9 cannot be red."""
        terms, number = self.position.terms, self.line
        are = [
            Message("cells_are", settled=terms.cells(number, self.settled[mark]), mark=terms.mark_message(mark))
            for mark in (*range(1, len(self.settled)), 0)
            if self.settled[mark]
        ]
        cannot_be = [
            Message("cells_cannot_be", cells=terms.cells(number, mask), mark=terms.mark_message(mark))
            for mark, mask in enumerate(self.ruled_out)
            if mask
        ]
        return (*are, *cannot_be)


def told_outcome(reason: Message, so: Messages) -> Message:
    """A reason, followed by its consequences."""
    return Message(reason.name, **{**reason.arguments, "so": so})


def reason_of(told: Message) -> Message:
    """The inverse of `told_outcome`: a reason without its consequences."""
    return Message(told.name, **{name: item for name, item in told.arguments.items() if name != "so"})


def _colours(terms: Terms, because: Because, named: set[str]) -> Iterator[Message]:
    """Messages about excluded colours of open cells that complete a reason; usually none."""
    if because.excluded:
        marks = [((r, c), terms.mark_message(terms.marks.index(mark))) for r, c, mark in because.excluded]
        excluded = [Message("cells_cannot_be", cells=(cell,), mark=mark) for cell, mark in marks]
        yield Message("known_not_to_be", excluded=tuple(excluded))
    lines = tuple([name for name in because.lines if name not in named])
    if lines:
        yield Message("colours_of_lines", lines=lines)


def _sets(terms: Terms, line: int, masks: Masks) -> tuple[Set, ...]:
    return tuple(
        sorted(
            (*terms.cell(line, index), mark) for mark, mask in zip(terms.marks, masks) for index in bit_positions(mask)
        )
    )
