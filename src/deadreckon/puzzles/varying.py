"""What a kind of puzzle offers to be varied with: what givens mean, other solutions near one, and siblings."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from deadreckon.frozen import Generic
from deadreckon.puzzles.puzzle import SomePuzzle

if TYPE_CHECKING:
    from deadreckon.puzzles.board import Board
    from deadreckon.puzzles.generator import Rival


@dataclass(frozen=True, eq=False)
class Varying(Generic[SomePuzzle]):
    """What a kind of puzzle offers to be varied with: `VARYING` of its module `varying`."""

    unknown: str  # the mark of a cell of which nothing is given
    given_agrees: Callable[[str, str], bool]  # whether a cell with this given may hold this mark in a solution
    # The puzzle with another finished board as its solution: clues that are told are those of the board, and what is
    # given of a cell is what the board has there.
    redrawn: Callable[[SomePuzzle, Board], SomePuzzle]
    # Every finished board that one change leads to, and that change in words: "cell changed", "ship moved".
    near_boards: Callable[[SomePuzzle, Board], Iterator[Board]]
    change_in_words: tuple[str, str]
    # What the generator is asked for, for puzzles like this one, and whether a puzzle is as much like it as asked.
    wishes_like: Callable[[SomePuzzle, Board], Any]
    is_like: Callable[[SomePuzzle, SomePuzzle], bool]
    # The puzzle whose solution is a board that somebody has drawn, and that board in the letters of finished boards.
    # Clues and fleet are those of the board, but what the puzzle hides stays hidden. The board may break rules.
    drawn: Callable[[SomePuzzle, Board], tuple[SomePuzzle, Board]]
    # The puzzle with so many rows and columns: lines are cut off or added below and to the right, new ones blank.
    resized: Callable[[SomePuzzle, int, int], SomePuzzle]
    givens_are_usual: bool = True  # setters of this kind give cells away
    # The board, fewest changes away from this one, whose clues have no other solution, and whether fewer cannot do.
    # None where none was found. For kinds that know better than to try all boards nearby.
    unique_board: Callable[[SomePuzzle, Board, Rival], tuple[Board, bool] | None] | None = None
