"""Battleship Solitaire and nonograms as constraint satisfaction: the public names and nothing else."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deadreckon.kernel.outcome import Limits as Limits
    from deadreckon.loading import load as load
    from deadreckon.puzzles import FormatError as FormatError
    from deadreckon.solving import Method as Method
    from deadreckon.solving import Verdict as Verdict
    from deadreckon.solving import check as check
    from deadreckon.solving import solve as solve

# Where each public name lives; opened when first asked for, so that importing the package costs nothing.
_HOMES = {
    "FormatError": "puzzles",
    "Limits": "kernel.outcome",
    "Method": "solving",
    "Verdict": "solving",
    "check": "solving",
    "load": "loading",
    "solve": "solving",
}
__all__ = ["FormatError", "Limits", "Method", "Verdict", "check", "load", "solve"]


def __getattr__(name: str) -> object:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from deadreckon.catalogue import module

    return getattr(module(f"{__name__}.{_HOMES[name]}"), name)
