"""The one thing that changes during a search: the domains, with a trail to take changes back."""

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

    Event: TypeAlias = tuple[Any, ...]  # what happened, then its details: see trace.py
    Mark: TypeAlias = tuple[int, int, int, int]  # length of the trail, decided, fixed, depth
    Snapshot: TypeAlias = tuple[tuple[int, ...], int, int, int]


CONSTRAINTS_BETWEEN_LOOKS = 1024  # at the clock, when a store begins: each has a bit in the masks of its variables


class Wipeout(Exception):
    """A domain wipeout: no value is left for `variable`, or a constraint on decided variables is broken (None).

    A filter may raise it with None where its constraint cannot be satisfied: the store then names the variable.
    `part` may say where in the constraint: a number that its `part_in_words` knows."""

    def __init__(self, variable: Variable | None, part: int = 0) -> None:
        self.variable, self.part = variable, part


class Store:
    """Domains as bit masks. A variable is *fixed* when one value is left, *decided* when the search chose that value
    or a propagation that checks every constraint on fixed variables (gac) has accepted it."""

    def __init__(
        self,
        problem: Problem,
        nodes: float = float("inf"),
        budget: Budget = UNLIMITED,
        listen: Callable[[Event], None] | None = None,
    ) -> None:
        self.problem = problem
        self.nodes = nodes  # the most decisions allowed
        self.budget = budget
        self.deadline = budget.deadline  # by itself for `filter`, where every call counts
        self.listen = listen
        self.refuted: tuple[object, Variable | None, int] = ("", None, 0)  # by the last wipeout: why, variable, part
        self.counters = Counters()
        self.domains = [variable.start for variable in problem.variables]
        self.decided = 0  # bit i: variable i
        self.depth = 0  # decisions that stand now
        self.fixed = sum(1 << i for i, domain in enumerate(self.domains) if domain & (domain - 1) == 0)
        self.changed: list[int] = []  # indices of variables changed since the last propagation
        self.trail: list[tuple[int, int]] = []
        self.all_variables = (1 << len(problem.variables)) - 1
        self.weights = [1] * len(problem.constraints)  # 1 + wipeouts each constraint caused
        self.scopes = [0] * len(problem.constraints)  # scope of each constraint, as a mask of variables
        self.touching = [0] * len(problem.variables)  # constraints on each variable, as a mask of constraints
        self.filtered = _filtered_by_gac(problem)  # a mask of constraints
        for number, constraint in enumerate(problem.constraints):
            if number % CONSTRAINTS_BETWEEN_LOOKS == CONSTRAINTS_BETWEEN_LOOKS - 1:
                budget.watch()
            for variable in constraint.scope:
                self.touching[variable.index] |= 1 << number
                self.scopes[number] |= 1 << variable.index

    def keep(self, variable: Variable, mask: int, why: object) -> bool:
        """Keep only the values in `mask`; says whether that removed any. `why` goes to the listener."""
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
        """Count one decision; raises OutOfBudget beyond the limits."""
        if self.counters.decisions >= self.nodes:
            raise OutOfBudget
        self.budget.watch()
        self.counters.decisions += 1

    def decide(self, variable: Variable, bit: int) -> None:
        """The search's own choice of one value of `variable`."""
        self.spend()
        self.depth += 1
        if self.depth > self.counters.depth:
            self.counters.depth = self.depth
        if self.listen:
            self.listen(("decide", variable, bit))
        self.assume(variable, bit)

    def assume(self, variable: Variable, bit: int) -> None:
        """As `decide`, but not counted as a decision: for looking ahead."""
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
        """The removal of every value left to `variable`, told and counted, as an exception to raise."""
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
        """As `filter`, by the decided variables of constraint `number` alone."""
        self.budget.watch()
        self.counters.filters += 1
        try:
            self.problem.constraints[number].filter_early(self)
        except Wipeout as wipeout:
            raise self._refuted_by(number, wipeout) from None

    def filter_last(self, number: int, variable: Variable) -> None:
        """As `filter`, where `variable` alone is undecided: each of its values is one check of the constraint."""
        checks = self.counters.checks + self.domains[variable.index].bit_count()
        try:
            self.filter(number)
        finally:
            self.counters.checks = checks  # however the filter tells which values are supported

    def _refuted_by(self, number: int, wipeout: Wipeout) -> Wipeout:
        """Note that constraint `number` caused this wipeout, and name the variable where its filter named none."""
        constraint = self.problem.constraints[number]
        if wipeout.variable is None:
            wipeout = self._wipeout_of_first(constraint, wipeout.part)
        self.weights[number] += 1
        self.refuted = constraint, wipeout.variable, wipeout.part
        return wipeout

    def _wipeout_of_first(self, constraint: Constraint, part: int) -> Wipeout:
        """A constraint that cannot be satisfied supports no value: its first undecided variable is wiped out."""
        for variable in constraint.scope:
            if not self.decided >> variable.index & 1:
                return self._wipeout(variable, constraint, part)
        return Wipeout(None, part)

    def check(self, number: int) -> None:
        """Test constraint `number`, whose variables are all fixed; raises Wipeout where it does not hold."""
        constraint = self.problem.constraints[number]
        self._test(number, constraint.holds([self.value(variable) for variable in constraint.scope]))

    def check_early(self, number: int) -> None:
        """Test what is decided of constraint `number`; raises Wipeout where that breaks it."""
        self._test(number, self.problem.constraints[number].may_hold(self))

    def _test(self, number: int, passed: bool) -> None:
        self.counters.checks += 1
        if not passed:
            self.weights[number] += 1
            self.refuted = self.problem.constraints[number], None, 0
            raise Wipeout(None)

    def fail(self) -> None:
        """Count a decision, or the root, that propagation refuted."""
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
        """Return to a snapshot; marks made before can no longer be undone to."""
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
    """The constraints that no other subsumes, as a mask; what is subsumed is there for bt and fc."""
    everything = (1 << len(problem.constraints)) - 1
    subsumed = {id(weaker) for constraint in problem.constraints for weaker in constraint.subsumes}
    if not subsumed:
        return everything
    return sum(1 << n for n, constraint in enumerate(problem.constraints) if id(constraint) not in subsumed)
