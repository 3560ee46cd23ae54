"""Problems of the view Watch as data: puzzles and small CSPs, their models, and the request `graph`."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Annotated, Any

from deadreckon.errors import Error
from deadreckon.kernel.bits import bit_positions
from deadreckon.kernel.budget import Budget, OutOfBudget
from deadreckon.kernel.limits import Limits
from deadreckon.kernel.problem import GAC, Constraint, Problem, Variable
from deadreckon.kernel.search import Unsuitable
from deadreckon.kernel.store import Event, Store
from deadreckon.kernel.trace import event_record
from deadreckon.puzzles.kind import Kind, kind_of
from deadreckon.puzzles.model import Built, Model
from deadreckon.puzzles.puzzle import Puzzle
from deadreckon.service.answers_watch import GraphAnswer
from deadreckon.service.fields import Between
from deadreckon.service.puzzle_fields import Name, PuzzleField, read_puzzle
from deadreckon.service.request import Answer, Request, Requests
from deadreckon.service.small_csps import SMALL_CSPS, SmallCsp
from deadreckon.solving.by_kernel import solve_by_kernel
from deadreckon.solving.kernel_plan import plan_method
from deadreckon.solving.verdict import Method, Verdict


@dataclass(frozen=True)
class WatchedPuzzle:
    """A puzzle, with the interface of a small CSP."""

    puzzle: Puzzle

    @property
    def kind(self) -> Kind:
        return kind_of(self.puzzle)

    @property
    def default_model(self) -> str:
        return self.kind.default_model

    def model(self, name: str) -> Model:
        return self.kind.model(name)

    def why_impossible(self, budget: Budget) -> str | None:
        return self.kind.why_impossible(self.puzzle, budget)

    def build(self, model: Model, switches: Collection[str], budget: Budget) -> Built:
        return model.build(self.puzzle, switches, budget)

    def solve(
        self,
        limits: Limits,
        method: Method,
        listen: Callable[[Event], None] | None = None,
        see_model: Callable[[Built], None] | None = None,
    ) -> Verdict:
        return solve_by_kernel(self.puzzle, limits, method, listen, see_model)


def read_watched(field: str | dict[str, Any]) -> WatchedPuzzle | SmallCsp:
    """The small CSP named by the field, or the puzzle in it; raises FormatError and BadRequest."""
    if isinstance(field, str) and field in SMALL_CSPS:
        return SMALL_CSPS[field]
    return WatchedPuzzle(read_puzzle(field))


MAX_VALUES = 200_000  # in all domains together; also the limit for variables in all scopes together


class TooLarge(Error, ValueError):
    """A problem with more values than a page can show; the text says how many it has."""


def problem_piece(built: Built) -> dict[str, Any]:
    """The record of the problem, with scopes as numbers; the drawing of its values; the queue of gac."""
    problem = built.problem
    values = sum(variable.start.bit_count() for variable in problem.variables)
    scopes = sum(len(constraint.scope) for constraint in problem.constraints)
    for number, what in ((values, "values"), (scopes, "variables in scopes")):
        if number > MAX_VALUES:
            raise TooLarge(f"the model has {number} {what}, expected at most {MAX_VALUES} to watch it; take another")
    record = event_record(("problem", problem))
    for constraint, told in zip(problem.constraints, record["constraints"]):
        told["scope"] = [variable.index for variable in constraint.scope]
    return {"variables": record["variables"], "constraints": record["constraints"], "drawn": _drawn(built),
            "queue": _queue(problem)}  # fmt: skip


def _drawn(built: Built) -> dict[str, Any]:
    """The number of the cover of each value of each variable; a cover is a list [cell, mark, cell, mark, ...]."""
    numbers: dict[tuple[int | str, ...], int] = {}
    of = []
    for variable in built.problem.variables:
        values = [variable.values[n] for n in bit_positions(variable.start)]
        flat = [tuple(part for pair in built.covers(variable, value) for part in pair) for value in values]
        of.append([numbers.setdefault(cover, len(numbers)) for cover in flat])
    return {"covers": list(numbers), "of": of, "uncovered": built.uncovered}


def _queue(problem: Problem) -> dict[str, list[int]]:
    """The constraints that gac filters, and among them those that need no second filtering after their own changes."""
    filtered = list(bit_positions(Store(problem).filtered))
    return {"filtered": filtered, "strong": [n for n in filtered if problem.constraints[n].strength == GAC]}


MAX_PAIRS = 200_000  # of values, of all constraints together


@dataclass(frozen=True)
class Graph:
    puzzle: PuzzleField  # or the name of a small CSP
    model: Name | None = None
    switches: Annotated[tuple[Name, ...], Between(0, 50)] | None = None  # all that are on
    seconds: Annotated[float, Between(0, 60)] = 10.0


def answer_graph(asked: Graph) -> Answer:
    watched = read_watched(asked.puzzle)
    plan = plan_method(watched, Method(asked.model, switches=asked.switches))
    try:
        problem = watched.build(plan.model, plan.switches, Budget(Limits(seconds=asked.seconds))).problem
    except OutOfBudget:
        raise Unsuitable(f"this took more than the {asked.seconds:g} seconds allowed") from None
    _refuse_all_but_binary(problem)
    return {
        "variables": [{"name": variable.name, "values": _values(variable)} for variable in problem.variables],
        "constraints": [_constraint_record(constraint) for constraint in problem.constraints],
    }


def _refuse_all_but_binary(problem: Problem) -> None:
    for constraint in problem.constraints:
        if len(constraint.scope) != 2:
            found = f"{constraint} over {len(constraint.scope)} variables"
            raise Unsuitable(f"found {found}, expected binary constraints, over two variables each")
    pairs = sum(a.start.bit_count() * b.start.bit_count() for a, b in (one.scope for one in problem.constraints))
    if pairs > MAX_PAIRS:
        raise Unsuitable(f"the constraints have {pairs} pairs of values, expected at most {MAX_PAIRS} for the graph")


def _constraint_record(constraint: Constraint) -> dict[str, Any]:
    """A constraint's name, its two variables, and the pairs of values that it allows, by number."""
    a, b = constraint.scope
    allowed = [[i, j] for i, x in enumerate(_values(a)) for j, y in enumerate(_values(b)) if constraint.holds((x, y))]
    return {"name": repr(constraint), "scope": [a.index, b.index], "allowed": allowed}


def _values(variable: Variable) -> list[Any]:
    """The values in the initial domain."""
    return [variable.values[n] for n in bit_positions(variable.start)]


REQUESTS: Requests = (
    Request(
        "graph",
        "the constraint graph of a binary CSP, with the pairs that each constraint allows",
        Graph,
        GraphAnswer,
        answer_graph,
    ),
)
