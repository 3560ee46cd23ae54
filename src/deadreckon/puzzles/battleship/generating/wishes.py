"""What can be wished for of a Battleship Solitaire puzzle."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from deadreckon.puzzles.battleship.puzzle import TOUCHING
from deadreckon.puzzles.wish import read_names, read_number, read_numbers, wish, wish_among

if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.puzzle import Touching

SYMMETRIES = ("none", "rotate", "mirror")


@dataclass(frozen=True)
class BattleshipWishes:
    rows: int = wish(10, "how many rows", read_number, "N")
    columns: int = wish(10, "how many columns", read_number, "N")
    fleet: tuple[int, ...] = wish((4, 3, 2, 1), "how many ships of each length, from 1", read_numbers, "N,N,...")
    givens: int | None = wish(None, "at most so many givens", read_number, "MAX")
    kinds: tuple[str, ...] = wish((), "the kinds of givens that may occur", read_names, "KIND,...")
    symmetry: Literal["none", "rotate", "mirror"] = wish_among("none", "of the cells given", SYMMETRIES)
    hide_counts: int = wish(0, "leave out so many counts", read_number, "N")
    touching: Touching = wish_among("never", "where ships may touch each other", TOUCHING)
