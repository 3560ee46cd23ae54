"""Two forms of constraints whose violation local search can update incrementally."""

from __future__ import annotations

from deadreckon.frozen import frozen_identity

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from deadreckon.kernel.problem import Variable


@frozen_identity
class BoundedSum:
    """The weights of the values add up to between `least` and `most`; the violation is the distance to that range.

    `weights[i]` lists the non-negative weights of the values of the i-th variable of the scope, each with the mask of
    its values; all other values weigh nothing."""

    weights: Sequence[Sequence[tuple[int, int]]]
    least: int
    most: int


@frozen_identity
class NoClashes:
    """No two values clash; the violation is the number of clashing pairs.

    `clashes(variable, number, other)` is the mask of the values of `other` that clash with value `number`; the
    relation is symmetric."""

    clashes: Callable[[Variable, int, Variable], int]
