"""The cells of a sea in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deadreckon.puzzles.sentences import are, cell_names

if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.position.sea import Sea


def cells_in_words(sea: Sea, mask: int, joint: str = "and") -> str:
    """r1c2, r3c4 to r3c7 and r5c1, on the player's board."""
    return cell_names(sea.inward.width, sea.outward.mask(mask), joint)


def cells_become(sea: Sea, ship: int, water: int) -> str:
    """r1c2 is ship and r3c4 to r3c6 are water."""
    marked = [(mask, what) for mask, what in ((ship, "ship"), (water, "water")) if mask]
    return " and ".join(f"{cells_in_words(sea, mask)} {are(mask)} {what}" for mask, what in marked)
