"""Initial places of each ship, restricted by the switches of the `ships` model."""

from __future__ import annotations

from deadreckon.kernel.bits import bit_positions
from deadreckon.kernel.budget import UNLIMITED, Budget
from deadreckon.puzzles.battleship.givens import (
    cells_of_zero_lines,
    given_parts,
    given_water,
    places_clashing_with_given,
    places_meeting_given,
    water_around_givens,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection

    from deadreckon.puzzles.battleship.bitboard import Bitboard
    from deadreckon.puzzles.battleship.puzzle import Battleship


def start_places(
    sea: Bitboard, puzzle: Battleship, switches: Collection[str], budget: Budget = UNLIMITED
) -> dict[int, int]:
    """By length: the places that a ship of this length may take."""
    water = 0
    if "zero-lines" in switches:
        water |= cells_of_zero_lines(sea, puzzle)
    if "water-around" in switches:
        water |= water_around_givens(sea, puzzle, budget)
    if "given-kinds" in switches:
        water |= given_water(sea, puzzle)
    places = {}
    for length in sorted(set(puzzle.lengths())):
        both_ways = (1 << 2 * sea.cells) - 1 if length > 1 else sea.everything
        places[length] = (sea.inside(length) if "inside" in switches else both_ways) & ~sea.hitting(water, length)
        if "given-kinds" in switches:
            for cell, letter in given_parts(sea, puzzle):
                budget.watch()
                places[length] &= ~places_clashing_with_given(sea, cell, letter, length)
    return places


def forced_ships(
    sea: Bitboard, puzzle: Battleship, places: dict[int, int], budget: Budget = UNLIMITED
) -> dict[int, list[int]]:
    """By length: places forced by a given part that only one ship can cover; removes from `places` all that clash with
    them."""
    unmet = list(given_parts(sea, puzzle))
    forced: dict[int, list[int]] = {length: [] for length in places}
    changed = True
    while changed:
        changed = False
        for cell, letter in list(unmet):
            budget.watch()
            candidates = [
                (length, place)
                for length in places
                if len(forced[length]) < puzzle.fleet[length - 1]
                for place in bit_positions(places[length] & places_meeting_given(sea, cell, letter, length))
            ]
            if len(candidates) == 1:
                length, place = candidates[0]
                forced[length].append(place)
                cover = sea.cover(place, length)
                unmet = [part for part in unmet if not cover >> part[0] & 1]
                for other in places:
                    places[other] &= ~sea.hitting(sea.reach(cover), other)
                changed = True
                break
    return forced
