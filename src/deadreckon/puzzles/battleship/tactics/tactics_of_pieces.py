"""Tactics that look at ship parts found and at what is beside them."""

from __future__ import annotations

from functools import partial

from deadreckon.puzzles.battleship.tactics.move import Move
from deadreckon.puzzles.battleship.tactics.pieces import EITHER
from deadreckon.puzzles.battleship.tactics.wording import are, cells_in_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from deadreckon.puzzles.battleship.tactics.pieces import Piece
    from deadreckon.puzzles.battleship.tactics.position import Position


def surround(position: Position) -> Iterator[Move]:
    """Water at the corners of every ship part, at the closed sides of an end, around a whole ship."""
    if position.sea.touching == "free":
        return
    for piece in position.pieces:
        water = _around(position, piece) & position.open
        if water:
            yield Move(water, 0, partial(_surrounded, position, piece, water), piece.cells)


def _around(position: Position, piece: Piece) -> int:
    """The cells that touch the piece and that it cannot go on to."""
    sea = position.sea
    water = sea.corners(piece.cells) if sea.touching == "never" else 0
    if piece.finished or piece.way != EITHER:
        water |= sea.beside(piece.cells) & ~piece.cells
        for way_on in piece.ways_on:
            water &= ~way_on
    return water


def _surrounded(position: Position, piece: Piece, water: int) -> str:
    ship = cells_in_words(position.sea, piece.cells)
    return f"No other ship may touch {ship}, so {cells_in_words(position.sea, water)} {are(water)} water."
