"""What a kind of puzzle offers to be varied with: how its givens are read, and what its siblings share."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from deadreckon.frozen import Generic
from deadreckon.puzzles.puzzle import SomePuzzle

if TYPE_CHECKING:
    from deadreckon.puzzles.board import Board


@dataclass(frozen=True, eq=False)
class Varying(Generic[SomePuzzle]):
    """What a kind of puzzle offers to be varied with: `VARYING` of its module `varying`."""

    unknown: str  # the mark of a cell of which nothing is given
    given_agrees: Callable[[str, str], bool]  # whether a cell with this given may hold this mark in a solution
    wishes_like: Callable[[SomePuzzle], Any]  # what the generator is asked for, for puzzles like this one
    # The same in what a puzzle gives away: numbers and kinds of givens, counts that are hidden.
    same_features: Callable[[SomePuzzle, SomePuzzle], bool]
    # The puzzle with the clues of another finished board, and the marks that a cell of it may have; None where a
    # board that is changed in single cells is none any more.
    redrawn: Callable[[SomePuzzle, Board], SomePuzzle] | None = None
    marks: Callable[[SomePuzzle], str] | None = None
