"""`trace`: every event of a search, with what its values put on the board, piece by piece."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Any

from deadreckon.kernel.limits import Limits
from deadreckon.puzzles.model import Built
from deadreckon.service.answers_watch import TracePiece
from deadreckon.service.fields import Between
from deadreckon.service.method_fields import MethodFields
from deadreckon.service.puzzle_field import PuzzleField
from deadreckon.service.request import Answer, Request
from deadreckon.service.trace_events import EVENTS, ShortEvents
from deadreckon.service.trace_problem import problem_piece
from deadreckon.service.watched import read_watched
from deadreckon.solving.verdict import Verdict

MAX_EVENTS = 400_000
BATCH = 5_000  # events in a piece


@dataclass(frozen=True, kw_only=True)
class Trace(MethodFields):
    puzzle: PuzzleField  # or the name of a small CSP
    solutions: Annotated[int, Between(1, 1000)] = 2  # to stop after
    nodes: Annotated[int, Between(1, MAX_EVENTS)] = 50_000
    events: Annotated[int, Between(1, MAX_EVENTS)] = MAX_EVENTS
    seconds: Annotated[float, Between(0, 60)] = 10.0


def pieces(asked: Trace) -> Iterator[Answer]:
    """The problem first, then the events, last what came out and what it took."""
    watched = read_watched(asked.puzzle)
    heard = ShortEvents(asked.events)
    problem: dict[str, Any] = {}

    def see_model(built: Built) -> None:
        problem.update(problem_piece(built))

    limits = Limits(asked.solutions, asked.nodes, asked.seconds)
    method = asked.method(watched)
    verdict = watched.solve(limits, method, heard.listen, see_model)
    yield {"problem": problem or {"variables": [], "constraints": []}, "kinds": EVENTS}
    for first in range(0, len(heard.events), BATCH):
        yield {"events": heard.events[first : first + BATCH]}
    base = watched.model(method.model or watched.default_model).base_name(method.switches or (), method.search)
    yield {"outcome": _outcome(asked, verdict, heard, base)}


def _outcome(asked: Trace, verdict: Verdict, heard: ShortEvents, base: str) -> dict[str, Any]:
    """The answer, the counters and every choice of the method by name; `cut` says which limit ended the search."""
    method = vars(verdict.method) if verdict.method else {}
    return {"answer": verdict.answer, "complete": verdict.complete, "why": verdict.reason, "method": method,
            "base": base, "counters": vars(verdict.counters), "build": verdict.build_seconds,
            "cut": _cut(asked, verdict, heard)}  # fmt: skip


def _cut(asked: Trace, verdict: Verdict, heard: ShortEvents) -> str:
    """The limit that ended the search: events, nodes, seconds, or "" where none did."""
    if heard.cut_off:
        return "events"
    if verdict.answer != "undecided":
        return ""
    return "nodes" if verdict.counters.decisions >= asked.nodes else "seconds"


REQUEST = Request(
    "trace", "every event of a search, and what values put on the board", Trace, TracePiece, pieces=pieces
)
