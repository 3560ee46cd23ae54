"""clingo, through its backend: rules made directly, nothing to parse or ground."""

from __future__ import annotations

import clingo

from peers.clauses import Clauses


def decide(model: Clauses) -> str:
    control = clingo.Control(["2", "--project=no"])
    with control.backend() as backend:
        atoms: list[int] = [backend.add_atom() for _ in range(model.variables)]
        backend.add_rule(atoms, choice=True)

        def literal(number: int) -> int:
            return atoms[number - 1] if number > 0 else -atoms[-number - 1]

        for clause in model.clauses:
            backend.add_rule([], [-literal(number) for number in clause])
        for literals, total in model.exactly:
            body = [(literal(number), 1) for number in literals]
            backend.add_weight_rule([], total + 1, body)
            backend.add_weight_rule([], len(body) - total + 1, [(-atom, 1) for atom, _ in body])
        backend.add_project([atoms[number - 1] for number in model.shown])
    setattr(control.configuration.solve, "project", "project")  # noqa: B010 (its type has no such name)
    found = 0
    with control.solve(yield_=True) as handle:
        for _ in handle:
            found += 1
    return ("none", "unique", "multiple")[found]
