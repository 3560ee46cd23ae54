"""What Battleship Solitaire puzzles offer to be varied with."""

from __future__ import annotations

from collections import Counter

from deadreckon.puzzles.battleship.generating.wishes import BattleshipWishes
from deadreckon.puzzles.battleship.puzzle import UNKNOWN, Battleship, given_agrees
from deadreckon.puzzles.varying import Varying


def _wishes_like(puzzle: Battleship) -> BattleshipWishes:
    return BattleshipWishes(
        puzzle.height,
        puzzle.width,
        puzzle.fleet,
        givens=_givens(puzzle).total(),
        hide_counts=_hidden_counts(puzzle),
        touching=puzzle.touching,
    )


def _same_features(puzzle: Battleship, other: Battleship) -> bool:
    """Whether as many givens are water, and as many ship, and as many counts are hidden."""
    return _givens(puzzle) == _givens(other) and _hidden_counts(puzzle) == _hidden_counts(other)


def _givens(puzzle: Battleship) -> Counter[str]:
    """How many givens are water, and how many ship."""
    marks = "".join(puzzle.givens).replace(UNKNOWN, "")
    return Counter("water" if mark == "W" else "ship" for mark in marks)


def _hidden_counts(puzzle: Battleship) -> int:
    return (*puzzle.row_counts, *puzzle.column_counts).count(None)


VARYING = Varying(UNKNOWN, given_agrees, _wishes_like, _same_features)
