"""`graph`: the constraint graph of a problem whose constraints are binary, with the pairs that each allows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

from deadreckon.kernel.bits import bit_positions
from deadreckon.kernel.budget import Budget, OutOfBudget
from deadreckon.kernel.limits import Limits
from deadreckon.kernel.problem import Constraint, Problem, Variable
from deadreckon.kernel.search import Unsuitable
from deadreckon.service.answers_watch import GraphAnswer
from deadreckon.service.fields import Between
from deadreckon.service.method_fields import Name
from deadreckon.service.puzzle_field import PuzzleField
from deadreckon.service.request import Answer, Request
from deadreckon.service.watched import read_watched
from deadreckon.solving.kernel_plan import plan_method
from deadreckon.solving.verdict import Method

MAX_PAIRS = 200_000  # of values, of all constraints together


@dataclass(frozen=True)
class Graph:
    puzzle: PuzzleField  # or the name of a small CSP
    model: Name | None = None
    switches: Annotated[tuple[Name, ...], Between(0, 50)] | None = None  # all that are on
    seconds: Annotated[float, Between(0, 60)] = 10.0


def answer(asked: Graph) -> Answer:
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
    """Its name, its two variables, and which pairs of values it allows, all by number."""
    a, b = constraint.scope
    allowed = [[i, j] for i, x in enumerate(_values(a)) for j, y in enumerate(_values(b)) if constraint.holds((x, y))]
    return {"name": repr(constraint), "scope": [a.index, b.index], "allowed": allowed}


def _values(variable: Variable) -> list[Any]:
    """The values possible at first."""
    return [variable.values[n] for n in bit_positions(variable.start)]


REQUEST = Request(
    "graph",
    "the constraint graph of a binary CSP, with the pairs that each constraint allows",
    Graph,
    GraphAnswer,
    answer,
)
