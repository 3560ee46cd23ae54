"""Line solving: the cells that it leaves open, which are the same whatever the order of the lines."""

from __future__ import annotations

from math import inf

from deadreckon.kernel.bits import bit_positions
from deadreckon.native import native_core
from deadreckon.puzzles.nonogram.arrangements import arrangements
from deadreckon.puzzles.nonogram.generating.options import NonogramOptions
from deadreckon.puzzles.nonogram.generating.painting import Painting
from deadreckon.puzzles.nonogram.oracle import KeptFacts, forced_cells
from deadreckon.puzzles.nonogram.puzzle import UNKNOWN
from deadreckon.puzzles.nonogram.tactics.line_tactics import FULL_LINE
from deadreckon.puzzles.step import Cell


def open_cells(painting: Painting) -> list[Cell]:
    """The cells that line solving leaves open; none for a line-solvable puzzle."""
    height, width = len(painting.rows), len(painting.columns)
    core = native_core()
    if core and max(height, width) <= core.NONOGRAM_MAX_LINE:
        facts = KeptFacts(painting.rows, painting.columns, painting.letters, (UNKNOWN * width,) * height)
        known = forced_cells(facts) or ()
        cells = (1 << height * width) - 1
        for mask in known:
            cells &= ~mask
        return [divmod(cell, width) for cell in bit_positions(cells)]
    return _open_by_arrangements(painting)


def _open_by_arrangements(painting: Painting) -> list[Cell]:
    """`open_cells` without the native core."""
    height, width = len(painting.rows), len(painting.columns)
    marks = range(len(painting.colours) + 1)
    clues = (*painting.rows, *painting.columns)
    possible = [[(1 << len(marks)) - 1] * width for _ in range(height)]
    waiting = set(range(height + width))
    while waiting:
        number = waiting.pop()
        is_row = number < height
        cells = [(number, c) for c in range(width)] if is_row else [(r, number - height) for r in range(height)]
        state = tuple(sum((possible[r][c] >> mark & 1) << i for i, (r, c) in enumerate(cells)) for mark in marks)
        found = arrangements(clues[number], len(cells), state)
        for i, (r, c) in enumerate(cells):
            left = sum((mask >> i & 1) << mark for mark, mask in enumerate(found.state)) if found else 0
            if left != possible[r][c]:
                possible[r][c] = left
                waiting.add(height + c if is_row else r)
    return [(r, c) for r, row in enumerate(possible) for c, mask in enumerate(row) if mask & mask - 1]


def hardest_step(options: NonogramOptions) -> float:
    """Rating of the hardest step: *Full line* for line-solvable puzzles, as it finds all that a single line implies."""
    return FULL_LINE.rating if options.line_solvable else inf
