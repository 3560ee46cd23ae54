"""Several ships placed together in every way that counts, givens and the touching rule allow."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from deadreckon.kernel.bits import bit_positions
from deadreckon.puzzles.battleship.position.contradictions import find_plain_contradiction

if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.position.position import Position

MOST_WAYS = 200  # that a tactic goes through before it gives up; people give up sooner


class TooManyWays(Exception):
    """More ways than anybody would go through."""


def ways_together(position: Position, wanted: Sequence[tuple[int, int]]) -> Iterator[int]:
    """The cells covered in each way to place one ship after the other; `wanted` has length and places of each ship.

    Ships of one length come in the order of their places, so that no way comes twice. Raises TooManyWays.
    """
    tries = 0
    lines = [(line.mask, line.need) for line in position.lines if line.need < line.open.bit_count()]

    def placed(index: int, above: int, cells: int, taken: int) -> Iterator[int]:
        nonlocal tries
        if index == len(wanted):
            yield cells
            return
        length, places = wanted[index]
        again = index > 0 and wanted[index - 1][0] == length
        for place in bit_positions(places & -1 << above if again else places):
            cover = position.sea.cover(place, length)
            tries += 1
            if tries > MOST_WAYS:
                raise TooManyWays
            if not cover & taken and (not cells or _has_room(position, cells | cover, lines)):
                yield from placed(index + 1, place + 1, cells | cover, taken | position.sea.reach(cover))

    return placed(0, 0, 0, 0)


def _has_room(position: Position, cells: int, lines: list[tuple[int, int]]) -> bool:
    """Whether none of these lines gets more new ship parts than it needs. A plain loop: this is asked most often."""
    new = cells & position.open
    for mask, need in lines:  # noqa: SIM110
        if (new & mask).bit_count() > need:
            return False
    return True


def way_breaks(position: Position, cells: int) -> bool:
    """Whether something is wrong at once with whole ships on these cells."""
    around = position.sea.reach(cells) & ~cells
    return find_plain_contradiction(position.assuming(around & position.open, cells & position.open)) is not None


def common_to_all_ways(position: Position, wanted: Sequence[tuple[int, int]], whole: bool) -> tuple[int, int]:
    """The open cells covered in every way, and those touched but not covered in every way.

    Whether a way of whole ships breaks is asked only where it would change the answer. Zeros where there is nothing in
    common or too much to go through.
    """
    ship = water = position.open
    found = False
    try:
        for cells in ways_together(position, wanted):
            fewer = ship & cells, water & position.sea.reach(cells) & ~cells
            if found and fewer == (ship, water):
                continue
            if not (whole and way_breaks(position, cells)):
                found, (ship, water) = True, fewer
                if not (ship or water):
                    return 0, 0
    except TooManyWays:
        return 0, 0
    return (ship, water) if found else (0, 0)
