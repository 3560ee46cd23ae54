"""Pieces: adjacent ship parts found so far, and the cells where each may continue."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from deadreckon.puzzles.battleship.puzzle import LEFT, RIGHT, TOP

if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.bitboard import Bitboard

ACROSS, DOWN, EITHER = "across", "down", "either"


class Piece(NamedTuple):
    """Adjacent ship parts, and `ways_on`: the cells at the ends that may be ship too."""

    cells: int
    length: int
    way: str  # across, down, or either for a single part
    ways_on: tuple[tuple[str, int], ...]  # side, by the letter of a ship's end there, and cell as a mask

    @property
    def finished(self) -> bool:
        """Whether the piece is a whole ship."""
        return not self.ways_on


def neighbour_towards(sea: Bitboard, bit: int, side: str) -> int:
    """The neighbour on this side, which is named by the letter of a ship's end on that side; 0 at the edge."""
    if side == LEFT:
        return (bit & ~sea.first_column) >> 1
    if side == RIGHT:
        return (bit & ~sea.last_column) << 1
    if side == TOP:
        return bit >> sea.width
    return bit << sea.width & sea.everything
