"""Tries ship or water in every cell, row by row, and looks at ships only when the board is full."""

import sys


def read(path):
    with open(path) as file:
        rows, columns, fleet, *grid = file.read().split()
    return list(map(int, rows)), list(map(int, columns)), list(map(int, fleet)), grid


def lettered(part, height, width):
    """The board in letters and the number of ships of each length; None if ships touch."""
    board, found = [["W"] * width for _ in range(height)], {}
    for r in range(height):
        for c in range(width):
            if not part[r][c]:
                continue
            for i, j in ((r - 1, c - 1), (r - 1, c + 1)):
                if i >= 0 and 0 <= j < width and part[i][j]:
                    return None, None
            up, down = r > 0 and part[r - 1][c], r + 1 < height and part[r + 1][c]
            left, right = c > 0 and part[r][c - 1], c + 1 < width and part[r][c + 1]
            if (up or down) and (left or right):
                return None, None
            if up or down:
                board[r][c] = "M" if up and down else "B" if up else "T"
            elif left or right:
                board[r][c] = "M" if left and right else "R" if left else "L"
            else:
                board[r][c] = "S"
            if not up and not left:
                length, step = 1, (1, 0) if down else (0, 1)
                while (
                    r + length * step[0] < height
                    and c + length * step[1] < width
                    and part[r + length * step[0]][c + length * step[1]]
                ):
                    length += 1
                found[length] = found.get(length, 0) + 1
    return ["".join(row) for row in board], found


def solve(rows, columns, fleet, grid):
    height, width = len(rows), len(columns)
    part = [[False] * width for _ in range(height)]
    left = columns[:]

    def fill(r, c, needed):
        if r == height:
            board, found = lettered(part, height, width)
            counts = [found.pop(length, 0) for length in range(1, len(fleet) + 1)] if board else []
            right = board and not any(left) and counts == fleet and not found
            right = right and all(grid[i][j] in ("0", board[i][j]) for i in range(height) for j in range(width))
            return board if right else None
        if c == width:
            return fill(r + 1, 0, rows[r + 1] if r + 1 < height else 0) if needed == 0 else None
        for ship in (True, False):
            if ship and not needed:
                continue
            if not ship and needed > width - c - 1:
                continue
            part[r][c] = ship
            left[c] -= ship
            board = fill(r, c + 1, needed - ship)
            left[c] += ship
            part[r][c] = False
            if board:
                return board
        return None

    return fill(0, 0, rows[0])


if __name__ == "__main__":
    with open(sys.argv[2], "w") as file:
        file.write("\n".join(solve(*read(sys.argv[1]))) + "\n")
