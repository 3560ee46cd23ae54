"""clingo, through its backend: rules made directly, nothing to parse or ground.

Of its configurations frumpy was the quickest on two samples of 12 boards of 20x20 (0.5 s; auto 0.8, crafty and tweety
0.9, trendy 2.9, handy 7.0; and 1.2 s; crafty 1.7, auto and tweety 2.5). To 12x12 they differ by less than the noise,
and on 10 boards of 15x15 auto was quicker: 0.11 s against 0.13.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import clingo

from deadreckon.puzzles.battleship.puzzle import Battleship
from peers.battleship_places import positions, prune
from peers.nonogram_clauses import clauses_of


def load(puzzle: Any) -> Callable[[], str]:
    """Prepare a puzzle; the function returned searches and answers unique, multiple or none. Raises Impossible."""
    control = clingo.Control(["2", "--configuration=frumpy"])
    with control.backend() as backend:
        if puzzle.kind == "battleship":
            _add_battleship(backend, puzzle)
        else:
            model = clauses_of(puzzle)
            backend.add_rule([backend.add_atom() for _ in range(model.variables)], choice=True)
            for clause in model.clauses:
                backend.add_rule([], [-literal for literal in clause])

    def search() -> str:
        with control.solve(yield_=True) as handle:
            return ("none", "unique", "multiple")[sum(1 for _ in handle)]

    return search


def _add_battleship(backend: clingo.Backend, puzzle: Battleship) -> None:
    """Places are chosen, and cells follow from them: a cell is ship if and only if a place that covers it is taken."""
    sea, all_places = prune(puzzle)
    atom = [0] * ((puzzle.height + 2) * sea.stride)  # 0 if a cell is known, or beyond the edge
    unknown = positions(sea.unknown)
    for cell in unknown:
        atom[cell] = backend.add_atom()
    covering: dict[int, list[int]] = {cell: [] for cell in positions(sea.ship)}
    fleet: list[list[int]] = [[] for _ in puzzle.fleet]
    for places in all_places:
        length, step = places.length, places.step
        around = (-step, length * step) if length > 1 else (-1, 1, -sea.stride, sea.stride)
        for start in positions(places.starts):
            place = backend.add_atom()
            fleet[length - 1].append(place)
            for cell in range(start, start + length * step, step):
                if atom[cell]:
                    backend.add_rule([atom[cell]], [place])
                else:
                    covering[cell].append(place)
            for offset in around:
                if atom[start + offset]:
                    backend.add_rule([], [place, atom[start + offset]])
    backend.add_rule([place for places in fleet for place in places], choice=True)
    for possible in covering.values():
        backend.add_rule([], [-place for place in possible])
    for corner in (sea.stride - 1, sea.stride + 1):
        for cell in unknown:
            if atom[cell + corner]:
                backend.add_rule([], [atom[cell], atom[cell + corner]])
    for cells, count in sea.lines:
        line = [atom[cell] for cell in positions(cells & sea.unknown)]
        _add_exactly(backend, line, count - (cells & sea.ship).bit_count())
    for possible, number in zip(fleet, puzzle.fleet):
        _add_exactly(backend, possible, number)


def _add_exactly(backend: clingo.Backend, atoms: Iterable[int], number: int) -> None:
    body = [(atom, 1) for atom in atoms]
    backend.add_weight_rule([], number + 1, body)
    backend.add_weight_rule([], len(body) - number + 1, [(-atom, 1) for atom, _ in body])
