"""Request `trace`: every event of a search, with what its values put on the board, in pieces."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Annotated, Any, TypeAlias

from deadreckon.kernel.bits import bit_positions
from deadreckon.kernel.budget import OutOfBudget
from deadreckon.kernel.limits import Limits
from deadreckon.kernel.problem import Constraint, Problem, Value, Variable
from deadreckon.kernel.store import Event
from deadreckon.puzzles.model import Built
from deadreckon.service.answers_watch import TracePiece
from deadreckon.service.fields import Between
from deadreckon.service.methods import MethodFields
from deadreckon.service.problems import problem_piece, read_watched
from deadreckon.service.puzzle_fields import PuzzleField
from deadreckon.service.request import Answer, Request, Requests
from deadreckon.solving.verdict import Verdict

EVENTS = ("decide", "keep", "broken", "fail", "undo", "queue", "load", "draw", "move", "solution")
ShortEvent: TypeAlias = list[Any]  # the number of the event in EVENTS, then its details


class ShortEvents:
    """Listener that collects the events of a search; raises OutOfBudget after `most`, which ends the search.

    A variable is its number, a value its place among the initial values, a reason the number of its constraint
    or else its text. A move that decides a value not among them fails: its place is -1, followed by the value."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.events: list[ShortEvent] = []
        self.cut_off = False  # whether there were more
        self._constraints: dict[int, int] = {}  # the number of each, by identity
        self._places: list[dict[int, int]] = []  # by variable: the place of each bit among its initial values
        self._variables: list[Variable] = []

    def listen(self, event: Event) -> None:
        what, *details = event
        if what == "problem":
            self._begin(details[0])
            return
        if len(self.events) >= self.most:
            self.cut_off = True
            raise OutOfBudget
        self.events.append([EVENTS.index(what), *self._details(what)(*details)])

    def _begin(self, problem: Problem) -> None:
        self._constraints = {id(constraint): number for number, constraint in enumerate(problem.constraints)}
        self._places = [{n: place for place, n in enumerate(bit_positions(v.start))} for v in problem.variables]
        self._variables = problem.variables

    def _details(self, what: str) -> Callable[..., list[Any]]:
        details: Callable[..., list[Any]] = getattr(self, f"_{what}")
        return details

    def _decide(self, variable: Variable, bit: int) -> list[Any]:
        number = bit.bit_length() - 1
        place = self._places[variable.index].get(number)
        return [variable.index, place] if place is not None else [variable.index, -1, variable.values[number]]

    def _keep(self, variable: Variable, old: int, new: int, why: object) -> list[Any]:
        places = self._places[variable.index]
        return [variable.index, self._why(why), *[places[n] for n in bit_positions(old & ~new)]]

    def _broken(self, why: object) -> list[Any]:
        return [self._why(why)]

    def _fail(self, why: object, variable: Variable | None, part: int) -> list[Any]:
        where = why.part_in_words(part) if part and isinstance(why, Constraint) else ""
        return [self._why(why), variable.index if variable else -1, *([where] if where else [])]

    def _undo(self, depth: int) -> list[Any]:
        return [depth]

    def _queue(self, state: int, estimate: int) -> list[Any]:
        return [state, estimate]

    def _load(self, state: int) -> list[Any]:
        return [state]

    def _draw(self, values: tuple[Value, ...], cost: int) -> list[Any]:
        return [cost, *self._solution(values)]

    def _move(self, variable: Variable, value: Value, cost: int) -> list[Any]:
        return [variable.index, self._place(variable, value), cost]

    def _solution(self, values: tuple[Value, ...]) -> list[Any]:
        return [self._place(variable, value) for variable, value in zip(self._variables, values)]

    def _why(self, why: object) -> int | str:
        return self._constraints.get(id(why), str(why))

    def _place(self, variable: Variable, value: Value) -> int:
        return self._places[variable.index][variable.number(value)]


MAX_EVENTS = 400_000
BATCH = 5_000  # events in a piece


@dataclass(frozen=True, kw_only=True)
class Trace(MethodFields):
    puzzle: PuzzleField  # or the name of a small CSP
    solutions: Annotated[int, Between(1, 1000)] = 2  # to stop after
    nodes: Annotated[int, Between(1, MAX_EVENTS)] = 50_000
    events: Annotated[int, Between(1, MAX_EVENTS)] = MAX_EVENTS
    seconds: Annotated[float, Between(0, 60)] = 10.0


def trace_pieces(asked: Trace) -> Iterator[Answer]:
    """The problem, then the events, at last the outcome."""
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
    """The answer, the counters, every choice of the method by name, and the limit that `cut` the search."""
    method = vars(verdict.method) if verdict.method else {}
    return {"answer": verdict.answer, "complete": verdict.complete, "why": verdict.reason, "method": method,
            "base": base, "counters": vars(verdict.counters), "build": verdict.build_seconds,
            "cut": _cut(asked, verdict, heard)}  # fmt: skip


def _cut(asked: Trace, verdict: Verdict, heard: ShortEvents) -> str:
    """The limit that ended the search: events, nodes or seconds; "" if none did."""
    if heard.cut_off:
        return "events"
    if verdict.answer != "undecided":
        return ""
    return "nodes" if verdict.counters.decisions >= asked.nodes else "seconds"


REQUESTS: Requests = (
    Request(
        "trace", "every event of a search, and what values put on the board", Trace, TracePiece, pieces=trace_pieces
    ),
)
