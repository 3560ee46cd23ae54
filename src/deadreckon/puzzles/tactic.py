"""A technique that people solve puzzles by: it finds deductions at a position, and each becomes a step."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from deadreckon.puzzles.merging import merged_step
from deadreckon.puzzles.step import Because, Case, Set, Step

if TYPE_CHECKING:
    from deadreckon.puzzles.board import Board


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
