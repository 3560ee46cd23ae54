"""What an export is: a function that writes the records as files for programs of other people."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from deadreckon.lab.records import Records, Row


@dataclass(frozen=True, eq=False)
class Export:
    """An export of the records; each `export_<name>.py` ends in one."""

    name: str
    default_path: str  # the file or folder to write, beside the records
    write: Callable[[Records, Path], list[Path]]  # the files it wrote; raises LookupError for records it cannot write


def flat_row(row: Row) -> dict[str, Any]:
    """The row with each factor as a column of its own; `engine` is also where the run was done, hence their prefix."""
    factors = {f"factor_{name}": value for name, value in row["factors"].items()}
    return {name: value for name, value in row.items() if name != "factors"} | factors


def run_name(row: Row) -> str:
    """A name for a run, for programs that know one run of a contestant on an instance."""
    return f"{row['instance']} seed {row['seed']} repetition {row['repetition']}"
