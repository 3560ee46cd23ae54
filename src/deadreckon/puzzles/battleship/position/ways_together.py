"""Several ships placed together in every way that counts, givens and the touching rule allow."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import TYPE_CHECKING, TypeAlias

from deadreckon.errors import OutOfAttempts
from deadreckon.kernel.bits import bit_positions
from deadreckon.puzzles.battleship.position.contradictions import find_plain_contradiction
from deadreckon.puzzles.battleship.position.in_core import (
    breaking_places_in_core,
    common_in_core,
    core_for,
    plainly_broken,
)

if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.position.position import Position

MAX_WAYS = 200  # that a tactic goes through before it gives up; people give up sooner


# A place of a ship: its cells, those that no other ship may cover then, and the lines it takes something from.
Option: TypeAlias = tuple[int, int, list[tuple[int, int]]]


def ways_together(position: Position, wanted: Sequence[tuple[int, int]]) -> Iterator[int]:
    """The cells covered in each way to place all ships of `wanted`, each given by its length and its places.

    Ships of one length come in the order of their places, so that no way comes twice. Raises OutOfAttempts.
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
    """Whether none of these lines gets more new ship parts than it needs. A plain loop: this is asked most often."""
    for mask, need in lines:  # noqa: SIM110
        if (new & mask).bit_count() > need:
            return False
    return True


def way_breaks(position: Position, cells: int) -> bool:
    """Whether whole ships on these cells lead to a plain contradiction at once."""
    around = position.sea.reach(cells) & ~cells
    if core := core_for(position.sea):
        return plainly_broken(core, position, position.water | around & position.open, position.ship | cells)
    return find_plain_contradiction(position.assuming(around & position.open, cells & position.open)) is not None


def breaking_places(position: Position) -> dict[int, int]:
    """For each length the places where a whole ship leads to a plain contradiction at once."""
    if core := core_for(position.sea):
        return breaking_places_in_core(core, position)
    return breaking_by_python(position)


def breaking_by_python(position: Position) -> dict[int, int]:
    """The same, found without the core: the definition of what it answers."""
    sea = position.sea
    return {
        length: sum(1 << place for place in bit_positions(places) if way_breaks(position, sea.cover(place, length)))
        for length, places in position.places.items()
    }


def common_to_all_ways(position: Position, wanted: Sequence[tuple[int, int]], whole: bool) -> tuple[int, int]:
    """The open cells covered in every way, and those touched but not covered in every way.

    If the ships are `whole`, ways that break are left out; this is tested only where it would change the answer. Zeros
    where the ways have nothing in common or are too many.
    """
    if core := core_for(position.sea):
        return common_in_core(core, position, wanted, whole, MAX_WAYS)
    return common_to_ways(position, wanted, whole)


def common_to_ways(position: Position, wanted: Sequence[tuple[int, int]], whole: bool) -> tuple[int, int]:
    """The same, found without the core: the definition of what it answers."""
    ship = water = position.open
    any_way = False
    try:
        for cells in ways_together(position, wanted):
            fewer = ship & cells, water & position.sea.reach(cells) & ~cells
            if any_way and fewer == (ship, water):
                continue
            if not (whole and way_breaks(position, cells)):
                any_way, (ship, water) = True, fewer
                if not (ship or water):
                    return 0, 0
    except OutOfAttempts:
        return 0, 0
    return (ship, water) if any_way else (0, 0)
