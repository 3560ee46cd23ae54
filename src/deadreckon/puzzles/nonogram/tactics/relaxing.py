"""Facts of a nonogram that can be left out one by one, and whether the rest still forces a cell."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from deadreckon.puzzles.board import with_marks
from deadreckon.puzzles.explainer import Fact, Forced, Relaxing
from deadreckon.puzzles.nonogram.clue_words import clue_in_words
from deadreckon.puzzles.nonogram.position.terms import Terms
from deadreckon.puzzles.nonogram.puzzle import BLANK, MISSING, UNKNOWN, Weakened

if TYPE_CHECKING:
    from deadreckon.puzzles.board import Board
    from deadreckon.puzzles.nonogram.puzzle import Nonogram

MOST_ASKED = 40  # cells of a puzzle with one solution


def facts_of(puzzle: Nonogram, board: Board) -> tuple[Fact, ...]:
    """The facts of a puzzle: the clue of each line with its known cells, first of filled lines, best left out."""
    terms, found = Terms(puzzle), []
    for number, line in enumerate([*board, *map("".join, zip(*board))]):
        clue = clue_in_words(terms.clues[number], puzzle.letters)
        cells = tuple(terms.cell(number, index) for index, mark in enumerate(line) if mark != UNKNOWN)
        found.append(Fact(f"the clue of {terms.names[number]} ({clue})", cells, terms.names[number]))
    return tuple(sorted(found, key=lambda fact: -len(fact.cells)))


def forced_candidates(puzzle: Nonogram, board: Board, solution: Board | None) -> Iterator[Forced]:
    """What open cells may turn out to be, those first whose lines have least open.

    With one solution every cell is forced, and a few of them are enough to choose from.
    """
    terms = Terms(puzzle)
    rows = [row.count(UNKNOWN) for row in board]
    columns = [column.count(UNKNOWN) for column in zip(*board)]
    cells = [(r, c) for r, row in enumerate(board) for c, mark in enumerate(row) if mark == UNKNOWN]
    cells.sort(key=lambda cell: rows[cell[0]] + columns[cell[1]])
    for r, c in cells if solution is None else cells[:MOST_ASKED]:
        for index, mark in enumerate(terms.marks):
            if solution is None or mark == solution[r][c]:
                yield Forced((r, c, mark), terms.named(index))


def relaxed_puzzles(puzzle: Nonogram, board: Board, some: Sequence[Fact], forced: Forced) -> list[Nonogram]:
    """The puzzles with this board, the clues of these facts alone, and another mark in the cell."""
    kept = {fact.line for fact in some}
    clues = [clue if name in kept else MISSING for name, clue, _ in puzzle.lines()]
    rows, columns = tuple(clues[: puzzle.height]), tuple(clues[puzzle.height :])
    row, column, mark = forced.sets
    puzzles: list[Nonogram] = []
    for other in BLANK + puzzle.letters:
        if other != mark:
            givens = with_marks(board, [(row, column, other)])
            puzzles.append(Weakened(rows, columns, puzzle.colours, givens))
    return puzzles


RELAXING = Relaxing(facts_of, forced_candidates, relaxed_puzzles)
