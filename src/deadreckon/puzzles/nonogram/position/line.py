"""One line of a nonogram at some moment: its clue, the open marks of its cells, and their direct consequences."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, TypeAlias

from deadreckon.kernel.bits import bit_positions
from deadreckon.puzzles.bit_runs import run_starts
from deadreckon.puzzles.nonogram.position.arrangements import arrangements
from deadreckon.puzzles.nonogram.position.cell_masks import (
    cells_between,
    lowest_position,
    mirrored_mask,
    runs_of_cells,
    union_of_masks,
)
from deadreckon.puzzles.nonogram.position.group import Group
from deadreckon.puzzles.nonogram.puzzle import BLOT, UNKNOWN

if TYPE_CHECKING:
    from deadreckon.puzzles.nonogram.position.arrangements import Arrangements, State
    from deadreckon.puzzles.nonogram.position.terms import Terms
    from deadreckon.puzzles.nonogram.puzzle import Clue

Ranges: TypeAlias = tuple[tuple[int, int], ...]  # for each block a first cell and the position after the last


class Line:
    """Immutable, with cached properties. Bit 0 of a mask is the first cell or, in the mirror, the last."""

    def __init__(self, terms: Terms, number: int, state: State, mirrored: bool = False) -> None:
        self.terms, self.number, self.state, self.mirrored = terms, number, state, mirrored
        clue = terms.clues[number]
        self.clue: Clue = clue[::-1] if mirrored else clue
        self.length = terms.lengths[number]
        self.everything = (1 << self.length) - 1
        self.deductions: dict[str, tuple[Any, ...]] = {}  # deductions of tactics, by name

    @cached_property
    def mirror(self) -> Line:
        """The same line seen from its other end."""
        state = tuple(mirrored_mask(mask, self.length) for mask in self.state)
        return self.terms.line(self.number, state) if self.mirrored else Line(self.terms, self.number, state, True)

    @cached_property
    def arrangements(self) -> Arrangements | None:
        return arrangements(self.clue, self.length, self.state)

    @cached_property
    def is_informative(self) -> bool:
        """Whether the line's arrangements agree on something not known yet; False without any arrangement."""
        return self.arrangements is not None and self.arrangements.state != self.state

    @cached_property
    def text(self) -> str:
        """The line as a string of marks, as on a board."""
        marks = [UNKNOWN] * self.length
        for mark, mask in zip(self.terms.marks, self.known):
            for cell in bit_positions(mask):
                marks[cell] = mark
        return "".join(marks)

    @cached_property
    def may_be_painted(self) -> int:
        return union_of_masks(self.state[1:])

    @cached_property
    def known(self) -> tuple[int, ...]:
        """For each mark the cells known to have it."""
        several = seen = 0
        for mask in self.state:
            several |= seen & mask
            seen |= mask
        return tuple(mask & ~several for mask in self.state)

    @cached_property
    def open(self) -> int:
        """The cells that may have more than one mark."""
        return self.everything & ~sum(self.known)

    @cached_property
    def learned(self) -> int:
        """The cells that have lost a possible mark since the start."""
        if self.mirrored:
            return mirrored_mask(self.mirror.learned, self.length)
        return union_of_masks(ever & ~now for now, ever in zip(self.state, self.terms.starts[self.number]))

    @cached_property
    def groups(self) -> tuple[Group, ...]:
        """The runs of cells known to be of one colour, in order."""
        groups = []
        for colour, mask in enumerate(self.known):
            groups += [Group(first, end, colour) for first, end in runs_of_cells(mask)] if colour else []
        return tuple(sorted(groups, key=lambda group: group.first))

    @cached_property
    def leftmost(self) -> tuple[int, ...]:
        """The starts of all blocks pushed to the first end, painted cells ignored; () if they do not fit."""
        starts, position = [], 0
        for index, (size, colour) in enumerate(self.clue):
            if index and self.clue[index - 1][1] == colour:
                position += 1
            fitting = run_starts(self.state[colour], max(size, 1)) >> position
            if not fitting:
                return ()  # no arrangement
            position += (fitting & -fitting).bit_length() - 1
            starts.append(position)
            position += max(size, 1)
        return tuple(starts)

    @cached_property
    def ranges(self) -> Ranges:
        """For each block the first cell it can cover and the position after the last, in all arrangements."""
        found = self.arrangements
        return tuple((lowest_position(cover), cover.bit_length()) for cover in found.covers) if found else ()

    @cached_property
    def pushed(self) -> Ranges:
        """For each block the first cell it can cover and the position after the last, painted cells ignored."""
        ends = self.mirror.leftmost[::-1]
        return tuple((first, self.length - end) for first, end in zip(self.leftmost, ends))

    @cached_property
    def anchors(self) -> dict[int, Group]:
        """For each block that alone reaches some groups, and so covers them: their cells from first to last."""
        anchors: dict[int, Group] = {}
        for group in self.groups:
            near = self.candidates(group, self.pushed)
            if len(near) == 1:
                first = anchors.get(near[0], group).first
                anchors[near[0]] = Group(first, group.end, group.colour)
        return anchors

    @cached_property
    def anchored(self) -> Ranges:
        """The ranges of `pushed`, cut down so that each block covers its anchor."""
        ranges = []
        for index, ((size, _), (first, end)) in enumerate(zip(self.clue, self.pushed)):
            if index in self.anchors and size != BLOT:
                group = self.anchors[index]
                first, end = max(first, group.end - size), min(end, group.first + size)
            ranges.append((first, end))
        return tuple(ranges)

    def candidates(self, group: Group, ranges: Ranges) -> list[int]:
        """The blocks that a group can be part of, by colour, length and reach."""
        return [
            index
            for index, ((size, colour), (first, end)) in enumerate(zip(self.clue, ranges))
            if colour == group.colour and (size == BLOT or size >= group.size)
            if first <= group.first and group.end <= end
        ]

    def at_end(self, group: Group) -> int | None:
        """The index of the block that a group begins, if every cell before the group is known."""
        if self.open & cells_between(0, group.first):
            return None
        index = sum(other.end <= group.first for other in self.groups)
        return index if index < len(self.clue) else None


def removals_of(line: Line, removed: State) -> list[tuple[int, int, int]]:
    """The marks removed from cells of a line: row and column in the canonical form, and the mark."""
    return [
        (*line.terms.turned_cell(line.number, cell), mark)
        for mark, mask in enumerate(removed)
        for cell in bit_positions(mask)
    ]
