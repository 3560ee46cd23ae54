"""Small changes that keep a picture coherent: a cell takes the mark of some of its neighbours."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from random import Random

from deadreckon.puzzles.nonogram.generating.options import NonogramOptions
from deadreckon.puzzles.nonogram.generating.painting import Painting
from deadreckon.puzzles.nonogram.generating.specks import neighbours
from deadreckon.puzzles.nonogram.puzzle import Clue
from deadreckon.puzzles.step import Cell

FEWEST_ALIKE = 2  # neighbours with the new mark of a cell, so that it is neither a speck nor a hole


def changed_paintings(
    random: Random, painting: Painting, cells: Iterable[Cell], options: NonogramOptions, most: int
) -> list[Painting]:
    """At most `most` paintings that meet the options, each changed at one of `cells` and at its symmetric cell."""
    order = sorted(set(cells))
    random.shuffle(order)
    found: list[Painting] = []
    for cell in order:
        for mark in _marks_for(painting, cell):
            changed = painting.changed([(r, c, mark) for r, c in options.cells_alike(cell)])
            if meets_options(changed, options):
                found.append(changed)
        if len(found) >= most:
            break
    return found


def around(painting: Painting, cells: Iterable[Cell]) -> set[Cell]:
    """These cells and their neighbours."""
    near = {near for cell in cells for near in (cell, *neighbours(cell))}
    return {(r, c) for r, c in near if 0 <= r < len(painting.rows) and 0 <= c < len(painting.columns)}


def meets_options(painting: Painting, options: NonogramOptions) -> bool:
    """Whether density, colours and lines meet the options; uniqueness is not checked."""
    if options.picture is not None:
        return True
    low, high = options.density
    cells = options.rows * options.columns
    if not low * cells <= painting.painted <= high * cells:
        return False
    if len({colour for clue in painting.rows for _, colour in clue}) < options.colours:
        return False
    return options.may_have_boring_lines or not any(map(_is_boring, *_clues_and_lengths(painting)))


def boring_lines(painting: Painting) -> int:
    """Number of lines that are blank, or of one colour, throughout."""
    return sum(map(_is_boring, *_clues_and_lengths(painting)))


def _clues_and_lengths(painting: Painting) -> tuple[tuple[Clue, ...], tuple[int, ...]]:
    height, width = len(painting.rows), len(painting.columns)
    return (*painting.rows, *painting.columns), (width,) * height + (height,) * width


def _is_boring(clue: Clue, length: int) -> bool:
    return not clue or clue[0][0] == length


def _marks_for(painting: Painting, cell: Cell) -> list[str]:
    """The other marks that enough of a cell's neighbours have."""
    board, (row, column) = painting.board, cell
    near = around(painting, [cell]) - {cell}
    counts = Counter(board[r][c] for r, c in near)
    fewest = min(FEWEST_ALIKE, len(near))
    return sorted(mark for mark, count in counts.items() if count >= fewest and mark != board[row][column])
