"""A technique that people solve puzzles by: it finds deductions at a position, and each becomes a step."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import inf
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from deadreckon.puzzles.merging import merged_step
from deadreckon.puzzles.step import Because, Case, Cell, Set, Step

if TYPE_CHECKING:
    from deadreckon.puzzles.board import Board


class Position(Protocol):
    """What is known of a puzzle at some moment; immutable, `after` makes the next. Each kind has its own class."""

    @property
    def board(self) -> Board: ...

    @property
    def finished(self) -> bool: ...

    @property
    def found(self) -> int:
        """How many cells are known not to be blank."""

    def after(self, step: Step) -> Any: ...


class Deduction(Protocol):
    """What a tactic has found, as masks and numbers, in a class of each kind; `step` puts it into words."""

    @property
    def harder(self) -> float:
        """Than the tactic's easiest step."""

    @property
    def assumes(self) -> bool:
        """Whether it rests on assumptions."""

    @property
    def unfair(self) -> bool:
        """Whether it is longer than anybody should be asked to follow."""

    @property
    def touched(self) -> Any:
        """The cells it tells of, as a mask or a set; those of one tactic can be compared by `&`."""

    def step(self, tactic: Tactic[Any, Any]) -> Step: ...

    def taken(self, position: Any) -> Any:
        """The position with what was found known too."""


View = TypeVar("View")  # what a tactic looks at: a position, or one line of it
Found = TypeVar("Found", bound=Deduction)


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
    silent: bool = False  # fills in what everybody sees: done at once, and shown only when asked for
    find_below: Callable[[View, float], Iterator[Found]] | None = None  # only what is rated lower, if that is less work

    @property
    def summary(self) -> str:
        """What the tactic does, in a sentence or two."""
        return " ".join((self.find.__doc__ or "").split())

    def found_at(self, position: Any, below: float = inf) -> Iterator[Found]:
        """All that the tactic finds at a position, the best first; what is not rated below a number may be missing."""
        return self.find_below(position, below) if self.find_below else self.find(position)

    def steps(self, position: Any) -> Iterator[Step]:
        """Every step that the tactic finds at a position, the best first."""
        for deduction in self.found_at(position):
            yield deduction.step(self)

    def rating_of(self, deduction: Found) -> float:
        return round(self.rating + deduction.harder, 1)

    def round_at(self, position: Any, below: float = inf) -> list[Found]:
        """What can be taken together at a position: all that is found, where the tactic has a `merged_text`; else
        the best, and all as easy as it is that tell of other cells than those before them. What rests on assumptions
        is taken alone: the next assumption may break sooner after it. `below` as above."""
        found = self.found_at(position, below)
        if self.merged_text:
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
        """What was found at a position in words: one step for each, or one for all where there is a `merged_text`."""
        steps = [deduction.step(self) for deduction in found]
        if self.silent:
            steps = [replace(step, silent=True) for step in steps]
        return [self.merge(steps)] if self.merged_text else steps

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
    unfair: bool = False  # longer than anybody should be asked to follow

    @property
    def assumes(self) -> bool:
        return bool(self.cases)

    @property
    def touched(self) -> frozenset[Cell]:
        return frozenset((row, column) for row, column, _ in (*self.sets, *self.rules_out))

    def taken(self, position: Any) -> Any:
        return position.after(Step("", 0.0, self.sets, self.because, "", rules_out=self.rules_out))

    def step(self, tactic: Tactic[Any, Any]) -> Step:
        rating = tactic.rating_of(self)
        made_of = (self.sets, self.because, self.text, self.cases)
        return Step(tactic.name, rating, *made_of, unfair=tactic.unfair or self.unfair, rules_out=self.rules_out)
