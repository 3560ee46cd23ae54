"""Blocks of a clue that are certainly found on a partly filled line."""

from __future__ import annotations

from itertools import groupby

from deadreckon.puzzles.nonogram.puzzle import BLANK, BLOT, UNKNOWN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deadreckon.puzzles.nonogram.puzzle import Clue


def blocks_done(clue: Clue, line: str, letters: str) -> frozenset[int]:
    """The indices of all blocks of a complete line; otherwise of those identified from either end."""
    if _is_complete(clue, line, letters):
        return frozenset(range(len(clue)))
    last = len(clue) - 1
    from_end = _blocks_from_start(clue[::-1], line[::-1], letters)
    return frozenset(range(_blocks_from_start(clue, line, letters))) | {last - index for index in range(from_end)}


def _is_complete(clue: Clue, line: str, letters: str) -> bool:
    """Whether the painted cells are all blocks of the clue; a block of unknown length may extend into unknown cells."""
    may_go_on = UNKNOWN in line and any(length == BLOT for length, _ in clue)
    found = _blocks(line.replace(UNKNOWN, BLANK), letters)
    return not may_go_on and len(found) == len(clue) and _fit(clue, found)


def _blocks_from_start(clue: Clue, line: str, letters: str) -> int:
    """The number of complete blocks before the first unknown cell; 0 if one does not fit."""
    known = line.partition(UNKNOWN)[0]
    if len(known) < len(line) and known and known[-1] != BLANK:
        known = known.rstrip(known[-1])  # the last block may continue
    found = _blocks(known, letters)
    return len(found) if len(found) <= len(clue) and _fit(clue, found) else 0


def _blocks(line: str, letters: str) -> Clue:
    """The blocks of a line without unknown cells."""
    return tuple([(len(list(run)), letters.index(mark) + 1) for mark, run in groupby(line) if mark != BLANK])


def _fit(clue: Clue, found: Clue) -> bool:
    """Whether the blocks found are a prefix of the clue."""
    return all(colour == seen and length in (BLOT, count) for (length, colour), (count, seen) in zip(clue, found))
