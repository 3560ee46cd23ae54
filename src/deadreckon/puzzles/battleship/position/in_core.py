"""Answers of the native core to what tactics ask many thousand times; Python's own code beside it is the definition."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from deadreckon.native import native_core
from deadreckon.puzzles.battleship.oracle import NUMBER_OF_RULE
from deadreckon.puzzles.battleship.position.pieces import ACROSS, DOWN, EITHER, Piece
from deadreckon.puzzles.battleship.puzzle import BOTTOM, LEFT, RIGHT, TOP

if TYPE_CHECKING:
    from types import ModuleType

    from deadreckon.puzzles.battleship.bitboard import Bitboard
    from deadreckon.puzzles.battleship.position.position import Position

KINDS = "SLRTBM"  # in the order in which the core takes them
SIDES = LEFT, RIGHT, TOP, BOTTOM  # as the core numbers them
WAYS = ACROSS, DOWN, EITHER
SETS = 3  # of the arguments that tell the core a position: the sets of cells


def core_for(sea: Bitboard) -> ModuleType | None:
    """The core, if it is there and has words for this board."""
    core = native_core()
    return core if core and sea.cells <= core.BATTLESHIP_MAX_CELLS else None


def plainly_broken(core: ModuleType, position: Position, water: int, ship: int) -> bool:
    """Whether the position with these cells water and ship instead of its own shows a plain contradiction."""
    sea = position.sea
    sets = packed(sea, water, ship) + packed_kinds(position)
    rule, fleet = NUMBER_OF_RULE[sea.touching], position.terms.puzzle.fleet
    answer: bool = core.battleship_plainly_broken(sea.height, sea.width, rule, sets, position.counts, fleet)
    return answer


def pieces_in_core(core: ModuleType, position: Position) -> list[Piece]:
    """The pieces of ship found."""
    return [
        Piece(cells, length, WAYS[way], tuple([(SIDES[side], 1 << cell if cell >= 0 else 0) for side, cell in ways_on]))
        for cells, length, way, ways_on in core.battleship_pieces(*position.for_core)
    ]


def open_places_in_core(core: ModuleType, position: Position) -> dict[int, int]:
    """For each length of which ships are not found, the places left for them."""
    return _places(position, core.battleship_open_places(*position.for_core))


def breaking_places_in_core(core: ModuleType, position: Position) -> dict[int, int]:
    """Those of them where a ship breaks something at once."""
    return _places(position, core.battleship_breaking_places(*position.for_core))


def _places(position: Position, found: list[tuple[int, int, int]]) -> dict[int, int]:
    return {length: across | down << position.sea.cells for length, across, down in found}


def fewest_submarines_in_core(core: ModuleType, position: Position) -> list[int | None]:
    """For each line the fewest new submarines with which it can be filled, 0 where the ways are too many or its count
    is not known; None where it cannot be filled."""
    numbers: list[int | None] = core.battleship_fewest_submarines(*position.for_core)
    return numbers


def ways_of_lines_in_core(core: ModuleType, position: Position) -> list[list[int] | None]:
    """For each line the cells that are ship in each way to fill it; None where they are too many."""
    ways: list[list[int] | None] = core.battleship_ways_of_lines(*position.for_core)
    return ways


def agreed_in_core(
    core: ModuleType, position: Position, size: int, beyond: bool, most_ways: int
) -> Iterator[tuple[int, int, int, int]]:
    """The first of each so many neighbouring lines that agree on something, what is water, what is ship, the ways."""
    first = 0
    while found := core.battleship_agreed_by_lines(*position.for_core, size, first, beyond, most_ways):
        yield found
        first = found[0] + 1


def unfillable_in_core(core: ModuleType, position: Position, size: int, most_ways: int) -> tuple[int, int] | None:
    """The first of neighbouring lines, at most so many, that cannot be filled together, and how many they are."""
    found: tuple[int, int] | None = core.battleship_unfillable_lines(*position.for_core, size, most_ways)
    return found


def common_in_core(
    core: ModuleType, position: Position, wanted: Sequence[tuple[int, int]], whole: bool, most_tries: int
) -> tuple[int, int]:
    """The open cells that ships placed together cover in every way, and those they touch in every way."""
    sea = position.sea
    by_length: dict[int, bytes] = {}
    for length, places in wanted:
        if length not in by_length:
            by_length[length] = packed(sea, places & sea.everything, places >> sea.cells)
    answer: tuple[int, int] = core.battleship_common_to_all_ways(
        *position.for_core,
        [length for length, _ in wanted],
        b"".join([by_length[length] for length, _ in wanted]),
        whole,
        most_tries,
    )
    return answer


def known_position(position: Position) -> tuple[Any, ...]:
    """What is known at a position as the core takes it: the board, its cells, the counts, the fleet."""
    sea = position.sea
    sets = packed(sea, position.water, position.ship) + packed_kinds(position)
    return sea.height, sea.width, NUMBER_OF_RULE[sea.touching], sets, position.counts, position.terms.puzzle.fleet


def packed(sea: Bitboard, *masks: int) -> bytes:
    """Masks of cells in words of 64 bits, the lowest byte first."""
    size = (sea.cells + 63) // 64 * 8
    return b"".join([mask.to_bytes(size, "little") for mask in masks])


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
    size, counts, positions = len(given), start.counts, []
    if sets == given and not learned:
        return []
    for first in range(0, len(sets), size):
        for before, line, count in learned:
            if before == len(positions) or size == len(sets):
                counts = (*counts[:line], count, *counts[line + 1 :])
        positions.append(start.with_sets(sets[first : first + size], counts))
    return positions


def unpacked(sets: bytes, size: int) -> list[int]:
    """Masks of cells, each in so many bytes."""
    return [int.from_bytes(sets[first : first + size], "little") for first in range(0, len(sets), size)]
