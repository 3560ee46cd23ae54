"""Places of ships that would leave some line too few cells: one look ahead for a whole ship."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from deadreckon.kernel.bits import bit_positions, bits
from deadreckon.puzzles.battleship.position.contradictions import find_plain_contradiction
from deadreckon.puzzles.battleship.position.wording import cells_become, cells_in_words
from deadreckon.puzzles.battleship.ship_names import ship_name
from deadreckon.puzzles.battleship.tactics.deduction import Deduction
from deadreckon.puzzles.battleship.tactics.places import common_to_places, places_over

if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.position.position import Position


@dataclass(frozen=True, eq=False)
class Starved:
    """Places that are ruled out, by length; the reason for each is found again when it is put into words."""

    places: dict[int, int]

    def left(self, by_length: list[tuple[int, int]]) -> list[tuple[int, int]]:
        """These places without those ruled out."""
        remaining = [(length, places & ~self.places[length]) for length, places in by_length]
        return [(length, places) for length, places in remaining if places]


def starved_line(position: Position) -> Iterator[Deduction]:
    """A ship is not where it would leave another line too few cells, or too many parts; what remains tells more."""
    if position.sea.touching == "free":
        return
    starved = Starved(
        {
            length: sum(1 << place for place in bit_positions(places) if _contradiction_text(position, place, length))
            for length, places in position.places.items()
        }
    )
    if not any(starved.places.values()):
        return
    yield from _last_ship_deductions(position, starved)
    yield from _piece_deductions(position, starved)
    yield from _cell_deductions(position, starved)


def _contradiction_text(position: Position, place: int, length: int) -> str:
    """The contradiction that a ship at this place leads to at once, in words; "" without one."""
    sea = position.sea
    cover = sea.cover(place, length)
    around = sea.reach(cover) & ~cover
    broken = find_plain_contradiction(position.assuming(around & position.open, cover & position.open))
    return broken.text() if broken else ""


def _last_ship_deductions(position: Position, starved: Starved) -> Iterator[Deduction]:
    """What follows for the last ship of a size from the places left for it."""
    for length in sorted(position.places, reverse=True):
        by_length = [(length, position.places[length])]
        if position.left[length] == 1 and starved.places[length]:
            subject = f"the {ship_name(length)}"
            yield from _common_deductions(position, starved, by_length, subject)


def _piece_deductions(position: Position, starved: Starved) -> Iterator[Deduction]:
    """What follows for the ship of each unfinished piece from the places left for it."""
    for piece in position.pieces:
        if not piece.finished:
            by_length = places_over(position, piece.cells & -piece.cells)
            yield from _common_deductions(
                position, starved, by_length, f"the ship at {cells_in_words(position.sea, piece.cells)}"
            )


def _common_deductions(
    position: Position, starved: Starved, by_length: list[tuple[int, int]], subject: str
) -> Iterator[Deduction]:
    """What the places left for a ship have in common, where some are ruled out."""
    left = starved.left(by_length)
    if left and left != by_length:
        ship, water = common_to_places(position, left)
        if ship or water:
            ruled_out = [(length, places & starved.places[length]) for length, places in by_length]
            reason = partial(_reason, position, ruled_out, subject, ship, water)
            yield Deduction(position, water, ship, reason, position.known, (), tuple(k for k, _ in by_length))


def _cell_deductions(position: Position, starved: Starved) -> Iterator[Deduction]:
    """Water in cells that only places ruled out would cover."""
    covered = 0
    for length, places in starved.left(list(position.places.items())):
        covered |= position.sea.covers(places, length)
    for bit in bits(position.open & position.covered & ~covered):
        by_length = places_over(position, bit)
        reason = partial(_reason, position, by_length, f"a ship over {cells_in_words(position.sea, bit)}", 0, bit)
        yield Deduction(position, bit, 0, reason, position.known, (), tuple(k for k, _ in by_length))


def _reason(position: Position, ruled_out: list[tuple[int, int]], subject: str, ship: int, water: int) -> str:
    sea = position.sea
    first = next((length, place) for length, places in ruled_out for place in bit_positions(places))
    number = sum(places.bit_count() for _, places in ruled_out)
    where = cells_in_words(sea, sea.cover(first[1], first[0]))
    more = f" ({number - 1} other places are out for like reasons)" if number > 1 else ""
    broken = _contradiction_text(position, first[1], first[0])
    return f"With {subject} at {where}, {broken}{more}. So {cells_become(sea, ship, water)}."
