"""OR-Tools CP-SAT: for battleship cells, places and cliques of places, one automaton a line for nonograms.

Battleship without linear relaxation, presolve and inprocessing: 8 boards of 15x15 took 0.5 s, with inprocessing 0.7;
6 others 0.5 s with inprocessing, 1.1 with presolve too and 4.0 with all defaults. One worker, as the others have: two
took longer on the wall on a machine with two cores.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ortools.sat.python import cp_model

from deadreckon.puzzles.battleship.puzzle import Battleship
from deadreckon.puzzles.nonogram.puzzle import Nonogram
from peers.battleship_places import Places, Sea, positions, prune
from peers.nonogram_clauses import block_lengths

Lists = list[list[cp_model.IntVar]]


def load(puzzle: Any) -> Callable[[], str]:
    """Prepare a puzzle; the function returned searches and answers unique, multiple or none. Raises Impossible."""
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.linearization_level = 0
    if puzzle.kind == "battleship":
        solver.parameters.cp_model_presolve = False
        solver.parameters.use_sat_inprocessing = False
    program = cp_model.CpModel()
    shown = _battleship(program, puzzle) if puzzle.kind == "battleship" else _nonogram(program, puzzle)

    def search() -> str:
        if solver.solve(program) != cp_model.OPTIMAL:
            return "none"
        # All solutions have equally many true ones of these, so that another one lacks one.
        if blocking := [~variable for variable in shown if solver.boolean_value(variable)]:
            program.add_bool_or(blocking)
            return "multiple" if solver.solve(program) == cp_model.OPTIMAL else "unique"
        return "unique"

    return search


def _battleship(program: cp_model.CpModel, puzzle: Battleship) -> list[cp_model.IntVar]:
    """A cell is water or one place covers it; of the places that reach into two by two cells at most one is taken."""
    sea, all_places = prune(puzzle)
    covering: Lists = [[] for _ in range((puzzle.height + 2) * sea.stride)]
    reaching: Lists = [[] for _ in covering]  # by the last of the four cells
    fleet: Lists = [[] for _ in puzzle.fleet]
    for places in all_places:
        for start in positions(places.starts):
            place = program.new_bool_var("")
            fleet[places.length - 1].append(place)
            _enter(place, start, places, sea, covering, reaching)
    for clique in reaching:
        if len(clique) > 1:
            program.add_at_most_one(clique)
    for cell in positions(sea.ship):
        program.add_exactly_one(covering[cell])
    ships = {cell: program.new_bool_var("") for cell in positions(sea.unknown)}
    for cell, ship in ships.items():
        program.add_exactly_one([~ship, *covering[cell]])
    for cells, count in sea.lines:
        line = [ships[cell] for cell in positions(cells & sea.unknown)]
        program.add(cp_model.LinearExpr.sum(line) == count - (cells & sea.ship).bit_count())
    for places_of_length, number in zip(fleet, puzzle.fleet):
        program.add(cp_model.LinearExpr.sum(places_of_length) == number)
    return list(ships.values())


def _enter(place: cp_model.IntVar, start: int, places: Places, sea: Sea, covering: Lists, reaching: Lists) -> None:
    """Into the lists of its cells, and of every two by two cells it reaches into."""
    step, end = places.step, start + places.length * places.step
    for cell in range(start, end, step):
        covering[cell].append(place)
    beside = sea.stride if step == 1 else 1
    for last in range(start, end + step, step):
        reaching[last].append(place)
        reaching[last + beside].append(place)


def _nonogram(program: cp_model.CpModel, puzzle: Nonogram) -> list[cp_model.IntVar]:
    rows, columns = block_lengths(puzzle)
    cells = [[program.new_bool_var("") for _ in columns] for _ in rows]
    for lengths, line in [*zip(rows, cells), *zip(columns, zip(*cells))]:
        transitions, last = _automaton(lengths)
        program.add_automaton(list(line), 0, last, transitions)
    return [cell for row in cells for cell in row]


def _automaton(lengths: Sequence[int]) -> tuple[list[tuple[int, int, int]], list[int]]:
    """States count the cells of the clue, gaps included; the last two accept where the last block may end the line."""
    transitions = [(0, 0, 0)]
    state = 0
    for number, length in enumerate(lengths):
        for _ in range(length):
            transitions.append((state, 1, state + 1))
            state += 1
        if number + 1 < len(lengths):
            transitions += [(state, 0, state + 1), (state + 1, 0, state + 1)]
            state += 1
    if lengths:
        transitions.append((state, 0, state + 1))
        transitions.append((state + 1, 0, state + 1))
        return transitions, [state, state + 1]
    return transitions, [0]
