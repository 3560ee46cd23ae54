"""OR-Tools CP-SAT: clauses and sums for battleship, one automaton a line for nonograms."""

from __future__ import annotations

from collections.abc import Sequence

from ortools.sat.python import cp_model

from deadreckon.puzzles.nonogram.puzzle import Nonogram
from peers.clauses import Clauses


def decide(model: Clauses, workers: int) -> str:
    program = cp_model.CpModel()
    variables = [program.new_bool_var("") for _ in range(model.variables)]

    def literal(number: int) -> cp_model.LiteralT:
        return variables[number - 1] if number > 0 else ~variables[-number - 1]

    for clause in model.clauses:
        program.add_bool_or([literal(number) for number in clause])
    for literals, total in model.exactly:
        program.add(sum(literal(number) for number in literals) == total)
    return _decide(program, [variables[number - 1] for number in model.shown], workers)


def decide_nonogram(puzzle: Nonogram, workers: int) -> str:
    program = cp_model.CpModel()
    cells = [[program.new_bool_var("") for _ in range(puzzle.width)] for _ in range(puzzle.height)]
    for clue, line in [*zip(puzzle.rows, cells), *zip(puzzle.columns, zip(*cells))]:
        transitions, last = _automaton([length for length, _ in clue])
        program.add_automaton(list(line), 0, last, transitions)
    return _decide(program, [cell for row in cells for cell in row], workers)


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


def _decide(program: cp_model.CpModel, shown: Sequence[cp_model.IntVar], workers: int) -> str:
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = workers
    if solver.solve(program) != cp_model.OPTIMAL:
        return "none"
    program.add_bool_or([~cell if solver.boolean_value(cell) else cell for cell in shown])
    return "multiple" if solver.solve(program) == cp_model.OPTIMAL else "unique"
