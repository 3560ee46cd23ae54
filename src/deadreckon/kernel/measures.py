"""Two common forms of a constraint whose violation can be kept up to date as values change, for local search."""

from __future__ import annotations

from deadreckon.frozen import frozen_identity

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from deadreckon.kernel.problem import Variable


@frozen_identity
class BoundedSum:
    """The weights of the values add up to at least `least` and at most `most`; violated by how far they do not.

    `weights[i]` lists the weights, none negative, that values of the i-th variable of the scope have, each with the
    mask of its values; the others weigh nothing."""

    weights: Sequence[Sequence[tuple[int, int]]]
    least: int
    most: int


@frozen_identity
class NoClashes:
    """No two values clash; violated by the number of pairs that do.

    `clashes(variable, number, other)` is the mask of the values of `other` that clash with value `number`; they clash
    from either side."""

    clashes: Callable[[Variable, int, Variable], int]
