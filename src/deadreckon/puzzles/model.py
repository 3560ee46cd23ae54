"""Constraint models of a kind of puzzle: from a puzzle to a problem, and from a solution back to boards."""

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
    CellMark: TypeAlias = tuple[int, str]  # cell number, row by row from 0, and its mark on a board

    class Build(Protocol[Taken]):
        """Builds the model of a puzzle with these switches on; raises OutOfBudget."""

        def __call__(self, puzzle: Taken, switches: Collection[str], budget: Budget = ...) -> Built: ...


class CannotBuild(Error, ValueError):
    """A model cannot express the puzzle, or would not fit in memory; the text says what to use instead."""


OURS = "deadreckon"  # source of switches that no document proposes
PLAIN, USUAL, DOCUMENTS = BASES = ("plain", "usual", "documents")  # sets of switches by name


@frozen
class Weakening:
    """Constraints that a switch withholds from some propagation levels."""

    replaced: str  # the constraints that these levels would check, in words
    only_with: str = ""  # the switch that posts them; "" if they are always posted
    propagations: tuple[str, ...] = ("bt", "fc")  # the levels that use decided variables only


@frozen
class Switch:
    """A heuristic of a model that can be turned on or off by name."""

    name: str
    summary: str
    source: str  # short names in docs/reference/bibliography.md, separated by commas
    idle_with: str = ""  # the switch that makes this one redundant
    needs: str = ""  # the entry of `Search.uses` without which it has no effect
    weakening: Weakening | None = None

    def weakens(self, propagate: str, on: Collection[str]) -> bool:
        """Whether the switch weakens this propagation level while the switches `on` are on."""
        weakening = self.weakening
        return weakening is not None and propagate in weakening.propagations and weakening.only_with in ("", *on)


@frozen_identity
class Built:
    """A puzzle as a constraint problem, and the way back: the boards that a solution stands for."""

    problem: Problem
    decode: Callable[[Solution], list[Board]]
    order: str  # name of the variable order that suits it
    covers: Callable[[Variable, Value], Iterable[CellMark]]  # the marks of cells implied by this value of a variable
    uncovered: str = ""  # the mark of a cell that no remaining value covers; "" if values include it
    unlisted: tuple[Constraint, ...] = ()  # kept by its own search: never listed as tuples
    tuples: int = 0  # number listed while it was built


@frozen_identity
class Model(Generic[SomePuzzle]):
    name: str
    summary: str
    build: Build[SomePuzzle]
    switches: tuple[Switch, ...] = ()
    default_switches: tuple[str, ...] = ()
    search: str = "backtracking"  # name of the search that suits it
    not_for_local: tuple[str, ...] = ()  # default switches that are off for local search
    weighted: bool = False  # whether its variables have weights, for the orders that use them

    def base(self, name: str, search: str | None = None) -> tuple[str, ...]:
        """A named set of switches: `plain` is none, `usual` the defaults under gac, `documents` those of them from
        documents."""
        left_out = {PLAIN: self.default_switches, USUAL: (), DOCUMENTS: self._own()}[name]
        if search == "local":
            left_out += self.not_for_local
        return tuple([switch for switch in self.default_switches if switch not in left_out])

    def default_base(self, *propagations: str) -> str:
        """The name of the default switches, the same for all propagation levels that are compared."""
        weakened = [name for name in propagations if self.weakening_switches(name, self.default_switches)]
        return DOCUMENTS if weakened else USUAL

    def switches_for(self, search: str | None, *propagations: str) -> tuple[str, ...]:
        """The default switches for this search and the propagation levels that are compared."""
        return self.base(self.default_base(*propagations), search)

    def base_name(self, on: Collection[str], search: str | None = None) -> str:
        """The name of these switches; "" if they have none or there are no defaults."""
        names = [name for name in BASES if set(self.base(name, search)) == set(on)]
        return names[0] if names and self.default_switches else ""

    def turned(self, start: Collection[str], on: Collection[str], off: Collection[str]) -> tuple[str, ...]:
        """The switches `start` with those `on` and without those `off`, in the model's order."""
        kept = [name for name in start if name not in off]
        return tuple([switch.name for switch in self.switches if switch.name in on or switch.name in kept])

    def weakening_switches(self, propagate: str, on: Collection[str]) -> list[Switch]:
        """The switches in `on` that weaken this propagation level."""
        return [switch for switch in self.switches if switch.name in on and switch.weakens(propagate, on)]

    def _own(self) -> tuple[str, ...]:
        return tuple([switch.name for switch in self.switches if switch.source == OURS])
