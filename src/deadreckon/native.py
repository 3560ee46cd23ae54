"""Interface to the native core: its availability, limits and outcomes."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType
    from typing import TypeAlias

    from deadreckon.kernel.limits import Limits, Status

    # Status, boards (one string per row, checked by the rules), decisions of depth-first search and clause learning,
    # conflicts of clause learning. A plain tuple: a record takes ten times as long.
    EngineOutcome: TypeAlias = tuple[Status, tuple[tuple[str, ...], ...], int, int]

_core: ModuleType | None
try:
    from deadreckon import _native as _core
except ImportError:
    _core = None

NO_LIMIT = 2**63


def native_core() -> ModuleType | None:
    """The compiled core; None if it could not be built."""
    return _core


def use(core: ModuleType | None) -> None:
    """Replace the core, for example by that of a browser tab; None falls back to the kernel."""
    global _core
    _core = core


def is_older_than_checkout() -> bool:
    """Whether sources of the core in this checkout are newer than the core; False for an installed package."""
    from os import stat
    from pathlib import Path

    built = getattr(_core, "__file__", None)
    sources = Path(__file__).parents[2] / "native"
    return built is not None and any(
        path.stat().st_mtime > stat(built).st_mtime for path in sources.rglob("*.[ch]pp") if "tests" not in path.parts
    )


def native_limits(core: ModuleType, limits: Limits) -> tuple[int, int, float, int]:
    """Limits on solutions, nodes, seconds and bytes as the core takes them; "no limit" is an unreachable number.

    Without a limit on memory the core uses its default, so that no puzzle exhausts the machine.
    """
    return (
        NO_LIMIT if limits.solutions is None else min(limits.solutions, NO_LIMIT),
        NO_LIMIT if limits.nodes is None else min(limits.nodes, NO_LIMIT),
        1e18 if limits.seconds is None else min(limits.seconds, 1e18),
        core.DEFAULT_MEMORY if limits.memory is None else min(limits.memory, NO_LIMIT),
    )
