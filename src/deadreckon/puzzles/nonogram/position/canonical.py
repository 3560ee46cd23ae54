"""The canonical form of a nonogram, which tactics work on; found by its clues."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING

from deadreckon.puzzles.symmetry import Symmetry

if TYPE_CHECKING:
    from deadreckon.puzzles.nonogram.puzzle import Clue, Nonogram


@lru_cache(maxsize=4)
def canonical_symmetry(puzzle: Nonogram) -> Symmetry:
    """The symmetry that leads to the canonical form; builds no puzzles, and so takes a tenth of the time.

    The clue of the first row alone usually decides.
    """
    turns = product((False, True), repeat=3)
    symmetries = [Symmetry(puzzle.height, puzzle.width, *turn) for turn in turns]
    clues = [_first_clue(puzzle, symmetry) for symmetry in symmetries]
    first = [symmetry for symmetry, clue in zip(symmetries, clues) if clue == min(clues)]
    return first[0] if len(first) == 1 else min(first, key=lambda symmetry: _form_order(puzzle, symmetry))


def _first_clue(puzzle: Nonogram, symmetry: Symmetry) -> Clue:
    """The clue of the first row of the turned puzzle."""
    rows = puzzle.columns if symmetry.transposed else puzzle.rows
    clue = rows[-1] if symmetry.upside_down else rows[0]
    return clue[::-1] if symmetry.mirrored else clue


def _form_order(puzzle: Nonogram, symmetry: Symmetry) -> tuple[tuple[Clue, ...], tuple[Clue, ...], tuple[str, ...]]:
    """`form_order` of the turned puzzle."""
    rows, columns = (puzzle.columns, puzzle.rows) if symmetry.transposed else (puzzle.rows, puzzle.columns)
    if symmetry.upside_down:
        rows, columns = rows[::-1], _reversed_each(columns)
    if symmetry.mirrored:
        rows, columns = _reversed_each(rows), columns[::-1]
    return rows, columns, symmetry.board(puzzle.givens, {})


def _reversed_each(clues: tuple[Clue, ...]) -> tuple[Clue, ...]:
    return tuple([clue[::-1] for clue in clues])
