"""Each cell is a variable, blank or painted; each line is one regular constraint."""

from __future__ import annotations

from deadreckon.constraints.regular import Regular
from deadreckon.kernel.problem import Problem
from deadreckon.puzzles import Built, Model
from deadreckon.puzzles.nonogram.puzzle import BLANK, PAINTED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection

    from deadreckon.kernel.problem import Solution
    from deadreckon.puzzles import Board
    from deadreckon.puzzles.nonogram.puzzle import Clue, Puzzle


def build(puzzle: Puzzle, switches: Collection[str]) -> Built:
    problem = Problem()
    cells = [
        [problem.add(f"r{r}c{c}", (BLANK, PAINTED)) for c in range(1, puzzle.width + 1)]
        for r in range(1, puzzle.height + 1)
    ]
    for clue, line in [*zip(puzzle.rows, cells), *zip(puzzle.columns, zip(*cells))]:
        states = automaton(clue)
        problem.post(Regular(line, states, 0, [len(states) - 1]))

    def decode(solution: Solution) -> list[Board]:
        starts = range(0, len(solution), puzzle.width)
        return [tuple("".join(solution[start : start + puzzle.width]) for start in starts)]

    return Built(problem, decode, "dom/wdeg")


def automaton(clue: Clue) -> list[dict[str, int]]:
    """Transitions from state 0 that read a line; only the last state is reached by reading all of the clue.

    A state stays at blanks where a block may begin or all are read; inside a block it must be painted.
    """
    states: list[dict[str, int]] = [{BLANK: 0}]
    for block in clue:
        if len(states) > 1:  # one blank at least between two blocks
            states[-1] = {BLANK: len(states)}
            states.append({BLANK: len(states)})
        for _ in range(block):
            states[-1][PAINTED] = len(states)
            states.append({})
        states[-1][BLANK] = len(states) - 1
    return states


MODEL = Model("cells", "a variable for each cell, a regular constraint for each line", build)
