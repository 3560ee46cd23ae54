"""python-sat: Minicard with its own cardinalities, Glucose and CaDiCaL with sequential counters."""

from __future__ import annotations

from pysat.card import CardEnc, EncType
from pysat.solvers import Solver

from peers.clauses import Clauses


def decide(name: str, model: Clauses) -> str:
    """unique, multiple or none."""
    with Solver(name=name) as solver:
        _load(solver, model, native=name == "minicard")
        if not solver.solve():
            return "none"
        true = set(solver.get_model())
        solver.add_clause(model.blocking([variable in true for variable in model.shown]))
        return "multiple" if solver.solve() else "unique"


def _load(solver: Solver, model: Clauses, native: bool) -> None:
    for clause in model.clauses:
        solver.add_clause(clause)
    top = model.variables
    for literals, number in model.exactly:
        if native:
            solver.add_atmost(literals, number)
            solver.add_atmost([-literal for literal in literals], len(literals) - number)
        elif number > len(literals):
            solver.add_clause([])
        else:
            encoded = CardEnc.equals(literals, number, top_id=top, encoding=EncType.seqcounter)
            top = max(top, encoded.nv)
            for clause in encoded.clauses:
                solver.add_clause(clause)
