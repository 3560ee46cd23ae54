"""The mutable state of a search: the domains, with a trail for backtracking."""

from __future__ import annotations

from time import perf_counter

from deadreckon.kernel.bits import bit_positions
from deadreckon.kernel.budget import UNLIMITED, Budget, OutOfBudget
from deadreckon.kernel.counters import Counters

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, TypeAlias

    from deadreckon.kernel.problem import Constraint, Problem, Solution, Value, Variable

    Mark: TypeAlias = tuple[int, int, int, int]  # length of the trail, decided, fixed, depth
    Snapshot: TypeAlias = tuple[tuple[int, ...], int, int, int]

Event: TypeAlias = "tuple[Any, ...]"  # name of the event, then its details: see trace.py

CONSTRAINTS_PER_CHECK = 1024  # of the budget, while a store is built: each sets a bit in the masks of its variables


class Wipeout(Exception):
    """A domain wipeout: no value is left for `variable`, or a constraint on decided variables is broken (None).

    A filter may raise it with None if its constraint cannot be satisfied: the store then names the variable.
    `part` may locate the failure within the constraint: an argument of its `part_in_words`."""

    def __init__(self, variable: Variable | None, part: int = 0) -> None:
        self.variable, self.part = variable, part


class Store:
    """Domains as bit masks. A variable is *fixed* if one value is left, and *decided* if the search chose that value
    or a propagation that checks every constraint on fixed variables (gac) has accepted it."""

    def __init__(
        self,
        problem: Problem,
        nodes: float = float("inf"),
        budget: Budget = UNLIMITED,
        listen: Callable[[Event], None] | None = None,
    ) -> None:
        self.problem = problem
        self.nodes = nodes  # maximum number of decisions
        self.budget = budget
        self.deadline = budget.deadline  # copied for `filter`, which is called very often
        self.listen = listen
        self.refuted: tuple[object, Variable | None, int] = ("", None, 0)  # by the last wipeout: why, variable, part
        self.counters = Counters()
        self.domains = [variable.start for variable in problem.variables]
        self.decided = 0  # bit i: variable i
        self.depth = 0  # current decisions
        self.fixed = sum(1 << i for i, domain in enumerate(self.domains) if domain & (domain - 1) == 0)
        self.changed: list[int] = []  # indices of variables changed since the last propagation
        self.trail: list[tuple[int, int]] = []
        self.all_variables = (1 << len(problem.variables)) - 1
        self.weights = [1] * len(problem.constraints)  # 1 + the wipeouts that each constraint caused
        self.scopes = [0] * len(problem.constraints)  # scope of each constraint, as a mask of variables
        self.touching = [0] * len(problem.variables)  # constraints on each variable, as a mask of constraints
        self.filtered = _filtered_by_gac(problem)  # a mask of constraints
        for number, constraint in enumerate(problem.constraints):
            if number % CONSTRAINTS_PER_CHECK == CONSTRAINTS_PER_CHECK - 1:
                budget.watch()
            for variable in constraint.scope:
                self.touching[variable.index] |= 1 << number
                self.scopes[number] |= 1 << variable.index

    def keep(self, variable: Variable, mask: int, why: object) -> bool:
        """Keep only the values in `mask`; returns whether any was removed. `why` goes to the listener."""
        index = variable.index
        old = self.domains[index]
        new = old & mask
        if new == old and new:
            return False
        if not new:
            raise Wipeout(None) if self.decided >> index & 1 else self._wipeout(variable, why)
        if self.listen:
            self.listen(("keep", variable, old, new, why))
        self.counters.removed += (old ^ new).bit_count()
        self.trail.append((index, old))
        self.changed.append(index)
        self.domains[index] = new
        if not new & (new - 1):
            self.fixed |= 1 << index
        return True

    def spend(self) -> None:
        """Count one decision; raises OutOfBudget if a limit is reached."""
        if self.counters.decisions >= self.nodes:
            raise OutOfBudget
        self.budget.watch()
        self.counters.decisions += 1

    def decide(self, variable: Variable, bit: int) -> None:
        """Assign a value to `variable` as a decision of the search."""
        self.spend()
        self.depth += 1
        if self.depth > self.counters.depth:
            self.counters.depth = self.depth
        if self.listen:
            self.listen(("decide", variable, bit))
        self.assume(variable, bit)

    def assume(self, variable: Variable, bit: int) -> None:
        """Assign a value without counting a decision, for lookahead."""
        index = variable.index
        old = self.domains[index]
        if not old & bit:
            self.refuted = "ruled out before", variable, 0
            raise Wipeout(variable)
        if old != bit:
            self.trail.append((index, old))
            self.domains[index] = bit
            self.fixed |= 1 << index
        self.decided |= 1 << index

    def _wipeout(self, variable: Variable, why: object, part: int = 0) -> Wipeout:
        """Report and count the removal of all values of `variable`; returns the exception to raise."""
        domain = self.domains[variable.index]
        if self.listen:
            self.listen(("keep", variable, domain, 0, why))
        self.counters.removed += domain.bit_count()
        return Wipeout(variable, part)

    def filter(self, number: int) -> None:
        """Run the filter of constraint `number`; a wipeout adds to its weight."""
        if perf_counter() > self.deadline:
            raise OutOfBudget
        self.counters.filters += 1
        try:
            self.problem.constraints[number].filter(self)
        except Wipeout as wipeout:
            raise self._refuted_by(number, wipeout) from None

    def filter_early(self, number: int) -> None:
        """Run the early filter of constraint `number`, which uses its decided variables alone."""
        self.budget.watch()
        self.counters.filters += 1
        try:
            self.problem.constraints[number].filter_early(self)
        except Wipeout as wipeout:
            raise self._refuted_by(number, wipeout) from None

    def filter_last(self, number: int, variable: Variable) -> None:
        """Run the filter if only `variable` is undecided; counts one check for each of its values."""
        checks = self.counters.checks + self.domains[variable.index].bit_count()
        try:
            self.filter(number)
        finally:
            self.counters.checks = checks  # independent of how the filter finds supports

    def _refuted_by(self, number: int, wipeout: Wipeout) -> Wipeout:
        """Record that constraint `number` caused this wipeout; names a variable if its filter named none."""
        constraint = self.problem.constraints[number]
        if wipeout.variable is None:
            wipeout = self._wipeout_of_first(constraint, wipeout.part)
        self.weights[number] += 1
        self.refuted = constraint, wipeout.variable, wipeout.part
        return wipeout

    def _wipeout_of_first(self, constraint: Constraint, part: int) -> Wipeout:
        """Wipeout of the first undecided variable of an unsatisfiable constraint, which supports no value."""
        for variable in constraint.scope:
            if not self.decided >> variable.index & 1:
                return self._wipeout(variable, constraint, part)
        return Wipeout(None, part)

    def check(self, number: int) -> None:
        """Test constraint `number`, whose variables are all fixed; raises Wipeout if it is violated."""
        constraint = self.problem.constraints[number]
        self._test(number, constraint.holds([self.value(variable) for variable in constraint.scope]))

    def check_early(self, number: int) -> None:
        """Test constraint `number` on its decided variables; raises Wipeout if they violate it."""
        self._test(number, self.problem.constraints[number].may_hold(self))

    def _test(self, number: int, passed: bool) -> None:
        self.counters.checks += 1
        if not passed:
            self.weights[number] += 1
            self.refuted = self.problem.constraints[number], None, 0
            raise Wipeout(None)

    def fail(self) -> None:
        """Count a failure: propagation refuted a decision or the root."""
        self.counters.failures += 1
        if self.listen:
            self.listen(("fail", *self.refuted))

    def mark(self) -> Mark:
        """A point to return to with `undo`."""
        return len(self.trail), self.decided, self.fixed, self.depth

    def undo(self, mark: Mark) -> None:
        """Take back every change made since `mark`."""
        length, decided, fixed, depth = mark
        trail, domains = self.trail, self.domains
        changed = len(trail) > length or self.depth > depth
        self.decided, self.fixed, self.depth = decided, fixed, depth
        while len(trail) > length:
            index, old = trail.pop()
            domains[index] = old
        self.changed.clear()
        if self.listen and changed:
            self.listen(("undo", depth))

    def snapshot(self) -> Snapshot:
        """The whole state as a value, for searches that do not backtrack, such as A*."""
        return tuple(self.domains), self.decided, self.fixed, self.depth

    def load(self, snapshot: Snapshot) -> None:
        """Restore a snapshot; invalidates all earlier marks."""
        domains, self.decided, self.fixed, self.depth = snapshot
        self.domains[:] = domains
        self.trail.clear()
        self.changed.clear()

    def value(self, variable: Variable) -> Value:
        """The value of a fixed variable."""
        return variable.values[self.domains[variable.index].bit_length() - 1]

    def solution(self) -> Solution:
        """The values of all variables, which must be fixed."""
        return tuple(self.value(variable) for variable in self.problem.variables)

    def undecided(self) -> list[Variable]:
        """The variables still to decide, by index."""
        variables = self.problem.variables
        return [variables[i] for i in bit_positions(self.all_variables & ~self.decided)]


def _filtered_by_gac(problem: Problem) -> int:
    """Mask of the constraints that no other subsumes; subsumed ones are kept for bt and fc."""
    everything = (1 << len(problem.constraints)) - 1
    subsumed = {id(weaker) for constraint in problem.constraints for weaker in constraint.subsumes}
    if not subsumed:
        return everything
    return sum(1 << n for n, constraint in enumerate(problem.constraints) if id(constraint) not in subsumed)
