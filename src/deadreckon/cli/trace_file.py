"""The file that `reckon solve --trace` writes: every event of the search, or its tree for CP-Profiler."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Any

from deadreckon.cli.cp_profiler import execution_file, messages
from deadreckon.cli.output_file import output_file
from deadreckon.kernel.trace import event_record
from deadreckon.kernel.trace_tree import SearchTree
from deadreckon.solving.write import write

if TYPE_CHECKING:
    from deadreckon.cli.io import NamedPuzzle
    from deadreckon.cli.solve_options import SolveOptions
    from deadreckon.kernel.store import Event


@contextmanager
def event_writer(puzzle: NamedPuzzle, options: SolveOptions) -> Iterator[Callable[[Event], None]]:
    """A function that takes each event of solving the puzzle; raises Refusal and CannotWrite.

    A tree is written when the search has ended: only then is known how many children a node has.
    """
    form = options.trace_format or "json"
    with output_file(options.trace or "-", options.force) as file:
        if form == "json":
            about = _about(puzzle, options.limits.solutions)
            yield lambda event: _write_line(file.write, event, about)
            return
        tree = SearchTree()
        yield tree.listen
        written = execution_file if form == "cp-profiler" else partial(messages, name=puzzle.name)
        file.write(written(tree.nodes))


def _about(puzzle: NamedPuzzle, solutions: int | None) -> dict[str, Any]:
    """The puzzle, so that a viewer can show its board, and the number of solutions that end the search."""
    about = {"puzzle": write(puzzle.loaded.puzzle, "id").strip()}
    return about if solutions is None else about | {"solutions": solutions}


def _write_line(write_bytes: Callable[[bytes], int], event: Event, about: dict[str, Any]) -> None:
    """An event as a line; the first line has what the trace is about, too."""
    record = event_record(event) | (about if event[0] == "problem" else {})
    write_bytes(json.dumps(record).encode() + b"\n")
