"""Deductions of a tactic in a line: marks that cells cannot have. Messages are made on demand."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from deadreckon.kernel.bits import bit_positions
from deadreckon.puzzles.message import Message
from deadreckon.puzzles.nonogram.position.cell_masks import mirrored_mask
from deadreckon.puzzles.nonogram.position.line import Line, removals_of
from deadreckon.puzzles.nonogram.position.line_reason import line_reason
from deadreckon.puzzles.step import Because, Step

if TYPE_CHECKING:
    from deadreckon.puzzles.message import Messages
    from deadreckon.puzzles.nonogram.position.arrangements import State
    from deadreckon.puzzles.nonogram.position.position import Position, Removal
    from deadreckon.puzzles.nonogram.position.terms import Terms
    from deadreckon.puzzles.step import Set
    from deadreckon.puzzles.tactic import Tactic


@dataclass(frozen=True, eq=False)
class Deduction:
    """For each mark, the cells of a line that are proved not to have it; bit 0 is the line's first cell."""

    line: Line
    removed: State  # only marks that were possible
    reason: Callable[[], Message]  # the reason alone; `step` adds its consequences
    cells: int  # sufficient known cells, if the tactic names them

    @cached_property
    def size(self) -> tuple[int, int]:
        """The number of cells that the deduction settles, and of marks that it removes from other cells."""
        if len(self.removed) == 2:
            return sum(mask.bit_count() for mask in self.removed), 0
        settled, ruled_out = _effect_of_removal(self.line, self.removed)
        return sum(settled).bit_count(), sum(mask.bit_count() for mask in ruled_out)

    harder = 0.0  # all steps of a tactic for one line are equally easy
    assumes = unfair = False

    @cached_property
    def removals(self) -> list[Removal]:
        return removals_of(self.line, self.removed)

    @cached_property
    def touched(self) -> frozenset[tuple[int, int]]:
        """The cells that it concerns."""
        return frozenset((row, column) for row, column, _ in self.removals)

    def taken(self, position: Position) -> Position:
        return position.removing(self.removals)

    def without(self, known: Collection[Removal]) -> Deduction | None:
        """The deduction without the removals already known; None if nothing is left."""
        left = [removal for removal in self.removals if removal not in known]
        if len(left) == len(self.removals):
            return self
        removed = [0] * len(self.removed)
        for row, column, mark in left:
            removed[mark] |= 1 << (column if self.line.number < self.line.terms.puzzle.height else row)
        return Deduction(self.line, tuple(removed), self.reason, self.cells) if left else None

    def step(self, tactic: Tactic[Any, Any]) -> Step:
        line, terms = self.line, self.line.terms
        settled, ruled_out = _effect_of_removal(line, self.removed)
        because = line_reason(line, _all_refuted(settled, ruled_out), self.cells)
        told = told_outcome(self.reason(), _outcome(terms, line.number, settled, ruled_out))
        messages = (told, *_colours(terms, because, terms.names[line.number]))
        sets, rules_out = _sets(line, settled), _sets(line, ruled_out)
        return Step(tactic.name, tactic.rating, sets, because, messages, rules_out=rules_out)


def new_deduction(line: Line, removed: State, reason: Callable[[], Message], cells: int) -> Deduction | None:
    """The deduction of the new ones among these removals, in the line's own direction; None if none is new."""
    new = tuple(mask & known for mask, known in zip(removed, line.state))
    if not any(new):
        return None
    if line.mirrored:
        new = tuple(mirrored_mask(mask, line.length) for mask in new)
        cells = mirrored_mask(cells, line.length)
        line = line.mirror
    return Deduction(line, new, reason, cells)


def told_outcome(reason: Message, so: Messages) -> Message:
    """A reason, followed by its consequences."""
    return Message(reason.name, **{**reason.arguments, "so": so})


def reason_of(told: Message) -> Message:
    """The inverse of `told_outcome`: a reason without its consequences."""
    return Message(told.name, **{name: item for name, item in told.arguments.items() if name != "so"})


def removed_by_painting(line: Line, colour: int, cells: int) -> State:
    """The removals that leave only this colour for these cells; 0 is blank."""
    return tuple(0 if mark == colour else cells for mark in range(len(line.state)))


def joined_removals(*states: State) -> State:
    """The union of these removals."""
    whole = list(states[0])
    for state in states[1:]:
        whole = [mask | more for mask, more in zip(whole, state)]
    return tuple(whole)


def _effect_of_removal(line: Line, removed: State) -> tuple[State, State]:
    """For each mark the cells now known to have it, and the cells that lost it but have several others left."""
    after = Line(line.terms, line.number, tuple(mask & ~less for mask, less in zip(line.state, removed)))
    now_known = tuple(new & ~old for new, old in zip(after.known, line.known))
    settled = sum(now_known)
    return now_known, tuple(less & ~settled for less in removed)


def _colours(terms: Terms, because: Because, own: str) -> Iterator[Message]:
    """Messages about excluded colours of open cells that complete a reason; usually none."""
    if because.excluded:
        marks = [((r, c), terms.mark_message(terms.marks.index(mark))) for r, c, mark in because.excluded]
        excluded = [Message("cells_cannot_be", cells=(cell,), mark=mark) for cell, mark in marks]
        yield Message("known_not_to_be", excluded=tuple(excluded))
    lines = tuple([name for name in because.lines if name != own])
    if lines:
        yield Message("colours_of_lines", lines=lines)


def _all_refuted(settled: State, ruled_out: State) -> State:
    """For each mark the cells proved not to have it, including cells that are now known to have another."""
    everywhere = sum(settled)
    return tuple(less | everywhere & ~own for own, less in zip(settled, ruled_out))


def _sets(line: Line, masks: State) -> tuple[Set, ...]:
    terms = line.terms
    return tuple(
        sorted(
            (*terms.cell(line.number, index), mark)
            for mark, mask in zip(terms.marks, masks)
            for index in bit_positions(mask)
        )
    )


def _outcome(terms: Terms, number: int, settled: State, ruled_out: State) -> Messages:
    """r3c4 is painted and r3c5 to r3c8 are blank; r3c9 cannot be red."""
    are = [
        Message("cells_are", settled=terms.cells(number, settled[mark]), mark=terms.mark_message(mark))
        for mark in (*range(1, len(settled)), 0)
        if settled[mark]
    ]
    cannot_be = [
        Message("cells_cannot_be", cells=terms.cells(number, mask), mark=terms.mark_message(mark))
        for mark, mask in enumerate(ruled_out)
        if mask
    ]
    return (*are, *cannot_be)
