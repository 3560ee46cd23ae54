"""Board letters from ship and water alone, or from the length of each cell's ship."""

from __future__ import annotations

from deadreckon.puzzles.battleship.puzzle import MIDDLE, WATER, Ship, given_agrees
from deadreckon.puzzles.format import FormatError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.puzzle import Battleship, Cell
    from deadreckon.puzzles.board import Board

ENDS = {(False, False): "S", (False, True): "L", (True, False): "R", (True, True): "M"}  # ship before, ship behind
DOWN_ENDS = {"S": "S", "L": "T", "R": "B", "M": "M"}
FREE = "?"  # not yet covered by a ship
MAX_TRIES = 10_000  # beyond two per cell: equal ships side by side have many tilings


def letters_of_shape(ships: list[list[bool]]) -> Board:
    """The letters if ships never touch at a side; a cell with neighbours both ways is part of no straight ship."""

    def is_ship(row: int, column: int) -> bool:
        return 0 <= row < len(ships) and 0 <= column < len(ships[row]) and ships[row][column]

    def letter(row: int, column: int) -> str:
        across = is_ship(row, column - 1), is_ship(row, column + 1)
        down = is_ship(row - 1, column), is_ship(row + 1, column)
        if any(across) and any(down):
            return MIDDLE
        return DOWN_ENDS[ENDS[down]] if any(down) else ENDS[across]

    return tuple(
        ["".join([letter(r, c) if ship else WATER for c, ship in enumerate(row)]) for r, row in enumerate(ships)]
    )


def letters_of_lengths(lengths: list[list[int]], puzzle: Battleship) -> Board:
    """The letters if each cell has the length of its ship, 0 for water; agreeing with the givens if possible.

    Cells that no ship of their length can cover become middles, which the rules report as unfinished.
    """
    board = _tiled(lengths, puzzle.givens) or _tiled(lengths, ())
    return board or tuple(["".join([MIDDLE if length else WATER for length in row]) for row in lengths])


def _tiled(lengths: list[list[int]], givens: Board) -> Board | None:
    """The letters of ships that cover each cell once, by backtracking; the first free cell must begin its ship."""
    letters = [[FREE if length else WATER for length in row] for row in lengths]
    cells = [(r, c) for r, row in enumerate(lengths) for c, length in enumerate(row) if length]
    placed: list[tuple[int, bool]] = []  # index of each ship's first cell, and whether it lies down
    index, tries, lies_down = 0, 0, False
    while True:
        while index < len(cells) and letters[cells[index][0]][cells[index][1]] != FREE:
            index += 1
        if index == len(cells):
            return tuple(map("".join, letters))
        tries += 1
        if tries > MAX_TRIES + 2 * len(cells):
            raise FormatError("equal ships side by side that may lie in too many ways", "letters for the ends of ships")
        for down in (False, True)[lies_down:]:
            if _place(lengths, letters, cells[index], down, givens):
                placed.append((index, down))
                lies_down = False
                break
        else:
            while placed:  # backtrack to the last ship that may also lie down
                index, down = placed.pop()
                row, column = cells[index]
                _write(letters, cells[index], down, FREE * lengths[row][column])
                if not down and lengths[row][column] > 1:
                    lies_down = True
                    break
            else:
                return None


def _place(lengths: list[list[int]], letters: list[list[str]], cell: Cell, down: bool, givens: Board) -> bool:
    """Write the letters of the ship that begins at a cell, if all its cells are free, of its length and as given."""
    row, column = cell
    length = lengths[row][column]
    ship = Ship(row, column, length, down).letters()
    for i in range(length):
        r, c = (row + i, column) if down else (row, column + i)
        if r >= len(lengths) or c >= len(lengths[r]) or lengths[r][c] != length or letters[r][c] != FREE:
            return False
        if r < len(givens) and c < len(givens[r]) and not given_agrees(givens[r][c], ship[i]):
            return False
    _write(letters, cell, down, ship)
    return True


def _write(letters: list[list[str]], cell: Cell, down: bool, written: str) -> None:
    row, column = cell
    for i, letter in enumerate(written):
        if down:
            letters[row + i][column] = letter
        else:
            letters[row][column + i] = letter
