"""Neighbouring lines filled together: what each needs, the touching rule, and what the lines that cross them need."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from deadreckon.puzzles.battleship.position.in_core import agreed_in_core, core_for, unfillable_in_core

if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.position.line_fills import Fill
    from deadreckon.puzzles.battleship.position.position import Line, Position

MAX_WAYS = 600  # that are looked at, with those that break; people give up sooner


class Crossing(NamedTuple):
    """A line that crosses others: its open cells inside and outside of these, and how many parts it needs."""

    inside: int
    outside: int
    need: int


class Agreed(NamedTuple):
    """The open cells that are water, and those that are ship, in every way to fill lines together; how many ways."""

    water: int
    ship: int
    ways: int


NOTHING = Agreed(0, 0, 0)  # the ways agree on nothing, or are too many


def agreed_by_neighbours(position: Position, size: int, beyond: bool = False) -> Iterator[tuple[list[Line], Agreed]]:
    """So many neighbouring lines, and what all ways to fill them agree on, where that is something.

    Cells beside the lines are water where a ship of every way touches them. To look `beyond` is to see too how each
    way completes the lines that cross these.
    """
    if core := core_for(position.sea):
        for first, *agreed in agreed_in_core(core, position, size, beyond, MAX_WAYS):
            yield lines_from(position, first, size), Agreed(*agreed)
    else:
        yield from agreed_by_python(position, size, beyond)


def agreed_by_python(position: Position, size: int, beyond: bool) -> Iterator[tuple[list[Line], Agreed]]:
    """The same, found without the core: the definition of what it answers."""
    for lines in neighbouring_lines(position, size):
        agreed = agreed_by_ways(position, lines, beyond)
        if agreed and (agreed.water or agreed.ship):
            yield lines, agreed


def unfillable_lines(position: Position, most: int) -> list[Line] | None:
    """The first neighbouring lines, up to so many, that cannot be filled together, fewer lines first."""
    if core := core_for(position.sea):
        found = unfillable_in_core(core, position, most, MAX_WAYS)
        return lines_from(position, *found) if found else None
    return unfillable_by_python(position, most)


def unfillable_by_python(position: Position, most: int) -> list[Line] | None:
    """The same, found without the core: the definition of what it answers."""
    for lines in (found for size in range(1, most + 1) for found in neighbouring_lines(position, size)):
        if agreed_by_ways(position, lines, False) is None:
            return lines
    return None


def lines_from(position: Position, first: int, size: int) -> list[Line]:
    """So many lines from the one with this number on."""
    return [line for line in position.lines if first <= line.number < first + size]


def neighbouring_lines(position: Position, size: int) -> Iterator[list[Line]]:
    """So many lines side by side whose counts are known and which are open."""
    height = position.sea.height
    for first in range(len(position.lines) - size + 1):
        lines = position.lines[first : first + size]
        side_by_side = lines[-1].number - lines[0].number == size - 1
        if side_by_side and (lines[0].number < height) == (lines[-1].number < height) and all(k.open for k in lines):
            yield lines


def _free_submarines(position: Position, lines: Sequence[Line]) -> int:
    """How many submarines other lines leave to these."""
    return position.left[1] - position.reserved[lines[0].number >= position.sea.height].elsewhere(_cells_of(lines))


def agreed_by_ways(position: Position, lines: Sequence[Line], beyond: bool) -> Agreed | None:
    """What all ways to fill these neighbouring lines agree on; None without a way."""
    fills = [position.fills(line) for line in lines]
    if None in fills:
        return NOTHING
    submarines = _free_submarines(position, lines)
    mask = _cells_of(lines)
    near = mask | position.sea.beside(mask)
    crossing = _crossing_lines(position, lines, mask, beyond)
    told = position.open if beyond else position.open & near
    key = *map(id, fills), *(number for line in crossing for number in line), told, position.ship & near, submarines
    known = position.terms.agreed
    if key not in known:
        known[key] = _agreed(position, lines, crossing, submarines, told)
    return known[key]


def _agreed(
    position: Position, lines: Sequence[Line], crossing: Sequence[Crossing], submarines: int, told: int
) -> Agreed | None:
    """What all ways agree on of the cells that may be told."""
    mask = _cells_of(lines)
    water = ship = told
    number = 0
    ways = _compatible([position.fills(line) or () for line in lines])
    for tries, (cells, blocked, along, crosses) in enumerate(ways):
        filled = _filled_crossing(crossing, cells)
        if filled and _ships_go_on(position, lines, (cells, along, crosses), mask, submarines):
            number += 1
            water &= blocked | mask & ~cells | filled[0]
            ship &= cells | filled[1]
        if not (water or ship) or tries > MAX_WAYS:
            return NOTHING
    return Agreed(water, ship, number) if number else None


def _compatible(fills: Sequence[Sequence[Fill]]) -> Iterator[tuple[int, int, int, int]]:
    """Fills of all lines that do not touch where they may not: cells, cells blocked, of ships along and across."""
    for cells, along, _, crossing, blocked in fills[0]:
        if len(fills) == 1:
            yield cells, blocked, along, crossing
            continue
        for second in fills[1]:
            if second.ship & blocked or second.blocked & cells:
                continue
            both = cells | second.ship, blocked | second.blocked, along | second.along, crossing | second.crossing
            if len(fills) == 2:
                yield both
                continue
            ship, closed = second.ship, second.blocked
            for third in fills[2]:
                if not (third.ship & closed or third.blocked & ship):
                    yield both[0] | third.ship, both[1] | third.blocked, both[2] | third.along, both[3] | third.crossing


def _crossing_lines(position: Position, lines: Sequence[Line], mask: int, beyond: bool) -> list[Crossing]:
    """The lines that cross these: all, to look beyond, or those that may get too many parts or too few."""
    rows = lines[0].number < position.sea.height
    found = []
    for line in position.lines:
        inside, outside = line.open & mask, line.open & ~mask
        crosses = line.open and (line.number < position.sea.height) != rows
        if crosses and (beyond or line.need < inside.bit_count() or line.need > outside.bit_count()):
            found.append(Crossing(inside, outside, line.need))
    return found


def _filled_crossing(crossing: Sequence[Crossing], cells: int) -> tuple[int, int] | None:
    """The cells that are water, and ship, by what crossing lines need if these cells are ship; None if one breaks."""
    water = ship = 0
    for inside, outside, need in crossing:
        rest = need - (cells & inside).bit_count()
        if rest <= 0:
            if rest < 0:
                return None
            water |= outside
        elif rest >= (number := outside.bit_count()):
            if rest > number:
                return None
            ship |= outside
    return water, ship


def _ships_go_on(
    position: Position, lines: Sequence[Line], filled: tuple[int, int, int], mask: int, submarines: int
) -> bool:
    """Whether ships that cross a line can go on beside it, and the single parts are no more submarines than allowed."""
    cells, along, crossing = filled
    may_go_on = cells | (position.ship | position.open) & ~mask
    sea = position.sea
    if lines[0].number < sea.height:
        beside = may_go_on << sea.width | may_go_on >> sea.width
    else:
        beside = (may_go_on & ~sea.last_column) << 1 | (may_go_on & ~sea.first_column) >> 1
    if crossing & ~beside:
        return False
    return (cells & ~along & ~beside & ~position.whole).bit_count() <= submarines


def _cells_of(lines: Sequence[Line]) -> int:
    mask = 0
    for line in lines:
        mask |= line.mask
    return mask
