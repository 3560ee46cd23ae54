"""What a tactic says: one step towards the solution, what it rests on, and why it holds. Data and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

if TYPE_CHECKING:
    from deadreckon.puzzles.board import Board, Puzzle

    Cell: TypeAlias = tuple[int, int]  # row, column, from 0
    Set: TypeAlias = tuple[int, int, str]  # row, column, and the character the board gets there

    class Position(Protocol):
        """What is known of a puzzle at some moment; never changed, each step makes another. The kind's own."""

        @property
        def board(self) -> Board: ...

        @property
        def finished(self) -> bool: ...

        def after(self, step: Step) -> Any: ...


@dataclass(frozen=True)
class Because:
    """What a step rests on: cells known before it, lines by name, ships in words, and facts that are none of these."""

    cells: tuple[Cell, ...] = ()
    lines: tuple[str, ...] = ()
    ships: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()


@dataclass(frozen=True)
class Case:
    """An assumption followed through: the steps it leads to, and how it ends."""

    text: str  # the assumption: "Suppose r3c4 is ship."
    sets: tuple[Set, ...]
    links: tuple[Step, ...]
    ending: str  # in words: what is broken, or what all cases come to
    closed_by: str = ""  # which of the standard contradictions; "" for a case that may be the true one


@dataclass(frozen=True)
class Step:
    tactic: str
    rating: float
    sets: tuple[Set, ...]
    because: Because
    text: str  # one or two sentences
    cases: tuple[Case, ...] = ()  # of a step that rests on assumptions
    learns: tuple[tuple[str, int], ...] = ()  # counts of lines that the puzzle hides: name, count
    unfair: bool = False
    rules_out: tuple[Set, ...] = ()  # what cells cannot be that may still be one of several colours


@dataclass(frozen=True, eq=False)
class Tactic:
    """A technique by the name players know. `find` yields each step it sees at a position, the best first.

    A tactic that fills in what is plain (water around ships) has a `together`, which makes one step of all it found.
    """

    name: str
    rating: float  # of its easiest step
    find: Callable[[Any], Iterator[Step]]
    summary: str
    together: Callable[[Sequence[Step]], Step] | None = None
    optional: bool = False  # used only when asked for
    unfair: bool = False  # no person should be asked to do this


@dataclass(frozen=True)
class Fact:
    """Something a person can see in a puzzle and could be without: a count, how many ships there are, a cell known."""

    text: str
    cells: tuple[Cell, ...] = ()
    line: str = ""
    ship: str = ""


@dataclass(frozen=True)
class Forced:
    """What a cell holds if nothing else is possible, as a mark and in words."""

    sets: Set
    text: str


@dataclass(frozen=True, eq=False)
class Reasoning:
    """How a kind of puzzle does with fewer of its facts."""

    facts: Callable[[Puzzle, Board], tuple[Fact, ...]]  # of a partly filled board; those best left out first
    candidates: Callable[[Puzzle, Board, Board | None], Iterator[Forced]]  # those of the only solution, if it is known
    # Puzzles with these facts alone in which something else is in the cell: it is forced where none has a solution.
    # None where there are too many to be asked about.
    denials: Callable[[Puzzle, Board, Sequence[Fact], Forced], list[Puzzle] | None]


@dataclass(frozen=True, eq=False)
class Ladder:
    """What a kind of puzzle offers to be explained with: `LADDER` of its room `tactics`."""

    tactics: tuple[Tactic, ...]  # easiest first
    unknown: str  # what a cell of a board holds that nothing is known of
    # The position a person begins from: puzzle, what is filled in, and the only solution where it is known. The last
    # serves to leave out assumptions that cannot fail; no step may rest on it.
    start: Callable[[Puzzle, Board, Board | None], Any]
    givens: Callable[[Puzzle], Board]  # the board that the puzzle gives
    with_givens: Callable[[Puzzle, Board], Puzzle]  # the puzzle with this board as its givens
    agrees: Callable[[Puzzle, Step, Board], bool]  # whether a step is true of a finished board
    denials: Callable[[Puzzle, Board, Step], Iterator[Puzzle]]  # the ways a step could be wrong: none has a solution
    read_state: Callable[[str, Puzzle], Board]  # a partly filled board; raises FormatError
    reasoning: Reasoning | None = None
    sweeps: Callable[[Puzzle], int | None] | None = None  # how many passes over all lines solve it, where that does
    direct: float = 5.0  # tactics rated below assume nothing; their moves can be seen side by side
    about: Callable[[Puzzle], str] | None = None  # what a reader must know of the puzzle that its picture does not show
