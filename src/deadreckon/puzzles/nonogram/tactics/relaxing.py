"""Facts of a nonogram that can be left out one by one, and whether the rest still forces a cell."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from deadreckon.kernel.bits import bit_positions
from deadreckon.puzzles.board import with_marks
from deadreckon.puzzles.explainer import Fact, Forced, Relaxing
from deadreckon.puzzles.nonogram.position.position import start_position
from deadreckon.puzzles.nonogram.position.wording import line_title
from deadreckon.puzzles.nonogram.puzzle import MISSING, Weakened
from deadreckon.puzzles.nonogram.tactics.chains import open_cells

if TYPE_CHECKING:
    from deadreckon.puzzles.board import Board
    from deadreckon.puzzles.nonogram.puzzle import Nonogram

MOST_ASKED = 40  # cells of a puzzle with one solution


def facts_of(puzzle: Nonogram, board: Board) -> tuple[Fact, ...]:
    """The facts of a puzzle: the clue of each line with its known cells, first of filled lines, best left out."""
    position, found = _start(puzzle, board), []
    for line in position.lines:
        name = position.terms.names[line.number]
        cells = [position.terms.cell(line.number, index) for index in bit_positions(line.everything & ~line.open)]
        found.append(Fact(f"the clue of {line_title(line)}", tuple(sorted(cells)), name))
    return tuple(sorted(found, key=lambda fact: -len(fact.cells)))


def forced_candidates(puzzle: Nonogram, board: Board, solution: Board | None) -> Iterator[Forced]:
    """What open cells may turn out to be, those first whose lines have least open.

    With one solution every cell is forced, and a few of them are enough to choose from.
    """
    position = start_position(puzzle, board, solution)
    terms, height = position.terms, position.terms.puzzle.height
    cells = [(r, c, marks) for r, c, marks in open_cells(position)]
    left = [line.open.bit_count() for line in position.lines]
    cells.sort(key=lambda cell: left[cell[0]] + left[height + cell[1]])
    for r, c, marks in cells if solution is None else cells[:MOST_ASKED]:
        for mark in marks:
            if position.solution is None or terms.marks[mark] == position.solution[r][c]:
                yield Forced((*terms.cell(r, c), terms.marks[mark]), terms.named(mark))


def relaxed_puzzles(puzzle: Nonogram, board: Board, some: Sequence[Fact], forced: Forced) -> list[Nonogram]:
    """The puzzles with this board, the clues of these facts alone, and another mark in the cell.

    They have the form that stands for all turned forms of the board, so that the solver finds each form equally hard.
    """
    terms, kept = _start(puzzle, board).terms, {fact.line for fact in some}
    clues = [clue if name in kept else MISSING for name, clue in zip(terms.names, terms.clues)]
    rows, columns = tuple(clues[: terms.puzzle.height]), tuple(clues[terms.puzzle.height :])
    turned, (row, column, mark) = terms.symmetry.board(board, {}), forced.sets
    return [
        Weakened(rows, columns, puzzle.colours, with_marks(turned, [(*terms.place(row, column), other)]))
        for other in terms.marks
        if other != mark
    ]


_start = lru_cache(maxsize=1)(start_position)  # every question about a board begins from it


RELAXING = Relaxing(facts_of, forced_candidates, relaxed_puzzles)
