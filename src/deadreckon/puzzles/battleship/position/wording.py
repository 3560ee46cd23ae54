"""The cells of a sea, and what a reason rests on, in words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from deadreckon.kernel.bits import bit_positions
from deadreckon.puzzles.battleship.ship_names import ship_name
from deadreckon.puzzles.sentences import are, cell_names
from deadreckon.puzzles.step import Because

if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.bitboard import Bitboard
    from deadreckon.puzzles.battleship.position.position import Position


def cells_in_words(sea: Bitboard, mask: int, joint: str = "and") -> str:
    """r1c2, r3c4 to r3c7 and r5c1."""
    return cell_names(sea.width, mask, joint)


def cells_become(sea: Bitboard, ship: int, water: int) -> str:
    """r1c2 is ship and r3c4 to r3c6 are water."""
    marked = [(mask, what) for mask, what in ((ship, "ship"), (water, "water")) if mask]
    return " and ".join(f"{cells_in_words(sea, mask)} {are(mask)} {what}" for mask, what in marked)


def named_facts(position: Position, cells: int, lines: Iterable[int] = (), ships: Iterable[int] = ()) -> Because:
    """A reason: those of the cells that are known, of the lines whose counts are, and of the ships that the fleet has.

    Lines are given by their numbers (rows, then columns), ships by their lengths.
    """
    width, names, longest = position.sea.width, position.terms.names, len(position.terms.puzzle.fleet)
    return Because(
        tuple(divmod(number, width) for number in bit_positions(cells & position.known)),
        tuple(names[line] for line in lines if position.counts[line] is not None),
        tuple(ship_name(length) for length in ships if 0 < length <= longest),
    )
