"""What a tactic finds, as masks; its sentence is made only when somebody is to read it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from deadreckon.kernel.bits import bit_positions
from deadreckon.puzzles.assumptions import facts_on_board
from deadreckon.puzzles.battleship.position.because import because_of
from deadreckon.puzzles.battleship.puzzle import PART, UNKNOWN, WATER
from deadreckon.puzzles.step import Step

if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.position.position import Position
    from deadreckon.puzzles.step import Case, Set
    from deadreckon.puzzles.tactic import Tactic

Letters: TypeAlias = tuple[tuple[str, int], ...]  # a letter and the cells that get it


class Deduction(NamedTuple):
    """At a position: cells that become water, cells that become ship, and what that rests on."""

    position: Position
    water: int
    ship: int
    reason: Callable[[], str]  # the sentence of the step
    cells: int = 0  # known cells it rests on
    lines: tuple[int, ...] = ()  # numbers of lines: rows, then columns
    ships: tuple[int, ...] = ()  # lengths of ships whose number matters
    letters: Letters = ()  # kinds of ship parts that follow
    cases: tuple[Case, ...] = ()  # the step rests on what they rest on too
    harder: float = 0.0  # than the tactic's easiest step
    learns: tuple[int, int] | None = None  # the number of a line, and its count

    def step(self, tactic: Tactic[Position, Deduction]) -> Step:
        """The deduction as a step: in words, with cells as rows and columns."""
        names, width = self.position.terms.names, self.position.sea.width
        because = because_of(self.position, self.cells, self.lines, self.ships)
        if self.cases:
            because = facts_on_board(because, self.cases, self.position.board, UNKNOWN)
        return Step(
            tactic.name,
            round(tactic.rating + self.harder, 1),
            sets_of(width, self.water, self.ship, self.letters),
            because,
            self.reason(),
            self.cases,
            ((names[self.learns[0]], self.learns[1]),) if self.learns else (),
            tactic.unfair,
        )


def sets_of(width: int, water: int, ship: int, letters: Letters = ()) -> tuple[Set, ...]:
    """The marks that cells of the board get, in reading order."""
    marks = [(number, WATER) for number in bit_positions(water)]
    lettered = 0
    for letter, mask in letters:
        lettered |= mask
        marks += [(number, letter) for number in bit_positions(mask)]
    marks += [(number, PART) for number in bit_positions(ship & ~lettered)]
    return tuple((*divmod(number, width), mark) for number, mark in sorted(marks))
