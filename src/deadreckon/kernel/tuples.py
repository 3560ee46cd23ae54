"""The tuples of values that satisfy a constraint: counted beforehand, or listed one by one."""

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

FEW = 10_000  # tuples that are tried out rather than only bounded
STEPS_BETWEEN_LOOKS = 256  # at the clock
MOST_STEPS = 10_000_000  # of listing, if no limit comes first: a minute or two, and about 2 GB of tuples of ten values


@frozen
class TupleCount:
    """How many tuples satisfy a constraint, or where that is not exact, at most how many."""

    number: int
    exact: bool = True


def count_tuples(constraint: Constraint) -> TupleCount:
    """How many tuples of the initial domains satisfy the constraint, without listing many."""
    number = constraint.count_tuples()
    if number is not None:
        return TupleCount(number)
    combinations = prod(variable.start.bit_count() for variable in constraint.scope)
    if combinations > FEW:
        return TupleCount(combinations, exact=False)
    values = [_values(variable, variable.start) for variable in constraint.scope]
    return TupleCount(sum(map(constraint.holds, product(*values))))


class TupleListing:
    """Lists the tuples of one constraint after the other, and counts them; raises OutOfBudget.

    Depth first, cut short by the constraint's own filter: listing takes about as many steps as there are tuples, or
    where the filter waits for the last variable, as there are combinations of the others.
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
            exact = constraint.strength == GAC or len(self._open(constraint)) < 2  # before the filter, as it promises
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
        if self.steps % STEPS_BETWEEN_LOOKS == 0:
            self.budget.watch()
        if self.steps > MOST_STEPS:
            raise OutOfBudget


def _values(variable: Variable, domain: int) -> list[Value]:
    return [variable.values[bit.bit_length() - 1] for bit in bits(domain)]
