"""Two words share a letter, as a row and a column share the cell where they cross."""

from __future__ import annotations

from deadreckon.frozen import frozen_identity
from deadreckon.kernel.problem import GAC, Constraint

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from deadreckon.kernel.problem import Variable
    from deadreckon.kernel.store import Store


@frozen_identity
class Place:
    """One place in the words that `variable` may take, with the domain masks of the words for each letter there."""

    variable: Variable
    position: int
    first: int
    second: int


def places(variable: Variable, length: int, letters: str) -> list[Place]:
    """Every place in the words of `variable`, which all have this length and no letters but these two."""
    numerals = "".join(reversed(variable.values)).translate(str.maketrans(letters, "01"))
    everything = (1 << len(variable.values)) - 1
    # A slice with a stride reads one place of all words at once; the leading 0 is for a variable without values.
    second = [int("0" + numerals[position::length], 2) for position in range(length)]
    return [Place(variable, position, everything & ~mask, mask) for position, mask in enumerate(second)]


class Crossing(Constraint):
    """The words of two variables have the same letter, of two possible ones, where they cross. GAC."""

    strength = GAC

    def __init__(self, one: Place, other: Place) -> None:
        self.scope = (one.variable, other.variable)
        self.one, self.other = one, other

    def holds(self, values: Sequence[str]) -> bool:
        return values[0][self.one.position] == values[1][self.other.position]

    def filter(self, store: Store) -> None:
        _agree(store, self.one, self.other, self)
        _agree(store, self.other, self.one, self)


def _agree(store: Store, source: Place, target: Place, why: Constraint) -> None:
    """Take from `target` the words with a letter that no word of `source` has."""
    domain = store.domains[source.variable.index]
    if not domain & source.second:
        store.keep(target.variable, target.first, why)
    elif not domain & source.first:
        store.keep(target.variable, target.second, why)
