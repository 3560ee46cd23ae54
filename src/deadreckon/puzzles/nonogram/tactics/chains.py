"""Chains: an assumption about a cell, followed from line to line to a contradiction or until nothing more follows."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import copy
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, cast

from deadreckon.kernel.bits import bit_positions
from deadreckon.puzzles import assumptions
from deadreckon.puzzles.nonogram.position.line import removals_of

if TYPE_CHECKING:
    from deadreckon.puzzles.nonogram.position.arrangements import State
    from deadreckon.puzzles.nonogram.position.line import Line
    from deadreckon.puzzles.nonogram.position.position import Position, Removal
    from deadreckon.puzzles.step import Step


@dataclass(frozen=True, eq=False)
class Link:
    """A line before it was solved, and for each mark the cells that solving it removed the mark from.

    For a nested assumption, `inner` is the chain that refutes it, `told` makes its step, and `line` is the row of its
    cell.
    """

    line: Line
    removed: State
    inner: Chain | None = None
    told: Callable[[], Step] | None = None


class Chain(assumptions.Chain):
    """The consequences of one cell having one mark; `grow` adds one round."""

    def __init__(self, start: Position, row: int, column: int, mark: int) -> None:
        self.start, self.assumption = start, (row, column, mark)
        self.terms = start.terms
        self.lost: dict[int, list[int]] = {}  # for each changed line, the cells from which each mark was removed
        self.links: list[Link] = []
        self.broken: Line | None = None  # a line without arrangements
        self._dirty: set[int] = set()  # lines that have changed since they were solved
        line = start.lines[row]
        removed = tuple(0 if index == mark else mask & 1 << column for index, mask in enumerate(line.state))
        self._learn(Link(line, removed))
        self._dirty.add(row)

    def moved(self, start: Position) -> Chain:
        """The chain from another position, in which all lines that it touched are the same."""
        chain = copy(self)
        chain.start, chain.links, chain._dirty = start, list(self.links), set(self._dirty)
        chain.lost = {number: list(masks) for number, masks in self.lost.items()}
        return chain

    @property
    def is_broken(self) -> bool:
        return self.broken is not None

    @property
    def ended(self) -> bool:
        return self.is_broken or not self._dirty

    @property
    def touched(self) -> set[int]:
        """The lines that the chain depends on, as it changed or solved them."""
        return self._dirty | self.lost.keys()

    def line(self, number: int) -> Line:
        start = self.start.lines[number]
        if number not in self.lost:
            return start
        return self.terms.line(number, tuple([mask & ~less for mask, less in zip(start.state, self.lost[number])]))

    def grow(self) -> None:
        """Solve every line that has changed since it was last solved."""
        self.terms.effort.spend()
        self.rounds += 1
        dirty, self._dirty = sorted(self._dirty), set()
        for number in dirty:
            self._look(number)
            if self.broken:
                break

    def grow_along(self, number: int) -> None:
        """Solve one line, then the lines that cross it at new marks; then only check whether a line beside it breaks.

        No line breaks earlier: a crossing line has changed in one cell only, and a line tactic would have found that.
        """
        self.terms.effort.spend()
        self._look(number)
        crossing, self._dirty = sorted(self._dirty), set()
        for line in crossing:
            self._look(line)
        beside, self._dirty = sorted(self._dirty), set()
        broken = (line for line in map(self.line, beside) if line.arrangements is None)
        self.broken = self.broken or next(broken, None)

    def position(self) -> Position:
        """The position that the chain has reached, without the solution: the assumption may contradict it."""
        lines = tuple(self.line(number) for number in range(len(self.start.lines)))
        return type(self.start)(self.terms, lines)

    def refute(self, inner: Chain, told: Callable[[], Step]) -> None:
        """Add the refutation, by the chain `inner`, of a nested assumption made at this chain's position."""
        row, column, mark = inner.assumption
        line = inner.start.lines[row]
        removed = [0] * len(line.state)
        removed[mark] = 1 << column
        link = Link(line, tuple(removed), inner, told)
        self.links.append(link)
        self._learn(link)
        self._dirty.add(line.number)

    def _look(self, number: int) -> None:
        """Solve a line: add the marks common to all its arrangements, or the contradiction that it has none."""
        line = self.line(number)
        found = line.arrangements
        if found is None:
            self.broken = line
        elif found.state != line.state:
            link = Link(line, tuple(mask & ~left for mask, left in zip(line.state, found.state)))
            self.links.append(link)
            self._learn(link)
        self._dirty.discard(number)

    def _learn(self, link: Link) -> None:
        """Apply the removals of a link to its line and to the crossing lines."""
        number, height = link.line.number, self.terms.puzzle.height
        here, first = (1 << number, height) if number < height else (1 << number - height, 0)
        lost, dirty, marks = self.lost, self._dirty, len(link.removed)
        own = lost.setdefault(number, [0] * marks)
        for mark, removed in enumerate(link.removed):
            own[mark] |= removed
            while removed:
                lowest = removed & -removed
                removed ^= lowest
                crossing = first + lowest.bit_length() - 1
                dirty.add(crossing)
                if crossing in lost:
                    lost[crossing][mark] |= here
                else:
                    lost[crossing] = [0] * marks
                    lost[crossing][mark] = here

    @cached_property
    def removed_by(self) -> dict[Removal, int]:
        """The index of the link that each removal comes from; -1 for the assumption."""
        row, column, mark = self.assumption
        line = self.start.lines[row]
        others = [mask & 1 << column if index != mark else 0 for index, mask in enumerate(line.state)]
        found = dict.fromkeys(removals_of(line, tuple(others)), -1)
        for index, link in enumerate(self.links):
            found |= dict.fromkeys(removals_of(link.line, link.removed), index)
        return found


def chain_from(position: Position, row: int, column: int, mark: int) -> Chain:
    """The chain from a cell having a mark; cached in the position, as several tactics use it."""
    key = row, column, mark
    if key not in position.chains:
        position.chains[key] = position.earlier_chain(key) or Chain(position, *key)
    return cast(Chain, position.chains[key])


def doubtful_chains(position: Position) -> list[Chain]:
    """The chains from assumptions that may fail; if the only solution is known, from assumptions that contradict it."""
    solution, marks = position.solution, position.terms.marks
    return [
        chain_from(position, r, c, mark)
        for r, c, possible in open_cells(position)
        for mark in possible
        if solution is None or solution[r][c] != marks[mark]
    ]


def open_cells(position: Position) -> Iterator[tuple[int, int, list[int]]]:
    """Row, column and possible marks of each open cell."""
    for r, line in enumerate(position.lines[: position.terms.puzzle.height]):
        for c in bit_positions(line.open):
            yield r, c, [mark for mark, mask in enumerate(line.state) if mask >> c & 1]
