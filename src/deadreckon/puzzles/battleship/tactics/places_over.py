"""The places of ships over a cell."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.position.position import Position


def places_over(position: Position, cell: int) -> list[tuple[int, int]]:
    """For each length that has any, the places that cover this cell."""
    found = [(length, places & position.sea.hitting(cell, length)) for length, places in position.places.items()]
    return [(length, places) for length, places in found if places]
