"""Constraints of a puzzle in XCSP3, for other solvers, with as many solutions as the puzzle has."""

from __future__ import annotations

from deadreckon.puzzles.battleship.formats.shared.pseudo_boolean import pseudo_boolean_program
from deadreckon.puzzles.format import Format
from deadreckon.puzzles.formats.pseudo_boolean import write_xcsp3
from deadreckon.puzzles.formats.remarks import remarks

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.puzzle import Battleship


def write(puzzle: Battleship) -> str:
    return write_xcsp3(pseudo_boolean_program(puzzle), remarks(puzzle))


FORMAT = Format(
    "xcsp3", "constraints in XCSP3 for other solvers", None, None, write, suffix=".xcsp3", remarks=("titles",)
)
