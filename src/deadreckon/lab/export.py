"""What an export is: records in, files out, for programs of other people."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from deadreckon.lab.records import Records


@dataclass(frozen=True, eq=False)
class Export:
    name: str
    default_path: str  # the file or folder to write, beside the records
    write: Callable[[Records, Path], list[Path]]  # returns the files it wrote
