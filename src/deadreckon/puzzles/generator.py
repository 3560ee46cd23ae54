"""Contract of a kind of puzzle for generating: its options, a first puzzle, and others near it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from math import inf
from random import Random
from typing import Any, Protocol, TypeAlias, TypedDict

from deadreckon.errors import Error, LimitReached
from deadreckon.frozen import Generic
from deadreckon.puzzles.board import Board
from deadreckon.puzzles.drawing.shapes import Picture
from deadreckon.puzzles.option_fields import option, read_number
from deadreckon.puzzles.puzzle import Puzzle, SomePuzzle
from deadreckon.puzzles.tactic import Tactic, Taken


class InvalidOptions(Error, ValueError):
    """Options that no puzzle can meet: the text says what was found and what was expected."""


def refuse_all_but_numbers(name: str, value: object, least: int, most: int | None = None) -> None:
    """Raise InvalidOptions unless `value` is a whole number from `least` to `most` (None for no maximum)."""
    if not isinstance(value, int) or isinstance(value, bool) or value < least or (most is not None and value > most):
        expected = f"from {least} on" if most is None else f"from {least} to {most}"
        raise InvalidOptions(f"{name}: found {value!r:.60}, expected a whole number {expected}")


def refuse_all_but_truths(name: str, value: object) -> None:
    """Raise InvalidOptions unless `value` is True or False."""
    if not isinstance(value, bool):
        raise InvalidOptions(f"{name}: found {value!r:.60}, expected True or False")


class TooHard(LimitReached, Error):
    """A limit was reached before the uniqueness or the grade of a puzzle was known."""


@dataclass(frozen=True)
class MadeOf:
    """The requested board, if it had to be changed to become the only solution of a puzzle."""

    board: Board
    summary: str  # the changes, in words
    text: str = field(repr=False)  # both boards side by side, in characters
    picture: Picture = field(repr=False)  # and as shapes


@dataclass(frozen=True)
class Draft(Generic[SomePuzzle]):
    """A puzzle with its only solution, and without redundant givens.

    `irredundant` is False if that is undecided, which happens only on huge boards.
    """

    puzzle: SomePuzzle
    solution: Board
    sketch: Any = field(default=None, compare=False, repr=False)  # the kind's recipe, for changing it
    irredundant: bool = True
    made_of: MadeOf | None = None
    gap: float = 0.0  # distance to the options: above 0 the draft misses some of them
    misses: str = ""  # the options it misses, such as: needs 3 givens


@dataclass(frozen=True)
class WantedWay:
    """The way to the solution that a draft must have."""

    tactics: tuple[Tactic[Any, Any], ...]  # in the order to try them
    above: float  # the hardest step is rated above this,
    hardest: float  # and at most this
    hard: float  # difficulty, from 0 (easiest) to 1


@dataclass(frozen=True)
class GradedDraft:
    """A draft with the steps of a way to its solution."""

    draft: Draft[Any]
    taken: tuple[Taken, ...]
    openings: int  # different first moves
    sure: bool  # False if grading may find another way


@dataclass(frozen=True)
class GradedDrafts:
    """The number of attempts made, and their result: the draft wanted, or the nearest, if any."""

    attempts: int
    found: GradedDraft | None = None
    nearest: Draft[Any] | None = None


class DrawOfGrade(Protocol):
    """Draws puzzles whose way to the solution is as wanted."""

    def __call__(
        self,
        random: Random,
        options: Any,
        wanted: WantedWay,
        attempts: int,
        seconds: float,
        like: tuple[Any, Board] | None = None,
        /,
    ) -> GradedDrafts: ...


@dataclass(frozen=True)
class Pictured(Generic[SomePuzzle]):
    """A puzzle made from a picture, cell for cell, and the board that shows it; it need not be unique."""

    puzzle: SomePuzzle
    board: Board
    threshold: int | None = None  # the grey, from 0 to 255, up to which cells count as dark; None if not used


@dataclass(frozen=True, kw_only=True)
class CommonOptions:
    """Options for puzzles of any kind that are solved step by step; kinds extend this class."""

    openings: int = option(0, "minimum number of different first moves", read_number, "N")
    narrow: bool = option(False, "only one move at some moment")
    needs: str = option("", "a technique that the puzzle cannot be solved without", str, "TECHNIQUE")
    assumptions: int | None = option(None, "maximum number of steps that assume something", read_number, "MAX")
    hard_steps: int = option(0, "minimum number of steps as hard as the grade", read_number, "N")
    first_in_line: bool = option(False, "the first move takes one line alone")
    unfair: bool = option(False, "steps may be unreasonable for a person")

    def __post_init__(self) -> None:
        for name in ("openings", "hard_steps"):
            refuse_all_but_numbers(name, getattr(self, name), 0)
        if self.assumptions is not None:
            refuse_all_but_numbers("assumptions", self.assumptions, 0)
        for name in ("narrow", "first_in_line", "unfair"):
            refuse_all_but_truths(name, getattr(self, name))

    @property
    def look_at_way(self) -> bool:
        """Whether something is requested of the way to the solution."""
        some = self.openings or self.narrow or self.needs or self.hard_steps or self.first_in_line
        return bool(some) or self.assumptions is not None


class CommonKeywords(TypedDict, total=False):
    """Keywords of `deadreckon.generate` for puzzles of any kind; kinds extend this class."""

    rows: int
    columns: int
    openings: int
    narrow: bool
    needs: str
    assumptions: int | None
    hard_steps: int
    first_in_line: bool
    unfair: bool


@dataclass(frozen=True)
class Appearance:
    """Appearance of an unsolved puzzle."""

    givens: tuple[tuple[str, int], ...] = ()  # kinds of givens in words, and their numbers
    symmetry: str = "none"  # of the given cells, or of the picture: none, rotate or mirror
    full_lines: int = 0
    empty_lines: int = 0
    hidden_counts: int = 0


# Grades by which a puzzle is too easy (positive) or too hard (negative).
GradeGap: TypeAlias = Callable[[Puzzle], int]
# A solution of the puzzle other than the board; None if it is unique. Raises TooHard.
Rival: TypeAlias = Callable[[Puzzle, "Board"], "Board | None"]


@dataclass(frozen=True, eq=False)
class Generator(Generic[SomePuzzle]):
    """A kind of puzzle seen by the generator: `GENERATOR` of `generating/generator.py`."""

    # A puzzle that meets the options, of any grade; None if the attempt failed. Raises TooHard.
    draw: Callable[[Random, Any, Rival], Draft[SomePuzzle] | None]
    # A puzzle near a draft, likely harder (True) or easier (False); None if the attempt failed. None for a kind with
    # `draw_of_grade`.
    change: Callable[[Random, Draft[SomePuzzle], bool, Any, Rival], Draft[SomePuzzle] | None] | None = None
    # Attempts, at most this number within these seconds, until one has a wanted way to its solution, perhaps with the
    # solution and the look of a puzzle. None for a kind whose drafts are changed instead.
    draw_of_grade: DrawOfGrade | None = None
    # Like `draw`, with a target difficulty from 0 (easiest) to 1; None if `draw` cannot be guided, or is not used for
    # grades.
    draw_about: Callable[[Random, Any, Rival, float], Draft[SomePuzzle] | None] | None = None
    appearance: Callable[[SomePuzzle, Board], Appearance] | None = None  # of a puzzle with this solution
    # For options that name a certain puzzle, such as a picture: the puzzle with the fewest changes that make the gap,
    # if any, 0; None if it was not found in the work allowed. None for other options.
    fit: Callable[[Any], Callable[[Rival, GradeGap | None], Draft[SomePuzzle] | None] | None] = lambda _options: None
    # Cost of a failed attempt, in attempts: more if it takes long.
    failure_cost: Callable[[Any], int] = lambda _options: 1
    # A puzzle with the requested features, unique or not, to see what can be done with such puzzles; raises
    # InvalidOptions if none can meet the options. None for a kind without one.
    sample: Callable[[Any], SomePuzzle] | None = None
    # Upper bound on the ratings of the steps that a puzzle with these options needs.
    hardest: Callable[[Any], float] = lambda _options: inf
    # The requested picture as a puzzle, before any cell is changed; None for a kind without pictures.
    pictured: Callable[[Any], Pictured[SomePuzzle]] | None = None
    # Two solutions of one size are too much alike if they share more than this share of their painted cells.
    max_likeness: Callable[[int, int], float] = lambda _height, _width: 1.0
    in_line: frozenset[str] = frozenset()  # tactics that look at one line
    as_compared: dict[int, int] = field(default_factory=dict)  # translates marks before solutions are compared
