"""Submarines reserved for certain lines, which cannot be completed without them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.position.position import Line, Position


class Reserved(NamedTuple):
    """Lines of one direction that only submarines can complete, the minimum number in each, and the total."""

    lines: tuple[tuple[Line, int], ...]
    number: int
    mask: int


def reserved_submarines(position: Position, rows: bool) -> Reserved:
    """The submarines reserved for rows, or for columns."""
    lines, number, mask = [], 0, 0
    for line in position.lines:
        if (line.number < position.sea.height) == rows and line.need > 0:
            least = position.fewest_submarines[line.number]
            if least:
                lines.append((line, least))
                number += least
                mask |= line.mask
    return Reserved(tuple(lines), number, mask)
