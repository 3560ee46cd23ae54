"""Which blocks of a clue are found for certain on a partly filled line: those a reader comes to from either end."""

from __future__ import annotations

from itertools import groupby

from deadreckon.puzzles.nonogram.puzzle import BLANK, BLOT, UNKNOWN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deadreckon.puzzles.nonogram.puzzle import Clue


def blocks_done(clue: Clue, line: str, letters: str) -> frozenset[int]:
    """The indices of the blocks that stand between an end of the line and its first unknown cell, and fit the clue."""
    last = len(clue) - 1
    from_end = _blocks_from_start(clue[::-1], line[::-1], letters)
    return frozenset(range(_blocks_from_start(clue, line, letters))) | {last - index for index in range(from_end)}


def _blocks_from_start(clue: Clue, line: str, letters: str) -> int:
    """How many blocks, from the first on, are whole before the first unknown cell; 0 where one does not fit."""
    known = line.partition(UNKNOWN)[0]
    runs = [(mark, len(list(run))) for mark, run in groupby(known)]
    if runs and runs[-1][0] != BLANK and len(known) < len(line):
        runs.pop()  # it may go on
    found = [(length, letters.index(mark) + 1) for mark, length in runs if mark != BLANK]
    fits = len(found) <= len(clue) and all(
        colour == seen and length in (BLOT, count) for (length, colour), (count, seen) in zip(clue, found)
    )
    return len(found) if fits else 0
