"""What an export is: records in, files out, for programs of other people."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from deadreckon.lab.records import Records


@dataclass(frozen=True, eq=False)
class Export:
    name: str
    place: str  # the file or folder it goes to, beside the records
    write: Callable[[Records, Path], list[Path]]  # what was written
