"""The boards that go with the words of a step: after it, and for each of its assumptions as far as its chain comes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from deadreckon.cli.step_lines import case_lines
from deadreckon.puzzles.drawing.annotations import DrawingNotes

if TYPE_CHECKING:
    from deadreckon.puzzles.board import Board
    from deadreckon.puzzles.drawing.annotations import Names
    from deadreckon.puzzles.loading import Loaded
    from deadreckon.puzzles.step import Set, Step

INDENT = "   "
MAX_DRAWN = 4  # cases of a step; of more, the words alone


def cell_notes(sets: Iterable[Set], letters: bool) -> DrawingNotes:
    """Names of rows and columns, and these cells standing out."""
    return DrawingNotes("letters" if letters else "numbers", frozenset(item[:2] for item in sets))


def print_chains(loaded: Loaded, board: Board, step: Step, letters: bool) -> None:
    """The assumptions of a step, each with its chain in words and on the board before the step."""
    from deadreckon.explaining.chain_marks import chain_board

    names: Names = "letters" if letters else "numbers"
    for case in step.cases:
        print(*case_lines(case, INDENT), sep="\n")
        if len(step.cases) <= MAX_DRAWN:
            supposed, tags = chain_board(board, case)
            drawn = loaded.kind.draw_text(loaded.puzzle, supposed, DrawingNotes(names, tags=tags))
            print("".join(f"{INDENT}{line}\n" for line in drawn.splitlines()), end="")
