"""Tactics that place several ships at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

from deadreckon.puzzles.battleship.position.ways_together import common_to_all_ways, way_breaks, ways_together
from deadreckon.puzzles.battleship.position.wording import cells_become
from deadreckon.puzzles.battleship.puzzle import SUBMARINE
from deadreckon.puzzles.battleship.ship_names import ship_name, ships_in_words
from deadreckon.puzzles.battleship.tactics.deduction import Deduction, all_lines, all_ships
from deadreckon.puzzles.battleship.whole_fleet import crowded_places
from deadreckon.puzzles.bit_runs import run_starts
from deadreckon.puzzles.sentences import capital, counted, listed

if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.position.position import Position


def fleet_common_ships(position: Position) -> Iterator[Deduction]:
    """All ways to place the ships of one size together have cells in common."""
    if position.sea.touching == "free":
        return
    for length in sorted(position.places, reverse=True):
        number = position.left[length]
        if number > 1:
            yield from _common_cells(
                position, [(length, position.places[length])] * number, partial(_ships_text, position, [length])
            )


def fleet_groups(position: Position) -> Iterator[Deduction]:
    """All ways to place the ships of several sizes together, which exclude each other, have cells in common."""
    if position.sea.touching == "free":
        return
    lengths = sorted(position.places, reverse=True)
    for size in range(2, len(lengths) + 1):
        chosen = lengths[:size]
        wanted = [(length, position.places[length]) for length in chosen for _ in range(position.left[length])]
        yield from _common_cells(position, wanted, partial(_ships_text, position, chosen))


def fleet_virtual_ships(position: Position) -> Iterator[Deduction]:
    """A longer ship takes a place of a shorter one too: places for all ships of a size or more have cells in common."""
    if position.sea.touching == "free":
        return
    for length in sorted(position.places, reverse=True):
        number = sum(left for left in position.left[length:] if left > 0)
        if number > position.left[length]:
            wanted = [(length, _run_places(position, length))] * number
            yield from _common_cells(position, wanted, partial(_at_least_text, position, length, number), whole=False)


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
    position: Position, wanted: Sequence[tuple[int, int]], subject: partial[str], whole: bool = True
) -> Iterator[Deduction]:
    ship, water = common_to_all_ways(position, wanted, whole)
    water = water if whole else 0
    if ship or water:
        reason = partial(_common_text, position, wanted, subject, (ship, water) if whole else (ship, None))
        yield Deduction(position, water, ship, reason, position.known, all_lines(position), all_ships(position))


def _common_text(
    position: Position, wanted: Sequence[tuple[int, int]], subject: partial[str], found: tuple[int, int | None]
) -> str:
    ship, water = found
    ways = [cells for cells in ways_together(position, wanted) if water is None or not way_breaks(position, cells)]
    number, every = {1: ("one way only", ""), 2: ("2 ways", "in both ")}.get(
        len(ways), (f"{len(ways)} ways", "in all ")
    )
    return f"{subject()} can be placed together in {number}: {every}{cells_become(position.sea, ship, water or 0)}."


def _ships_text(position: Position, lengths: Sequence[int]) -> str:
    return capital(fleet_left_in_words(position, lengths))


def ships_left(position: Position, lengths: Sequence[int]) -> tuple[tuple[int, int], ...]:
    """How many ships of these lengths are still to be found, and the lengths."""
    return tuple([(position.left[length], length) for length in lengths])


def fleet_left_in_words(position: Position, lengths: Sequence[int]) -> str:
    """the battleship and the 2 cruisers."""
    numbers = [(position.left[length], length) for length in lengths]
    return listed([f"the {ship_name(k) if number == 1 else ships_in_words(number, k)}" for number, k in numbers])


def _at_least_text(position: Position, length: int, number: int) -> str:
    return f"{counted(number, 'ship')} of length {length} or more, each with {length} parts in a row,"
