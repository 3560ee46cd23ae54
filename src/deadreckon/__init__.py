"""Battleship Solitaire and nonograms as constraint satisfaction: the public names and nothing else."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deadreckon.counting import count as count
    from deadreckon.explaining.grade import grade as grade
    from deadreckon.explaining.hints import hint as hint
    from deadreckon.explaining.run import explain as explain
    from deadreckon.kernel.limits import Limits as Limits
    from deadreckon.loading import load as load
    from deadreckon.loading import load_all as load_all
    from deadreckon.many import solve_many as solve_many
    from deadreckon.puzzles import FormatError as FormatError
    from deadreckon.solving import check as check
    from deadreckon.solving import solve as solve
    from deadreckon.verdict import Method as Method
    from deadreckon.verdict import Verdict as Verdict

# Where each public name lives; opened when first asked for, so that importing the package costs nothing.
_HOMES = {
    "FormatError": "puzzles",
    "Limits": "kernel.limits",
    "Method": "verdict",
    "Verdict": "verdict",
    "check": "solving",
    "count": "counting",
    "explain": "explaining.run",
    "grade": "explaining.grade",
    "hint": "explaining.hints",
    "load": "loading",
    "load_all": "loading",
    "solve": "solving",
    "solve_many": "many",
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
    from deadreckon.catalogue import module

    return getattr(module(f"{__name__}.{_HOMES[name]}"), name)
