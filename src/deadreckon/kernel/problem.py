"""What a constraint problem is: variables with finite values, and constraints over them."""

from __future__ import annotations

from deadreckon.frozen import frozen_identity
from deadreckon.kernel.budget import UNLIMITED, Budget

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from typing import Any, Self, TypeAlias

    from deadreckon.kernel.measures import BoundedSum, NoClashes
    from deadreckon.kernel.store import Store

    Value: TypeAlias = Any
    Solution: TypeAlias = tuple[Value, ...]  # one value for each variable, by index
    Move: TypeAlias = Sequence[tuple["Variable", int]]  # variables decided together, each with its bit

# How much a filter promises to remove; GAC includes FORWARD.
FORWARD = "FORWARD"  # exact when at most one variable of the scope is open; never removes a supported value
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
        """The domain mask of the values for which `wanted` is true."""
        return sum(1 << i for i, value in enumerate(self.values) if wanted(value))

    def number(self, value: Value) -> int:
        """The index of `value` in `values`."""
        return self.values.index(value)


class Constraint:
    """A relation over `scope`: `holds` says what it means, `filter` removes what it rules out."""

    scope: tuple[Variable, ...] = ()
    strength = FORWARD
    # Weaker constraints that gac leaves to this one, as its filter does their work.
    subsumes: tuple[Constraint, ...] = ()
    early = False  # bt and fc visit it after every decision on its scope, however many variables are undecided
    name = ""  # what it is about, in words: "count of row 3"; set by the model, for traces

    def holds(self, values: Sequence[Value]) -> bool:
        """Whether these values, one for each variable of the scope, satisfy the constraint."""
        raise NotImplementedError

    def filter(self, store: Store) -> None:
        """Remove unsupported values through `store.keep`; at least as much as `strength` says."""
        raise NotImplementedError

    def filter_early(self, store: Store) -> None:
        """Remove what the decided variables alone rule out; asked by fc where the constraint is `early`."""

    def may_hold(self, store: Store) -> bool:
        """Whether it is not broken by what is decided alone; asked by bt where the constraint is `early`."""
        return True

    def violation(self, values: Sequence[Value]) -> int:
        """How far these values are from satisfying the constraint: 0 exactly when it holds."""
        return 0 if self.holds(values) else 1

    def measure(self) -> BoundedSum | NoClashes | None:
        """The form in which `violation` is kept up to date as values change; None where it is computed anew."""
        return None

    def parts(self) -> Sequence[Constraint]:
        """Simpler constraints that mean the same beside all others posted; local search measures those instead."""
        return (self,)

    def count_tuples(self) -> int | None:
        """How many tuples of the initial domains satisfy it, where that can be told without listing them."""
        return None

    def part_in_words(self, part: int) -> str:
        """What the number that a Wipeout of its filter names stands for; "" where it names none."""
        return ""

    def named(self, name: str) -> Self:
        """The constraint itself, which has this name from now on."""
        self.name = name
        return self

    def __repr__(self) -> str:
        return (
            self.name
            or f"{type(self).__name__}({', '.join(v.name for v in self.scope[:4])}{', ...' * (len(self.scope) > 4)})"
        )


class Problem:
    """Variables and constraints, in the order they were added; earlier constraints are filtered first."""

    def __init__(self, budget: Budget = UNLIMITED) -> None:
        self.budget = budget  # that building it may use up
        self.variables: list[Variable] = []
        self.constraints: list[Constraint] = []
        # Groups of interchangeable variables: they may trade values without changing what a solution means.
        self.interchangeable: list[tuple[Variable, ...]] = []
        self.skips_explored = True  # backtracking does not try a value for a variable after an interchangeable one
        # moves(store, made, variable, bit): the ways to give that value to that variable together with others,
        # after the moves already made; for the search that decides several variables at a time.
        self.moves: Callable[[Store, Sequence[Move], Variable, int], Iterator[Move]] | None = None
        # By the name of a kind of move, neighbours(variable, number): the mask of the values that such a move of local
        # search may lead to from that one.
        self.neighbours: dict[str, Callable[[Variable, int], int]] = {}

    def add(self, name: str, values: Sequence[Value], start: int = -1, weight: int = 0) -> Variable:
        """Add a variable over `values`, with the mask `start` as its initial domain (all values, unless given).

        Raises OutOfBudget, as `post` does, when there is no time or memory left to build more.
        """
        self.budget.watch()
        everything = (1 << len(values)) - 1
        variable = Variable(len(self.variables), name, tuple(values), start & everything, weight)
        self.variables.append(variable)
        return variable

    def post(self, constraint: Constraint) -> None:
        self.budget.watch()
        if len(set(constraint.scope)) < len(constraint.scope):  # or no filter keeps its strength
            raise ValueError(f"{constraint} has a variable twice in its scope")
        self.constraints.append(constraint)

    def is_solution(self, solution: Solution) -> bool:
        return self.broken(solution) is None

    def broken(self, solution: Solution) -> Constraint | None:
        """The first constraint that does not hold, if any."""
        return next((c for c in self.constraints if not c.holds([solution[v.index] for v in c.scope])), None)
