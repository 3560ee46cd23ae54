"""Facts of a nonogram that can be left out one by one, and the cells that they may force."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from deadreckon.puzzles.effort import OutOfEffort
from deadreckon.puzzles.explainer import Fact, Relaxing
from deadreckon.puzzles.message import plain
from deadreckon.puzzles.nonogram.clue_words import clue_in_words
from deadreckon.puzzles.nonogram.oracle import KeptFacts, forces
from deadreckon.puzzles.nonogram.position.terms import Terms
from deadreckon.puzzles.nonogram.puzzle import UNKNOWN
from deadreckon.puzzles.sentences import cell_name

if TYPE_CHECKING:
    from deadreckon.puzzles.board import Board
    from deadreckon.puzzles.nonogram.puzzle import Nonogram
    from deadreckon.puzzles.step import Set

MAX_ASKED = 40  # cells of a puzzle with one solution
EFFORTS = (3, 20, 200)  # decisions of the oracle for each cell
MAX_NODES = 1_000  # of a puzzle with one solution


def facts_of(puzzle: Nonogram, board: Board) -> tuple[Fact, ...]:
    """The facts of a puzzle: known cells, then the clues of its lines, first of filled lines, best left out."""
    terms = Terms(puzzle)
    cells = [
        Fact(plain(f"{cell_name((r, c))} is {terms.named(terms.marks.index(mark))}"), ((r, c),))
        for r, row in enumerate(board)
        for c, mark in enumerate(row)
        if mark != UNKNOWN
    ]
    lines = sorted(zip([*board, *map("".join, zip(*board))], puzzle.lines()), key=lambda item: item[0].count(UNKNOWN))
    clues = [
        Fact(plain(f"the clue of {name} ({clue_in_words(clue, puzzle.letters)})"), line=name)
        for _, (name, clue, _) in lines
    ]
    return (*cells, *clues)


def forced_candidates(puzzle: Nonogram, board: Board, solutions: Sequence[Board]) -> Iterator[Set]:
    """What open cells may turn out to be, of those that take the fewest decisions: first where least is open.

    With one solution every cell is forced, and a few of them are enough to choose from. With several there are many
    questions, so each may take less. Raises OutOfEffort where no cell is known to be forced and some may be.
    """
    waiting = list(_possible_marks(puzzle, board, solutions))
    if len(solutions) == 1:
        waiting = waiting[:MAX_ASKED]
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


def _possible_marks(puzzle: Nonogram, board: Board, solutions: Sequence[Board]) -> Iterator[Set]:
    """The marks of open cells that all these solutions have, first where the lines have least open."""
    terms = Terms(puzzle)
    rows = [row.count(UNKNOWN) for row in board]
    columns = [column.count(UNKNOWN) for column in zip(*board)]
    cells = [(r, c) for r, row in enumerate(board) for c, mark in enumerate(row) if mark == UNKNOWN]
    cells.sort(key=lambda cell: rows[cell[0]] + columns[cell[1]])
    for r, c in cells:
        for mark in terms.marks:
            if all(mark == solution[r][c] for solution in solutions):
                yield r, c, mark


RELAXING = Relaxing(facts_of, forced_candidates)
