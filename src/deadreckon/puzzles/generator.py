"""What a kind of puzzle offers to be generated with: what can be wished for, a first puzzle, and others near it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from math import inf
from random import Random
from typing import TYPE_CHECKING, Any, TypeAlias

from deadreckon.errors import Error
from deadreckon.frozen import Generic
from deadreckon.puzzles.puzzle import Puzzle, SomePuzzle
from deadreckon.puzzles.wish import read_number, wish

if TYPE_CHECKING:
    from deadreckon.puzzles.board import Board
    from deadreckon.puzzles.shapes import Picture


class InvalidWishes(Error, ValueError):
    """Wishes that no puzzle can fulfil: the text says what was found and what was expected."""


def refuse_all_but_numbers(name: str, value: object, least: int, most: int | None = None) -> None:
    """Raise InvalidWishes for all but whole numbers from `least` to `most`, if there is a most."""
    if not isinstance(value, int) or isinstance(value, bool) or value < least or (most is not None and value > most):
        expected = f"from {least} on" if most is None else f"from {least} to {most}"
        raise InvalidWishes(f"{name}: found {value!r:.60}, expected a whole number {expected}")


def refuse_all_but_truths(name: str, value: object) -> None:
    """Raise InvalidWishes for all but True and False."""
    if not isinstance(value, bool):
        raise InvalidWishes(f"{name}: found {value!r:.60}, expected True or False")


class TooHard(Error):
    """It takes too long to tell whether a puzzle has another solution."""


@dataclass(frozen=True)
class MadeOf:
    """The board that was to be the solution of a puzzle, where it had to be changed to be the only one."""

    board: Board
    summary: str  # what was changed, in words
    text: str = field(repr=False)  # both boards side by side, in characters
    picture: Picture = field(repr=False)  # and drawn


@dataclass(frozen=True)
class Draft(Generic[SomePuzzle]):
    """A puzzle with exactly one solution, none of whose givens can be left out, and that solution.

    Only of huge boards it may not be known whether all givens are needed: `irredundant` is then False.
    """

    puzzle: SomePuzzle
    solution: Board
    sketch: Any = field(default=None, compare=False, repr=False)  # what its kind made it from, to change it
    irredundant: bool = True
    made_of: MadeOf | None = None
    gap: float = 0.0  # how far it is from what was wished for: above 0 it is nearly that, and no more
    misses: str = ""  # how so, such as: needs 3 givens


@dataclass(frozen=True, kw_only=True)
class GoodWishes:
    """What can be wished for of any puzzle that is solved step by step; wishes of a kind may be made from these."""

    openings: int = wish(0, "at least so many different first moves", read_number, "N")
    narrow: bool = wish(False, "at some moment there is just one move")

    def __post_init__(self) -> None:
        refuse_all_but_numbers("openings", self.openings, 0)
        refuse_all_but_truths("narrow", self.narrow)


@dataclass(frozen=True)
class Appearance:
    """What a puzzle looks like before anybody solves it."""

    givens: tuple[tuple[str, int], ...] = ()  # the kinds of givens in words, and how many there are of each
    symmetry: str = "none"  # of the given cells, or of the picture: none, rotate or mirror
    full_lines: int = 0
    empty_lines: int = 0
    hidden_counts: int = 0


# By how many grades a puzzle is too easy (above 0) or too hard (below 0).
GradeGap: TypeAlias = Callable[[Puzzle], int]
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
    # As `draw`, and about as hard as a number says, from 0, the easiest there are, to 1; where `draw` cannot be led.
    draw_about: Callable[[Random, Any, Rival, float], Draft[SomePuzzle] | None] | None = None
    appearance: Callable[[SomePuzzle, Board], Appearance] | None = None  # of a puzzle with this solution
    # For wishes that name a certain puzzle, such as a picture: it, changed as little as it takes until the gap is 0,
    # where there is one; None where it was not found in the work allowed. None for other wishes.
    fit: Callable[[Any], Callable[[Rival, GradeGap | None], Draft[SomePuzzle] | None] | None] = lambda _wishes: None
    # As how many attempts one counts that comes to nothing: more where it takes long.
    barren: Callable[[Any], int] = lambda _wishes: 1
    # A puzzle with the features wished for, unique or not, to see what can be done with such; raises InvalidWishes
    # where there can be none as wished for. None for a kind that has nothing to tell.
    sample: Callable[[Any], SomePuzzle] | None = None
    # What no step is rated above that a puzzle as wished for needs, by what the wishes mean.
    hardest: Callable[[Any], float] = lambda _wishes: inf
