"""Two crossing words agree on a letter, as a row and a column share a cell."""

from __future__ import annotations

from deadreckon.frozen import frozen_identity
from deadreckon.kernel.problem import GAC, Constraint
from deadreckon.kernel.store import Wipeout

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from deadreckon.kernel.problem import Variable
    from deadreckon.kernel.store import Store


@frozen_identity
class LetterPosition:
    """A position in the words of `variable`, with the domain masks of the words without and with `letter` there."""

    variable: Variable
    position: int
    letter: str
    without: int
    having: int


def letter_positions(variable: Variable, length: int, letter: str) -> list[LetterPosition]:
    """Every position in the words of `variable`, all of this length."""
    words = "".join(reversed(variable.values))
    numerals = words.translate({ord(mark): "01"[mark == letter] for mark in set(words)})
    everything = (1 << len(variable.values)) - 1
    # A slice with a stride reads one position of all words at once; the leading 0 is for a variable without values.
    masks = [int("0" + numerals[position::length], 2) for position in range(length)]
    return [LetterPosition(variable, position, letter, everything & ~mask, mask) for position, mask in enumerate(masks)]


class Crossing(Constraint):
    """Where the words of two variables cross, both or neither have the letter. GAC."""

    strength = GAC

    def __init__(self, one: LetterPosition, other: LetterPosition) -> None:
        self.scope = (one.variable, other.variable)
        self.one, self.other = one, other

    def holds(self, values: Sequence[str]) -> bool:
        one, other = self.one, self.other
        return (values[0][one.position] == one.letter) is (values[1][other.position] == other.letter)

    def count_tuples(self) -> int:
        one, other = self.one, self.other
        return sum(
            (self.scope[0].start & a).bit_count() * (self.scope[1].start & b).bit_count()
            for a, b in ((one.without, other.without), (one.having, other.having))
        )

    def filter(self, store: Store) -> None:
        one, other = (store.domains[variable.index] for variable in self.scope)
        supported_one = supported_other = 0
        for a, b in ((self.one.without, self.other.without), (self.one.having, self.other.having)):
            if one & a and other & b:
                supported_one |= a
                supported_other |= b
        if not supported_one:
            raise Wipeout(None)
        if one & ~supported_one:
            store.keep(self.scope[0], supported_one, self)
        if other & ~supported_other:
            store.keep(self.scope[1], supported_other, self)
