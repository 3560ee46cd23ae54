"""Refutation of a wrong mark: a chain from the mark to a contradiction."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deadreckon.puzzles.assumptions import case_of
from deadreckon.puzzles.battleship.position.contradictions import find_contradiction
from deadreckon.puzzles.battleship.puzzle import BOTTOM, LEFT, PART, RIGHT, SUBMARINE, TOP, WATER
from deadreckon.puzzles.battleship.tactics.chains import HARDER, follow
from deadreckon.puzzles.battleship.tactics.mark_messages import mark_message
from deadreckon.puzzles.message import Message

if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.position.position import Position
    from deadreckon.puzzles.step import Case, Set

# The side on which a ship goes on beyond an end; a submarine ends on all sides.
GOES_ON = {SUBMARINE: (), LEFT: (RIGHT,), RIGHT: (LEFT,), TOP: (BOTTOM,), BOTTOM: (TOP,)}


def refute(position: Position, item: Set) -> Case | None:
    """The chain that refutes the cell being water or ship or, without one, its being this part of a ship."""
    [(row, column, mark)] = position.sea.read_sets((item,))
    bit = 1 << row * position.sea.width + column
    assumption = Message("suppose_mark", cell=item[:2], mark=mark_message(position.terms.puzzle, item[2]))
    case = _refuted(position, bit if mark == WATER else 0, 0 if mark == WATER else bit, assumption)
    if case or mark in (WATER, PART):
        return case
    broken = find_contradiction(position.assuming(0, 0, letters=((mark, bit),)))
    if broken:
        return case_of(assumption, (item,), (), broken)
    sides = _sides(position, bit)
    goes_on = GOES_ON.get(mark)
    if goes_on is None:  # a middle part, which may run across or down
        return None
    water = sum(sides[side] for side in sides if side not in goes_on)
    return _refuted(position, water, bit | sum(sides[side] for side in goes_on), assumption)


def _refuted(position: Position, water: int, ship: int, assumption: Message) -> Case | None:
    """The trimmed chain as a case, if it is contradicted."""
    if not (water | ship) & position.open:
        return None
    chain = follow(position, water, ship, len(HARDER) - 1)
    return chain.trimmed().case(assumption) if chain.contradiction else None


def _sides(position: Position, bit: int) -> dict[str, int]:
    """The neighbours of a cell, by side; 0 beyond the edge."""
    sea = position.sea
    return {
        LEFT: bit >> 1 if not bit & sea.first_column else 0,
        RIGHT: bit << 1 if not bit & sea.last_column else 0,
        TOP: bit >> sea.width,
        BOTTOM: bit << sea.width & sea.everything,
    }
