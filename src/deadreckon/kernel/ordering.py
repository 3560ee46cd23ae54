"""Variable and value orders: which variable to decide next, and which of its values to try first."""

from __future__ import annotations

from deadreckon.kernel.bits import bit_positions, bits
from deadreckon.kernel.search import Unsuitable
from deadreckon.kernel.store import Wipeout

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import TypeAlias

    from deadreckon.kernel.problem import Variable
    from deadreckon.kernel.search import Strategy
    from deadreckon.kernel.store import Store

    VariableOrder: TypeAlias = Callable[[Store, Sequence[Variable]], Variable]  # picks one of the undecided variables
    ValueOrder: TypeAlias = Callable[[Store, Variable, Strategy], list[int]]  # bits of the domain, first to last


def static(store: Store, undecided: Sequence[Variable]) -> Variable:
    """Input order: as the model added the variables."""
    return undecided[0]


def mrv(store: Store, undecided: Sequence[Variable]) -> Variable:
    """Minimum remaining values."""
    domains = store.domains
    return min(undecided, key=lambda v: domains[v.index].bit_count())


def mrv_degree(store: Store, undecided: Sequence[Variable]) -> Variable:
    """Minimum remaining values; ties by degree, the number of constraints shared with an undecided variable."""
    domains = store.domains
    fewest = min(domains[v.index].bit_count() for v in undecided)
    return max(
        (v for v in undecided if domains[v.index].bit_count() == fewest),
        key=lambda v: len(active_constraints(store, v)),
    )


def mrv_heaviest(store: Store, undecided: Sequence[Variable]) -> Variable:
    """Minimum remaining values; ties by the greatest weight."""
    domains = store.domains
    return min(undecided, key=lambda v: (domains[v.index].bit_count(), -v.weight))


def heaviest(store: Store, undecided: Sequence[Variable]) -> Variable:
    """Greatest weight first; weights are given by the model."""
    return max(undecided, key=lambda v: v.weight)


def dom_wdeg(store: Store, undecided: Sequence[Variable]) -> Variable:
    """Smallest domain size over weighted degree: each wipeout adds to a constraint's weight (Boussemart 2004)."""
    domains, weights = store.domains, store.weights

    def ratio(variable: Variable) -> float:
        return domains[variable.index].bit_count() / (sum(weights[n] for n in active_constraints(store, variable)) or 1)

    return min(undecided, key=ratio)


def active_constraints(store: Store, variable: Variable) -> list[int]:
    """The constraints on `variable` that have another undecided variable."""
    others = store.all_variables & ~store.decided & ~(1 << variable.index)
    return [n for n in bit_positions(store.touching[variable.index]) if store.scopes[n] & others]


def values_as_given(store: Store, variable: Variable, strategy: Strategy) -> list[int]:
    """Values as the model lists them."""
    return list(bits(store.domains[variable.index]))


def values_ascending(store: Store, variable: Variable, strategy: Strategy) -> list[int]:
    """Smaller values first."""
    return sorted(values_as_given(store, variable, strategy), key=lambda bit: variable.values[bit.bit_length() - 1])


def values_descending(store: Store, variable: Variable, strategy: Strategy) -> list[int]:
    """Larger values first."""
    return values_ascending(store, variable, strategy)[::-1]


def values_shuffled(store: Store, variable: Variable, strategy: Strategy) -> list[int]:
    """Values in random order."""
    drawn = values_as_given(store, variable, strategy)
    if strategy.random is None:
        raise Unsuitable("the random value order needs a Strategy with a Random")
    strategy.random.shuffle(drawn)
    return drawn


def values_least_constraining(store: Store, variable: Variable, strategy: Strategy) -> list[int]:
    """Least constraining value first: the one that leaves the most values to the others after propagation."""
    left = {bit: values_left(store, variable, bit, strategy) for bit in values_as_given(store, variable, strategy)}
    return sorted(left, key=lambda bit: -left[bit])


def values_most_constraining(store: Store, variable: Variable, strategy: Strategy) -> list[int]:
    """Most constraining value first: the one that leaves the fewest values to the others; failing values lead."""
    left = {bit: values_left(store, variable, bit, strategy) for bit in values_as_given(store, variable, strategy)}
    return sorted(left, key=lambda bit: left[bit])


def values_left(store: Store, variable: Variable, bit: int, strategy: Strategy) -> int:
    """Sum of all domain sizes after deciding this value and propagating; 0 if that fails."""
    mark, listen = store.mark(), store.listen
    store.listen = None  # lookahead is not an event of the search
    try:
        store.assume(variable, bit)
        strategy.propagate(store, variable)
        return sum(domain.bit_count() for domain in store.domains)
    except Wipeout:
        return 0
    finally:
        store.undo(mark)
        store.listen = listen


VARIABLE_ORDERS: dict[str, VariableOrder] = {
    "static": static,
    "mrv": mrv,
    "mrv+degree": mrv_degree,
    "mrv+heaviest": mrv_heaviest,
    "heaviest": heaviest,
    "dom/wdeg": dom_wdeg,
}
BY_WEIGHT = ("mrv+heaviest", "heaviest")  # without weights in the model, the same as mrv and static
VALUE_ORDERS: dict[str, ValueOrder] = {
    "given": values_as_given,
    "ascending": values_ascending,
    "descending": values_descending,
    "random": values_shuffled,
    "least-constraining": values_least_constraining,
    "most-constraining": values_most_constraining,
}
