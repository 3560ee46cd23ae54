"""Battleship Solitaire and nonograms as constraint satisfaction: the public names and nothing else."""

from __future__ import annotations

__version__ = "0.2.0"

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deadreckon.explaining.explain import explain as explain
    from deadreckon.explaining.grade import grade as grade
    from deadreckon.explaining.hints import hint as hint
    from deadreckon.kernel.limits import Limits as Limits
    from deadreckon.puzzles.format import FormatError as FormatError
    from deadreckon.puzzles.loading import load as load
    from deadreckon.puzzles.loading import load_all as load_all
    from deadreckon.solving.check import check as check
    from deadreckon.solving.count import count as count
    from deadreckon.solving.many import solve_many as solve_many
    from deadreckon.solving.solve import solve as solve
    from deadreckon.solving.verdict import Method as Method
    from deadreckon.solving.verdict import Verdict as Verdict

# Where each public name lives; opened when first asked for, so that importing the package costs nothing.
_HOMES = {
    "FormatError": "puzzles.format",
    "Limits": "kernel.limits",
    "Method": "solving.verdict",
    "Verdict": "solving.verdict",
    "check": "solving.check",
    "count": "solving.count",
    "explain": "explaining.explain",
    "grade": "explaining.grade",
    "hint": "explaining.hints",
    "load": "puzzles.loading",
    "load_all": "puzzles.loading",
    "solve": "solving.solve",
    "solve_many": "solving.many",
}
__all__ = [
    "FormatError",
    "Limits",
    "Method",
    "Verdict",
    "check",
    "count",
    "explain",
    "grade",
    "hint",
    "load",
    "load_all",
    "solve",
    "solve_many",
]


def __getattr__(name: str) -> object:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from deadreckon.catalogue import import_module

    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
