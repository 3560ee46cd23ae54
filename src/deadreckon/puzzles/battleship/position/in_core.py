"""Answers of the native core to what tactics ask many thousand times; Python's own code beside it is the definition."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from deadreckon.native import native_core
from deadreckon.puzzles.battleship.oracle import NUMBER_OF_RULE

if TYPE_CHECKING:
    from types import ModuleType

    from deadreckon.puzzles.battleship.bitboard import Bitboard
    from deadreckon.puzzles.battleship.position.line_fills import Fill
    from deadreckon.puzzles.battleship.position.position import Line, Position

KINDS = "SLRTBM"  # in the order in which the core takes them


def core_for(sea: Bitboard) -> ModuleType | None:
    """The core, if it is there and has words for this board."""
    core = native_core()
    return core if core and sea.cells <= core.BATTLESHIP_MOST_CELLS else None


def plainly_broken(core: ModuleType, position: Position, water: int, ship: int) -> bool:
    """Whether the position with these cells water and ship instead of its own shows a plain contradiction."""
    sea = position.sea
    sets = packed(sea, water, ship) + _packed_kinds(position)
    rule, fleet = NUMBER_OF_RULE[sea.touching], position.terms.puzzle.fleet
    answer: bool = core.battleship_plainly_broken(sea.height, sea.width, rule, sets, position.counts, fleet)
    return answer


def agreed_in_core(
    core: ModuleType,
    position: Position,
    lines: Sequence[Line],
    fills: Sequence[tuple[Fill, ...]],
    submarines: int,
    beyond: bool,
    most_ways: int,
) -> tuple[int, int, int] | None:
    """What all ways to fill neighbouring lines agree on: water, ship, and how many ways; None without a way."""
    sea, known = position.sea, position.terms.packed_fills
    for ways in fills:
        if id(ways) not in known:
            sets = [packed(sea, fill.ship, fill.along, fill.crossing, fill.blocked) for fill in ways]
            known[id(ways)] = b"".join(sets)
    answer: tuple[int, int, int] | None = core.battleship_agreed_by_lines(
        sea.height,
        sea.width,
        lines[0].number,
        tuple([known[id(ways)] for ways in fills]),
        position.packed_cells,
        position.needs,
        submarines,
        beyond,
        most_ways,
    )
    return answer


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
        sea.height,
        sea.width,
        NUMBER_OF_RULE[sea.touching],
        packed(sea, position.water, position.ship) + _packed_kinds(position),
        position.counts,
        position.needs,
        position.terms.puzzle.fleet,
        [length for length, _ in wanted],
        b"".join([by_length[length] for length, _ in wanted]),
        whole,
        most_tries,
    )
    return answer


def packed(sea: Bitboard, *masks: int) -> bytes:
    """Masks of cells in words of 64 bits, the lowest byte first."""
    size = (sea.cells + 63) // 64 * 8
    return b"".join([mask.to_bytes(size, "little") for mask in masks])


def _packed_kinds(position: Position) -> bytes:
    """Kept: most positions share them."""
    known, kinds = position.terms.packed_kinds, position.kinds
    key = tuple(kinds.values())
    if key not in known:
        known[key] = packed(position.sea, *[kinds[letter] for letter in KINDS])
    return known[key]
