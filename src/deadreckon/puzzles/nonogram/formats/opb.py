"""Pseudo-Boolean constraints (OPB) of a puzzle, for other solvers, with as many solutions as the puzzle has."""

from __future__ import annotations

from deadreckon.puzzles.format import Format
from deadreckon.puzzles.formats.pseudo_boolean import write_opb
from deadreckon.puzzles.formats.remarks import remarks
from deadreckon.puzzles.nonogram.formats.shared.pseudo_boolean import pseudo_boolean_program

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deadreckon.puzzles.nonogram.puzzle import Nonogram


def write(puzzle: Nonogram) -> str:
    return write_opb(pseudo_boolean_program(puzzle), remarks(puzzle))


FORMAT = Format(
    "opb", "pseudo-Boolean constraints for other solvers", None, None, write, suffix=".opb", remarks=("titles",)
)
