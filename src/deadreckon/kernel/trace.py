"""The events of a search as data, one JSON object a line (docs/traces.md)."""

from __future__ import annotations

from deadreckon.kernel.bits import numbers
from deadreckon.kernel.problem import Constraint

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from deadreckon.kernel.problem import Problem, Variable
    from deadreckon.kernel.store import Event


def header(problem: Problem) -> dict[str, Any]:
    """The first line of a trace: the variables, in the order that solutions list their values."""
    variables = [{"name": v.name, "values": list(v.values), "start": list(numbers(v.start))} for v in problem.variables]
    return {"event": "problem", "variables": variables, "constraints": len(problem.constraints)}


def as_record(event: Event) -> dict[str, Any]:
    """One event of a store as a JSON-ready object."""
    what, *details = event
    return {"event": what, **_DETAILS[what](*details)}


def _decide(variable: Variable, bit: int) -> dict[str, Any]:
    return {"variable": variable.name, "value": variable.values[bit.bit_length() - 1]}


def _keep(variable: Variable, old: int, new: int, why: object) -> dict[str, Any]:
    removed = [variable.values[n] for n in numbers(old & ~new)]
    return {"variable": variable.name, "removed": removed, "left": new.bit_count(), "why": _reason(why)}


def _reason(why: object) -> str:
    return type(why).__name__ if isinstance(why, Constraint) else str(why)


_DETAILS: dict[str, Callable[..., dict[str, Any]]] = {
    "decide": _decide,
    "keep": _keep,
    "broken": lambda constraint: {"why": _reason(constraint)},
    "fail": lambda: {},
    "undo": lambda depth: {"depth": depth},
    "solution": lambda solution: {"values": list(solution)},
}
