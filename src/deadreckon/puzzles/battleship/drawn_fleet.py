"""A fleet drawn cell by cell: the kind of each ship part, and the number of ships."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deadreckon.puzzles.battleship.puzzle import (
    BOTTOM,
    LEFT,
    MIDDLE,
    PART,
    RIGHT,
    SUBMARINE,
    TOP,
    UNKNOWN,
    WATER,
)
from deadreckon.puzzles.board import Board

if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.puzzle import Touching

ACROSS = {(False, True): LEFT, (True, True): MIDDLE, (True, False): RIGHT}  # by ship parts before and behind
DOWN = {(False, True): TOP, (True, True): MIDDLE, (True, False): BOTTOM}


def lettered(board: Board, touching: Touching) -> Board:
    """The board with every ship part of unknown kind named by its neighbours, and without unknown cells.

    A ship that bends has a middle at the corner, so that the rules report it. If ships may touch at their sides,
    adjacent parts in a row are joined into a ship before parts in a column are.
    """
    rows = [row.replace(UNKNOWN, WATER) for row in board]
    ships = {(r, c) for r, row in enumerate(rows) for c, mark in enumerate(row) if mark != WATER}
    across = {(r, c) for r, c in ships if {(r, c - 1), (r, c + 1)} & ships} if touching == "free" else set()
    upright = ships - across

    def letter(r: int, c: int) -> str:
        beside = (r, c - 1) in ships, (r, c + 1) in ships
        stacked = (r - 1, c) in upright, (r + 1, c) in upright
        if any(beside):
            return MIDDLE if any(stacked) and (r, c) in upright else ACROSS[beside]
        return DOWN[stacked] if any(stacked) else SUBMARINE

    drawn = [[letter(r, c) if mark == PART else mark for c, mark in enumerate(row)] for r, row in enumerate(rows)]
    return tuple(map("".join, drawn))
