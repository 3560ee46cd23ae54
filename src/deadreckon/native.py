"""The border to the native core: whether it is there, its limits, and what its numbers mean."""

from __future__ import annotations

from deadreckon.frozen import frozen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType

    from deadreckon.kernel.limits import Limits, Status

NO_LIMIT = 2**63


@frozen
class EngineOutcome:
    status: Status
    boards: tuple[tuple[str, ...], ...]  # each one string a row, checked by the rules
    nodes: int  # decisions, of the depth-first search and of clause learning
    conflicts: int  # of clause learning


def native_core() -> ModuleType | None:
    """The compiled core, or None where it could not be built."""
    try:
        from deadreckon import _native
    except ImportError:
        return None
    return _native


def native_limits(core: ModuleType, limits: Limits) -> tuple[int, int, float, int]:
    """Solutions, nodes, seconds and bytes as the core takes them: no limit is a number too large to reach.

    Without a limit on memory the core keeps to its own, so that no puzzle takes all that the machine has.
    """
    return (
        NO_LIMIT if limits.solutions is None else min(limits.solutions, NO_LIMIT),
        NO_LIMIT if limits.nodes is None else min(limits.nodes, NO_LIMIT),
        1e18 if limits.seconds is None else min(limits.seconds, 1e18),
        core.USUAL_MEMORY if limits.memory is None else min(limits.memory, NO_LIMIT),
    )
