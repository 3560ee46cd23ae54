"""Ships of the fleet that are complete on a partly filled board."""

from __future__ import annotations

from deadreckon.puzzles.battleship.puzzle import (
    BOTTOM,
    LEFT,
    RIGHT,
    SUBMARINE,
    TOP,
    UNKNOWN,
    WATER,
    Ship,
    ships_on_board,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from deadreckon.puzzles.battleship.puzzle import Battleship
    from deadreckon.puzzles.board import Board


def ships_found(puzzle: Battleship, board: Board) -> list[int]:
    """The number of complete ships of each length on the board, from 1 on, at most that of the fleet."""
    lengths = [ship.length for ship in whole_ships(puzzle, board)]
    return [min(number, lengths.count(length)) for length, number in enumerate(puzzle.fleet, 1)]


def whole_ships(puzzle: Battleship, board: Board) -> list[Ship]:
    """The ships closed at both ends by water, the edge or a letter: submarines, then across, then down."""
    if puzzle.touching == "free":  # adjacent parts need not be one ship
        return ships_on_board(board)
    columns = [list(column) for column in zip(*board)]
    across = [Ship(r, c, size) for r, row in enumerate(board) for c, size in _closed_runs(row, LEFT, RIGHT)]
    down = [Ship(r, c, size, True) for c, line in enumerate(columns) for r, size in _closed_runs(line, TOP, BOTTOM)]
    return [*_submarines(board), *across, *down]


def _closed_runs(line: Sequence[str], first: str, last: str) -> Iterator[tuple[int, int]]:
    """Start and length of each run of two or more ship parts that is closed at both ends."""
    for start, length in runs_of_parts(line):
        end = start + length
        before = start == 0 or line[start - 1] == WATER
        behind = end == len(line) or line[end] == WATER
        if length > 1 and (before or line[start] == first) and (behind or line[end - 1] == last):
            yield start, length


def runs_of_parts(line: Sequence[str]) -> Iterator[tuple[int, int]]:
    """Start and length of each run of ship parts."""
    start = 0
    for end in range(len(line) + 1):
        if end == len(line) or line[end] in (WATER, UNKNOWN):
            if end > start:
                yield start, end - start
            start = end + 1


def _submarines(board: Board) -> Iterator[Ship]:
    """The cells that are submarines by their letter, or by water and edges around them."""
    for r, row in enumerate(board):
        for c, mark in enumerate(row):
            above, below = board[r - 1][c] if r else WATER, board[r + 1][c] if r + 1 < len(board) else WATER
            beside = (row[c - 1] if c else WATER, row[c + 1] if c + 1 < len(row) else WATER)
            alone = {above, below, *beside} == {WATER}
            if mark == SUBMARINE or (alone and mark not in (WATER, UNKNOWN)):
                yield Ship(r, c, 1)
