"""Studies: many solvers on many puzzles, each run in its own process; records, tables, plots and reports.

A study passes through these files in this order: `read_study`, `study`, `run_study`, `one_run` (in a child
process), `run_record`, `records`, `results`, `report_tables` and the `figure_*`, `report`. `open_study` gives its
records as a data frame.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from deadreckon.extras import install_line

if TYPE_CHECKING:
    from deadreckon.lab.study_frame import open_study

__all__ = ["open_study"]


def __getattr__(name: str) -> Any:
    """Import `open_study` on first access: it needs pandas, and the rest of the lab does not."""
    if name != "open_study":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    try:
        from deadreckon.lab.study_frame import open_study
    except ImportError as error:
        raise ImportError(f"open_study needs pandas ({error}); {install_line('lab')}") from error
    return open_study
