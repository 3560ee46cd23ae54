"""The choice of every variable and value order at one point of a search, for comparison."""

from __future__ import annotations

from deadreckon.frozen import frozen
from deadreckon.kernel.ordering import VALUE_ORDERS, VARIABLE_ORDERS, active_constraints

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deadreckon.kernel.problem import Variable
    from deadreckon.kernel.search import Strategy
    from deadreckon.kernel.store import Store


@frozen
class Standing:
    """Criteria of the variable orders, for one undecided variable."""

    variable: int  # its index
    left: int  # size of its domain
    degree: int  # constraints on it that have another undecided variable
    weighted_degree: int  # sum of the weights of these constraints: 1 + the number of wipeouts each caused
    weight: int  # given by the model


@frozen
class VariableChoice:
    """The variable that an order chooses, and all variables tied with it, including itself; the first listed wins."""

    variable: int
    equals: tuple[int, ...]


def standings(store: Store) -> list[Standing]:
    """The criteria for every undecided variable."""
    return [_standing(store, variable) for variable in store.undecided()]


def _standing(store: Store, variable: Variable) -> Standing:
    active = active_constraints(store, variable)
    left = store.domains[variable.index].bit_count()
    return Standing(variable.index, left, len(active), sum([store.weights[n] for n in active]), variable.weight)


def variable_choices(store: Store) -> dict[str, VariableChoice]:
    """The next choice of each variable order, by its name; at least one variable must be undecided."""
    return {name: _choice(store, name) for name in VARIABLE_ORDERS}


def _choice(store: Store, name: str) -> VariableChoice:
    """The choice of one order. Two variables are tied if the order, given only these two, chooses the first."""
    order, undecided = VARIABLE_ORDERS[name], store.undecided()
    taken = order(store, undecided)
    equals = [v.index for v in undecided if v is taken or (order(store, [v, taken]) is v and v.index > taken.index)]
    return VariableChoice(taken.index, tuple(equals))


def value_choices(store: Store, variable: Variable, strategy: Strategy) -> dict[str, list[int]]:
    """The bits of the variable's domain, first to last, by the name of each value order."""
    return {name: order(store, variable, strategy) for name, order in VALUE_ORDERS.items()}
