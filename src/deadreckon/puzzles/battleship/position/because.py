"""Reasons of deductions and contradictions: from masks and numbers to cells, names of lines and names of ships."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from deadreckon.puzzles.battleship.ship_names import ship_name
from deadreckon.puzzles.step import Because

if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.position.position import Position


def because_of(
    position: Position, cells: int, lines: Iterable[int] = (), ships: Iterable[int] = (), by_places: bool = False
) -> Because:
    """The reason made of the known cells in a mask, lines by number (rows, then columns), and ships by length.

    With `by_places`, the places struck earlier too. Lines with hidden counts and lengths that the fleet lacks are left
    out.
    """
    names = position.terms.names
    return Because(
        position.sea.shown_cells(cells & position.known),
        tuple(names[line] for line in lines if position.counts[line] is not None),
        tuple(ship_name(length) for length in ships if 0 < length <= len(position.terms.puzzle.fleet)),
        places=position.sea.shown_places(enumerate(position.struck, 1)) if by_places else (),
    )
