"""Search events as data, one JSON object per line (docs/reference/traces.md)."""

from __future__ import annotations

from deadreckon.kernel.bits import bit_positions
from deadreckon.kernel.problem import Constraint

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from deadreckon.kernel.problem import Problem, Variable
    from deadreckon.kernel.store import Event


def event_record(event: Event) -> dict[str, Any]:
    """One event of a store as a JSON-ready object."""
    what, *details = event
    return {"event": what, **_DETAILS[what](*details)}


def _problem_details(problem: Problem) -> dict[str, Any]:
    variables = [{"name": v.name, "values": [v.values[n] for n in bit_positions(v.start)]} for v in problem.variables]
    constraints = [
        {"name": repr(constraint), "kind": type(constraint).__name__, "scope": [v.name for v in constraint.scope]}
        for constraint in problem.constraints
    ]
    return {"variables": variables, "constraints": constraints}


def _decide_details(variable: Variable, bit: int) -> dict[str, Any]:
    return {"variable": variable.name, "value": variable.values[bit.bit_length() - 1]}


def _keep_details(variable: Variable, old: int, new: int, why: object) -> dict[str, Any]:
    removed = [variable.values[n] for n in bit_positions(old & ~new)]
    return {"variable": variable.name, "removed": removed, "left": new.bit_count(), "why": str(why)}


def _fail_details(why: object, variable: Variable | None, part: int) -> dict[str, Any]:
    """The cause, and the variable whose domain was wiped out; None if the constraint as a whole is inconsistent."""
    where = why.part_in_words(part) if part and isinstance(why, Constraint) else ""
    return {"why": f"{why}: {where}" if where else str(why), "variable": variable.name if variable else None}


_DETAILS: dict[str, Callable[..., dict[str, Any]]] = {
    "problem": _problem_details,
    "decide": _decide_details,
    "keep": _keep_details,
    "broken": lambda constraint: {"why": str(constraint)},
    "fail": _fail_details,
    "undo": lambda depth: {"depth": depth},
    "queue": lambda number, estimate: {"state": number, "estimate": estimate},
    "load": lambda number: {"state": number},
    "draw": lambda values, cost: {"values": list(values), "cost": cost},
    "move": lambda variable, value, cost: {"variable": variable.name, "value": value, "cost": cost},
    "solution": lambda solution: {"values": list(solution)},
}
