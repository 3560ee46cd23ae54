"""The constraints of a puzzle in XCSP3, for solvers of other people; as many solutions as the puzzle has."""

from __future__ import annotations

from deadreckon.puzzles import Format
from deadreckon.puzzles.linear import write_xcsp3
from deadreckon.puzzles.nonogram.linear_model import linear_model
from deadreckon.puzzles.nonogram.remarks import remarks

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deadreckon.puzzles.nonogram.puzzle import Puzzle


def write(puzzle: Puzzle) -> str:
    return write_xcsp3(linear_model(puzzle), remarks(puzzle))


FORMAT = Format("xcsp3", "constraints in XCSP3 for other solvers", None, None, write, suffix=".xcsp3")
