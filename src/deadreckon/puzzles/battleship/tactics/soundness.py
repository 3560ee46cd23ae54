"""Soundness of steps: whether a solution agrees with a step, and the puzzles in which the step is wrong."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from deadreckon.puzzles.battleship.puzzle import LETTERS, WATER, Battleship, ship_on
from deadreckon.puzzles.battleship.puzzle import given_agrees as fits
from deadreckon.puzzles.board import with_marks

if TYPE_CHECKING:
    from deadreckon.puzzles.board import Board
    from deadreckon.puzzles.step import Place, Set, Step


def step_agrees(step: Step, solution: Board) -> bool:
    """Whether a finished board agrees with the marks that the step sets and the counts it learns."""
    return (
        all(fits(mark, solution[row][column]) for row, column, mark in step.sets)
        and all(_count_parts(solution, line) == count for line, count in step.learns)
        and not any(all(solution[r][c] == letter for r, c, letter in marks_of_ship(place)) for place in step.strikes)
    )


def marks_of_ship(place: Place) -> tuple[Set, ...]:
    """The marks of a ship at a place."""
    return tuple([(row, column, letter) for (row, column), letter in zip(place, ship_on(place).letters())])


def _count_parts(board: Board, line: str) -> int:
    kind, number = line.split()
    cells = board[int(number) - 1] if kind == "row" else [row[int(number) - 1] for row in board]
    return sum(letter != WATER for letter in cells)


def step_negations(puzzle: Battleship, board: Board, step: Step) -> Iterator[Battleship]:
    """The negations of a step: puzzles with this board and another letter in a cell it sets, a ship at a place it
    strikes, or another count."""
    for row, column, mark in step.sets:
        for letter in LETTERS:
            if not fits(mark, letter) and fits(board[row][column], letter):
                yield puzzle.with_givens(with_marks(board, [(row, column, letter)]))
    for place in step.strikes:
        ship = marks_of_ship(place)
        if all(fits(board[row][column], letter) for row, column, letter in ship):
            yield puzzle.with_givens(with_marks(board, ship))
    for line, count in step.learns:
        for other in range(max(puzzle.height, puzzle.width) + 1):
            if other != count:
                yield _with_count(puzzle.with_givens(board), line, other)


def _with_count(puzzle: Battleship, line: str, count: int) -> Battleship:
    kind, number = line.split()
    rows, columns = list(puzzle.row_counts), list(puzzle.column_counts)
    (rows if kind == "row" else columns)[int(number) - 1] = count
    return Battleship(tuple(rows), tuple(columns), puzzle.fleet, puzzle.givens, puzzle.touching)
