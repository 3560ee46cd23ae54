"""Neighbouring lines filled together: what each needs, the touching rule, and what the lines that cross them need."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.position.line_fills import Fill
    from deadreckon.puzzles.battleship.position.position import Line, Position

MOST_WAYS = 400  # of lines together that agree on something; people give up sooner


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


def agreed_by_lines(position: Position, lines: Sequence[Line], submarines: int, beyond: bool = False) -> Agreed | None:
    """What all ways to fill these neighbouring lines, with so many submarines at most, agree on; None without a way.

    Cells beside the lines are water where a ship of every way touches them. To look `beyond` is to see too how each
    way completes the lines that cross these.
    """
    fills = tuple([position.fills(line) for line in lines])
    if None in fills:
        return NOTHING
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
    for chosen in _compatible([position.fills(line) or () for line in lines]):
        cells = blocked = 0
        for fill in chosen:
            cells |= fill.ship
            blocked |= fill.blocked
        filled = _filled_crossing(crossing, cells)
        if filled and _ships_go_on(position, lines, chosen, cells, submarines):
            number += 1
            water &= blocked | mask & ~cells | filled[0]
            ship &= cells | filled[1]
            if number > MOST_WAYS or not (water or ship):
                return NOTHING
    return Agreed(water, ship, number) if number else None


def _compatible(fills: Sequence[Sequence[Fill]]) -> Iterator[tuple[Fill, ...]]:
    """One fill for each line, such that those of neighbours do not touch where they may not."""
    if not fills:
        yield ()
        return
    for first in fills[0]:
        ship, blocked, others = first.ship, first.blocked, fills[1:]
        if others:
            next_to = [fill for fill in others[0] if not (fill.ship & blocked or fill.blocked & ship)]
            others = [next_to, *others[1:]]
        for rest in _compatible(others):
            yield (first, *rest)


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
    position: Position, lines: Sequence[Line], chosen: Sequence[Fill], cells: int, submarines: int
) -> bool:
    """Whether ships that cross a line can go on beside it, and the single parts are no more submarines than allowed."""
    crossing = along = 0
    for fill in chosen:
        crossing |= fill.crossing
        along |= fill.along
    may_go_on = cells | (position.ship | position.open) & ~_cells_of(lines)
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
