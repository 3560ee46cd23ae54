"""Neighbouring lines filled together: what each needs, the touching rule, and what the lines that cross them leave."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.position.line_fills import Fill
    from deadreckon.puzzles.battleship.position.position import Line, Position

MOST_WAYS = 60  # of lines together that agree on something; people give up sooner


def agreed_by_lines(position: Position, lines: Sequence[Line], submarines: int) -> tuple[int, int] | None:
    """The open cells that are water, and those that are ship, in every way to fill these neighbouring lines together.

    `submarines` is how many of them the lines may take. Zeros where the ways agree on nothing or are too many; None
    where there is no way.
    """
    fills = tuple(position.fills(line) for line in lines)
    if None in fills:
        return 0, 0
    key = lines[0].number, *map(id, fills), *_around(position, lines), submarines
    known = position.terms.agreed
    if key not in known:
        known[key] = _agreed(position, lines, submarines)
    return known[key]


def _around(position: Position, lines: Sequence[Line]) -> tuple[int, ...]:
    """What else the ways to fill lines together depend on."""
    mask = _cells_of(lines)
    beside = position.sea.beside(mask) & ~mask & ~position.water
    limits = [number for limit in _crossing_limits(position, lines) for number in limit]
    return position.open & mask, position.whole & mask, beside, *limits


def _agreed(position: Position, lines: Sequence[Line], submarines: int) -> tuple[int, int] | None:
    water = ship = position.open & _cells_of(lines)
    number = 0
    for way in _ways(position, lines, submarines):
        number += 1
        water &= ~way
        ship &= way
        if number > MOST_WAYS or not (water or ship):
            return 0, 0
    return (water, ship) if number else None


def count_ways(position: Position, lines: Sequence[Line], submarines: int) -> int:
    """In how many ways these neighbouring lines can be filled together."""
    return sum(1 for _ in _ways(position, lines, submarines))


def _ways(position: Position, lines: Sequence[Line], submarines: int) -> Iterator[int]:
    """The ship cells of every way to fill these lines together."""
    fills = [position.fills(line) or () for line in lines]
    crossing = _crossing_limits(position, lines)
    for chosen in _compatible(fills):
        cells = 0
        for fill in chosen:
            cells |= fill.ship
        if _fits_crossing(cells, crossing) and _ships_go_on(position, lines, chosen, cells, submarines):
            yield cells


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


def _crossing_limits(position: Position, lines: Sequence[Line]) -> list[tuple[int, int, int]]:
    """For each line that crosses these and may be short or full: its open cells within them, least and most."""
    rows = lines[0].number < position.sea.height
    opened = position.open & _cells_of(lines)
    limits = []
    for line in position.lines:
        inside = line.open & opened
        if (line.number < position.sea.height) != rows and inside:
            least, most = line.need - (line.open & ~opened).bit_count(), line.need
            if least > 0 or most < inside.bit_count():
                limits.append((inside, least, most))
    return limits


def _fits_crossing(cells: int, limits: list[tuple[int, int, int]]) -> bool:
    for inside, least, most in limits:  # noqa: SIM110 - a plain loop: this is asked most often
        if not least <= (cells & inside).bit_count() <= most:
            return False
    return True


def _ships_go_on(
    position: Position, lines: Sequence[Line], chosen: Sequence[Fill], cells: int, submarines: int
) -> bool:
    """Whether ships that cross a line can go on beside it, and the single parts are no more submarines than allowed."""
    crossing = along = 0
    for fill in chosen:
        crossing |= fill.crossing
        along |= fill.along
    may_go_on = cells | (position.ship | position.open) & ~_cells_of(lines)
    if lines[0].number < position.sea.height:
        step = position.sea.width
        beside = may_go_on << step | may_go_on >> step
    else:
        sea = position.sea
        beside = (may_go_on & ~sea.last_column) << 1 | (may_go_on & ~sea.first_column) >> 1
    if crossing & ~beside:
        return False
    return (cells & ~along & ~beside & ~position.whole).bit_count() <= submarines


def _cells_of(lines: Sequence[Line]) -> int:
    mask = 0
    for line in lines:
        mask |= line.mask
    return mask
