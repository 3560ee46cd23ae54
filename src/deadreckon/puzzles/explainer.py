"""Contract of a kind of puzzle for explanations: its tactics, and the check of a step against solutions."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from deadreckon.frozen import Generic
from deadreckon.puzzles.board import Board
from deadreckon.puzzles.effort import Effort
from deadreckon.puzzles.message import Message, Messages
from deadreckon.puzzles.puzzle import SomePuzzle
from deadreckon.puzzles.step import Because, Case, Cell, Set, Step
from deadreckon.puzzles.tactic import Rounds, Tactic


@dataclass(frozen=True)
class Fact:
    """A fact of a puzzle that can be left out to relax it: a count, the number of ships of a length, a known cell."""

    message: Message
    cells: tuple[Cell, ...] = ()
    line: str = ""
    ship: str = ""


@dataclass(frozen=True, eq=False)
class Relaxing(Generic[SomePuzzle]):
    """How puzzles of a kind are relaxed: their facts, and the cells that subsets of the facts may force.

    Kinds with `few` of their own need no candidates.
    """

    facts: Callable[[SomePuzzle, Board], tuple[Fact, ...]]  # of a partly filled board; those best left out first
    # Marks that open cells may be forced to have: those common to all of some solutions.
    candidates: Callable[[SomePuzzle, Board, Sequence[Board]], Iterator[Set]] | None = None
    max_fair: int | None = None  # facts of the puzzle that a step may take together; None for any number


NamedFact: TypeAlias = tuple[str, Any]  # `lines`, `ships`, `excluded` or `cells`, and one of these
FactGroups: TypeAlias = Sequence[Sequence[NamedFact]]  # the first group is left out first


@dataclass(frozen=True, eq=False)
class Explainer(Generic[SomePuzzle]):
    """A kind of puzzle seen by explanations: `EXPLAINER` of its package `tactics`."""

    tactics: tuple[Tactic[Any, Any], ...]  # easiest first
    unknown: str  # the mark of an unknown cell
    # The start position, from the puzzle, the cells filled in, the only solution if it is known, and the effort to
    # charge for chains. The solution serves to skip assumptions that cannot fail; no step may rest on it.
    start: Callable[[SomePuzzle, Board, Board | None, Effort | None], Any]
    agrees: Callable[[Step, Board], bool]  # whether a step is true of a finished board
    negations: Callable[
        [SomePuzzle, Board, Step], Iterator[SomePuzzle]
    ]  # the step holds if none of these puzzles has a solution
    read_state: Callable[[str, SomePuzzle], Board]  # a partly filled board; raises FormatError
    mark_message: Callable[[SomePuzzle, str], Message]  # what a cell with this mark is: "water", "painted"
    # The chain from a mark, followed by easy tactics into a contradiction; None if it finds none.
    refute: Callable[[Any, Set], Case | None]
    relaxing: Relaxing[SomePuzzle] | None = None
    sweeps: Callable[[SomePuzzle], int | None] | None = None  # passes over all lines that solve a puzzle, if any do
    direct: float = 5.0  # tactics rated below assume little or nothing, and are found without a known solution
    # All rounds of the tactics named `in_rounds` from a position, in the order to try them, up to a rating; with each
    # position on the way, or with the last one alone. None if rounds are found one by one.
    core_rounds: Callable[[Any, Sequence[Tactic[Any, Any]], Effort, float, bool], Rounds] | None = None
    in_rounds: frozenset[str] = frozenset()
    about: Callable[[SomePuzzle], Message] | None = (
        None  # what a reader must know of the puzzle that its picture does not show
    )
    # Whether the named facts alone, with the marks of the named cells on the board, force all that a step sets, learns
    # and rules out; without a step, whether they are contradictory. None if undecided.
    enough: Callable[[SomePuzzle, Board, Because, Step | None], bool | None] | None = None
    # A minimal subset of the named facts that is sufficient for a step, leaving out those of the first group first, and
    # the work; None if all of them are not sufficient. For kinds without a quick way, `enough` is asked fact by fact.
    minimal: Callable[[SomePuzzle, Board, Step | None, FactGroups], tuple[Sequence[NamedFact] | None, int]] | None = (
        None
    )
    minimal_as_found: bool = False  # whether reasons with a single line, and of facts together, cannot be shortened
    # At a position, a cell on which solutions agree, with the fewest facts found that force it: fewer than a number of
    # the puzzle itself. For kinds without it, `enough` is asked fact by fact.
    few: Callable[[Any, Sequence[Board], float], tuple[Set, tuple[Fact, ...]] | None] | None = None
    # Solutions that together have every mark that a cell has in any solution; None where these seconds are not enough.
    all_marks: Callable[[SomePuzzle, float], tuple[Board, ...] | None] | None = None
    # A position at which no mark that a cell has in one of these solutions is assumed.
    knowing: Callable[[Any, Sequence[Board]], Any] | None = None
    # The messages of a step on this board, with one more for facts of its reason that these do not name.
    told: Callable[[Board, Step], Messages] | None = None
    told_ending: Callable[[Case], Messages] | None = None  # as `told`, for the ending of a case
    # Whether the named facts alone force one of these cases to be true; a case is a tuple of marks.
    covers_all: Callable[[SomePuzzle, Board, Because, tuple[tuple[Set, ...], ...]], bool] | None = None
    ship_length: Callable[[str], int] = len  # the length of a ship from its name in reasons
