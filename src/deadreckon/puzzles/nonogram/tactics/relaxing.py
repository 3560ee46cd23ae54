"""The facts of a nonogram, and the cells that they may force."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from deadreckon.kernel.limits import COMPLETE, Limits
from deadreckon.native import native_core
from deadreckon.puzzles.effort import OutOfEffort
from deadreckon.puzzles.explainer import Fact, Relaxing
from deadreckon.puzzles.message import Message
from deadreckon.puzzles.nonogram.engine import engine_all_marks, engine_takes
from deadreckon.puzzles.nonogram.mark_messages import mark_message
from deadreckon.puzzles.nonogram.oracle import KeptFacts, forces
from deadreckon.puzzles.nonogram.position.message_parts import said_clue
from deadreckon.puzzles.nonogram.puzzle import BLANK, UNKNOWN

if TYPE_CHECKING:
    from deadreckon.puzzles.board import Board
    from deadreckon.puzzles.nonogram.puzzle import Nonogram
    from deadreckon.puzzles.step import Set

MAX_ASKED = 40  # cells
MAX_LINES = 4  # that a person can be asked to take together
EFFORTS = (3, 20, 200)  # decisions of the oracle for each cell
MAX_NODES = 1_000  # of a puzzle with one solution


def facts_of(puzzle: Nonogram, board: Board) -> tuple[Fact, ...]:
    """The facts of a puzzle, those best left out first: known cells, clues of filled lines, other clues."""
    cells = [
        Fact(Message("cells_have_mark", cells=((r, c),), mark=mark_message(puzzle, mark)), ((r, c),))
        for r, row in enumerate(board)
        for c, mark in enumerate(row)
        if mark != UNKNOWN
    ]
    lines = sorted(zip([*board, *map("".join, zip(*board))], puzzle.lines()), key=lambda item: item[0].count(UNKNOWN))
    clues = [
        Fact(Message("fact_of_clue", line=name, clue=said_clue(clue, puzzle.letters)), line=name)
        for _, (name, clue, _) in lines
    ]
    return (*cells, *clues)


def forced_candidates(puzzle: Nonogram, board: Board, solutions: Sequence[Board]) -> Iterator[Set]:
    """Marks that open cells may be forced to have, cells with the fewest open marks first.

    A few of them are enough to choose from. With several solutions there are many such questions, so each may take
    less. Raises OutOfEffort where no cell is known to be forced and some may be.
    """
    waiting = list(_possible_marks(puzzle, board, solutions))[:MAX_ASKED]
    facts = KeptFacts(puzzle.rows, puzzle.columns, puzzle.letters, board)
    for nodes in EFFORTS if len(solutions) > 1 else (*EFFORTS, MAX_NODES):
        any_forced, undecided = False, []
        for forced in waiting:
            answer = forces(facts, [forced], nodes=nodes)
            if answer:
                any_forced = True
                yield forced
            elif answer is None:
                undecided.append(forced)
        if any_forced:
            return
        waiting = undecided
    if waiting:
        raise OutOfEffort


def all_marks(puzzle: Nonogram, seconds: float) -> tuple[Board, ...] | None:
    """Solutions that together have every mark that a cell has in any solution; None if that takes too long."""
    core = native_core()
    if core is None or not engine_takes(core, puzzle):
        return None
    status, solutions, _, _ = engine_all_marks(core, puzzle, Limits(seconds=seconds))
    return solutions if status == COMPLETE else None


def _possible_marks(puzzle: Nonogram, board: Board, solutions: Sequence[Board]) -> Iterator[Set]:
    """The marks of open cells that all these solutions have, first where the lines have least open."""
    rows = [row.count(UNKNOWN) for row in board]
    columns = [column.count(UNKNOWN) for column in zip(*board)]
    cells = [(r, c) for r, row in enumerate(board) for c, mark in enumerate(row) if mark == UNKNOWN]
    cells.sort(key=lambda cell: rows[cell[0]] + columns[cell[1]])
    for r, c in cells:
        for mark in BLANK + puzzle.letters:
            if all(mark == solution[r][c] for solution in solutions):
                yield r, c, mark


RELAXING = Relaxing(facts_of, forced_candidates, MAX_LINES)
