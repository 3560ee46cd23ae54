"""Constraint satisfaction problems: variables with finite domains, and constraints over them."""

from __future__ import annotations

from deadreckon.frozen import frozen_identity
from deadreckon.kernel.budget import UNLIMITED, Budget

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from typing import Any, Self, TypeAlias

    from deadreckon.kernel.measures import BoundedSum, NoClashes
    from deadreckon.kernel.store import Store


Value: TypeAlias = "Any"
Solution: TypeAlias = "tuple[Value, ...]"  # one value for each variable, by index
Move: TypeAlias = "Sequence[tuple[Variable, int]]"  # variables decided together, each with its bit

# Consistency level that a filter guarantees; GAC includes FORWARD.
FORWARD = "FORWARD"  # exact if at most one variable of the scope is unfixed; never removes a supported value
GAC = "GAC"  # exactly the supported values stay


@frozen_identity
class Variable:
    """A variable with finitely many values: bit i of its domain mask stands for values[i]."""

    index: int
    name: str
    values: tuple[Value, ...]
    start: int  # the initial domain, a mask
    weight: int = 0  # set by the model, for the variable order `heaviest`

    def mask(self, wanted: Callable[[Value], bool]) -> int:
        """Domain mask of the values that satisfy `wanted`."""
        return sum(1 << i for i, value in enumerate(self.values) if wanted(value))

    def number(self, value: Value) -> int:
        """The index of `value` in `values`."""
        return self.values.index(value)


class Constraint:
    """A relation over `scope`: `holds` says what it means, `filter` removes what it rules out."""

    scope: tuple[Variable, ...] = ()
    strength = FORWARD
    # Weaker constraints that gac skips, as this filter prunes at least as much.
    subsumes: tuple[Constraint, ...] = ()
    early = False  # bt and fc visit it after every decision on its scope, however many variables are undecided
    name = ""  # for traces, set by the model: "count of row 3"

    def holds(self, values: Sequence[Value]) -> bool:
        """Whether these values, one for each variable of the scope, satisfy the constraint."""
        raise NotImplementedError

    def filter(self, store: Store) -> None:
        """Remove unsupported values through `store.keep`; at least as much as `strength` says."""
        raise NotImplementedError

    def filter_early(self, store: Store) -> None:
        """Remove the values that the decided variables alone rule out; called by fc if the constraint is `early`."""

    def may_hold(self, store: Store) -> bool:
        """Whether the decided variables alone leave it satisfiable; called by bt if the constraint is `early`."""
        return True

    def violation(self, values: Sequence[Value]) -> int:
        """Distance of these values from satisfying the constraint: 0 if and only if it holds."""
        return 0 if self.holds(values) else 1

    def measure(self) -> BoundedSum | NoClashes | None:
        """The form in which `violation` is updated incrementally; None if it is computed from scratch."""
        return None

    def parts(self) -> Sequence[Constraint]:
        """Simpler constraints, equivalent given all others posted, that local search measures instead."""
        return (self,)

    def count_tuples(self) -> int | None:
        """Number of satisfying tuples over the initial domains; None if they would have to be listed."""
        return None

    def part_in_words(self, part: int) -> str:
        """Description of `part` of a Wipeout that this filter raised; "" if it names no part."""
        return ""

    def named(self, name: str) -> Self:
        """Set the name; returns the constraint itself."""
        self.name = name
        return self

    def __repr__(self) -> str:
        return (
            self.name
            or f"{type(self).__name__}({', '.join(v.name for v in self.scope[:4])}{', ...' * (len(self.scope) > 4)})"
        )


class Problem:
    """Variables and constraints in the order of their addition; earlier constraints are filtered first."""

    def __init__(self, budget: Budget = UNLIMITED) -> None:
        self.budget = budget  # of building it and of the search
        self.variables: list[Variable] = []
        self.constraints: list[Constraint] = []
        # Groups of interchangeable variables: swapping their values does not change the meaning of a solution.
        self.interchangeable: list[tuple[Variable, ...]] = []
        self.skips_explored = True  # backtracking skips values already explored for an interchangeable variable
        # moves(store, made, variable, bit): the ways to decide that variable together with others, given the moves
        # already made; for the search that decides several variables at a time.
        self.moves: Callable[[Store, Sequence[Move], Variable, int], Iterator[Move]] | None = None
        # By kind of local-search move, neighbours(variable, number): mask of the values reachable from that value.
        self.neighbours: dict[str, Callable[[Variable, int], int]] = {}

    def add(self, name: str, values: Sequence[Value], start: int = -1, weight: int = 0) -> Variable:
        """Add a variable over `values` with the mask `start` as its initial domain (default: all values).

        Raises OutOfBudget, as `post` does, if no time or memory is left.
        """
        self.budget.watch()
        everything = (1 << len(values)) - 1
        variable = Variable(len(self.variables), name, tuple(values), start & everything, weight)
        self.variables.append(variable)
        return variable

    def post(self, constraint: Constraint) -> None:
        self.budget.watch()
        if len(set(constraint.scope)) < len(constraint.scope):  # filters would not reach their strength
            raise ValueError(f"{constraint} has a variable twice in its scope")
        self.constraints.append(constraint)

    def is_solution(self, solution: Solution) -> bool:
        return self.broken(solution) is None

    def broken(self, solution: Solution) -> Constraint | None:
        """The first violated constraint, if any."""
        return next((c for c in self.constraints if not c.holds([solution[v.index] for v in c.scope])), None)
