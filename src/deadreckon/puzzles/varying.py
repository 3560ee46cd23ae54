"""Contract of a kind of puzzle for variants: the meaning of givens, nearby solutions, and siblings."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from deadreckon.frozen import Generic
from deadreckon.puzzles.board import Board
from deadreckon.puzzles.generator import Rival
from deadreckon.puzzles.puzzle import SomePuzzle


@dataclass(frozen=True, eq=False)
class Varying(Generic[SomePuzzle]):
    """A kind of puzzle seen by variants: `VARYING` of its module `varying`."""

    unknown: str  # the mark of a cell without a given
    given_agrees: Callable[[str, str], bool]  # whether a cell with this given may hold this mark in a solution
    # The puzzle with another finished board as its solution: visible clues and givens are those of the board.
    redrawn: Callable[[SomePuzzle, Board], SomePuzzle]
    # Every finished board at a distance of one change, and the change in words: "cell changed", "ship moved".
    near_boards: Callable[[SomePuzzle, Board], Iterator[Board]]
    change_in_words: tuple[str, str]
    # Generator options for puzzles like this one, and whether a puzzle is sufficiently like it.
    options_like: Callable[[SomePuzzle, Board], Any]
    is_like: Callable[[SomePuzzle, SomePuzzle], bool]
    # The puzzle whose solution is a drawn board, and that board in the letters of finished boards. Clues and fleet are
    # those of the board, but hidden clues stay hidden. The board may violate rules.
    drawn: Callable[[SomePuzzle, Board], tuple[SomePuzzle, Board]]
    # The puzzle with other numbers of rows and columns: lines are cut off or added, blank, below and to the right.
    resized: Callable[[SomePuzzle, int, int], SomePuzzle]
    # Usual mistakes of a program, and the puzzles that a program solves instead of a puzzle if it makes one.
    misreadings: Mapping[str, Callable[[SomePuzzle], Iterable[SomePuzzle]]] = field(default_factory=dict)
    givens_are_usual: bool = True  # whether puzzles of this kind usually have givens
    # The nearest board whose clues have no other solution, and whether fewer changes are proved insufficient. None if
    # none was found. For kinds with a better search than trying all boards nearby.
    unique_board: Callable[[SomePuzzle, Board, Rival], tuple[Board, bool] | None] | None = None
