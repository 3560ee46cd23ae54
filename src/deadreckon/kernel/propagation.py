"""Levels of propagation after a decision: bt, fc, gac."""

from __future__ import annotations

from deadreckon.kernel.bits import bit_positions
from deadreckon.kernel.problem import GAC

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import TypeAlias

    from deadreckon.kernel.problem import Variable
    from deadreckon.kernel.store import Store

    Propagate: TypeAlias = Callable[[Store, Variable | None], None]  # None: at the root, before any decision


def bt(store: Store, variable: Variable | None) -> None:
    """Backtracking: check each constraint once all its variables are decided; early ones after each decision too."""
    constraints = store.problem.constraints
    for number in _constraints_to_visit(store, variable):
        if not store.scopes[number] & ~store.decided:
            store.check(number)
        elif constraints[number].early:
            store.check_early(number)


def fc(store: Store, variable: Variable | None) -> None:
    """Forward checking: filter constraints with one undecided variable; early ones after each decision too."""
    problem = store.problem
    for number in _constraints_to_visit(store, variable):
        undecided = store.scopes[number] & ~store.decided
        if not undecided:
            if variable is None:  # a constraint over no variables at all
                store.check(number)
        elif not undecided & (undecided - 1):
            store.filter_last(number, problem.variables[undecided.bit_length() - 1])
        elif problem.constraints[number].early:
            store.filter_early(number)
    store.changed.clear()


def gac(store: Store, variable: Variable | None) -> None:
    """Generalised arc consistency, up to the strength of each constraint: filter to a fixpoint."""
    constraints, touching, changed = store.problem.constraints, store.touching, store.changed
    filtered = store.filtered
    pending = filtered if variable is None else touching[variable.index] & filtered
    while pending:
        lowest = pending & -pending  # constraints posted first are filtered first
        pending ^= lowest
        number = lowest.bit_length() - 1
        store.filter(number)
        for index in changed:
            pending |= touching[index] & filtered
        changed.clear()
        if constraints[number].strength == GAC:  # filtering it again would change nothing
            pending &= ~lowest
    store.decided |= store.fixed


def _constraints_to_visit(store: Store, variable: Variable | None) -> Iterable[int]:
    return range(len(store.scopes)) if variable is None else bit_positions(store.touching[variable.index])


PROPAGATIONS: dict[str, Propagate] = {"bt": bt, "fc": fc, "gac": gac}
