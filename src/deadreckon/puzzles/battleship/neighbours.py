"""Moves of a ship in local search: a cell further, or a turn about one of its cells."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from deadreckon.kernel.problem import Variable
    from deadreckon.puzzles.battleship.bitboard import Bitboard


def ship_neighbours(sea: Bitboard) -> dict[str, Callable[[Variable, int], int]]:
    """By name of the move, the places it may lead a ship to, possibly off the board."""

    def shift(ship: Variable, place: int) -> int:
        """One cell in any of the four directions."""
        down, cell = divmod(place, sea.cells)
        return sea.beside(1 << cell) << down * sea.cells

    def turn(ship: Variable, place: int) -> int:
        """The other direction, through one of the cells it covers now."""
        across, down = sea.everything, sea.everything << sea.cells
        return sea.hitting(sea.cover(place, ship.weight), ship.weight) & (down if place < sea.cells else across)

    return {"shift": shift, "turn": turn}
