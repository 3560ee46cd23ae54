"""Questions to the native core about a position."""

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

KINDS = "SLRTBM"  # in the core's order
SIDES = LEFT, RIGHT, TOP, BOTTOM  # as the core numbers them
WAYS = ACROSS, DOWN, EITHER
SETS = 3  # of the arguments of a position: the sets of cells


def core_for(sea: Bitboard) -> ModuleType:
    """The core; raises NeedsCore without it, or if it does not take boards of this size."""
    core = native_core()
    if core is None:
        raise NeedsCore(
            "explaining, grading and graded generation of battleship puzzles take the native core, which is not here: "
            "`reckon doctor` says why"
        )
    if sea.cells > core.BATTLESHIP_MAX_CELLS:
        raise NeedsCore(
            f"found a board of {sea.height} x {sea.width} cells, expected at most {core.BATTLESHIP_MAX_CELLS} cells: "
            "larger ones are neither explained nor graded"
        )
    return core


def broken_rule_in_core(position: Position, sight: int) -> Any:
    """The first rule that shows to be broken, with what its wording and its reason need; None for none."""
    return core_for(position.sea).battleship_broken_rule(*position.for_core, sight)


def pieces_in_core(position: Position) -> list[Piece]:
    """The pieces of ship found."""
    return [
        Piece(cells, length, WAYS[way], tuple([(SIDES[side], 1 << cell if cell >= 0 else 0) for side, cell in ways_on]))
        for cells, length, way, ways_on in core_for(position.sea).battleship_pieces(*position.for_core)
    ]


def open_places_in_core(position: Position) -> dict[int, int]:
    """For each length of which ships are not found, the places left for them."""
    return _places(position, core_for(position.sea).battleship_open_places(*position.for_core))


def breaking_places_in_core(position: Position) -> dict[int, int]:
    """The places left where a ship leads to a contradiction at once."""
    return _places(position, core_for(position.sea).battleship_breaking_places(*position.for_core))


def _places(position: Position, found: list[tuple[int, int, int]]) -> dict[int, int]:
    return {length: across | down << position.sea.cells for length, across, down in found}


def fewest_submarines_in_core(position: Position) -> list[int | None]:
    """For each line the fewest new submarines with which it can be filled, 0 where the ways are too many or its count
    is not known; None where it cannot be filled."""
    numbers: list[int | None] = core_for(position.sea).battleship_fewest_submarines(*position.for_core)
    return numbers


def ways_of_lines_in_core(position: Position) -> list[list[int] | None]:
    """For each line the cells that are ship in each way to fill it; None where they are too many."""
    ways: list[list[int] | None] = core_for(position.sea).battleship_ways_of_lines(*position.for_core)
    return ways


def known_position(position: Position) -> tuple[Any, ...]:
    """The arguments of a position for the core: the board, its cells, the counts, the fleet."""
    sea = position.sea
    sets = packed(sea, position.water, position.ship) + packed_kinds(position)
    return sea.height, sea.width, NUMBER_OF_RULE[sea.touching], sets, position.counts, position.terms.puzzle.fleet


def packed(sea: Bitboard, *masks: int) -> bytes:
    """Masks of cells in words of 64 bits, the lowest byte first."""
    size = (sea.cells + 63) // 64 * 8
    return b"".join([mask.to_bytes(size, "little") for mask in masks])


def solution_for_core(position: Position) -> bytes | None:
    """Where the only solution has ships, if it is known."""
    solution = position.terms.solution
    return None if solution is None else packed(position.sea, solution)


def packed_kinds(position: Position) -> bytes:
    """Kept: most positions share them."""
    known, kinds = position.terms.packed_kinds, position.kinds
    key = tuple(kinds.values())
    if key not in known:
        known[key] = packed(position.sea, *[kinds[letter] for letter in KINDS])
    return known[key]


def positions_from_core(start: Position, sets: bytes, learned: Sequence[tuple[int, int, int]]) -> list[Position]:
    """The positions that the core came to from one, each by its sets, or the last one alone; none if that is the same.

    Counts of lines that were learned come with the number of positions before them.
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
    """Masks of cells, each in `size` bytes."""
    return [int.from_bytes(sets[first : first + size], "little") for first in range(0, len(sets), size)]
