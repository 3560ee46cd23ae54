"""The canonical form of a battleship puzzle, which tactics work on; found by its counts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deadreckon.puzzles.symmetry import Symmetry

if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.puzzle import Battleship

UNKNOWN_COUNT = -1


def canonical_battleship(puzzle: Battleship) -> tuple[Battleship, Symmetry]:
    """The canonical form and the symmetry that leads to it; forms are built only if counts do not decide."""
    rows, columns = (
        tuple([UNKNOWN_COUNT if count is None else count for count in side])
        for side in (puzzle.row_counts, puzzle.column_counts)
    )
    flips = (False, False), (False, True), (True, False), (True, True)
    turned = [
        ((over[::-1] if upside_down else over, across[::-1] if mirrored else across), transposed, upside_down, mirrored)
        for transposed, over, across in ((False, rows, columns), (True, columns, rows))
        for upside_down, mirrored in flips
    ]
    first = min([counts for counts, *_ in turned])
    found = [Symmetry(puzzle.height, puzzle.width, *how) for counts, *how in turned if counts == first]
    forms = [(symmetry.puzzle(puzzle), symmetry) for symmetry in found]
    return min(forms, key=lambda form: form[0].givens) if len(forms) > 1 else forms[0]
