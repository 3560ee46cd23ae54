"""Nonograms in the order encoding: `starts[j][i]` says that block j starts at its earliest or up to i cells later.

No variable says which block covers a cell: with those Glucose and CaDiCaL took twice as long on 8 puzzles of MiniZinc's
and three to five times on 8 of the tournament.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate, pairwise

from deadreckon.kernel.search import Unsuitable
from deadreckon.puzzles.nonogram.puzzle import Nonogram
from peers.clauses import Clauses, Impossible


def clauses_of(puzzle: Nonogram) -> Clauses:
    """Raises Impossible, and Unsuitable as `block_lengths` does."""
    rows, columns = block_lengths(puzzle)
    size = puzzle.height * puzzle.width
    model = Clauses(size, size)
    cells = [range(1 + r * puzzle.width, 1 + (r + 1) * puzzle.width) for r in range(puzzle.height)]
    for lengths, line in [*zip(rows, cells), *zip(columns, zip(*cells))]:
        _add_line(model, lengths, line)
    return model


def block_lengths(puzzle: Nonogram) -> tuple[list[list[int]], list[list[int]]]:
    """Of the rows and of the columns. Raises Unsuitable for what the peers do not know."""
    rows, columns = ([[length for length, _ in clue] for clue in clues] for clues in (puzzle.rows, puzzle.columns))
    if len(puzzle.colours) > 1 or puzzle.givens or any(0 in lengths for lengths in rows + columns):
        raise Unsuitable("the peers know nonograms in one colour, all lengths told and no cell given")
    return rows, columns


def _add_line(model: Clauses, lengths: Sequence[int], cells: Sequence[int]) -> None:
    slack = len(cells) - sum(lengths) - len(lengths) + 1
    if not lengths:
        model.clauses += [[-cell] for cell in cells]
        return
    if slack < 0:
        raise Impossible
    first = list(accumulate((length + 1 for length in lengths[:-1]), initial=0))  # the latest starts are `slack` later
    top = model.variables + 1
    starts = [range(top + j * slack, top + (j + 1) * slack) for j in range(len(lengths))]
    model.variables += slack * len(lengths)
    for block, following in zip(starts, [*starts[1:], ()]):
        model.clauses += [[-sooner, later] for sooner, later in pairwise(block)]
        model.clauses += [[-later, sooner] for sooner, later in zip(block, following)]
    for block, begin, length in zip(starts, first, lengths):
        _paint_block(model, block, length, cells[begin : begin + slack + length])
    _whiten_gaps(model, starts, [begin + length for begin, length in zip(first, lengths)], first, cells)


def _paint_block(model: Clauses, block: Sequence[int], length: int, cells: Sequence[int]) -> None:
    """A cell at which the block has started, and not a whole block before, is black."""
    slack = len(block)
    for i, cell in enumerate(cells):
        started = [-block[i]] if i < slack else []
        model.clauses.append([cell, *started, *([block[i - length]] if i >= length else [])])


def _whiten_gaps(
    model: Clauses, starts: Sequence[Sequence[int]], ends: Sequence[int], first: Sequence[int], cells: Sequence[int]
) -> None:
    """A cell that one block has left behind and the next one has not reached is white."""
    slack = len(starts[0])
    for j in range(len(starts) + 1):  # the gap before block j
        begin = ends[j - 1] if j else 0
        end = first[j] + slack if j < len(starts) else len(cells)
        for place in range(begin, end):
            clause = [-cells[place]]
            if j and place - begin < slack:
                clause.append(-starts[j - 1][place - begin])
            if j < len(starts) and place >= first[j]:
                clause.append(starts[j][place - first[j]])
            model.clauses.append(clause)
