"""Places the ships one by one, longest first, where the counts of rows and columns leave room."""

import argparse


def read(path):
    with open(path) as file:
        rows, columns, fleet, *grid = file.read().split()
    return list(map(int, rows)), list(map(int, columns)), list(map(int, fleet)), grid


def cells_of(row, column, length, across):
    return [(row, column + i) if across else (row + i, column) for i in range(length)]


def letters_of(length, across):
    if length == 1:
        return "S"
    return "<" + "M" * (length - 2) + ">" if across else "^" + "M" * (length - 2) + "v"


def solve(rows, columns, fleet, grid):
    height, width = len(rows), len(columns)
    ships = [length for length in range(len(fleet), 0, -1) for _ in range(fleet[length - 1])]
    board = {}

    def fits(cells, letters):
        for (r, c), letter in zip(cells, letters):
            if grid[r][c] not in ("0", letter) or not rows[r] or not columns[c]:
                return False
            if any((r + i, c + j) in board for i in (-1, 0, 1) for j in (-1, 0, 1)):
                return False
        return all(sum(r == row for r, _ in cells) <= rows[row] for row, _ in cells) and all(
            sum(c == column for _, c in cells) <= columns[column] for _, column in cells
        )

    def place(number, first):
        if number == len(ships):
            return all(grid[r][c] in "0." or (r, c) in board for r in range(height) for c in range(width))
        length = ships[number]
        places = [(r, c, across) for r in range(height) for c in range(width) for across in (True, False)[:length]]
        for at in range(first, len(places)):
            r, c, across = places[at]
            if r + (0 if across else length) > height or c + (length if across else 0) > width or r >= height:
                continue
            cells, letters = cells_of(r, c, length, across), letters_of(length, across)
            if not fits(cells, letters):
                continue
            for (row, column), letter in zip(cells, letters):
                board[row, column] = letter
                rows[row] -= 1
                columns[column] -= 1
            same = number + 1 < len(ships) and ships[number + 1] == length
            if place(number + 1, at + 1 if same else 0):
                return True
            for row, column in cells:
                del board[row, column]
                rows[row] += 1
                columns[column] += 1
        return False

    place(0, 0)
    return ["".join(board.get((r, c), ".") for c in range(width)) for r in range(height)]


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--inputfile", required=True)
    parser.add_argument("--outputfile", required=True)
    words = parser.parse_args()
    with open(words.outputfile, "w") as file:
        file.write("\n".join(solve(*read(words.inputfile))) + "\n")
