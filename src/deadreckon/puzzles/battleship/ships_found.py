"""Which ships of the fleet a partly filled board shows whole."""

from __future__ import annotations

from deadreckon.puzzles.battleship.puzzle import (
    BOTTOM,
    LEFT,
    RIGHT,
    SUBMARINE,
    TOP,
    UNKNOWN,
    WATER,
    ships_on_board,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from deadreckon.puzzles.battleship.puzzle import Battleship
    from deadreckon.puzzles.board import Board


def ships_found(puzzle: Battleship, board: Board) -> list[int]:
    """How many ships of each length are whole on the board: from 1 on, never more than the fleet has."""
    if puzzle.touching == "free":  # there parts side by side need not be one ship
        lengths = [ship.length for ship in ships_on_board(board)]
    else:
        lengths = [1] * _count_submarines(board)
        lengths += [length for row in board for length in _closed_runs(row, LEFT, RIGHT)]
        lengths += [length for column in zip(*board) for length in _closed_runs(column, TOP, BOTTOM)]
    return [min(number, lengths.count(length)) for length, number in enumerate(puzzle.fleet, 1)]


def _closed_runs(line: Sequence[str], first: str, last: str) -> Iterator[int]:
    """The lengths of the runs of two and more ship parts that cannot go on at either end."""
    start = 0
    for end in range(len(line) + 1):
        if end == len(line) or line[end] in (WATER, UNKNOWN):
            before = start == 0 or line[start - 1] == WATER
            behind = end == len(line) or line[end] == WATER
            if end - start > 1 and (before or line[start] == first) and (behind or line[end - 1] == last):
                yield end - start
            start = end + 1


def _count_submarines(board: Board) -> int:
    """The cells that are submarines by their letter, or by the water and the edges around them."""
    found = 0
    for r, row in enumerate(board):
        for c, mark in enumerate(row):
            above, below = board[r - 1][c] if r else WATER, board[r + 1][c] if r + 1 < len(board) else WATER
            beside = (row[c - 1] if c else WATER, row[c + 1] if c + 1 < len(row) else WATER)
            alone = {above, below, *beside} == {WATER}
            found += mark == SUBMARINE or (alone and mark not in (WATER, UNKNOWN))
    return found
