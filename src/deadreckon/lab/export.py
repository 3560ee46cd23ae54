"""Definition of an export: a function that writes the records as files for other tools."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from deadreckon.lab.records import Records, Row


@dataclass(frozen=True, eq=False)
class Export:
    """An export of the records; each `export_<name>.py` defines one."""

    name: str
    default_path: str  # the file or folder to write, beside the records
    write: Callable[[Records, Path], list[Path]]  # returns the files written; raises LookupError for unsuitable records


def flat_row(row: Row) -> dict[str, Any]:
    """The row with each factor as a column; prefixed, as `engine` is also a column of the environment."""
    factors = {f"factor_{name}": value for name, value in row["factors"].items()}
    return {name: value for name, value in row.items() if name != "factors"} | factors


def run_name(row: Row) -> str:
    """A unique name for a run, for tools that expect one run per contestant and instance."""
    return f"{row['instance']} seed {row['seed']} repetition {row['repetition']}"
