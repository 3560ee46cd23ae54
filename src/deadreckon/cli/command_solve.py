"""`reckon solve`: find a solution and say whether it is the only one."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from deadreckon.cli.edge import (
    LIMIT_REACHED,
    NO_SOLUTION,
    SOLVED,
    Command,
    Refusal,
    print_json,
    read_puzzle,
)
from deadreckon.cli.method import SEARCHES, add_limits, limits, model_named, switches
from deadreckon.kernel.ordering import VALUE_ORDERS, VARIABLE_ORDERS
from deadreckon.kernel.outcome import Unsuitable
from deadreckon.kernel.propagation import PROPAGATIONS
from deadreckon.kernel.trace import as_record
from deadreckon.loading import Loaded
from deadreckon.puzzles import CannotBuild
from deadreckon.solving import Method, Verdict, solve

if TYPE_CHECKING:
    from deadreckon.kernel.store import Event

STATUS = {"unique": SOLVED, "multiple": SOLVED, "none": NO_SOLUTION, "undecided": LIMIT_REACHED}


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a puzzle in any known format; - for standard input")
    parser.add_argument("--model", metavar="MODEL", help="see `reckon models` (default: the best for the kind)")
    parser.add_argument("--propagate", choices=PROPAGATIONS, default="gac")
    parser.add_argument("--order", choices=VARIABLE_ORDERS, help="variable order (default: what suits the model)")
    parser.add_argument("--values", choices=VALUE_ORDERS, default="given", help="value order")
    parser.add_argument("--search", choices=SEARCHES, help="default: what suits the model")
    parser.add_argument("--with", dest="on", action="append", default=[], metavar="SWITCH", help="turn a switch on")
    parser.add_argument("--without", dest="off", action="append", default=[], metavar="SWITCH", help="turn one off")
    parser.add_argument("--seed", type=int, default=0, help="for what draws lots")
    add_limits(parser, seconds=None)
    parser.add_argument("--all", action="store_true", help="find every solution")
    parser.add_argument("--trace", metavar="FILE", help="write every event of the search as JSON lines")
    parser.add_argument("--json", action="store_true", help="one JSON object")


def run(arguments: Namespace) -> int:
    loaded = read_puzzle(arguments.file)
    model = model_named(loaded.kind, arguments.model)
    method = Method(
        model.name,
        arguments.propagate,
        arguments.order,
        arguments.values,
        arguments.search,
        arguments.seed,
        switches(model, arguments.on, arguments.off),
    )
    try:
        with _trace(arguments.trace) as listen:
            verdict = solve(loaded.puzzle, limits(arguments, None if arguments.all else 2), method, listen)
    except (CannotBuild, Unsuitable) as error:
        raise Refusal(str(error)) from error
    if arguments.json:
        print_json(record(arguments.file, loaded, verdict))
    else:
        _print(loaded, verdict)
    return STATUS[verdict.answer]


def record(file: str, loaded: Loaded, verdict: Verdict) -> dict[str, Any]:
    """A verdict as one JSON-ready object, with all it takes to repeat it."""
    return {
        "file": file,
        "kind": loaded.kind.name,
        "answer": verdict.answer,
        "reason": verdict.reason,
        "solutions": [list(board) for board in verdict.solutions],
        "seconds": verdict.build_seconds + verdict.counters.seconds,
        "engine": "kernel",
        "method": vars(verdict.method),
        "counters": vars(verdict.counters),
    }


@contextmanager
def _trace(path: str | None) -> Iterator[Callable[[Event], None] | None]:
    """A listener that writes each event as a line of the file, or none where no file is named."""
    if path is None:
        yield None
        return
    try:
        Path(path).write_text("", encoding="utf-8")
    except OSError as error:
        raise Refusal(f"cannot write {path}: {error.strerror}") from error
    with Path(path).open("a", encoding="utf-8") as file:
        yield lambda event: print(json.dumps(as_record(event)), file=file)


def _print(loaded: Loaded, verdict: Verdict) -> None:
    for board in verdict.solutions:
        print(loaded.kind.draw_text(loaded.puzzle, board))
    print(_sentence(verdict))
    counters = verdict.counters
    print(
        f"{counters.decisions} decisions, {counters.failures} failures, {counters.checks} checks, "
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
        return f"undecided: a limit was reached with {found} solution{'s' * (found != 1)} found"
    return f"multiple: {found} solutions" + ", and there may be more" * (not verdict.complete)


COMMAND = Command("solve", "find a solution and say whether it is the only one", arguments, run)
