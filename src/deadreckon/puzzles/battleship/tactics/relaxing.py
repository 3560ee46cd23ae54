"""The facts of a battleship puzzle, and the cells that they force."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from deadreckon.puzzles.battleship.oracle import KeptFacts, forces
from deadreckon.puzzles.battleship.puzzle import LETTERS, PART, UNKNOWN, WATER
from deadreckon.puzzles.battleship.puzzle import given_agrees as fits
from deadreckon.puzzles.battleship.ship_names import ship_name
from deadreckon.puzzles.battleship.tactics.mark_messages import mark_message
from deadreckon.puzzles.explainer import Fact, Relaxing
from deadreckon.puzzles.message import Message

if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.puzzle import Battleship
    from deadreckon.puzzles.board import Board
    from deadreckon.puzzles.step import Set

EFFORTS = (0, 10, 100, 1_000)  # decisions of the solver


def facts_of(puzzle: Battleship, board: Board) -> tuple[Fact, ...]:
    """The facts of a puzzle, those best left out first: known cells, numbers of ships, counts."""
    found = [
        Fact(Message("cells_have_mark", cells=((r, c),), mark=mark_message(puzzle, mark)), ((r, c),))
        for r, row in enumerate(board)
        for c, mark in enumerate(row)
        if mark != UNKNOWN
    ]
    for length, number in enumerate(puzzle.fleet, 1):
        found.append(Fact(Message("fact_of_fleet", ships=((number, length),)), ship=ship_name(length)))
    for name, counts in (("row", puzzle.row_counts), ("column", puzzle.column_counts)):
        for index, count in enumerate(counts, 1):
            if count is not None:
                line = f"{name} {index}"
                found.append(Fact(Message("fact_of_line", line=line, parts=count), line=line))
    return tuple(found)


def forced_candidates(puzzle: Battleship, board: Board, solutions: Sequence[Board]) -> Iterator[Set]:
    """Forced marks of open cells or, if no cell is open, forced kinds of ship parts.

    Marks that the solver proves with the fewest decisions come first.
    """
    waiting = list(_possible_marks(board, solutions))
    facts = KeptFacts(puzzle.row_counts, puzzle.column_counts, puzzle.fleet, board, puzzle.touching)
    for nodes in EFFORTS:
        easy = [forced for forced in waiting if forces(facts, [forced], nodes)]
        yield from easy
        waiting = [forced for forced in waiting if forced not in easy]


def _possible_marks(board: Board, solutions: Sequence[Board]) -> Iterator[Set]:
    open_cells = [(r, c) for r, row in enumerate(board) for c, mark in enumerate(row) if mark == UNKNOWN]
    for r, c in open_cells:
        for mark in (WATER, PART):
            if all(fits(mark, solution[r][c]) for solution in solutions):
                yield r, c, mark
    for r, c in [] if open_cells else [(r, c) for r, row in enumerate(board) for c in range(len(row))]:
        for letter in LETTERS if board[r][c] == PART else ():
            if all(letter == solution[r][c] for solution in solutions):
                yield r, c, letter


RELAXING = Relaxing(facts_of, forced_candidates)
