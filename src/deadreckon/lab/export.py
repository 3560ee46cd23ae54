"""What an export is: records in, files out, for programs of other people."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from deadreckon.frozen import frozen_identity
from deadreckon.lab.records import Records


@frozen_identity
class Export:
    name: str
    place: str  # the file or folder it goes to, beside the records
    write: Callable[[Records, Path], list[Path]]  # what was written
