"""Puzzles solved, as records that can be printed, sent between processes and repeated."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from deadreckon.cli.io import LIMIT_REACHED, NO_SOLUTION, SOLVED, Refusal, read_puzzles
from deadreckon.cli.method import limits
from deadreckon.cli.solving_options import method_for
from deadreckon.kernel.search import Unsuitable
from deadreckon.puzzles.loading import Loaded
from deadreckon.puzzles.model import CannotBuild
from deadreckon.solving.solve import solve
from deadreckon.solving.verdict import Verdict

if TYPE_CHECKING:
    from deadreckon.kernel.store import Event

STATUS = {"unique": SOLVED, "multiple": SOLVED, "none": NO_SOLUTION, "undecided": LIMIT_REACHED}


def solve_loaded(
    name: str, loaded: Loaded, options: Namespace, listen: Callable[[Event], None] | None = None
) -> Verdict:
    """Solve one puzzle as the options say; raises Refusal."""
    try:
        method = method_for(options, loaded.kind)
        return solve(loaded.puzzle, limits(options, None if options.all else 2), method, listen)
    except (CannotBuild, Unsuitable) as error:
        raise Refusal(f"{name}: {error}") from error


def records_of(source: str, options: Namespace) -> list[dict[str, Any]]:
    """A record for each puzzle of a file; a file that cannot be read has one with `file` and `error` alone."""
    try:
        found = read_puzzles(source)
    except Refusal as refusal:
        return [{"file": source, "error": str(refusal)}]
    return [record_of(pair, options) for pair in found]


def record_of(named: tuple[str, Loaded], options: Namespace) -> dict[str, Any]:
    """One puzzle solved as a JSON-ready object."""
    name, loaded = named
    try:
        return as_record(name, loaded, solve_loaded(name, loaded, options))
    except Refusal as refusal:
        return {"file": name, "error": str(refusal)}


def as_record(path: str, loaded: Loaded, verdict: Verdict) -> dict[str, Any]:
    return {
        "file": path,
        "kind": loaded.kind.name,
        "format": loaded.format.name,
        "answer": verdict.answer,
        "reason": verdict.reason,
        "solutions": [list(board) for board in verdict.solutions],
        "seconds": verdict.build_seconds + verdict.counters.seconds,
        "engine": verdict.engine,
        "method": vars(verdict.method) if verdict.method else None,
        "counters": vars(verdict.counters),
    }
