"""Tactics that count within a line, or over all lines at once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from deadreckon.kernel.bits import bits
from deadreckon.puzzles.battleship.position.contradictions import find_plain_contradiction
from deadreckon.puzzles.battleship.position.pieces import neighbour_towards
from deadreckon.puzzles.battleship.tactics.deduction import Deduction, all_lines, all_ships

if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.position.position import Line, Position


def _lines_needing_all_but_one(position: Position) -> list[Line]:
    """The lines that need all their open cells but one."""
    return [line for line in position.lines if line.need > 0 and line.need == line.open.bit_count() - 1]


def count_one_water_left(position: Position) -> Iterator[Deduction]:
    """A line needs all its open cells but one; where that one cannot be the water, it is ship."""
    for line in _lines_needing_all_but_one(position):
        ship = 0
        for bit in bits(line.open):
            if find_plain_contradiction(position.assuming(bit, line.open & ~bit)):
                ship |= bit
        if ship:
            facts = position.known, all_lines(position), all_ships(position)
            yield Deduction(position, 0, ship, (line.number,), *facts)


def count_shared_diagonals(position: Position) -> Iterator[Deduction]:
    """Of two open cells of such a line, one cell apart, at least one is ship, so cells diagonal to both are water."""
    sea = position.sea
    if sea.touching != "never":
        return
    for line in _lines_needing_all_but_one(position):
        step, before, behind = (1, "T", "B") if line.number < sea.height else (sea.width, "L", "R")
        for first in bits(line.open & line.open >> 2 * step):
            middle = first << step
            water = (neighbour_towards(sea, middle, before) | neighbour_towards(sea, middle, behind)) & position.open
            if water and first << 2 * step & line.mask:
                pair = first | first << 2 * step
                yield Deduction(position, water, 0, (line.number, pair), line.mask & ~line.open, (line.number,))


def count_missing_tally(position: Position) -> Iterator[Deduction]:
    """All counts of one direction add up to the parts of the fleet, so those that are hidden hold what is left."""
    sea, parts = position.sea, position.terms.puzzle.parts
    for first, last in ((0, sea.height), (sea.height, sea.height + sea.width)):
        hidden = [number for number in range(first, last) if position.counts[number] is None]
        rest = parts - sum(count for count in position.counts[first:last] if count is not None)
        if len(hidden) == 1:
            facts = 0, range(first, last), all_ships(position)
            yield Deduction(position, 0, 0, (int(first > 0), rest), *facts, learns=(hidden[0], rest))
        elif hidden:
            yield from _hidden_cells(position, hidden, rest, range(first, last))


def _hidden_cells(position: Position, hidden: list[int], rest: int, lines: range) -> Iterator[Deduction]:
    """Where several counts are hidden: their lines together have all their ship parts, or just enough open cells."""
    mask = 0
    for number in hidden:
        mask |= position.terms.lines[number]
    found, cells = (position.ship & mask).bit_count(), position.open & mask
    arguments = int(lines.start > 0), rest
    if cells and rest == found:
        yield Deduction(position, cells, 0, arguments, position.ship & mask, lines, all_ships(position))
    elif cells and rest == found + cells.bit_count():
        yield Deduction(position, 0, cells, arguments, mask & ~position.open, lines, all_ships(position))
