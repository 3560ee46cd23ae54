"""Submarines that lines need for certain: nobody else can have them, so other tactics see more."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from deadreckon.puzzles.battleship.tactics import fleets, places
from deadreckon.puzzles.battleship.tactics.deduction import Deduction, all_lines, all_ships

if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.position.position import Position

# What sees more once submarines are reserved; in the order of their wordings in `said_places.py`.
SEE_MORE = (places.only_place, places.places_overlap, places.cells_without_place, fleets.fleet_common_ships)


def submarine_bookkeeping(position: Position) -> Iterator[Deduction]:
    """Some lines can only be completed with submarines and need all that are left: there are none elsewhere."""
    if position.sea.touching == "free" or not position.with_reserved:
        return
    full = [reserved for reserved in position.reserved if reserved.number == position.left[1]]
    lines = tuple([line.number for reserved in full for line, _ in reserved.lines])
    for which, find in enumerate(SEE_MORE):
        for found in find(position.with_reserved):
            yield found._replace(
                position=position,
                arguments=(lines, which, found.arguments),
                cells=position.known,
                lines=all_lines(position),
                ships=all_ships(position),
            )
