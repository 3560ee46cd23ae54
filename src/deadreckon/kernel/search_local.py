"""Local search: every variable has a value from the start, and moves until no constraint is violated."""

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

RESTARTS = 100  # it can prove nothing, so it must end by itself
MOVES_PER_VARIABLE = 50  # before a restart
NOISE = 0.05  # share of moves to a value drawn by lot: the way out of local minima


def solutions(store: Store, strategy: Strategy) -> Iterator[Solution]:
    """Draw a value for each variable, repair move by move, and draw again when that leads nowhere."""
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
    """Move `values` until nothing is violated; False when the moves run out."""
    constraints = store.problem.constraints
    movable = {n: [v for v in c.scope if len(choices[v.index]) > 1] for n, c in enumerate(constraints)}
    degrees = [_degree(store, constraint, values) for constraint in constraints]
    for _ in range(MOVES_PER_VARIABLE * len(values) + 1):
        violated = [n for n, degree in enumerate(degrees) if degree]
        if not violated:
            return True
        blamed = [n for n in violated if movable[n]]
        if not blamed:
            return False
        store.spend()
        variable = random.choice(movable[random.choice(blamed)])
        touched = list(bit_positions(store.touching[variable.index]))
        if random.random() < NOISE:
            values[variable.index] = random.choice(choices[variable.index])
        else:
            values[variable.index] = _best(store, variable, touched, values, choices[variable.index], random)
        if store.listen:
            store.listen(("move", variable, values[variable.index]))
        for number in touched:
            degrees[number] = _degree(store, constraints[number], values)
    return False


def _best(
    store: Store, variable: Variable, touched: list[int], values: list[Value], allowed: list[Value], random: Random
) -> Value:
    """The other value that leaves the least violation; of equals, one drawn by lot."""
    trial = list(values)
    least, best = float("inf"), []
    for value in allowed:
        if value == values[variable.index]:
            continue
        trial[variable.index] = value
        total = sum(_degree(store, store.problem.constraints[n], trial) for n in touched)
        if total < least:
            least, best = total, [value]
        elif total == least:
            best.append(value)
    return random.choice(best)


def _degree(store: Store, constraint: Constraint, values: list[Value]) -> int:
    store.counters.checks += 1
    return constraint.violation([values[variable.index] for variable in constraint.scope])


SEARCH = Search("local", "every variable at once, repaired move by move; proves nothing", solutions, exhaustive=False)
