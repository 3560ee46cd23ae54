"""Queries to the native core about a position."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from deadreckon.errors import NeedsCore
from deadreckon.native import native_core
from deadreckon.puzzles.battleship.oracle import NUMBER_OF_RULE
from deadreckon.puzzles.battleship.position.pieces import ACROSS, DOWN, EITHER, Piece
from deadreckon.puzzles.battleship.puzzle import BOTTOM, LEFT, RIGHT, TOP

if TYPE_CHECKING:
    from types import ModuleType

    from deadreckon.puzzles.battleship.bitboard import Bitboard
    from deadreckon.puzzles.battleship.position.position import Position

KINDS = "SLRTBM"  # in the order of the core
SIDES = LEFT, RIGHT, TOP, BOTTOM  # in the order of the core's numbers
WAYS = ACROSS, DOWN, EITHER
SETS = 3  # index of the sets of cells among the arguments of a position


def core_for(sea: Bitboard) -> ModuleType:
    """The core; raises NeedsCore without it, or if it does not take boards of this size."""
    return core_for_cells(sea.height, sea.width)


def core_for_cells(height: int, width: int) -> ModuleType:
    """The core for the tactics on boards of this size; raises NeedsCore."""
    core = native_core()
    if core is None:
        raise NeedsCore(
            "explaining, grading and graded generation of battleship puzzles take the native core, which is not here: "
            "`reckon doctor` says why"
        )
    if height * width > core.BATTLESHIP_MAX_CELLS:
        raise NeedsCore(
            f"found a board of {height} x {width} cells, expected at most {core.BATTLESHIP_MAX_CELLS} cells: "
            "larger ones are neither explained nor graded"
        )
    return core


def broken_rule_in_core(position: Position, sight: int) -> Any:
    """The first rule that is visibly broken, with the data for its message and its reason; None if there is none."""
    return core_for(position.sea).battleship_broken_rule(*position.for_core, sight)


def pieces_in_core(position: Position) -> list[Piece]:
    """The pieces of ships found."""
    return [
        Piece(cells, length, WAYS[way], tuple([(SIDES[side], 1 << cell if cell >= 0 else 0) for side, cell in ways_on]))
        for cells, length, way, ways_on in core_for(position.sea).battleship_pieces(*position.for_core)
    ]


def open_places_in_core(position: Position) -> dict[int, int]:
    """The places left for the ships not found yet, by length."""
    return _places(position, core_for(position.sea).battleship_open_places(*position.for_core))


def _places(position: Position, found: list[tuple[int, int, int]]) -> dict[int, int]:
    return {length: across | down << position.sea.cells for length, across, down in found}


def places_of_lengths(position: Position, found: Sequence[tuple[int, int, int]]) -> tuple[tuple[int, int], ...]:
    """Lengths and their places, from first cells of those across and of those down."""
    return tuple([(length, across | down << position.sea.cells) for length, across, down in found if across or down])


def fewest_submarines_in_core(position: Position) -> list[int | None]:
    """The minimum number of new submarines in each line; None if the line cannot be filled, 0 if its count is unknown
    or the ways to fill it are too many."""
    numbers: list[int | None] = core_for(position.sea).battleship_fewest_submarines(*position.for_core)
    return numbers


def known_position(position: Position) -> tuple[Any, ...]:
    """A position as arguments of the core: the board's size and rule, sets of cells, counts, fleet."""
    sea = position.sea
    sets = packed(sea, position.water, position.ship) + packed_kinds(position) + packed_struck(position)
    return sea.height, sea.width, NUMBER_OF_RULE[sea.touching], sets, position.counts, position.terms.puzzle.fleet


def packed(sea: Bitboard, *masks: int) -> bytes:
    """Masks of cells as little-endian words of 64 bits."""
    size = (sea.cells + 63) // 64 * 8
    return b"".join([mask.to_bytes(size, "little") for mask in masks])


def packed_kinds(position: Position) -> bytes:
    """The known kinds of ship parts; cached, as most positions share them."""
    known, kinds = position.terms.packed_kinds, position.kinds
    key = tuple(kinds.values())
    if key not in known:
        known[key] = packed(position.sea, *[kinds[letter] for letter in KINDS])
    return known[key]


def packed_struck(position: Position) -> bytes:
    """For each length, the first cells of the struck places across, and of those down. Kept: few positions strike."""
    known, sea = position.terms.packed_struck, position.sea
    if position.struck not in known:
        ways = [way for places in position.struck for way in (places & sea.everything, places >> sea.cells)]
        known[position.struck] = packed(sea, *ways)
    return known[position.struck]


def positions_from_core(start: Position, sets: bytes, learned: Sequence[tuple[int, int, int]]) -> list[Position]:
    """The positions that the core reached, from their sets; or only the last one; none if nothing changed.

    `learned` has counts of lines: the number of positions before, the line, the count.
    """
    given = start.for_core[SETS]
    size, counts = len(given), start.counts
    positions: list[Position] = []
    if sets == given and not learned:
        return []
    for first in range(0, len(sets), size):
        for before, line, count in learned:
            if before == len(positions) or size == len(sets):
                counts = (*counts[:line], count, *counts[line + 1 :])
        positions.append(start.with_sets(sets[first : first + size], counts))
    return positions


def unpacked(sets: bytes, size: int) -> list[int]:
    """Unpack masks of cells of `size` bytes each."""
    return [int.from_bytes(sets[first : first + size], "little") for first in range(0, len(sets), size)]
