"""The file that `reckon solve --trace` writes: every event of the search, a JSON object a line."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from deadreckon.cli.output_file import output_file
from deadreckon.kernel.trace import event_record

if TYPE_CHECKING:
    from deadreckon.kernel.store import Event


@contextmanager
def event_writer(target: str, force: bool) -> Iterator[Callable[[Event], None]]:
    """A function that writes an event; raises Refusal and CannotWrite."""
    with output_file(target, force) as file:

        def write(event: Event) -> None:
            file.write(json.dumps(event_record(event)).encode() + b"\n")

        yield write
