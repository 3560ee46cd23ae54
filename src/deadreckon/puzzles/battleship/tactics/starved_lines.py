"""Places of ships that would leave some line too few cells, or break something else at once."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from deadreckon.kernel.bits import bit_positions, bits
from deadreckon.puzzles.battleship.position.contradictions import TOO_FEW, find_plain_contradiction
from deadreckon.puzzles.battleship.position.ways_together import breaking_places
from deadreckon.puzzles.battleship.position.wording import cells_become, cells_in_words
from deadreckon.puzzles.battleship.ship_names import ship_name
from deadreckon.puzzles.battleship.tactics.deduction import Deduction, all_lines, all_ships
from deadreckon.puzzles.battleship.tactics.places import common_to_places, place_in_words, places_over
from deadreckon.puzzles.message import english
from deadreckon.puzzles.sentences import capital, counted, listed

if TYPE_CHECKING:
    from deadreckon.puzzles.assumptions import Contradiction
    from deadreckon.puzzles.battleship.position.position import Position

MAX_TOLD = 4  # things that places would break; of more than that the places are counted
BY_A_SHIP = 1.0  # how much harder it is to look at the places of one ship than at one line


class Starved:
    """The places that break something at once, by the length of the ship."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.places = breaking_places(position)

    def breaks(self, length: int, place: int) -> Contradiction:
        """The contradiction that a ship at this place, which is ruled out, leads to at once."""
        cover = self.position.sea.cover(place, length)
        around = self.position.sea.reach(cover) & ~cover
        broken = find_plain_contradiction(self.position.assuming(around, cover))
        assert broken
        return broken

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

    def broken_lines(self, out: list[tuple[int, int]]) -> frozenset[str]:
        """The lines that ships at these places break, each as the contradiction and the line, and what else breaks."""
        breaks = [self.breaks(*item) for item in out]
        return frozenset(": ".join((broken.name, *broken.because().lines)) for broken in breaks)


def starved_line(position: Position) -> Iterator[Deduction]:
    """No ship lies where it would leave a line too few cells, or too many parts; what remains may tell more."""
    if position.sea.touching == "free":
        return
    starved = Starved(position)
    if any(starved.places.values()):
        yield from _cell_deductions(position, starved)
        yield from _last_ship_deductions(position, starved)
        yield from _piece_deductions(position, starved)


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
            where = {1: "In the one place", 2: "In both places"}.get(places, f"In all {places} places")
            so = f"{where} left for {subject} {cells_become(position.sea, ship, water)}."
            yield _deduction(position, water, ship, partial(_reason, position, starved, starved.out(by_length), so))


def _cell_deductions(position: Position, starved: Starved) -> Iterator[Deduction]:
    """Water in cells that only places ruled out would cover, the cells that break one line first.

    All cells for which the same breaks are one deduction.
    """
    covered = 0
    for length, places in starved.left(list(position.places.items())):
        covered |= position.sea.covers(places, length)
    by_breaks: dict[frozenset[str], int] = {}
    for bit in bits(position.open & position.covered & ~covered):
        breaks = starved.broken_lines(starved.out(places_over(position, bit)))
        by_breaks[breaks] = by_breaks.get(breaks, 0) | bit
    for breaks, water in sorted(by_breaks.items(), key=lambda item: len(item[0])):
        out = list(dict.fromkeys(item for bit in bits(water) for item in starved.out(places_over(position, bit))))
        [line] = breaks if len(breaks) == 1 else [""]
        if ": " in line:
            yield _deduction(position, water, 0, partial(_line_reason, position, line, water), 0.0)
        else:
            where = cells_in_words(position.sea, water, "or")
            so = f"No ship is left that could lie over {where}, so there is water."
            yield _deduction(position, water, 0, partial(_reason, position, starved, out, so))


def _deduction(position: Position, water: int, ship: int, reason: partial[str], harder: float = BY_A_SHIP) -> Deduction:
    facts = position.known, all_lines(position), all_ships(position)
    return Deduction(position, water, ship, reason, *facts, harder=harder)


def _line_reason(position: Position, breaks: str, water: int) -> str:
    """Column 2 still needs 6 of its 8 open cells. Any ship over r3c1 would leave it too few, so there is water."""
    name, title = breaks.split(": ")
    line = next(line for line in position.lines if position.terms.names[line.number] == title)
    still = "still " * (line.need < line.total)
    where = cells_in_words(position.sea, water, "or")
    needs = f"{capital(title)} {still}needs {line.need} of its {counted(line.open.bit_count(), 'open cell')}"
    breaks = "leave it too few" if name == TOO_FEW else "give it too many ship parts"
    return f"{needs}. Any ship that fits over {where} would {breaks}, so there is water."


def _reason(position: Position, starved: Starved, out: list[tuple[int, int]], so: str) -> str:
    """Each ship that is ruled out with what it would break, those that break the same together."""
    by_break: dict[str, list[tuple[int, int]]] = {}
    for item in out:
        by_break.setdefault(english(starved.breaks(*item).message()), []).append(item)
    told = [f"with {_ships_at(position, ships)}, {text}" for text, ships in list(by_break.items())[:MAX_TOLD]]
    untold = sum(len(ships) for ships in list(by_break.values())[MAX_TOLD:])
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
