"""`reckon solve`: find a solution and say whether it is the only one, for one puzzle or for many."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from deadreckon.cli.io import SOURCE, Command, Refusal, print_json, read_puzzles
from deadreckon.cli.many_files import solve_files, solve_pack
from deadreckon.cli.method import positive_int
from deadreckon.cli.solved_file import STATUS, as_record, solve_loaded
from deadreckon.cli.solving_options import add_options, check_engine
from deadreckon.kernel import trace
from deadreckon.native import native_core
from deadreckon.puzzles.loading import Loaded
from deadreckon.solving.verdict import Verdict

if TYPE_CHECKING:
    from deadreckon.kernel.store import Event


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("files", nargs="+", metavar="PUZZLE", help=SOURCE)
    parser.add_argument("--all", action="store_true", help="find every solution")
    parser.add_argument(
        "--jobs", type=positive_int, metavar="N", help="processes for several files (default: one a core)"
    )
    parser.add_argument("--json", action="store_true", help="one JSON object for each file, a line each")
    parser.add_argument("--csv", action="store_true", help="a table with a line for each file")
    add_options(parser)


def run(options: Namespace) -> int:
    check_engine(options)
    if native_core() is None and options.engine is None:
        print("reckon: the native engine was not built, so the kernel answers; see `reckon doctor`", file=sys.stderr)
    if len(options.files) > 1 and not options.trace:
        return solve_files(options)
    found = [named for source in options.files for named in read_puzzles(source)]
    if len(found) > 1 or options.csv:
        if options.trace:
            raise Refusal("--trace goes with one puzzle")
        return solve_pack(found, options)
    [(name, loaded)] = found
    with _listener(options.trace) as listen:
        verdict = solve_loaded(name, loaded, options, listen)
    if options.json:
        print_json(as_record(name, loaded, verdict))
    else:
        _print(loaded, verdict)
    return STATUS[verdict.answer]


@contextmanager
def _listener(path: str | None) -> Iterator[Callable[[Event], None] | None]:
    """Writes each event as a line of the file; none where no file is named."""
    if path is None:
        yield None
        return
    try:
        Path(path).write_text("", encoding="utf-8")
    except OSError as error:
        raise Refusal(f"cannot write {path}: {error.strerror}") from error
    with Path(path).open("a", encoding="utf-8") as file:
        yield lambda event: print(json.dumps(trace.event_record(event)), file=file)


def _print(loaded: Loaded, verdict: Verdict) -> None:
    for board in verdict.solutions:
        print(loaded.kind.draw_text(loaded.puzzle, board))
    print(_sentence(verdict))
    counters = verdict.counters
    if verdict.engine == "native":
        print(f"native engine: {counters.decisions} decisions, {counters.seconds * 1e6:.0f} microseconds")
        return
    print(
        f"kernel: {counters.decisions} decisions, {counters.failures} failures, {counters.checks} checks, "
        f"{counters.filters} filter calls, {counters.removed} values removed, depth {counters.depth}; "
        f"model {verdict.build_seconds * 1000:.1f} ms, search {counters.seconds * 1000:.1f} ms"
    )


def _sentence(verdict: Verdict) -> str:
    found = len(verdict.solutions)
    if verdict.answer == "unique":
        return "unique: this is the only solution"
    if verdict.answer == "none":
        return "none: there is no solution" + f" ({verdict.reason})" * bool(verdict.reason)
    if verdict.answer == "undecided":
        why = (
            "local search proves nothing"
            if verdict.method and verdict.method.search == "local"
            else "a limit was reached"
        )
        return f"undecided: {why}, with {found} solution{'s' * (found != 1)} found"
    return f"multiple: {found} solutions" + ", and there may be more" * (not verdict.complete)


COMMAND = Command("solve", "find a solution and say whether it is the only one", arguments, run)
