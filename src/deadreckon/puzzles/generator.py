"""What a kind of puzzle offers to be generated with: what can be wished for, a first puzzle, and others near it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any, TypeAlias

from deadreckon.errors import Error
from deadreckon.frozen import Generic
from deadreckon.puzzles.puzzle import Puzzle, SomePuzzle

if TYPE_CHECKING:
    from deadreckon.puzzles.board import Board


class InvalidWishes(Error, ValueError):
    """Wishes that no puzzle can fulfil: the text says what was found and what was expected."""


class TooHard(Error):
    """It takes too long to tell whether a puzzle has another solution."""


@dataclass(frozen=True)
class Draft(Generic[SomePuzzle]):
    """A puzzle with exactly one solution, none of whose givens can be left out, and that solution."""

    puzzle: SomePuzzle
    solution: Board


# A solution of the puzzle other than the board, if there is one; raises TooHard.
Rival: TypeAlias = Callable[[Puzzle, "Board"], "Board | None"]


@dataclass(frozen=True, eq=False)
class Generator(Generic[SomePuzzle]):
    """What a kind of puzzle offers to be generated with: `GENERATOR` of its package `generating`."""

    # A frozen record with a default for every field, `rows` and `columns` among them; raises InvalidWishes.
    wishes: type[Any]
    # A puzzle as wished for, but for its grade; None where the attempt came to nothing. Raises TooHard.
    draw: Callable[[Random, Any, Rival], Draft[SomePuzzle] | None]
    # A puzzle near a draft, likely to be harder (True) or easier (False); None where the attempt came to nothing.
    change: Callable[[Random, Draft[SomePuzzle], bool, Any, Rival], Draft[SomePuzzle] | None]
