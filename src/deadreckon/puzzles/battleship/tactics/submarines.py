"""Submarines found by counting: lines that only submarines can complete, and where these must lie then."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from deadreckon.puzzles.battleship.position.wording import cells_in_words
from deadreckon.puzzles.battleship.tactics.deduction import Deduction, all_lines, all_ships
from deadreckon.puzzles.sentences import are, capital, counted, lines_in_words

if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.position.position import Line, Position


@dataclass(frozen=True, eq=False)
class Hosts:
    """Lines of one direction that hold submarines for certain: how many in all, and where else none may be."""

    lines: tuple[Line, ...]
    number: int
    mask: int


def submarine_bookkeeping(position: Position) -> Iterator[Deduction]:
    """Lines that need more parts than longer ships can bring hold submarines; where those are all there are, there are
    none elsewhere, and the last one lies where such a row and such a column cross."""
    if position.sea.touching == "free" or 1 not in position.places:
        return
    longer = 0
    for length, places in position.places.items():
        if length > 1:
            longer |= position.sea.covers(places, length)
    hosts = [_hosts(position, longer, rows) for rows in (True, False)]
    full = [host for host in hosts if host.number == position.left[1]]
    if full:
        allowed = position.sea.everything
        for host in full:
            allowed &= host.mask
        places = position.places[1]
        water = places & ~allowed & ~longer & position.open
        inside = places & allowed
        ship = inside & position.open if inside.bit_count() == position.left[1] else 0
        if water or ship:
            facts = position.known, all_lines(position), all_ships(position)
            yield Deduction(position, water, ship, partial(_reason, position, full, water, ship), *facts)


def _hosts(position: Position, longer: int, rows: bool) -> Hosts:
    """Lines that need more parts than they have open cells where longer ships may lie: the rest are submarines."""
    lines, number, mask = [], 0, 0
    for line in position.lines:
        least = line.need - (line.open & longer).bit_count()
        if (line.number < position.sea.height) == rows and least > 0:
            lines.append(line)
            number += least
            mask |= line.mask
    return Hosts(tuple(lines), number, mask)


def _reason(position: Position, full: list[Hosts], water: int, ship: int) -> str:
    lines = lines_in_words(position.terms.names[line.number] for host in full for line in host.lines)
    left = counted(position.left[1], "submarine")
    said = []
    if ship:
        said.append(f"so {cells_in_words(position.sea, ship)} {are(ship)} ship")
    if water:
        said.append(f"so there is none elsewhere: {cells_in_words(position.sea, water)} {are(water)} water")
    return (
        f"{capital(lines)} can only be completed with submarines; the {left} still to be found "
        f"must lie there, {' and '.join(said)}."
    )
