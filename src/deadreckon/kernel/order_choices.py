"""What every order would take at some point of a search, for those who want to compare or to guess it."""

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
    """What the variable orders go by, for one undecided variable."""

    variable: int  # its index
    left: int  # values in its domain
    degree: int  # constraints on it that have another undecided variable
    weighted_degree: int  # the sum of the weights of those constraints: 1 for each, and 1 for each of its wipeouts
    weight: int  # that the model gave it


@frozen
class VariableChoice:
    """The variable that an order takes, and all that it holds equal to it, itself among them; the first listed wins."""

    variable: int
    equals: tuple[int, ...]


def standings(store: Store) -> list[Standing]:
    """How every undecided variable stands."""
    return [_standing(store, variable) for variable in store.undecided()]


def _standing(store: Store, variable: Variable) -> Standing:
    active = active_constraints(store, variable)
    left = store.domains[variable.index].bit_count()
    return Standing(variable.index, left, len(active), sum([store.weights[n] for n in active]), variable.weight)


def variable_choices(store: Store) -> dict[str, VariableChoice]:
    """By the name of each variable order what it would take next; there has to be an undecided variable."""
    return {name: _choice(store, name) for name in VARIABLE_ORDERS}


def _choice(store: Store, name: str) -> VariableChoice:
    """Two variables are equal to an order where, asked about the two alone, it takes whichever comes first."""
    order, undecided = VARIABLE_ORDERS[name], store.undecided()
    taken = order(store, undecided)
    equals = [v.index for v in undecided if v is taken or (order(store, [v, taken]) is v and v.index > taken.index)]
    return VariableChoice(taken.index, tuple(equals))


def value_choices(store: Store, variable: Variable, strategy: Strategy) -> dict[str, list[int]]:
    """By the name of each value order the bits of the variable's domain, first to last."""
    return {name: order(store, variable, strategy) for name, order in VALUE_ORDERS.items()}
