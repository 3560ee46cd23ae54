"""One variable per cell, blank or of a colour; one regular constraint per line."""

from __future__ import annotations

from deadreckon.constraints.regular import Regular
from deadreckon.kernel.budget import UNLIMITED, Budget
from deadreckon.kernel.problem import Problem
from deadreckon.puzzles.listed_tuples import with_tuples
from deadreckon.puzzles.model import Built, Model
from deadreckon.puzzles.nonogram.puzzle import BLANK, BLOT, MISSING, UNKNOWN, gap_after, shortest_block

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection

    from deadreckon.kernel.problem import Solution
    from deadreckon.puzzles.board import Board
    from deadreckon.puzzles.nonogram.puzzle import Clue, Nonogram


def build(puzzle: Nonogram, switches: Collection[str], budget: Budget = UNLIMITED) -> Built:
    problem = Problem(budget)
    marks = BLANK + puzzle.letters
    starts = {mark: 1 << bit for bit, mark in enumerate(marks)} | {UNKNOWN: -1}
    cells = [
        [problem.add(f"r{r}c{c}", marks, starts[given]) for c, given in enumerate(givens, 1)]
        for r, givens in enumerate(puzzle.given_rows(), 1)
    ]
    for (name, clue, _), line in zip(puzzle.lines(), [*cells, *zip(*cells)]):
        if clue != MISSING:
            states, accepting = automaton(clue, puzzle.letters)
            problem.post(Regular(line, states, 0, accepting).named(f"clue of {name}"))

    def decode(solution: Solution) -> list[Board]:
        starts = range(0, len(solution), puzzle.width)
        return [tuple("".join(solution[start : start + puzzle.width]) for start in starts)]

    return Built(problem, decode, "dom/wdeg", lambda cell, mark: [(cell.index, mark)])


def automaton(clue: Clue, letters: str) -> tuple[list[dict[str, int]], list[int]]:
    """Transitions of an automaton that reads a line from state 0, and its accepting states.

    A state loops on blanks if the next block may begin or all are read, and on its colour at the end of a blotted
    block; inside a block every cell must be painted.
    """
    states: list[dict[str, int]] = [{BLANK: 0}]
    ready = [0]  # states in which the next block may begin
    for index, (length, colour) in enumerate(clue):
        letter = letters[colour - 1]
        for state in ready:
            states[state][letter] = len(states)
        for _ in range(1, shortest_block(length)):
            states.append({letter: len(states) + 1})
        end = len(states)
        if length == BLOT or gap_after(clue, index):  # after a blank the block cannot continue
            states += [{BLANK: end + 1}, {BLANK: end + 1}]
            ready = [end + 1] if gap_after(clue, index) else [end, end + 1]
        else:
            states.append({BLANK: end})
            ready = [end]
        if length == BLOT:
            states[end][letter] = end
    return states, ready


MODEL = with_tuples(Model("cells", "a variable for each cell, a regular constraint for each line", build))
