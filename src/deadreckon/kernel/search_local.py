"""Local search: every variable has a value from the start; values change until no constraint is violated."""

from __future__ import annotations

from deadreckon.kernel.bits import bit_positions
from deadreckon.kernel.search import Search, Unsuitable
from deadreckon.kernel.store import Wipeout

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from deadreckon.kernel.problem import Constraint, Solution, Value, Variable
    from deadreckon.kernel.search import Strategy
    from deadreckon.kernel.store import Store

RESTARTS = 100  # local search proves nothing, so it must end by itself
MOVES_PER_VARIABLE = 50  # before a restart
NOISE = 0.05  # share of moves to a value drawn by lot: the way out of local minima


def solutions(store: Store, strategy: Strategy) -> Iterator[Solution]:
    """Draw a value for each variable, repair them move by move, and restart when the moves run out."""
    if strategy.random is None:
        raise Unsuitable("local search needs a Strategy with a Random")
    try:
        strategy.propagate(store, None)
    except Wipeout:
        store.fail()
        return
    choices = [[v.values[n] for n in bit_positions(store.domains[v.index])] for v in store.problem.variables]
    for _ in range(RESTARTS):
        values = [strategy.random.choice(allowed) for allowed in choices]
        if store.listen:
            store.listen(("draw", tuple(values)))
        if _repair(store, values, choices, strategy.random):
            yield tuple(values)


def _repair(store: Store, values: list[Value], choices: list[list[Value]], random: Random) -> bool:
    """Change `values` until no constraint is violated; False when the moves run out."""
    constraints = store.problem.constraints
    movable = {n: [v for v in c.scope if len(choices[v.index]) > 1] for n, c in enumerate(constraints)}
    violations = [_violation(store, constraint, values) for constraint in constraints]
    for _ in range(MOVES_PER_VARIABLE * len(values) + 1):
        violated = [n for n, violation in enumerate(violations) if violation]
        if not violated:
            return True
        repairable = [n for n in violated if movable[n]]
        if not repairable:
            return False
        store.spend()
        variable = random.choice(movable[random.choice(repairable)])
        touched = list(bit_positions(store.touching[variable.index]))
        if random.random() < NOISE:
            values[variable.index] = random.choice(choices[variable.index])
        else:
            values[variable.index] = _least_violating(store, variable, touched, values, choices[variable.index], random)
        if store.listen:
            store.listen(("move", variable, values[variable.index]))
        for number in touched:
            violations[number] = _violation(store, constraints[number], values)
    return False


def _least_violating(
    store: Store, variable: Variable, touched: list[int], values: list[Value], allowed: list[Value], random: Random
) -> Value:
    """The other value that leaves the least violation; of equals, one drawn by lot."""
    trial = list(values)
    least, best = float("inf"), []
    for value in allowed:
        if value == values[variable.index]:
            continue
        trial[variable.index] = value
        total = sum(_violation(store, store.problem.constraints[n], trial) for n in touched)
        if total < least:
            least, best = total, [value]
        elif total == least:
            best.append(value)
    return random.choice(best)


def _violation(store: Store, constraint: Constraint, values: list[Value]) -> int:
    store.counters.checks += 1
    return constraint.violation([values[variable.index] for variable in constraint.scope])


SEARCH = Search(
    "local",
    "every variable at once, repaired move by move; proves nothing",
    solutions,
    exhaustive=False,
    uses=("seed",),
)
