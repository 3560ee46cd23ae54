"""What a person knows of a nonogram at some moment."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Protocol

from deadreckon.puzzles.nonogram.position.terms import Terms
from deadreckon.puzzles.nonogram.puzzle import UNKNOWN
from deadreckon.puzzles.step import Because

if TYPE_CHECKING:
    from deadreckon.puzzles.board import Board
    from deadreckon.puzzles.nonogram.position.line import Line
    from deadreckon.puzzles.nonogram.puzzle import Nonogram
    from deadreckon.puzzles.step import Step


class KeptChain(Protocol):
    """What a position knows of a chain that begins at it, so as to hand the chain on to the next position."""

    @property
    def is_broken(self) -> bool: ...

    @property
    def touched(self) -> set[int]: ...

    def moved(self, start: Position) -> KeptChain: ...


class Position:
    """All lines, rows first, each with what its cells may still be; immutable, with lines shared between positions."""

    def __init__(self, terms: Terms, lines: tuple[Line, ...], solution: Board | None = None) -> None:
        self.terms, self.lines, self.solution = terms, lines, solution
        self.chains: dict[tuple[int, int, int], KeptChain] = {}  # asked for by tactics; by row, column and mark assumed

    @cached_property
    def informative_lines(self) -> tuple[Line, ...]:
        """The lines whose arrangements agree on something not known yet."""
        return tuple(line for line in self.lines if line.is_informative)

    @cached_property
    def board(self) -> Board:
        return tuple(line.text for line in self.lines[: self.terms.puzzle.height])

    @property
    def finished(self) -> bool:
        return not any(UNKNOWN in row for row in self.board)

    def excludes(self, row: int, column: int, mark: str) -> bool:
        """Whether a cell is known not to have a mark."""
        return not self.lines[row].state[self.terms.marks.index(mark)] >> column & 1

    def why_excluded(self, row: int, column: int, mark: str) -> Because:
        """Why a cell cannot have a mark: its row or its column has none of that colour, or it was ruled out before."""
        for number in (row, self.terms.puzzle.height + column):
            if not self.terms.has_colour(number, mark):
                return Because(lines=(self.terms.names[number],))
        return Because(excluded=((row, column, mark),))

    def after(self, step: Step) -> Position:
        marks, height = self.terms.marks, self.terms.puzzle.height
        removed = [(row, column, marks.index(mark)) for row, column, mark in step.rules_out]
        for row, column, mark in step.sets:
            removed += [(row, column, index) for index, other in enumerate(marks) if other != mark]
        states: dict[int, list[int]] = {}
        for row, column, index in removed:
            for number, cell in ((row, column), (height + column, row)):
                if number not in states:
                    states[number] = list(self.lines[number].state)
                states[number][index] &= ~(1 << cell)
        lines = list(self.lines)
        for number, state in states.items():
            lines[number] = self.terms.line(number, tuple(state))
        following = Position(self.terms, tuple(lines), self.solution)
        for key, chain in self.chains.items():
            if not chain.is_broken and states.keys().isdisjoint(chain.touched):
                following.chains[key] = chain.moved(following)
        return following


def start_position(puzzle: Nonogram, board: Board, solution: Board | None = None) -> Position:
    terms = Terms(puzzle)
    lines = tuple(terms.line(number, state) for number, state in enumerate(terms.states(board)))
    return Position(terms, lines, solution)
