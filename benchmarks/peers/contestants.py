"""Who takes part, by kind of puzzle: a name, and what decides one puzzle; each opens the library it needs."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from typing import Any

from deadreckon.kernel.limits import Limits
from deadreckon.puzzles.kind import kind_of
from peers.clauses import Clauses

Decide = Callable[[Any, float], str]  # a puzzle and seconds; unique, multiple, none or undecided


def ours(puzzle: Any, seconds: float) -> str:
    from deadreckon import solve

    return solve(puzzle, Limits(2, None, seconds)).answer


def kernel(puzzle: Any, seconds: float) -> str:
    from deadreckon import Method, solve

    return solve(puzzle, Limits(2, None, seconds), Method()).answer


def _clauses(puzzle: Any) -> Clauses:
    from peers import battleship_clauses, nonogram_clauses

    if puzzle.kind == "battleship":
        return battleship_clauses.clauses_of(puzzle)
    return nonogram_clauses.clauses_of(puzzle)


def _sat(name: str) -> Decide:
    def decide(puzzle: Any, seconds: float) -> str:
        from peers import sat

        return sat.decide(name, _clauses(puzzle))

    return decide


def _cp_sat(workers: int) -> Decide:
    def decide(puzzle: Any, seconds: float) -> str:
        from peers import cp_sat

        if kind_of(puzzle).name == "nonogram":
            return cp_sat.decide_nonogram(puzzle, workers)
        return cp_sat.decide(_clauses(puzzle), workers)

    return decide


def clingo(puzzle: Any, seconds: float) -> str:
    from peers import asp

    return asp.decide(_clauses(puzzle))


def python_constraint(puzzle: Any, seconds: float) -> str:
    from python_constraint_ships import Ships, with_our_filters

    solutions = list(islice(with_our_filters(Ships(puzzle)).getSolutionIter(), 2))
    return ("none", "unique", "multiple")[len(solutions)]


OURS = "deadreckon"
SEVERAL_THREADS = {"CP-SAT, 2 workers"}  # for them the time on the wall is what counts
SMALL_BOARDS = {"python-constraint2"}  # of the course's sizes; beyond them it takes minutes a board
CONTESTANTS: dict[str, dict[str, Decide]] = {
    "battleship": {
        OURS: ours,
        "Minicard": _sat("minicard"),
        "Glucose 4.2": _sat("glucose42"),
        "CaDiCaL 1.9.5": _sat("cadical195"),
        "clingo": clingo,
        "CP-SAT, 1 worker": _cp_sat(1),
        "CP-SAT, 2 workers": _cp_sat(2),
        "python-constraint2": python_constraint,
    },
    "nonogram": {
        OURS: ours,
        "Glucose 4.2": _sat("glucose42"),
        "CaDiCaL 1.9.5": _sat("cadical195"),
        "clingo": clingo,
        "CP-SAT, 1 worker": _cp_sat(1),
        "CP-SAT, 2 workers": _cp_sat(2),
    },
}
