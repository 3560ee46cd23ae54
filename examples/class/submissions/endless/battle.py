"""Repairs one row after the other, and so breaks the one before again."""

import sys

with open(sys.argv[1]) as file:
    rows, columns, fleet, *grid = file.read().split()
board = [["W"] * len(columns) for _ in rows]
while any("W" in row for row in board):
    for r in range(len(rows)):
        board[r] = ["S"] * len(columns)
        board[r - 1] = ["W"] * len(columns)
