"""Deductions of tactics, as masks; messages are made on demand."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

from deadreckon.puzzles.assumptions import facts_on_board
from deadreckon.puzzles.battleship.position.because import because_of
from deadreckon.puzzles.battleship.puzzle import UNKNOWN
from deadreckon.puzzles.step import Step

if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.position.position import Position
    from deadreckon.puzzles.battleship.position.sea import Letters
    from deadreckon.puzzles.message import Message
    from deadreckon.puzzles.step import Case
    from deadreckon.puzzles.tactic import Tactic


class Deduction(NamedTuple):
    """Cells that become water or ship at a position, and the facts behind that."""

    position: Position
    water: int
    ship: int
    arguments: tuple[Any, ...] = ()  # of its message: numbers, masks of cells and tuples of these
    cells: int = 0  # the facts behind it, or a superset: known cells,
    lines: Iterable[int] = ()  # numbers of lines: rows, then columns,
    ships: Iterable[int] = ()  # lengths of ships
    letters: Letters = ()  # kinds of ship parts that follow
    cases: tuple[Case, ...] = ()  # the facts behind these count too
    harder: float = 0.0  # rating above that of the tactic's easiest step
    learns: tuple[int, int] | None = None  # the number of a line, and its count
    rules: tuple[str, ...] = ()  # premises that are no facts of the board, such as uniqueness
    unfair: bool = False  # too long for a person to follow
    struck: tuple[tuple[int, int], ...] = ()  # lengths, and places that can hold no ship of that length
    by_places: bool = False  # whether it rests on places struck before
    message: Message | None = None  # of a deduction that rests on assumptions

    @property
    def assumes(self) -> bool:
        return bool(self.cases)

    @property
    def touched(self) -> int:
        """The cells that it concerns; all cells for the count of a line."""
        mask = self.water | self.ship | (self.position.sea.everything if self.learns else 0)
        for _, cells in self.letters:
            mask |= cells
        return mask

    def taken(self, position: Position) -> Position:
        return position.assuming(self.water, self.ship, self.learns, self.letters, self.struck)

    def step(self, tactic: Tactic[Position, Deduction]) -> Step:
        """The deduction as a step: in words, with cells as rows and columns."""
        names, sea = self.position.terms.names, self.position.sea
        because = because_of(self.position, self.cells, self.lines, self.ships, self.by_places)
        if self.cases:
            because = facts_on_board(because, self.cases, self.position.board, UNKNOWN)
        return Step(
            tactic.name,
            tactic.rating_of(self),
            sea.shown_sets(self.water, self.ship, self.letters),
            replace(because, rules=self.rules) if self.rules else because,
            (self.message or tactic.message(self.position, self),),
            self.cases,
            ((names[self.learns[0]], self.learns[1]),) if self.learns else (),
            tactic.unfair or self.unfair,
            strikes=sea.shown_places(self.struck),
        )


def all_lines(position: Position) -> range:
    """All lines, for a deduction from the places of ships, any of which a count may rule out."""
    return range(len(position.counts))


def all_ships(position: Position) -> range:
    """All lengths, for a deduction from the ships still to be found."""
    return range(1, len(position.terms.puzzle.fleet) + 1)
