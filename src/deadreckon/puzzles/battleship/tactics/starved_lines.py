"""Ship parts and places of ships that would leave some line too few cells, or break something else at once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from deadreckon.kernel.bits import bit_positions, bits
from deadreckon.puzzles.battleship.position.contradictions import find_plain_contradiction
from deadreckon.puzzles.battleship.position.wording import cells_become, cells_in_words
from deadreckon.puzzles.battleship.ship_names import ship_name
from deadreckon.puzzles.battleship.tactics.deduction import Deduction, all_lines, all_ships
from deadreckon.puzzles.battleship.tactics.places import common_to_places, place_in_words, places_over
from deadreckon.puzzles.sentences import are, capital, counted, listed

if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.position.position import Line, Position

MOST_TOLD = 4  # things that places would break; of more than that the places are counted


def starved_line(position: Position) -> Iterator[Deduction]:
    """A ship part has water at its corners: it is not where that would leave a line too few open cells."""
    if position.sea.touching != "never":
        return
    for line in position.lines:
        if line.need > 0:
            water = _starving_cells(position, line)
            if water:
                reason = partial(_starving_text, position, line, water)
                yield Deduction(position, water, 0, reason, line.mask & ~line.open, (line.number,))


def _starving_cells(position: Position, line: Line) -> int:
    """The open cells beside a line whose corners take more of its open cells than it can spare."""
    sea, spare = position.sea, line.open.bit_count() - line.need
    starving = 0
    if spare < 2:  # a cell has at most two corners in one line
        for bit in bits(sea.corners(line.open) & position.open & ~line.mask):
            if (sea.corners(bit) & line.open).bit_count() > spare:
                starving |= bit
    return starving


def _starving_text(position: Position, line: Line, water: int) -> str:
    sea, name = position.sea, capital(position.terms.names[line.number])
    number, still = line.open.bit_count(), "still " * (line.need < line.total)
    taken = max((sea.corners(bit) & line.open).bit_count() for bit in bits(water))
    parts = f"{line.need} of its {counted(number, 'open cell')}"
    where = cells_in_words(sea, water, "or")
    return (
        f"{name} {still}needs {parts}. Ship at {where} would have water at its corners and leave it "
        f"only {number - taken}, so {cells_in_words(sea, water)} {are(water)} water."
    )


@dataclass(frozen=True, eq=False)
class Starved:
    """Places that are ruled out, by length; the reason for each is found again when it is put into words."""

    places: dict[int, int]

    def left(self, by_length: list[tuple[int, int]]) -> list[tuple[int, int]]:
        """These places without those ruled out."""
        remaining = [(length, places & ~self.places[length]) for length, places in by_length]
        return [(length, places) for length, places in remaining if places]

    def out(self, by_length: list[tuple[int, int]]) -> list[tuple[int, int]]:
        """Those of these places that are ruled out, each with its length, longer ships first."""
        return [
            (length, place)
            for length, places in reversed(by_length)
            for place in bit_positions(places & self.places[length])
        ]


def starved_line_by_a_ship(position: Position) -> Iterator[Deduction]:
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
            yield from _common_deductions(position, starved, by_length, f"the {ship_name(length)}")


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
            places = sum(places.bit_count() for _, places in left)
            where = "In the one place" if places == 1 else f"In all {places} places"
            so = f"{where} left for {subject} {cells_become(position.sea, ship, water)}."
            yield _deduction(position, water, ship, partial(_reason, position, starved.out(by_length), so))


def _cell_deductions(position: Position, starved: Starved) -> Iterator[Deduction]:
    """Water in cells that only places ruled out would cover; cells for which the same breaks are one deduction."""
    covered = 0
    for length, places in starved.left(list(position.places.items())):
        covered |= position.sea.covers(places, length)
    by_breaks: dict[frozenset[str], int] = {}
    for bit in bits(position.open & position.covered & ~covered):
        out = starved.out(places_over(position, bit))
        breaks = frozenset(_contradiction_text(position, place, length) for length, place in out)
        by_breaks[breaks] = by_breaks.get(breaks, 0) | bit
    for water in by_breaks.values():
        out = [item for bit in bits(water) for item in starved.out(places_over(position, bit))]
        so = f"No ship is left that could lie over {cells_in_words(position.sea, water, 'or')}, so there is water."
        yield _deduction(position, water, 0, partial(_reason, position, list(dict.fromkeys(out)), so))


def _deduction(position: Position, water: int, ship: int, reason: partial[str]) -> Deduction:
    return Deduction(position, water, ship, reason, position.known, all_lines(position), all_ships(position))


def _reason(position: Position, out: list[tuple[int, int]], so: str) -> str:
    """Each ship that is ruled out with what it would break, those that break the same together."""
    by_break: dict[str, list[tuple[int, int]]] = {}
    for length, place in out:
        by_break.setdefault(_contradiction_text(position, place, length), []).append((length, place))
    told = [f"with {_ships_at(position, ships)}, {text}" for text, ships in list(by_break.items())[:MOST_TOLD]]
    untold = sum(len(ships) for ships in list(by_break.values())[MOST_TOLD:])
    if untold:
        told.append(f"{counted(untold, 'more place')} would break a line likewise")
    return f"{capital('; '.join(told))}. {so}"


def _ships_at(position: Position, ships: list[tuple[int, int]]) -> str:
    """a destroyer at r1c1 to r1c2 or r3c1 to r4c1, or a submarine at r1c1."""
    by_length: dict[int, list[str]] = {}
    for length, place in ships:
        by_length.setdefault(length, []).append(place_in_words(position, place, length))
    named = [f"a {ship_name(length)} at {listed(places, 'or')}" for length, places in by_length.items()]
    return ", or ".join(named)
