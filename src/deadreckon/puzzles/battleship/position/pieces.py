"""The ship parts found so far: which lie together, and where each piece may go on."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from deadreckon.kernel.bits import bits
from deadreckon.puzzles.battleship.puzzle import BOTTOM, LEFT, RIGHT, SUBMARINE, TOP

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


def pieces_of(sea: Bitboard, water: int, ship: int, kinds: dict[str, int]) -> list[Piece]:
    """The pieces of ship found: those across, those down, single parts. For ships that may not touch side by side."""
    # The cells with a ship part at their left, at their right, above and below them.
    left, right = (ship & ~sea.last_column) << 1, (ship & ~sea.first_column) >> 1
    above, below = ship << sea.width & sea.everything, ship >> sea.width
    across, down = ship & (left | right), ship & (above | below)
    water_and_kinds = water, kinds
    found = [_straight_piece(sea, water_and_kinds, first_cell, ship, ACROSS) for first_cell in bits(across & ~left)]
    found += [_straight_piece(sea, water_and_kinds, first_cell, ship, DOWN) for first_cell in bits(down & ~above)]
    found += [_single_piece(sea, water_and_kinds, bit) for bit in bits(ship & ~across & ~down)]
    return found


def _straight_piece(
    sea: Bitboard, water_and_kinds: tuple[int, dict[str, int]], first_cell: int, ship: int, way: str
) -> Piece:
    water, kinds = water_and_kinds
    first, last = (LEFT, RIGHT) if way == ACROSS else (TOP, BOTTOM)
    cells = end = first_cell
    while (end := neighbour_towards(sea, end, last)) & ship:
        cells |= end
    tail = 1 << cells.bit_length() - 1
    before = 0 if first_cell & kinds[first] else neighbour_towards(sea, first_cell, first) & ~water
    behind = 0 if tail & kinds[last] else neighbour_towards(sea, tail, last) & ~water
    return Piece(cells, cells.bit_count(), way, tuple(item for item in ((first, before), (last, behind)) if item[1]))


def _single_piece(sea: Bitboard, water_and_kinds: tuple[int, dict[str, int]], bit: int) -> Piece:
    water, kinds = water_and_kinds
    if bit & kinds[SUBMARINE]:
        return Piece(bit, 1, EITHER, ())
    for letter, other, way in ((LEFT, RIGHT, ACROSS), (RIGHT, LEFT, ACROSS), (TOP, BOTTOM, DOWN), (BOTTOM, TOP, DOWN)):
        if bit & kinds[letter]:  # an end is never a whole ship, even where it cannot go on
            return Piece(bit, 1, way, ((other, neighbour_towards(sea, bit, other)),))
    sides = [(side, neighbour_towards(sea, bit, side) & ~water) for side in (LEFT, RIGHT, TOP, BOTTOM)]
    return Piece(bit, 1, EITHER, tuple([item for item in sides if item[1]]))


def neighbour_towards(sea: Bitboard, bit: int, side: str) -> int:
    """The neighbour on this side, named by the letter of the end that looks there; 0 at the edge."""
    if side == LEFT:
        return (bit & ~sea.first_column) >> 1
    if side == RIGHT:
        return (bit & ~sea.last_column) << 1
    if side == TOP:
        return bit >> sea.width
    return bit << sea.width & sea.everything
