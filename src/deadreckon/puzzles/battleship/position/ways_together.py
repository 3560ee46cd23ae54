"""All ways to place several ships together that counts, givens and the touching rule allow."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import TYPE_CHECKING, TypeAlias

from deadreckon.errors import OutOfAttempts
from deadreckon.kernel.bits import bit_positions

if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.position.position import Position

MAX_WAYS = 200  # placements tried before giving up; people give up sooner


# A place of a ship: its cells, the cells closed to other ships, and its ship parts in each line.
Option: TypeAlias = tuple[int, int, list[tuple[int, int]]]


def ways_together(position: Position, wanted: Sequence[tuple[int, int]]) -> Iterator[int]:
    """The cells covered by each way to place the ships of `wanted`, a list of lengths and places.

    Ships of one length are placed in increasing order, so that no way occurs twice. Raises OutOfAttempts.
    """
    tries = 0
    lines = [(line.mask, line.need) for line in position.lines if line.need < line.open.bit_count()]
    numbers = {length: list(bit_positions(places)) for length, places in set(wanted)}
    known: dict[tuple[int, int], Option] = {}  # most ways are made of few places

    def option(length: int, place: int) -> Option:
        if (length, place) not in known:
            cover = position.sea.cover(place, length)
            crossed = [line for line in lines if line[0] & cover & position.open]
            known[length, place] = cover, position.sea.reach(cover), crossed
        return known[length, place]

    def ways_from(index: int, first: int, cells: int, taken: int) -> Iterator[int]:
        nonlocal tries
        if index == len(wanted):
            yield cells
            return
        length = wanted[index][0]
        same_length = index > 0 and wanted[index - 1][0] == length
        start = first if same_length else 0
        for number, place in enumerate(islice(numbers[length], start, None), start):
            tries += 1
            if tries > MAX_WAYS:
                raise OutOfAttempts
            cover, reach, crossed = option(length, place)
            if not cover & taken and (not cells or _has_room(position.open & (cells | cover), crossed)):
                yield from ways_from(index + 1, number + 1, cells | cover, taken | reach)

    return ways_from(0, 0, 0, 0)


def _has_room(new: int, lines: list[tuple[int, int]]) -> bool:
    """Whether no line gets more new ship parts than it needs. A plain loop, as this is the innermost check."""
    for mask, need in lines:  # noqa: SIM110
        if (new & mask).bit_count() > need:
            return False
    return True
