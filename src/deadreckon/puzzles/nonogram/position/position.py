"""What a person knows of a nonogram at some moment."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Protocol

from deadreckon.kernel.bits import bit_positions
from deadreckon.puzzles.nonogram.position.cell_masks import union_of_masks
from deadreckon.puzzles.nonogram.position.terms import Terms
from deadreckon.puzzles.nonogram.puzzle import UNKNOWN

if TYPE_CHECKING:
    from deadreckon.puzzles.board import Board
    from deadreckon.puzzles.effort import Effort
    from deadreckon.puzzles.nonogram.position.arrangements import State
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

    @property
    def found(self) -> int:
        return sum(sum(line.known[1:]).bit_count() for line in self.lines[: self.terms.puzzle.height])

    def without(self, number: int, removed: State) -> Position:
        """The position with these marks of cells of one line ruled out."""
        height, by_row = self.terms.puzzle.height, number < self.terms.puzzle.height
        line, at = self.lines[number], 1 << (number if by_row else number - height)
        states = {number: [mask & ~less for mask, less in zip(line.state, removed)]}
        for index in bit_positions(union_of_masks(removed)):
            crossing = height + index if by_row else index
            state = self.lines[crossing].state
            states[crossing] = [mask & ~at if less >> index & 1 else mask for mask, less in zip(state, removed)]
        return self._with_states(states)

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
        return self._with_states(states)

    def _with_states(self, states: dict[int, list[int]]) -> Position:
        """The position with other states of some lines; chains that go through none of these lines are kept."""
        lines = list(self.lines)
        for number, state in states.items():
            lines[number] = self.terms.line(number, tuple(state))
        following = Position(self.terms, tuple(lines), self.solution)
        for key, chain in self.chains.items():
            if not chain.is_broken and states.keys().isdisjoint(chain.touched):
                following.chains[key] = chain.moved(following)
        return following


def start_position(
    puzzle: Nonogram, board: Board, solution: Board | None = None, effort: Effort | None = None
) -> Position:
    terms = Terms(puzzle, effort)
    lines = tuple(terms.line(number, state) for number, state in enumerate(terms.states(board)))
    return Position(terms, lines, solution)
