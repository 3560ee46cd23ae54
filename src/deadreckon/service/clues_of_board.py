"""`clues_of_board`: the puzzle whose solution is a fleet or picture that somebody has drawn."""

from __future__ import annotations

from dataclasses import dataclass

from deadreckon.puzzles.kind import kind_of
from deadreckon.service.answers_set import CluesOfBoardAnswer
from deadreckon.service.cells import cell_numbers
from deadreckon.service.puzzle_field import BoardField, PuzzleField, read_puzzle
from deadreckon.service.request import Answer, Request
from deadreckon.service.set_puzzle import set_puzzle


@dataclass(frozen=True)
class CluesOfBoard:
    """The `puzzle` tells the size, the colours, the touching rule, what is hidden and which cells are given."""

    puzzle: PuzzleField
    board: BoardField


def answer(asked: CluesOfBoard) -> Answer:
    """Rules that the drawing breaks come beside its clues: a drawing that is not finished has clues, too."""
    puzzle = read_puzzle(asked.puzzle)
    puzzle.with_givens(asked.board)  # raises InvalidPuzzle for a board of another size or with other marks
    kind = kind_of(puzzle)
    drawn, board = kind.varying().drawn(puzzle, asked.board)
    broken = kind.violations(drawn, board)
    return set_puzzle(drawn, board) | {
        "violations": [
            {"rule": each.rule, "cells": cell_numbers(each.cells, puzzle.width), "text": each.text} for each in broken
        ]
    }


REQUEST = Request(
    "clues_of_board", "the puzzle whose solution was drawn: clues and fleet", CluesOfBoard, CluesOfBoardAnswer, answer
)
