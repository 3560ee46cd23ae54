"""One file solved, as a record that can be printed, sent between processes and repeated."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from deadreckon.cli.edge import LIMIT_REACHED, NO_SOLUTION, SOLVED, Refusal, read_puzzle
from deadreckon.cli.method import limits
from deadreckon.cli.solving_options import method_for
from deadreckon.kernel.outcome import Unsuitable
from deadreckon.loading import Loaded
from deadreckon.puzzles import CannotBuild
from deadreckon.solving import solve
from deadreckon.verdict import Verdict

if TYPE_CHECKING:
    from deadreckon.kernel.store import Event

STATUS = {"unique": SOLVED, "multiple": SOLVED, "none": NO_SOLUTION, "undecided": LIMIT_REACHED}


def solve_file(path: str, options: Namespace, listen: Callable[[Event], None] | None = None) -> tuple[Loaded, Verdict]:
    """Read and solve one file; raises Refusal."""
    loaded = read_puzzle(path)
    try:
        method = method_for(options, loaded.kind)
        return loaded, solve(loaded.puzzle, limits(options, None if options.all else 2), method, listen)
    except (CannotBuild, Unsuitable) as error:
        raise Refusal(f"{path}: {error}") from error


def record_of(path: str, options: Namespace) -> dict[str, Any]:
    """The same as one JSON-ready object; a file that cannot be read has only `file` and `error`."""
    try:
        loaded, verdict = solve_file(path, options)
    except Refusal as refusal:
        return {"file": path, "error": str(refusal)}
    return as_record(path, loaded, verdict)


def as_record(path: str, loaded: Loaded, verdict: Verdict) -> dict[str, Any]:
    return {
        "file": path,
        "kind": loaded.kind.name,
        "answer": verdict.answer,
        "reason": verdict.reason,
        "solutions": [list(board) for board in verdict.solutions],
        "seconds": verdict.build_seconds + verdict.counters.seconds,
        "engine": verdict.engine,
        "method": vars(verdict.method) if verdict.method else None,
        "counters": vars(verdict.counters),
    }
