"""What a tactic finds, as masks; its message is made only when somebody is to read it."""

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
    """At a position: cells that become water, cells that become ship, and what that rests on."""

    position: Position
    water: int
    ship: int
    arguments: tuple[Any, ...] = ()  # of its message: numbers, masks of cells and tuples of these
    cells: int = 0  # what it rests on, or more: known cells,
    lines: Iterable[int] = ()  # numbers of lines: rows, then columns,
    ships: Iterable[int] = ()  # lengths of ships whose number matters
    letters: Letters = ()  # kinds of ship parts that follow
    cases: tuple[Case, ...] = ()  # the step rests on what they rest on too
    harder: float = 0.0  # than the tactic's easiest step
    learns: tuple[int, int] | None = None  # the number of a line, and its count
    rules: tuple[str, ...] = ()  # what it rests on that is no fact of the board
    unfair: bool = False  # longer than anybody should be asked to follow
    message: Message | None = None  # of a deduction that rests on assumptions

    @property
    def assumes(self) -> bool:
        return bool(self.cases)

    @property
    def touched(self) -> int:
        """The cells it tells of; all of them where it tells of a count."""
        mask = self.water | self.ship | (self.position.sea.everything if self.learns else 0)
        for _, cells in self.letters:
            mask |= cells
        return mask

    def taken(self, position: Position) -> Position:
        return position.assuming(self.water, self.ship, self.learns, self.letters)

    def step(self, tactic: Tactic[Position, Deduction]) -> Step:
        """The deduction as a step: in words, with cells as rows and columns."""
        names, sea = self.position.terms.names, self.position.sea
        because = because_of(self.position, self.cells, self.lines, self.ships)
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
        )


def all_lines(position: Position) -> range:
    """Every line, for a deduction that rests on where ships fit: any count may rule places out."""
    return range(len(position.counts))


def all_ships(position: Position) -> range:
    """Every length, for a deduction that rests on which ships are still to be found."""
    return range(1, len(position.terms.puzzle.fleet) + 1)
