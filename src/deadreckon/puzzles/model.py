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


@frozen
class Switch:
    """A heuristic of a model that can be turned on or off by name."""

    name: str
    summary: str
    source: str  # short names in docs/bibliography.md, with commas between
    idle_with: str = ""  # the switch that leaves it nothing to do while it is on
    needs: str = ""  # what a search must go by, of `Search.uses`, for it to have an effect


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

    def switches_for(self, search: str | None) -> tuple[str, ...]:
        """The switches that are on by default for this search."""
        left_out = self.not_for_local if search == "local" else ()
        return tuple([name for name in self.default_switches if name not in left_out])

    def switches_with(self, on: Collection[str], off: Collection[str], search: str | None = None) -> tuple[str, ...]:
        """The switches that are on: the default ones with those `on` and without those `off`, in the model's order."""
        kept = [name for name in self.switches_for(search) if name not in off]
        return tuple([switch.name for switch in self.switches if switch.name in on or switch.name in kept])
