"""The ship parts found so far: which lie together, and where each piece may go on."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from deadreckon.puzzles.battleship.puzzle import LEFT, RIGHT, TOP

if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.bitboard import Bitboard

ACROSS, DOWN, EITHER = "across", "down", "either"


class Piece(NamedTuple):
    """Ship parts in a row side by side, and the ways on: cells at its ends that may be ship too."""

    cells: int
    length: int
    way: str  # across, down, or either where a single part does not show it
    ways_on: tuple[tuple[str, int], ...]  # the side, by the letter of the end that looks there, and the cell as a mask

    @property
    def finished(self) -> bool:
        """Whether the piece is a whole ship."""
        return not self.ways_on


def neighbour_towards(sea: Bitboard, bit: int, side: str) -> int:
    """The neighbour on this side, named by the letter of the end that looks there; 0 at the edge."""
    if side == LEFT:
        return (bit & ~sea.first_column) >> 1
    if side == RIGHT:
        return (bit & ~sea.last_column) << 1
    if side == TOP:
        return bit >> sea.width
    return bit << sea.width & sea.everything
