"""Tactics that place several ships at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from deadreckon.puzzles.battleship.position.ways_together import common_to_all_ways, ways_together
from deadreckon.puzzles.battleship.puzzle import SUBMARINE
from deadreckon.puzzles.battleship.tactics.deduction import Deduction, all_lines, all_ships
from deadreckon.puzzles.battleship.whole_fleet import crowded_places
from deadreckon.puzzles.bit_runs import run_starts

if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.position.position import Position


def fleet_common_ships(position: Position) -> Iterator[Deduction]:
    """All ways to place the ships of one size together have cells in common."""
    if position.sea.touching == "free":
        return
    for length in sorted(position.places, reverse=True):
        number = position.left[length]
        if number > 1:
            yield from _common_cells(position, [(length, position.places[length])] * number, (length,))


def fleet_groups(position: Position) -> Iterator[Deduction]:
    """All ways to place the ships of several sizes together, which exclude each other, have cells in common."""
    if position.sea.touching == "free":
        return
    lengths = sorted(position.places, reverse=True)
    for size in range(2, len(lengths) + 1):
        chosen = lengths[:size]
        wanted = [(length, position.places[length]) for length in chosen for _ in range(position.left[length])]
        yield from _common_cells(position, wanted, tuple(chosen))


def fleet_virtual_ships(position: Position) -> Iterator[Deduction]:
    """A longer ship takes a place of a shorter one too: places for all ships of a size or more have cells in common."""
    if position.sea.touching == "free":
        return
    for length in sorted(position.places, reverse=True):
        number = sum(left for left in position.left[length:] if left > 0)
        if number > position.left[length]:
            wanted = [(length, _run_places(position, length))] * number
            ship, _ = common_to_all_ways(position, wanted, False)
            if ship:
                arguments = length, number, sum(1 for _ in ways_together(position, wanted))
                yield _deduction(position, 0, ship, arguments)


def _run_places(position: Position, length: int) -> int:
    """The places of all runs of this length that may be part of an unfinished ship."""
    sea = position.sea
    possible = sea.everything & ~position.water & ~sea.reach(position.whole) & ~position.kinds[SUBMARINE]
    rows = [(line.mask, line.total) for line in position.lines if line.number < sea.height]
    columns = [(line.mask, line.total) for line in position.lines if line.number >= sea.height]
    across = run_starts(possible, length, 1) & sea.inside(length)
    down = run_starts(possible, length, sea.width) & sea.inside(length) >> sea.cells
    across &= ~crowded_places([length], position.open, 1, position.ship, rows)[length]
    down &= ~crowded_places([length], position.open, sea.width, position.ship, columns)[length]
    return across | down << sea.cells


def _common_cells(
    position: Position, wanted: Sequence[tuple[int, int]], lengths: tuple[int, ...]
) -> Iterator[Deduction]:
    ship, water = common_to_all_ways(position, wanted, True)
    if ship or water:
        yield _deduction(position, water, ship, lengths)


def _deduction(position: Position, water: int, ship: int, arguments: tuple[int, ...]) -> Deduction:
    return Deduction(position, water, ship, arguments, position.known, all_lines(position), all_ships(position))


def ships_left(position: Position, lengths: Sequence[int]) -> tuple[tuple[int, int], ...]:
    """How many ships of these lengths are still to be found, and the lengths."""
    return tuple([(position.left[length], length) for length in lengths])
