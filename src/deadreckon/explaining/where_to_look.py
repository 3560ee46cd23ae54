"""Where to look for a step (a line, a few lines, ships or a block of the board), and where to write what it sets."""

from __future__ import annotations

import re
from collections.abc import Sequence
from collections.abc import Set as AbstractSet

from deadreckon.puzzles.board import Board
from deadreckon.puzzles.sentences import lines_in_words, listed, names_of_all_cells, names_of_cells
from deadreckon.puzzles.step import Cell, Step

MAX_LINES = 4  # named as the place to look
BLOCKS = 3  # across and down: the blocks of a board


def where_to_write(cells: AbstractSet[Cell], step: Step, board: Board, unknown: str) -> str:
    """These cells of a step in words, without a list if possible.

    "there" refers to cells that the step has just named; "in the rest of" lines means all open cells of them.
    """
    names = names_of_cells(sorted(cells))
    if len(cells) == len(step.sets) and re.search(rf"(?<!and )(?<!, )\b{names} (is|are)\b", step.text):
        return "there"
    lines = [line for line in step.because.lines if any(_is_in(line, cell) for cell in cells)]
    places = [(r, c) for r, row in enumerate(board) for c in range(len(row))]
    whole = {place for place in places if any(_is_in(line, place) for line in lines)}
    if " and " in names and cells == {(r, c) for r, c in whole if board[r][c] == unknown}:
        return f"in {'the rest of ' * (cells != whole)}{lines_in_words(lines)}"
    return f"at {names}" if names == names_of_all_cells(sorted(cells)) else f"in these {len(cells)} cells"


def where_to_look(step: Step, height: int, width: int) -> str:
    """The line that contains the whole step, if it rests on it; else a few lines or ships it rests on; else a block.

    A row and a column together would be the cell, so they are named only if the step is about several cells.
    """
    lines = step.because.lines or tuple(line for line, _ in step.learns)
    cells = [item[:2] for item in (*step.sets, *step.rules_out)]
    if cells and not step.cases:
        for line in lines:
            if all(_is_in(line, cell) for cell in cells):
                return line
    parallel = len({line.split()[0] for line in lines}) == 1
    if 0 < len(lines) <= MAX_LINES and (parallel or len(cells) > 1):
        return lines_in_words(lines)
    if step.because.ships and not step.cases:
        return f"where {listed([f'the {ship}' for ship in step.because.ships])} can lie"
    return _block_in_words(cells, height, width) or _block_in_words(cells[:1], height, width) or "the whole board"


def _is_in(line: str, cell: tuple[int, int]) -> bool:
    direction, number = line.split()
    return cell[direction == "column"] == int(number) - 1


def _block(places: list[int], size: int) -> tuple[int, int]:
    """The range of the thirds of a side that hold these places."""
    borders = [round(size * third / BLOCKS) for third in range(BLOCKS + 1)]
    if size < 2 * BLOCKS or not places:  # too small to divide: a part would be the cell
        return 0, size
    first = max(border for border in borders if border <= min(places))
    return first, min(border for border in borders if border > max(places))


def _block_in_words(cells: Sequence[Cell], height: int, width: int) -> str:
    """The block that holds these cells; an empty text for the whole board."""
    rows, columns = _block([row for row, _ in cells], height), _block([column for _, column in cells], width)
    sides = [("rows", rows, height), ("columns", columns, width)]
    parts = [f"{name} {first + 1} to {last}" for name, (first, last), size in sides if last - first < size]
    return " in ".join(parts)
