"""Wordings of the tactics for ships that may touch freely: a message from a position and a deduction."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deadreckon.puzzles.battleship.puzzle import PART
from deadreckon.puzzles.battleship.tactics.mark_messages import NAMES
from deadreckon.puzzles.message import Message

if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.position.position import Position
    from deadreckon.puzzles.battleship.tactics.deduction import Deduction
    from deadreckon.puzzles.message import Messages
    from deadreckon.puzzles.step import Cell


def kind_by_neighbours(position: Position, found: Deduction) -> Message:
    """Arguments: the cell of the part."""
    [cell] = found.arguments
    [kind] = _kinds(position, found)
    return Message("kind_by_neighbours", at=position.sea.shown_cells(cell), so=kind)


def kinds_of_ship(position: Position, found: Deduction) -> Message:
    """Arguments: the cell of the part, and the number of ships that fit over it."""
    cell, number = found.arguments
    return Message("kinds_of_ship", at=position.sea.shown_cells(cell), number=number, so=_kinds(position, found))


def parts_together(position: Position, found: Deduction) -> Message:
    """Arguments: the cells of the parts, and the number of ways to cover them."""
    cells, ways = found.arguments
    lengths = [length for length in range(len(position.left) - 1, 0, -1) if position.left[length] > 0]
    return Message(
        "parts_together",
        at=position.sea.shown_cells(cells),
        ships=tuple([(position.left[length], length) for length in lengths]),
        ways=ways,
        unfair=int(found.unfair),
        so=_kinds(position, found),
    )


def _kinds(position: Position, found: Deduction) -> Messages:
    """r1c1 is the left end of a ship, r1c2 is ship: cells grouped by their new kind."""
    by_mark: dict[str, list[Cell]] = {}
    for row, column, mark in position.sea.shown_sets(found.water, found.ship, found.letters):
        by_mark.setdefault(mark, []).append((row, column))
    marks = sorted(by_mark, key=lambda mark: (mark == PART, by_mark[mark]))
    kinds = [(tuple(by_mark[mark]), Message("kind_of_cell", kind=NAMES[mark])) for mark in marks]
    return tuple([Message("cells_have_mark", cells=cells, mark=kind) for cells, kind in kinds])
