"""python-sat: Minicard with its own cardinalities, Glucose and CaDiCaL with counters in clauses."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from pysat.solvers import Solver

from peers.clauses import Clauses
from peers.counters import add_exactly


def load(name: str, model: Clauses, conflicts: int = -1) -> Callable[[], str]:
    """Prepare everything up to the first search; the returned call searches and answers unique, multiple or none.

    It answers undecided if one of its two searches takes more than `conflicts`; a negative number is no limit.
    """
    true_first = list(range(model.cells + 1, model.variables + 1)) if model.others_true_first else []
    native = name == "minicard"
    if not native:
        for literals, number in model.exactly:
            add_exactly(model, literals, number)
    solver = Solver(name=name, bootstrap_with=model.clauses)
    for literals, number in model.exactly if native else ():
        solver.add_atmost(literals, number)
        solver.add_atmost([-literal for literal in literals], len(literals) - number)
    solver.set_phases(true_first)

    def solution() -> bool | None:
        if conflicts < 0:
            return cast("bool", solver.solve())
        solver.conf_budget(conflicts)
        return cast("bool | None", solver.solve_limited())

    def search() -> str:
        with solver:
            first = solution()
            if not first:
                return "none" if first is False else "undecided"
            blocking = model.blocking(solver.get_model())
            if not blocking:
                return "unique"
            solver.add_clause(blocking)
            return {True: "multiple", False: "unique", None: "undecided"}[solution()]

    return search
