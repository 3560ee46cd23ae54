"""Messages about cells, with their positions on the player's board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deadreckon.puzzles.message import Message

if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.position.sea import Sea


def kind_of(ship: bool) -> str:
    return "ship" if ship else "water"


def cells_become(sea: Sea, ship: int, water: int) -> Message:
    """r1c2 is ship and r3c4 to r3c6 are water."""
    return Message("cells_become", ship=sea.shown_cells(ship), water=sea.shown_cells(water))


def cells_were(sea: Sea, cells: int, ship: bool) -> Message:
    """The assumption: r1c2 were ship."""
    return Message("cells_were", cells=sea.shown_cells(cells), kind=kind_of(ship))


def it_is(ship: bool) -> Message:
    """The conclusion for the cell just mentioned: it is water."""
    return Message("it_is", kind=kind_of(ship))
