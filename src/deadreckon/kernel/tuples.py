"""Satisfying tuples of a constraint: counted in advance, or listed one by one."""

from __future__ import annotations

from itertools import product
from math import prod

from deadreckon.frozen import frozen
from deadreckon.kernel.bits import bits
from deadreckon.kernel.budget import Budget, OutOfBudget
from deadreckon.kernel.problem import GAC, Constraint, Problem
from deadreckon.kernel.store import Store, Wipeout

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from deadreckon.kernel.problem import Solution, Value, Variable

MAX_TRIED = 10_000  # combinations that are tested one by one; beyond, their number is an upper bound
STEPS_PER_CHECK = 256  # of the budget
MAX_STEPS = 10_000_000  # of listing, without other limits: a minute or two, about 2 GB of tuples of ten values


@frozen
class TupleCount:
    """Number of satisfying tuples of a constraint, or an upper bound if not exact."""

    number: int
    exact: bool = True


def count_tuples(constraint: Constraint) -> TupleCount:
    """Number of satisfying tuples over the initial domains, without listing many of them."""
    number = constraint.count_tuples()
    if number is not None:
        return TupleCount(number)
    combinations = prod(variable.start.bit_count() for variable in constraint.scope)
    if combinations > MAX_TRIED:
        return TupleCount(combinations, exact=False)
    values = [_values(variable, variable.start) for variable in constraint.scope]
    return TupleCount(sum(map(constraint.holds, product(*values))))


class TupleListing:
    """Lists and counts the tuples of one constraint after another; raises OutOfBudget.

    Depth-first, pruned by the constraint's own filter: listing takes about one step per tuple, or one per
    combination of the other variables if the filter waits for the last one.
    """

    def __init__(self, problem: Problem, budget: Budget) -> None:
        self.budget = budget
        self.tuples = self.steps = 0
        alone = Problem()
        alone.variables = problem.variables
        self._store = Store(alone)
        self._root = self._store.mark()

    def of(self, constraint: Constraint) -> Iterator[Solution]:
        """The tuples of the initial domains that satisfy the constraint."""
        if not all(variable.start for variable in constraint.scope):
            return
        store = self._store
        untried: list[tuple[tuple[int, int, int, int], Variable | None, int]] = [(self._root, None, 0)]
        while untried:
            mark, variable, bit = untried.pop()
            store.undo(mark)
            if variable:
                store.assume(variable, bit)
            self._step()
            # Before the filter runs: its guarantee is about the domains that it is given.
            exact = constraint.strength == GAC or len(self._open(constraint)) < 2
            try:
                constraint.filter(store)
            except Wipeout:
                continue
            left = self._open(constraint)
            if len(left) > 1:
                here = store.mark()
                untried += [(here, left[0], value) for value in bits(store.domains[left[0].index])]
                continue
            for row in product(*[_values(v, store.domains[v.index]) for v in constraint.scope]):
                if exact or constraint.holds(row):
                    self.tuples += 1
                    self._step()
                    yield row
        store.undo(self._root)

    def _open(self, constraint: Constraint) -> list[Variable]:
        return [variable for variable in constraint.scope if not self._store.fixed >> variable.index & 1]

    def _step(self) -> None:
        self.steps += 1
        if self.steps % STEPS_PER_CHECK == 0:
            self.budget.watch()
        if self.steps > MAX_STEPS:
            raise OutOfBudget


def _values(variable: Variable, domain: int) -> list[Value]:
    return [variable.values[bit.bit_length() - 1] for bit in bits(domain)]
