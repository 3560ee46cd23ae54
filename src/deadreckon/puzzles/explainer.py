"""What a kind of puzzle offers to be explained with: its tactics, and how a step is held against solutions."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from deadreckon.frozen import Generic
from deadreckon.puzzles.puzzle import SomePuzzle
from deadreckon.puzzles.step import Because, Case, Cell, Set, Step
from deadreckon.puzzles.tactic import Tactic

if TYPE_CHECKING:
    from deadreckon.puzzles.board import Board
    from deadreckon.puzzles.effort import Effort


@dataclass(frozen=True)
class Fact:
    """A fact of a puzzle that can be left out to relax it: a count, how many ships there are, a known cell."""

    text: str
    cells: tuple[Cell, ...] = ()
    line: str = ""
    ship: str = ""


@dataclass(frozen=True)
class Forced:
    """A cell and the mark that it is, or may be, forced to have; the mark also in words."""

    sets: Set
    text: str


@dataclass(frozen=True, eq=False)
class Relaxing(Generic[SomePuzzle]):
    """How puzzles of a kind are relaxed: the facts they have, and the cells that some of them may force."""

    facts: Callable[[SomePuzzle, Board], tuple[Fact, ...]]  # of a partly filled board; those best left out first
    # Marks that open cells may be forced to have: those that all of some solutions have.
    candidates: Callable[[SomePuzzle, Board, Sequence[Board]], Iterator[Forced]]


NamedFact: TypeAlias = tuple[str, Any]  # lines, ships, excluded or cells, and one of these
FactGroups: TypeAlias = Sequence[Sequence[NamedFact]]  # what is best left out first


@dataclass(frozen=True, eq=False)
class Explainer(Generic[SomePuzzle]):
    """What a kind of puzzle offers to be explained with: `EXPLAINER` of its package `tactics`."""

    tactics: tuple[Tactic[Any, Any], ...]  # easiest first
    unknown: str  # the mark of a cell of which nothing is known
    # The position a person begins from, by the puzzle, what is filled in, the only solution where it is known, and the
    # effort that chains cost. The solution serves to leave out assumptions that cannot fail; no step may rest on it.
    start: Callable[[SomePuzzle, Board, Board | None, Effort | None], Any]
    agrees: Callable[[Step, Board], bool]  # whether a step is true of a finished board
    negations: Callable[
        [SomePuzzle, Board, Step], Iterator[SomePuzzle]
    ]  # the step holds if none of them has a solution
    read_state: Callable[[str, SomePuzzle], Board]  # a partly filled board; raises FormatError
    mark_in_words: Callable[[SomePuzzle, str], str]  # what a cell with this mark is: "water", "painted"
    # The chain from a mark, followed by easy tactics from a position into a contradiction; None where it finds none.
    refute: Callable[[Any, Set], Case | None]
    relaxing: Relaxing[SomePuzzle] | None = None
    sweeps: Callable[[SomePuzzle], int | None] | None = None  # how many passes over all lines solve a puzzle, if any do
    direct: float = 5.0  # tactics rated below assume nothing; their moves can be seen side by side
    about: Callable[[SomePuzzle], str] | None = (
        None  # what a reader must know of the puzzle that its picture does not show
    )
    # Whether the named facts alone, with the marks that the named cells have on the board, force all that a step sets,
    # learns and rules out; without a step, whether they contradict each other. None where that takes too long to tell.
    enough: Callable[[SomePuzzle, Board, Because, Step | None], bool | None] | None = None
    # A minimal part of named facts that is enough for a step, with those of the first group left out first, and the
    # work; None where all of them are not enough. Where a kind has no quick way to find it, `enough` is asked fact by
    # fact.
    minimal: Callable[[SomePuzzle, Board, Step | None, FactGroups], tuple[Sequence[NamedFact] | None, int]] | None = (
        None
    )
    # Those of some facts that are needed for a step beside others, and the work; None where they are not fewer than a
    # number. As above; both need the native core.
    few: (
        Callable[
            [SomePuzzle, Board, Step, Sequence[NamedFact], Sequence[NamedFact], float],
            tuple[Sequence[NamedFact] | None, int],
        ]
        | None
    ) = None
    # The sentence of a step on this board, with what its reason names and the sentence did not.
    told: Callable[[Board, Step], str] | None = None
    told_ending: Callable[[Case], str] | None = None  # the same of the ending of a case
