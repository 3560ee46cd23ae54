"""Nonograms as clauses in the order encoding: `y[j][p]` says that block j starts at p or before."""

from __future__ import annotations

from collections.abc import Sequence

from deadreckon.puzzles.nonogram.puzzle import Nonogram
from peers.clauses import Clauses


def clauses_of(puzzle: Nonogram) -> Clauses:
    """Black and white only."""
    model = Clauses()
    cells = [[model.new() for _ in range(puzzle.width)] for _ in range(puzzle.height)]
    for clue, line in zip(puzzle.rows, cells):
        _add_line(model, [length for length, _ in clue], line)
    for clue, column in zip(puzzle.columns, zip(*cells)):
        _add_line(model, [length for length, _ in clue], column)
    model.shown = [cell for row in cells for cell in row]
    return model


def _add_line(model: Clauses, lengths: Sequence[int], cells: Sequence[int]) -> None:
    slack = len(cells) - sum(lengths) - len(lengths) + 1
    if not lengths or slack < 0:
        for cell in cells:
            model.add(-cell)
        if slack < 0:
            model.add()
        return
    first = [sum(lengths[:j]) + j for j in range(len(lengths))]  # earliest starts; the latest are `slack` later
    started = [[model.new() for _ in range(slack)] for _ in lengths]  # started[j][i]: block j starts by first[j] + i
    for j, block in enumerate(started):
        for i in range(slack - 1):
            model.add(-block[i], block[i + 1])
        for i in range(slack if j + 1 < len(started) else 0):  # the next block starts by i only if this one did
            model.add(-started[j + 1][i], block[i])
    covered: list[list[int]] = [[] for _ in cells]
    for j, length in enumerate(lengths):
        for place in range(first[j], first[j] + slack + length):
            covers = _covers(model, started[j], place - first[j], length, slack)
            covered[place].append(covers)
            model.add(-covers, cells[place])
    for cell, blocks in zip(cells, covered):
        model.add(-cell, *blocks)


def _covers(model: Clauses, block: Sequence[int], offset: int, length: int, slack: int) -> int:
    """A variable for: the block starts by `offset`, and not by `offset - length`."""
    covers = model.new()
    by = [block[offset]] if offset < slack else []  # later it has started for sure
    not_by = [-block[offset - length]] if offset >= length else []
    for literal in by + not_by:
        model.add(-covers, literal)
    model.add(covers, *(-literal for literal in by + not_by))
    return covers
