"""Who takes part, by kind of puzzle: a name, and how a puzzle is handed over; each opens the library it needs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import islice
from time import thread_time
from typing import Any

from deadreckon import Limits, solve
from peers.clauses import Clauses, Impossible

Decide = Callable[[], str]  # unique, multiple, none or undecided


@dataclass(frozen=True)
class Decided:
    answer: str
    building: float  # seconds until the search began: the model made and handed over
    searching: float

    @property
    def seconds(self) -> float:
        return self.building + self.searching


@dataclass(frozen=True)
class Contestant:
    build: Callable[[Any, float], Decide]  # a puzzle and the seconds allowed; raises Impossible

    def decide(self, puzzle: Any, seconds: float) -> Decided:
        """CPU seconds: what else the machine does is not their fault."""
        clock = thread_time  # not process_time, which under a limit goes in steps of a tick
        began = clock()
        try:
            search = self.build(puzzle, seconds)
        except Impossible:
            return Decided("none", clock() - began, 0.0)
        built = clock()
        answer = search()
        return Decided(answer, built - began, clock() - built)

    def __call__(self, puzzle: Any, seconds: float) -> str:
        """The interface of the lab: the answer in one word."""
        return self.decide(puzzle, seconds).answer


def _ours(puzzle: Any, seconds: float) -> Decide:
    return lambda: solve(puzzle, Limits(2, None, seconds)).answer


def _clauses(puzzle: Any) -> Clauses:
    from peers import battleship_clauses, nonogram_clauses

    if puzzle.kind == "battleship":
        return battleship_clauses.clauses_of(puzzle)
    return nonogram_clauses.clauses_of(puzzle)


def _sat(name: str) -> Contestant:
    def build(puzzle: Any, seconds: float) -> Decide:
        from peers import sat

        return sat.load(name, _clauses(puzzle))

    return Contestant(build)


def _cp_sat(puzzle: Any, seconds: float) -> Decide:
    from peers import cp_sat

    return cp_sat.load(puzzle)


def _clingo(puzzle: Any, seconds: float) -> Decide:
    from peers import asp

    return asp.load(puzzle)


def _reference(puzzle: Any, seconds: float) -> Decide:
    from peers import reference

    return reference.load(puzzle)


def _python_constraint(puzzle: Any, seconds: float) -> Decide:
    from python_constraint_ships import Ships, with_our_filters

    solutions = with_our_filters(Ships(puzzle)).getSolutionIter()
    return lambda: ("none", "unique", "multiple")[len(list(islice(solutions, 2)))]


OURS = "deadreckon"
REFERENCE = "Minicard, reference"
SMALL_BOARDS = {"python-constraint2"}  # of the course's sizes; beyond them it takes minutes a board
SAMPLED = {"Glucose 4.2", "CaDiCaL 1.9.5", "CP-SAT, 1 worker"}  # slow: one or two boards of each family
CONTESTANTS: dict[str, dict[str, Contestant]] = {
    "battleship": {
        OURS: Contestant(_ours),
        "Minicard": _sat("minicard"),
        REFERENCE: Contestant(_reference),
        "Glucose 4.2": _sat("glucose42"),
        "CaDiCaL 1.9.5": _sat("cadical195"),
        "clingo": Contestant(_clingo),
        "CP-SAT, 1 worker": Contestant(_cp_sat),
        "python-constraint2": Contestant(_python_constraint),
    },
    "nonogram": {
        OURS: Contestant(_ours),
        "Glucose 4.2": _sat("glucose42"),
        "CaDiCaL 1.9.5": _sat("cadical195"),
        "clingo": Contestant(_clingo),
        "CP-SAT, 1 worker": Contestant(_cp_sat),
    },
}
