"""The file that `reckon solve --trace` writes: every event of the search, or its tree for CP-Profiler."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING

from deadreckon.cli.cp_profiler import execution_file, messages
from deadreckon.cli.output_file import output_file
from deadreckon.kernel.trace import event_record
from deadreckon.kernel.trace_tree import SearchTree
from deadreckon.solving.write import write

if TYPE_CHECKING:
    from deadreckon.cli.io import NamedPuzzle
    from deadreckon.kernel.store import Event


@contextmanager
def event_writer(target: str, form: str, puzzle: NamedPuzzle, force: bool) -> Iterator[Callable[[Event], None]]:
    """A function that takes each event of solving the puzzle; raises Refusal and CannotWrite.

    A tree is written when the search has ended: only then is known how many children a node has.
    """
    with output_file(target, force) as file:
        if form == "json":
            puzzle_id = write(puzzle.loaded.puzzle, "id").strip()
            yield lambda event: _write_line(file.write, event, puzzle_id)
            return
        tree = SearchTree()
        yield tree.listen
        written = execution_file if form == "cp-profiler" else partial(messages, name=puzzle.name)
        file.write(written(tree.nodes))


def _write_line(write_bytes: Callable[[bytes], int], event: Event, puzzle_id: str) -> None:
    """An event as a line; the first one names the puzzle, so that a viewer can show its board."""
    named = {"puzzle": puzzle_id} if event[0] == "problem" else {}
    write_bytes(json.dumps(event_record(event) | named).encode() + b"\n")
