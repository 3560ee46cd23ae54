"""How many arrangements a line has left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deadreckon.puzzles.nonogram.puzzle import BLOT, gap_after

if TYPE_CHECKING:
    from deadreckon.puzzles.nonogram.position.line import Line


def count_arrangements_left(line: Line) -> int:
    """The number of arrangements of a line, by dynamic programming from the last block and the last cell back."""
    length, clue = line.length, line.clue
    blank = [line.state[0] >> cell & 1 for cell in range(length)]
    ways = [1]  # ways[p]: the arrangements of the blocks from `index` on in the cells from p on; here of no block
    for cell in reversed(range(length)):
        ways.insert(0, ways[0] * blank[cell])
    for index in reversed(range(len(clue))):
        size, colour = clue[index]
        paint, spaced = line.state[colour], gap_after(clue, index)
        behind, ways = ways, [0] * (length + 1)
        for first in reversed(range(length)):
            ways[first] = ways[first + 1] * blank[first]
            for end in range(first + 1, length + 1):
                if not paint >> end - 1 & 1:
                    break
                if size in (BLOT, end - first):
                    ways[first] += behind[end] if not spaced else behind[end + 1] * blank[end] if end < length else 0
                    if size != BLOT:
                        break
    return ways[0]
