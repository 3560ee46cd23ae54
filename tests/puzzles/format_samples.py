"""Helpers of the tests of samples: givens by place, and the only solution of a puzzle."""

from deadreckon import solve


def givens(height, width, **places):
    """The givens of a board, from marks by places such as r1c6."""
    rows = [["0"] * width for _ in range(height)]
    for place, letter in places.items():
        row, column = place[1:].split("c")
        rows[int(row) - 1][int(column) - 1] = letter
    return tuple(map("".join, rows))


def solved(puzzle):
    verdict = solve(puzzle)
    assert verdict.answer == "unique"
    return verdict.solutions[0]
