"""Tactics: techniques that people solve puzzles by, which find deductions at a position and turn each into a step."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import inf
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from deadreckon.puzzles.board import Board
from deadreckon.puzzles.merging import merged_step
from deadreckon.puzzles.message import Message, Messages
from deadreckon.puzzles.step import Because, Case, Cell, Set, Step


class Position(Protocol):
    """State of knowledge about a puzzle; immutable, `after` makes the next. Each kind has its own class."""

    @property
    def board(self) -> Board: ...

    @property
    def finished(self) -> bool: ...

    @property
    def found(self) -> int:
        """Number of cells known not to be blank."""

    def after(self, step: Step) -> Any: ...


class Deduction(Protocol):
    """A finding of a tactic as masks and numbers, in a class of each kind; `step` puts it into messages."""

    @property
    def harder(self) -> float:
        """Rating above the tactic's easiest step."""

    @property
    def assumes(self) -> bool:
        """Whether the deduction rests on assumptions."""

    @property
    def unfair(self) -> bool:
        """Whether the deduction is longer than a person should be asked to follow."""

    @property
    def touched(self) -> Any:
        """The cells it concerns, as a mask or a set; within one tactic comparable by `&`."""

    def step(self, tactic: Tactic[Any, Any]) -> Step: ...

    def taken(self, position: Any) -> Any:
        """The position after the deduction."""


View = TypeVar("View")  # input of a tactic: a position, or one line of it
Found = TypeVar("Found", bound=Deduction)


@dataclass(frozen=True, eq=False)
class Tactic(Generic[View, Found]):
    """A technique by the name players know. `find` yields the deductions at a position, best first.

    `wording` makes the message of a deduction from the position and what was found there. A tactic that fills in
    obvious cells, such as water around ships, has `merged_messages`: all that it finds at a position is one step, whose
    messages they are, given the step without its own and the steps it is made of.
    """

    name: str
    rating: float  # of its easiest step
    find: Callable[[View], Iterator[Found]]
    merged_messages: Callable[[Step, Sequence[Step]], Messages] | None = None
    optional: bool = False  # used only when asked for
    unfair: bool = False  # no person should be asked to do this
    assumes: bool = False  # its steps rest on assumptions, although they may be easy
    silent: bool = False  # fills in obvious cells: applied at once, and shown only on request
    find_below: Callable[[View, float], Iterator[Found]] | None = None  # only those rated lower, if that is less work
    wording: Callable[[Any, Any], Message] | None = None  # of a position and what was found there; pure

    def found_at(self, position: Any, below: float = inf) -> Iterator[Found]:
        """The deductions of the tactic at a position, best first; those rated `below` or higher may be missing."""
        return self.find_below(position, below) if self.find_below else self.find(position)

    def message(self, position: Any, deduction: Found) -> Message:
        """The conclusion drawn from a finding at a position."""
        assert self.wording, self.name
        return self.wording(position, deduction)

    def steps(self, position: Any) -> Iterator[Step]:
        """The steps of the tactic at a position, best first."""
        for deduction in self.found_at(position):
            yield deduction.step(self)

    def rating_of(self, deduction: Found) -> float:
        return round(self.rating + deduction.harder, 1)

    def round_at(self, position: Any, below: float = inf) -> list[Found]:
        """The deductions to apply together at a position: all of them if the tactic has `merged_messages`; else the
        best, and all equally easy ones that concern other cells. Deductions that rest on assumptions are applied alone,
        as the next assumption may break sooner afterwards. `below` as in `found_at`."""
        found = self.found_at(position, below)
        if self.merged_messages:
            return list(found)
        together: list[Found] = []
        for item in found:
            if not together or (
                item.harder == together[0].harder and not any(item.touched & other.touched for other in together)
            ):
                together.append(item)
            if item.assumes:
                break
        return together

    def steps_of_round(self, found: Sequence[Found]) -> list[Step]:
        """Deductions at a position in words: one step for each, or one for all with a `merged_messages`."""
        steps = [deduction.step(self) for deduction in found]
        if self.silent:
            steps = [replace(step, silent=True) for step in steps]
        return [self.merge(steps)] if self.merged_messages else steps

    def merge(self, steps: Sequence[Step]) -> Step:
        """Several steps of the tactic as one; without a `merged_messages`, the first of them."""
        return merged_step(steps, self.merged_messages) if self.merged_messages else steps[0]


class Taken(NamedTuple):
    """Data of a step for grading, or of several equal steps."""

    rating: float
    steps: int
    finds: bool  # a ship part or painted cell
    unfair: bool
    tactic: str = ""
    ways: int = 0  # largest number of ways that one step goes through; 0 if none


class Rounds(NamedTuple):
    """Rounds of tactics, one after the other, until none of these tactics finds anything or a limit is reached."""

    taken: list[Taken]
    positions: list[Any]  # after each round, or the last one alone
    least: float | None  # lower bound on the next step's rating where a limit cut the rounds short
    in_time: bool  # False if that was a limit on work or time, not on ratings


@dataclass(frozen=True)
class Conclusion:
    """A deduction with its messages: its step without the name and the rating of the tactic."""

    sets: tuple[Set, ...]
    because: Because
    messages: Messages
    cases: tuple[Case, ...] = ()
    rules_out: tuple[Set, ...] = ()
    harder: float = 0.0  # rating above the tactic's easiest step
    unfair: bool = False  # longer than a person should be asked to follow

    @property
    def assumes(self) -> bool:
        return bool(self.cases)

    @property
    def touched(self) -> frozenset[Cell]:
        return frozenset((row, column) for row, column, _ in (*self.sets, *self.rules_out))

    def taken(self, position: Any) -> Any:
        return position.after(Step("", 0.0, self.sets, self.because, (), rules_out=self.rules_out))

    def step(self, tactic: Tactic[Any, Any]) -> Step:
        rating = tactic.rating_of(self)
        made_of = (self.sets, self.because, self.messages, self.cases)
        return Step(tactic.name, rating, *made_of, unfair=tactic.unfair or self.unfair, rules_out=self.rules_out)
