"""What a tactic finds, as masks; its sentence is made only when somebody is to read it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from deadreckon.kernel.bits import bit_positions
from deadreckon.puzzles.battleship.puzzle import PART, WATER
from deadreckon.puzzles.battleship.ship_names import ship_name
from deadreckon.puzzles.step import Because, Step

if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.position.position import Position
    from deadreckon.puzzles.step import Case, Cell, Set
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
    cases: tuple[Case, ...] = ()
    harder: float = 0.0  # than the tactic's easiest step
    learns: tuple[int, int] | None = None  # the number of a line, and its count

    def step(self, tactic: Tactic[Position, Deduction]) -> Step:
        """The deduction as a step: in words, with cells as rows and columns."""
        names, width = self.position.terms.names, self.position.sea.width
        because = Because(
            _cells_of(width, self.cells),
            tuple(names[line] for line in self.lines),
            tuple(ship_name(length) for length in self.ships),
        )
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


def _cells_of(width: int, mask: int) -> tuple[Cell, ...]:
    return tuple(divmod(number, width) for number in bit_positions(mask))


def sets_of(width: int, water: int, ship: int, letters: Letters = ()) -> tuple[Set, ...]:
    """The marks that cells of the board get, in reading order."""
    marks = [(number, WATER) for number in bit_positions(water)]
    lettered = 0
    for letter, mask in letters:
        lettered |= mask
        marks += [(number, letter) for number in bit_positions(mask)]
    marks += [(number, PART) for number in bit_positions(ship & ~lettered)]
    return tuple((*divmod(number, width), mark) for number, mark in sorted(marks))
