"""The problem of a trace as a page takes it: variables, constraints, and what each value puts on the board."""

from __future__ import annotations

from typing import Any

from deadreckon.errors import Error
from deadreckon.kernel.bits import bit_positions
from deadreckon.kernel.problem import GAC, Problem
from deadreckon.kernel.store import Store
from deadreckon.kernel.trace import event_record
from deadreckon.puzzles.model import Built

MAX_VALUES = 200_000  # of all variables together, and as many variables in the scopes of all constraints


class TooLarge(Error, ValueError):
    """A problem with more values than a page can show; the text says how many it has."""


def problem_piece(built: Built) -> dict[str, Any]:
    """The record of the problem, its scopes as numbers of variables; how values are drawn; how gac queues."""
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
    """For each variable and value the number of its cover, a list such as [cell, mark, cell, mark]."""
    numbers: dict[tuple[int | str, ...], int] = {}
    of = []
    for variable in built.problem.variables:
        values = [variable.values[n] for n in bit_positions(variable.start)]
        flat = [tuple(part for pair in built.covers(variable, value) for part in pair) for value in values]
        of.append([numbers.setdefault(cover, len(numbers)) for cover in flat])
    return {"covers": list(numbers), "of": of, "uncovered": built.uncovered}


def _queue(problem: Problem) -> dict[str, list[int]]:
    """The constraints that gac filters, and those of them that it need not filter again after their own changes."""
    filtered = list(bit_positions(Store(problem).filtered))
    return {"filtered": filtered, "strong": [n for n in filtered if problem.constraints[n].strength == GAC]}
