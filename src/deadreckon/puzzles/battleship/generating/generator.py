"""The generator of battleship puzzles, and sample puzzles by its options; help imports the options alone."""

from __future__ import annotations

from random import Random

from deadreckon.puzzles.battleship.generating.appearance import appearance
from deadreckon.puzzles.battleship.generating.busy_lines import can_be_busy
from deadreckon.puzzles.battleship.generating.drafts import draw, draw_board
from deadreckon.puzzles.battleship.generating.few_givens import failure_cost
from deadreckon.puzzles.battleship.generating.given_kinds import KINDS
from deadreckon.puzzles.battleship.generating.graded_drafts import draw_of_grade
from deadreckon.puzzles.battleship.generating.options import BattleshipOptions
from deadreckon.puzzles.battleship.generating.sketch import Sketch, hidden_lines
from deadreckon.puzzles.battleship.puzzle import PART, WATER, Battleship
from deadreckon.puzzles.board import Board
from deadreckon.puzzles.generator import Generator, InvalidOptions

FLEETS = 20  # drawn to find two that differ
LARGE = 100  # cells, from which on fewer ship cells may be shared


def sample(options: BattleshipOptions) -> Battleship:
    """A puzzle with the requested features, without givens and not necessarily unique.

    Raises InvalidOptions if no puzzle can meet the options.
    """
    if options.busy_lines and not can_be_busy(options):
        size = f"{options.rows} x {options.columns}"
        raise InvalidOptions(
            f"busy_lines: found a fleet that cannot reach all lines of {size} cells, expected longer ships"
        )
    random = Random(0)
    board = draw_board(random, options)
    if options.givens == 0 and options.hide_counts == options.rows + options.columns:
        _refuse_ambiguous(random, board, options)
    return Sketch(board, (), hidden=hidden_lines(random, options)).blank(options)


def _refuse_ambiguous(random: Random, board: Board, options: BattleshipOptions) -> None:
    """Raise InvalidOptions if the puzzle tells nothing and another legal fleet than the one on the board exists."""
    if any(draw_board(random, options) != board for _ in range(FLEETS)):
        raise InvalidOptions("givens: found 0 with all counts hidden, expected some, as there are several legal fleets")


def max_likeness(height: int, width: int) -> float:
    """Random fleets share less than this: hundreds of 10x10 boards do not reach it, and about 200 of 6x6."""
    return 0.6 if height * width >= LARGE else 0.7


GENERATOR = Generator(
    draw,
    draw_of_grade=draw_of_grade,
    appearance=appearance,
    failure_cost=failure_cost,
    sample=sample,
    max_likeness=max_likeness,
    in_line=frozenset(("Empty line", "Line complete", "Line fill")),
    as_compared={ord(mark): ord(PART) for marks in KINDS.values() for mark in marks if mark != WATER},
)
