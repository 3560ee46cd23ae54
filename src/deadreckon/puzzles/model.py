"""A constraint model of a kind of puzzle: how a puzzle becomes a problem, and a solution boards again."""

from __future__ import annotations

from deadreckon.errors import Error
from deadreckon.frozen import Generic, frozen, frozen_identity
from deadreckon.puzzles.puzzle import SomePuzzle

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable
    from typing import Protocol, TypeAlias, TypeVar

    from deadreckon.kernel.budget import Budget
    from deadreckon.kernel.problem import Constraint, Problem, Solution, Value, Variable
    from deadreckon.puzzles.board import Board

    Taken = TypeVar("Taken", contravariant=True)  # the puzzles of one kind
    CellMark: TypeAlias = tuple[int, str]  # the number of a cell, row by row from 0, and its mark on a board

    class Build(Protocol[Taken]):
        """Builds the model of a puzzle with these switches on; raises OutOfBudget when the budget is used up."""

        def __call__(self, puzzle: Taken, switches: Collection[str], budget: Budget = ...) -> Built: ...


class CannotBuild(Error, ValueError):
    """A model that cannot express the puzzle, or would not fit in memory; the text says what to use instead."""


OURS = "deadreckon"  # the source of the switches that no document proposes
PLAIN, USUAL, DOCUMENTS = BASES = ("plain", "usual", "documents")  # sets of switches by name


@frozen
class Weakening:
    """What a switch takes away from some propagations."""

    replaced: str  # the constraints that these propagations check, in words
    only_with: str = ""  # the switch that posts them; "" where they are there anyway
    propagations: tuple[str, ...] = ("bt", "fc")  # which go by decided variables alone


@frozen
class Switch:
    """A heuristic of a model that can be turned on or off by name."""

    name: str
    summary: str
    source: str  # short names in docs/bibliography.md, with commas between
    idle_with: str = ""  # the switch that leaves it nothing to do while it is on
    needs: str = ""  # what a search must go by, of `Search.uses`, for it to have an effect
    weakening: Weakening | None = None

    def weakens(self, propagate: str, on: Collection[str]) -> bool:
        """Whether it makes this propagation weaker where the switches `on` are on."""
        weakening = self.weakening
        return weakening is not None and propagate in weakening.propagations and weakening.only_with in ("", *on)


@frozen_identity
class Built:
    """A puzzle as a constraint problem, and the way back: the boards a solution stands for."""

    problem: Problem
    decode: Callable[[Solution], list[Board]]
    order: str  # the variable order that suits it, by name
    covers: Callable[[Variable, Value], Iterable[CellMark]]  # the marks that a variable with this value gives to cells
    uncovered: str = ""  # the mark of a cell that no value left covers; "" where values say so themselves
    unlisted: tuple[Constraint, ...] = ()  # what its own search keeps: never listed as tuples
    tuples: int = 0  # listed while it was built


@frozen_identity
class Model(Generic[SomePuzzle]):
    name: str
    summary: str
    build: Build[SomePuzzle]
    switches: tuple[Switch, ...] = ()
    default_switches: tuple[str, ...] = ()
    search: str = "backtracking"  # the search that suits it, by name
    not_for_local: tuple[str, ...] = ()  # those of the default switches that are off for local search
    weighted: bool = False  # whether its variables have weights, for the orders that go by them

    def base(self, name: str, search: str | None = None) -> tuple[str, ...]:
        """A set of switches by its name: none, those on by default under gac, or of these the documents' alone."""
        left_out = {PLAIN: self.default_switches, USUAL: (), DOCUMENTS: self._own()}[name]
        if search == "local":
            left_out += self.not_for_local
        return tuple([switch for switch in self.default_switches if switch not in left_out])

    def default_base(self, *propagations: str) -> str:
        """The name of the switches that are on by default, the same for all propagations that are compared."""
        weakened = [name for name in propagations if self.weakening_switches(name, self.default_switches)]
        return DOCUMENTS if weakened else USUAL

    def switches_for(self, search: str | None, *propagations: str) -> tuple[str, ...]:
        """The switches that are on by default for this search and the propagations that are compared."""
        return self.base(self.default_base(*propagations), search)

    def base_name(self, on: Collection[str], search: str | None = None) -> str:
        """The name of these switches; "" where they have none, or none are on by default."""
        names = [name for name in BASES if set(self.base(name, search)) == set(on)]
        return names[0] if names and self.default_switches else ""

    def turned(self, start: Collection[str], on: Collection[str], off: Collection[str]) -> tuple[str, ...]:
        """The switches `start` with those `on` and without those `off`, in the model's order."""
        kept = [name for name in start if name not in off]
        return tuple([switch.name for switch in self.switches if switch.name in on or switch.name in kept])

    def weakening_switches(self, propagate: str, on: Collection[str]) -> list[Switch]:
        """The switches of those `on` that make this propagation weaker."""
        return [switch for switch in self.switches if switch.name in on and switch.weakens(propagate, on)]

    def _own(self) -> tuple[str, ...]:
        return tuple([switch.name for switch in self.switches if switch.source == OURS])
