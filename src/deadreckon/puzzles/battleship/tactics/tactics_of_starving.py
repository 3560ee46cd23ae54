"""Places of ships that would leave some line too few cells: one look ahead for a whole ship."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from deadreckon.kernel.bits import bit_positions, bits
from deadreckon.puzzles.battleship.ship_names import ship_name
from deadreckon.puzzles.battleship.tactics.contradictions import plain_contradiction
from deadreckon.puzzles.battleship.tactics.move import Move
from deadreckon.puzzles.battleship.tactics.position import nothing
from deadreckon.puzzles.battleship.tactics.tactics_of_places import common, places_over
from deadreckon.puzzles.battleship.tactics.wording import become, cells_in_words

if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.tactics.position import Position


@dataclass(frozen=True, eq=False)
class Starved:
    """Places that are out, by length; the reason for each is found again when it is to be told."""

    places: dict[int, int]

    def left(self, places: list[tuple[int, int]]) -> list[tuple[int, int]]:
        """What remains of these places."""
        remaining = [(length, heads & ~self.places[length]) for length, heads in places]
        return [(length, heads) for length, heads in remaining if heads]


def starved_line(position: Position) -> Iterator[Move]:
    """A ship is not where it would leave another line too few cells, or too many parts; what remains tells more."""
    if position.sea.touching == "free":
        return
    starved = Starved(
        {
            length: sum(1 << head for head in bit_positions(heads) if _breaks(position, head, length))
            for length, heads in position.places.items()
        }
    )
    if not any(starved.places.values()):
        return
    yield from _last_ships(position, starved)
    yield from _parts(position, starved)
    yield from _cells(position, starved)


def _breaks(position: Position, head: int, length: int) -> str:
    """What is wrong with a ship at this place; "" where nothing is seen at once."""
    sea = position.sea
    cover = sea.cover(head, length)
    move = Move(sea.reach(cover) & ~cover & position.open, cover & position.open, nothing)
    broken = plain_contradiction(position.moved(move))
    return broken.words() if broken else ""


def _last_ships(position: Position, starved: Starved) -> Iterator[Move]:
    """The last ship of a size, when its starved places are left out."""
    for length in sorted(position.places, reverse=True):
        places = [(length, position.places[length])]
        if position.left[length] == 1 and starved.places[length]:
            subject = f"the {ship_name(length)}"
            yield from _told(position, starved, places, subject)


def _parts(position: Position, starved: Starved) -> Iterator[Move]:
    """The ship over a part that is found."""
    for piece in position.pieces:
        if not piece.finished:
            places = places_over(position, piece.cells & -piece.cells)
            yield from _told(position, starved, places, f"the ship at {cells_in_words(position.sea, piece.cells)}")


def _told(position: Position, starved: Starved, places: list[tuple[int, int]], subject: str) -> Iterator[Move]:
    left = starved.left(places)
    if left and left != places:
        ship, water = common(position, left)
        if ship or water:
            out = [(length, heads & starved.places[length]) for length, heads in places]
            words = partial(_words, position, out, subject, ship, water)
            yield Move(water, ship, words, ~position.open & position.sea.everything, (), tuple(k for k, _ in places))


def _cells(position: Position, starved: Starved) -> Iterator[Move]:
    """Cells that only starved places cover."""
    covered = 0
    for length, heads in starved.left(list(position.places.items())):
        covered |= position.sea.covers(heads, length)
    for bit in bits(position.open & position.covered & ~covered):
        places = places_over(position, bit)
        words = partial(_words, position, places, f"a ship over {cells_in_words(position.sea, bit)}", 0, bit)
        yield Move(bit, 0, words, ~position.open & position.sea.everything, (), tuple(k for k, _ in places))


def _words(position: Position, out: list[tuple[int, int]], subject: str, ship: int, water: int) -> str:
    sea = position.sea
    first = next((length, head) for length, heads in out for head in bit_positions(heads))
    number = sum(heads.bit_count() for _, heads in out)
    where = cells_in_words(sea, sea.cover(first[1], first[0]))
    more = f" ({number - 1} other places are out for like reasons)" if number > 1 else ""
    broken = _breaks(position, first[1], first[0])
    return f"With {subject} at {where}, {broken}{more}. So {become(sea, ship, water)}."
