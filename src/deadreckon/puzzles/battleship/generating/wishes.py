"""What can be wished for of a Battleship Solitaire puzzle."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.puzzle import Touching


@dataclass(frozen=True)
class BattleshipWishes:
    rows: int = 10
    columns: int = 10
    fleet: tuple[int, ...] = (4, 3, 2, 1)  # how many ships of each length, from 1
    givens: int | None = None  # at most
    kinds: tuple[str, ...] = ()  # the marks that givens may have; all where there are none
    symmetry: Literal["none", "rotate", "mirror"] = "none"  # of the cells given
    hide_counts: int = 0
    touching: Touching = "never"
