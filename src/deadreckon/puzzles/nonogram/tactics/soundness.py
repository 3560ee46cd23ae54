"""What the solver needs to prove a step, and partly filled boards as text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from deadreckon.puzzles.format import FormatError
from deadreckon.puzzles.nonogram.board_text import read_board
from deadreckon.puzzles.nonogram.puzzle import BLANK, UNKNOWN, Puzzle

if TYPE_CHECKING:
    from deadreckon.puzzles.board import Board
    from deadreckon.puzzles.step import Step


def with_givens(puzzle: Puzzle, board: Board) -> Puzzle:
    """The puzzle with this board as its givens."""
    return Puzzle(puzzle.rows, puzzle.columns, puzzle.colours, board, puzzle.title, puzzle.author)


def step_agrees(_puzzle: Puzzle, step: Step, solution: Board) -> bool:
    """Whether a finished board has what the step sets, and not what it rules out."""
    return all(solution[row][column] == mark for row, column, mark in step.sets) and all(
        solution[row][column] != mark for row, column, mark in step.rules_out
    )


def step_negations(puzzle: Puzzle, board: Board, step: Step) -> Iterator[Puzzle]:
    """The negations of a step: puzzles with this board and another mark in a cell it sets, or a mark it rules out."""
    others = [
        (row, column, other) for row, column, mark in step.sets for other in BLANK + puzzle.letters if other != mark
    ]
    for row, column, mark in (*others, *step.rules_out):
        changed = board[row][:column] + mark + board[row][column + 1 :]
        yield with_givens(puzzle, (*board[:row], changed, *board[row + 1 :]))


def read_state(text: str, puzzle: Puzzle) -> Board:
    """A partly filled board: as a solution is written, with ? for a cell that is not filled in."""
    rows = text.replace(UNKNOWN, BLANK)
    board = read_board(rows, puzzle)
    if [len(row) for row in board] != [puzzle.width] * puzzle.height:
        raise FormatError(
            f"{len(board)} rows of {sorted({len(row) for row in board})} cells",
            f"{puzzle.height} rows of {puzzle.width}",
        )
    for number, row in enumerate(board, 1):
        for column, mark in enumerate(row, 1):
            if mark not in BLANK + puzzle.letters:
                raise FormatError(repr(mark), f"one of {BLANK}{puzzle.letters}{UNKNOWN}", number, column)
    lines = [line.rstrip() for line in text.removeprefix("\ufeff").split("\n") if line.strip()]
    return tuple(
        "".join(UNKNOWN if mark == UNKNOWN else known for mark, known in zip(line, row))
        for line, row in zip(lines, board)
    )
