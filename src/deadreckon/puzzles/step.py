"""What explaining runs: tactics, the steps they find, and what a kind of puzzle offers to be explained with."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeAlias, TypeVar

from deadreckon.puzzles.merging import merged_step

if TYPE_CHECKING:
    from deadreckon.puzzles.board import Board, Puzzle

    Cell: TypeAlias = tuple[int, int]  # row, column, from 0
    Set: TypeAlias = tuple[int, int, str]  # row, column, and the character the board gets there

    class Position(Protocol):
        """What is known of a puzzle at some moment; immutable, `after` makes the next. Each kind has its own class."""

        @property
        def board(self) -> Board: ...

        @property
        def finished(self) -> bool: ...

        def after(self, step: Step) -> Any: ...

    class Deduction(Protocol):
        """What a tactic has found, as masks and numbers, in a class of each kind; `step` puts it into words."""

        def step(self, tactic: Tactic[Any, Any]) -> Step: ...


View = TypeVar("View")  # what a tactic looks at: a position, or one line of it
Found = TypeVar("Found", bound="Deduction")


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
    """One step towards the solution, what it rests on, and why it holds."""

    tactic: str
    rating: float
    sets: tuple[Set, ...]
    because: Because
    text: str  # one or two sentences
    cases: tuple[Case, ...] = ()  # of a step that rests on assumptions
    learns: tuple[tuple[str, int], ...] = ()  # counts of lines that the puzzle hides: name, count
    unfair: bool = False
    rules_out: tuple[Set, ...] = ()  # marks that cells cannot have, where several others remain


@dataclass(frozen=True, eq=False)
class Tactic(Generic[View, Found]):
    """A technique by the name players know. `find` yields what it sees at a position, the best first.

    A tactic that fills in what is plain, such as water around ships, has a `merged_text`: all that it finds at a
    position is one step, and this words that step, given the step without its text and the steps it is made of.
    """

    name: str
    rating: float  # of its easiest step
    find: Callable[[View], Iterator[Found]]
    merged_text: Callable[[Step, Sequence[Step]], str] | None = None
    optional: bool = False  # used only when asked for
    unfair: bool = False  # no person should be asked to do this

    @property
    def summary(self) -> str:
        """What the tactic does, in a sentence or two."""
        return " ".join((self.find.__doc__ or "").split())

    def steps(self, position: Any) -> Iterator[Step]:
        """Every step that the tactic finds at a position, the best first."""
        for deduction in self.find(position):
            yield deduction.step(self)

    def best_step(self, position: Any) -> Step | None:
        """The best step at a position, or all steps merged into one where the tactic has a `merged_text`."""
        steps = self.steps(position)
        if not self.merged_text:
            return next(steps, None)
        all_steps = list(steps)
        return self.merge(all_steps) if all_steps else None

    def merge(self, steps: Sequence[Step]) -> Step:
        """Several steps of the tactic as one; the first of them where it has no `merged_text`."""
        return merged_step(steps, self.merged_text) if self.merged_text else steps[0]


@dataclass(frozen=True)
class Conclusion:
    """A deduction already in words: all of its step but the name and the rating of the tactic."""

    sets: tuple[Set, ...]
    because: Because
    text: str
    cases: tuple[Case, ...] = ()
    rules_out: tuple[Set, ...] = ()
    harder: float = 0.0  # than the tactic's easiest step

    def step(self, tactic: Tactic[Any, Any]) -> Step:
        rating = round(tactic.rating + self.harder, 1)
        made_of = (self.sets, self.because, self.text, self.cases)
        return Step(tactic.name, rating, *made_of, unfair=tactic.unfair, rules_out=self.rules_out)


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
class Relaxing:
    """How puzzles of a kind are relaxed: the facts they have, and the puzzles with some of these facts alone."""

    facts: Callable[[Puzzle, Board], tuple[Fact, ...]]  # of a partly filled board; those best left out first
    # Marks that open cells may be forced to have: those of the only solution, if it is known.
    candidates: Callable[[Puzzle, Board, Board | None], Iterator[Forced]]
    # The puzzles with these facts alone and another mark in the cell: the cell is forced where none has a solution.
    # None where there are too many such puzzles to solve.
    relaxed: Callable[[Puzzle, Board, Sequence[Fact], Forced], list[Puzzle] | None]


@dataclass(frozen=True, eq=False)
class Explainer:
    """What a kind of puzzle offers to be explained with: `EXPLAINER` of its package `tactics`."""

    tactics: tuple[Tactic[Any, Any], ...]  # easiest first
    unknown: str  # the mark of a cell of which nothing is known
    # The position a person begins from, by the puzzle, what is filled in, and the only solution where it is known. The
    # solution serves to leave out assumptions that cannot fail; no step may rest on it.
    start: Callable[[Puzzle, Board, Board | None], Any]
    givens: Callable[[Puzzle], Board]  # the board that the puzzle gives
    with_givens: Callable[[Puzzle, Board], Puzzle]  # the puzzle with this board as its givens
    agrees: Callable[[Puzzle, Step, Board], bool]  # whether a step is true of a finished board
    negations: Callable[[Puzzle, Board, Step], Iterator[Puzzle]]  # the step holds if none of them has a solution
    read_state: Callable[[str, Puzzle], Board]  # a partly filled board; raises FormatError
    relaxing: Relaxing | None = None
    sweeps: Callable[[Puzzle], int | None] | None = None  # how many passes over all lines solve a puzzle, if any do
    direct: float = 5.0  # tactics rated below assume nothing; their moves can be seen side by side
    about: Callable[[Puzzle], str] | None = None  # what a reader must know of the puzzle that its picture does not show
