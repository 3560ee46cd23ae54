"""The border to the native core: whether it is there, its limits, and what its numbers mean."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType
    from typing import TypeAlias

    from deadreckon.kernel.limits import Limits, Status

    # The status, the boards (each one string a row, checked by the rules), the decisions of the depth-first search
    # and of clause learning, and the conflicts of clause learning. A plain tuple: a record takes ten times as long.
    EngineOutcome: TypeAlias = tuple[Status, tuple[tuple[str, ...], ...], int, int]

_core: ModuleType | None
try:
    from deadreckon import _native as _core
except ImportError:
    _core = None

NO_LIMIT = 2**63


def native_core() -> ModuleType | None:
    """The compiled core, or None where it could not be built."""
    return _core


def use(core: ModuleType | None) -> None:
    """Have another core answer from now on, such as that of a tab; with None, the kernel answers."""
    global _core
    _core = core


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
