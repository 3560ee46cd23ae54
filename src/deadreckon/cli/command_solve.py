"""`reckon solve`: find a solution and say whether it is the only one, for one puzzle or for many."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from deadreckon.cli.command import Command, Refusal
from deadreckon.cli.io import NamedPuzzle, print_json, read_puzzles
from deadreckon.cli.show_verdict import EXIT_STATUS, print_verdict, verdict_record
from deadreckon.cli.solve_options import SolveOptions, add_arguments, refuse_engine_options
from deadreckon.cli.solve_puzzle import solve_puzzle
from deadreckon.kernel import trace
from deadreckon.native import native_core

if TYPE_CHECKING:
    from deadreckon.kernel.store import Event


def run(options: SolveOptions) -> int:
    """Many puzzles need what one does not: it is imported where it is used."""
    refuse_engine_options(options)
    if native_core() is None and options.engine is None:
        print("reckon: the native engine was not built, so the kernel answers; see `reckon doctor`", file=sys.stderr)
    if len(options.files) > 1 and not options.trace:
        from deadreckon.cli.solve_many_puzzles import solve_many_files

        return solve_many_files(options)
    puzzles = [puzzle for source in options.files for puzzle in read_puzzles(source)]
    if len(puzzles) == 1 and not options.csv:
        return _solve_one(puzzles[0], options)
    if options.trace:
        raise Refusal("--trace goes with one puzzle")
    from deadreckon.cli.solve_many_puzzles import solve_many_puzzles

    return solve_many_puzzles(puzzles, options)


def _solve_one(puzzle: NamedPuzzle, options: SolveOptions) -> int:
    with _event_writer(options.trace) as listen:
        verdict = solve_puzzle(puzzle, options, listen)
    if options.json:
        print_json(verdict_record(puzzle, verdict))
    else:
        print_verdict(puzzle.loaded, verdict)
    return EXIT_STATUS[verdict.answer]


@contextmanager
def _event_writer(path: str | None) -> Iterator[Callable[[Event], None] | None]:
    """A function that writes each event of the search as a line of the file; None where no file is named."""
    if path is None:
        yield None
        return
    try:
        Path(path).write_text("", encoding="utf-8")
    except OSError as error:
        raise Refusal(f"cannot write {path}: {error.strerror}") from error
    with Path(path).open("a", encoding="utf-8") as file:
        yield lambda event: print(json.dumps(trace.event_record(event)), file=file)


COMMAND = Command("solve", "find a solution and say whether it is the only one", add_arguments, SolveOptions, run)
