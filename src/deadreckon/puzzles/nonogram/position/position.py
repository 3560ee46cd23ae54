"""A position of a nonogram: the knowledge of a player at some moment."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import TYPE_CHECKING, Protocol, TypeAlias

from deadreckon.kernel.bits import bit_positions
from deadreckon.puzzles.nonogram.oracle import KeptFacts
from deadreckon.puzzles.nonogram.position.canonical import canonical_symmetry
from deadreckon.puzzles.nonogram.position.terms import Terms
from deadreckon.puzzles.step import Because

if TYPE_CHECKING:
    from deadreckon.puzzles.board import Board
    from deadreckon.puzzles.effort import Effort
    from deadreckon.puzzles.nonogram.position.line import Line
    from deadreckon.puzzles.nonogram.puzzle import Nonogram
    from deadreckon.puzzles.step import Step

Removal: TypeAlias = tuple[int, int, int]  # row and column in canonical form, and the number of a mark


class KeptChain(Protocol):
    """Data of a chain from a position, cached so that the next position can take it over."""

    @property
    def is_broken(self) -> bool: ...

    @property
    def touched(self) -> set[int]: ...

    def moved(self, start: Position) -> KeptChain: ...


class Position:
    """All lines, rows first, with the possible marks of their cells; immutable; positions share unchanged lines."""

    def __init__(self, terms: Terms, lines: tuple[Line, ...], solution: Board | None = None) -> None:
        self.terms, self.lines, self.solution = terms, lines, solution  # the solution in canonical form
        self.broken_assumptions: list[tuple[Removal, int]] | None = None  # cache of `proposals.py`
        self.chains: dict[Removal, KeptChain] = {}  # the chains followed here, by row, column and mark assumed
        self._earlier: dict[Removal, KeptChain] = {}  # chains of the last position at which any were followed
        self._changed: set[int] = set()  # the lines that have changed since that position

    @cached_property
    def informative_lines(self) -> tuple[Line, ...]:
        """The lines whose arrangements agree on something not known yet."""
        return tuple(line for line in self.lines if line.is_informative)

    @cached_property
    def board(self) -> Board:
        """The player's board."""
        rows = tuple(line.text for line in self.lines[: self.terms.puzzle.height])
        return self.terms.symmetry.back.board(rows, {})

    @cached_property
    def facts(self) -> KeptFacts:
        """The clues and known cells in canonical form, as facts for the oracle."""
        terms, rows = self.terms, self.lines[: self.terms.puzzle.height]
        marks = tuple(line.text for line in rows)
        excluded = [
            (line.number, index, mark)
            for line in rows
            for mark, mask in zip(terms.marks, line.state)
            for index in bit_positions(line.open & ~mask)
        ]
        puzzle = terms.puzzle
        return KeptFacts(puzzle.rows, puzzle.columns, puzzle.letters, marks, tuple(excluded))

    @property
    def finished(self) -> bool:
        return not any(line.open for line in self.lines[: self.terms.puzzle.height])

    @property
    def found(self) -> int:
        return sum(sum(line.known[1:]).bit_count() for line in self.lines[: self.terms.puzzle.height])

    def excludes(self, row: int, column: int, mark: str) -> bool:
        """Whether a cell of the player's board is known not to have a mark."""
        row, column = self.terms.place(row, column)
        return not self.lines[row].state[self.terms.marks.index(mark)] >> column & 1

    def why_excluded(self, row: int, column: int, mark: str) -> Because:
        """Why a cell cannot have a mark: its row or column lacks the colour, or an earlier step excluded it."""
        turned_row, turned_column = self.terms.place(row, column)
        for number in (turned_row, self.terms.puzzle.height + turned_column):
            if not self.terms.has_colour(number, mark):
                return Because(lines=(self.terms.names[number],))
        return Because(excluded=((row, column, mark),))

    def after(self, step: Step) -> Position:
        marks, place = self.terms.marks, self.terms.place
        removed = [(*place(row, column), marks.index(mark)) for row, column, mark in step.rules_out]
        for row, column, mark in step.sets:
            removed += [(*place(row, column), index) for index, other in enumerate(marks) if other != mark]
        return self.removing(removed)

    def removing(self, removals: Iterable[Removal]) -> Position:
        """The position with these marks removed from cells."""
        height = self.terms.puzzle.height
        states: dict[int, list[int]] = {}
        for row, column, mark in removals:
            for number, cell in ((row, column), (height + column, row)):
                if number not in states:
                    states[number] = list(self.lines[number].state)
                states[number][mark] &= ~(1 << cell)
        lines = list(self.lines)
        for number, state in states.items():
            lines[number] = self.terms.line(number, tuple(state))
        following = Position(self.terms, tuple(lines), self.solution)
        following._earlier = self.chains or self._earlier
        following._changed = states.keys() | (set() if self.chains else self._changed)
        return following

    def earlier_chain(self, assumption: Removal) -> KeptChain | None:
        """A chain followed at an earlier position, if all lines that it depends on are unchanged."""
        chain = self._earlier.get(assumption)
        if chain is None or chain.is_broken or not self._changed.isdisjoint(chain.touched):
            return None
        return chain.moved(self)


def start_position(
    puzzle: Nonogram, board: Board, solution: Board | None = None, effort: Effort | None = None
) -> Position:
    """The position on a partly filled board, in the canonical form of the puzzle."""
    terms = Terms(puzzle, canonical_symmetry(puzzle), effort)
    turned = terms.symmetry.board(board, {})
    lines = tuple(terms.line(number, state) for number, state in enumerate(terms.states(turned)))
    return Position(terms, lines, solution and terms.symmetry.board(solution, {}))
