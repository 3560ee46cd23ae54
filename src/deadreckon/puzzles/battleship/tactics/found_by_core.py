"""Deductions from the core's findings: `native/battleship/tactics` finds them, `said_*.py` words them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from deadreckon.native import NO_LIMIT
from deadreckon.puzzles.battleship.position.in_core import KINDS, core_for, places_of_lengths
from deadreckon.puzzles.battleship.tactics.deduction import Deduction
from deadreckon.puzzles.core_numbers import TENTHS

if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.position.position import Position


def finder(number: int) -> Callable[[Position], Iterator[Deduction]]:
    """The finder of the tactic with this number: the core's table has the same order."""

    def find(position: Position) -> Iterator[Deduction]:
        """Find the first deduction before all others, as chains need no more than one."""
        first = _deductions(position, number, 1)
        yield from first
        if first:
            yield from _deductions(position, number, NO_LIMIT)[1:]

    return find


def easiest_first(number: int) -> Callable[[Position, float], Iterator[Deduction]]:
    """A finder that sorts the deductions of a tactic, easiest first."""

    def find(position: Position, _below: float) -> Iterator[Deduction]:
        yield from sorted(_deductions(position, number, NO_LIMIT), key=lambda found: found.harder)

    return find


def _deductions(position: Position, number: int, most: int) -> list[Deduction]:
    found = core_for(position.sea).battleship_findings(*position.for_core, number, most)
    return [deduction_of(position, one) for one in found]


def deduction_of(position: Position, found: tuple[Any, ...]) -> Deduction:
    """The deduction for a finding of the core at a position."""
    water, ship, cells, lines, ships, letters, learns, arguments, harder, unfair, struck, by_places = found
    return Deduction(
        position,
        water,
        ship,
        arguments,
        cells,
        range(*lines),
        range(*ships),
        tuple([(KINDS[kind], mask) for kind, mask in letters]),
        harder=harder / TENTHS,
        learns=learns,
        unfair=unfair,
        struck=places_of_lengths(position, struck),
        by_places=by_places,
    )
