"""Case splits: all places of a ship, all ways to fill a line, or both values of a cell; one of the cases is true."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import combinations, islice
from typing import TYPE_CHECKING, NamedTuple

from deadreckon.errors import OutOfAttempts
from deadreckon.kernel.bits import bit_positions, bits
from deadreckon.puzzles.battleship.position.in_core import ways_of_lines_in_core
from deadreckon.puzzles.battleship.position.ways_together import ways_together
from deadreckon.puzzles.battleship.tactics.chains import Chain, follow, supposed
from deadreckon.puzzles.battleship.tactics.places_over import places_over
from deadreckon.puzzles.message import Message

if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.position.position import Line, Position


class Assumption(NamedTuple):
    """The assumption of a case: its message, and the cells assumed to be water and ship."""

    message: Callable[[], Message]
    water: int
    ship: int


class Split(NamedTuple):
    """Assumptions, one of which must be true."""

    position: Position
    subject: Callable[[], Message]
    assumptions: tuple[Assumption, ...]
    one_cell: bool = False

    def followed(self, level: int) -> CaseSplit:
        """The split with each assumption followed by the tactics up to this level."""
        cases = [(message, follow(self.position, water, ship, level)) for message, water, ship in self.assumptions]
        return CaseSplit(self.position, self.subject, tuple(cases), self.one_cell)


class CaseSplit(NamedTuple):
    """Cases, one of which must be true: the message of each assumption, and its chain."""

    position: Position
    subject: Callable[[], Message]
    cases: tuple[tuple[Callable[[], Message], Chain], ...]
    one_cell: bool

    def agreed(self) -> tuple[int, int]:
        """The open cells that are water in all cases without a contradiction, and those that are ship in all."""
        water = ship = self.position.open
        any_left = False
        for _, chain in self.cases:
            if not chain.contradiction:
                any_left = True
                water &= chain.position.water
                ship &= chain.position.ship
        return (water, ship) if any_left else (0, 0)

    @property
    def links(self) -> int:
        return sum(len(chain.found) for _, chain in self.cases)


def case_splits(position: Position, most: int) -> Iterator[Split]:
    """The splits of a position into at most `most` cases."""
    if position.sea.touching != "free":
        yield from _ship_splits(position, most)
        yield from _fleet_splits(position, most)
    free = position.sea.touching == "free"  # adjacent parts need not be one ship
    ways = [None] * len(position.counts) if free else ways_of_lines_in_core(position)
    for line in position.lines:
        if 0 < line.need < line.open.bit_count():
            name = partial(Message, "cases_of_line", line=position.terms.names[line.number])
            yield from _split(position, name, _line_cases(position, line, ways[line.number]), most)
    for bit in bits(position.open):
        values = [_cells_case(position, bit, 0, bit), _cells_case(position, bit, bit, 0)]
        yield Split(position, partial(_cell_subject, position, bit), tuple(values), True)


def _split(
    position: Position, subject: Callable[[], Message], assumptions: Iterable[Assumption], most: int
) -> Iterator[Split]:
    """The split into these cases, if there are from 2 to `most` of them."""
    found = tuple(islice(assumptions, most + 1))
    if 1 < len(found) <= most:
        yield Split(position, subject, found)


def _ship_splits(position: Position, most: int) -> Iterator[Split]:
    """Splits on the place of one ship: the ship of each unfinished piece, and the last ship of each length."""
    for piece in position.pieces:
        if not piece.finished:
            by_length = places_over(position, piece.cells & -piece.cells)
            subject = partial(_piece_subject, position, piece.cells)
            yield from _split(position, subject, _place_cases(position, by_length), most)
    for length, places in position.places.items():
        if position.left[length] == 1:
            cases = _place_cases(position, [(length, places)])
            yield from _split(position, partial(Message, "cases_of_ship", length=length), cases, most)


def _piece_subject(position: Position, cells: int) -> Message:
    return Message("cases_of_ship_at", at=position.sea.shown_cells(cells))


def _cell_subject(position: Position, cells: int) -> Message:
    return Message("cases_of_cell", cells=position.sea.shown_cells(cells))


def _place_cases(position: Position, by_length: list[tuple[int, int]]) -> Iterator[Assumption]:
    """A case for each place of a ship."""
    for length, places in by_length:
        for place in bit_positions(places):
            yield _ships_case(position, position.sea.cover(place, length), length)


def _ships_case(position: Position, cells: int, length: int) -> Assumption:
    """The case of whole ships on these cells: one ship of this length or, for length 0, several."""
    return Assumption(partial(_ships_supposed, position, cells, length), position.sea.reach(cells) & ~cells, cells)


def _ships_supposed(position: Position, cells: int, length: int) -> Message:
    at = position.sea.shown_cells(cells)
    return Message("suppose_ship", length=length, at=at) if length else Message("suppose_ships", at=at)


def _fleet_splits(position: Position, most: int) -> Iterator[Split]:
    """Case splits on the places of all ships of one length, and of the longest ships together, if the ways are few."""
    lengths = sorted(position.places, reverse=True)
    for chosen in [*([length] for length in lengths), lengths[:2], lengths[:3]]:
        wanted = [(length, position.places[length]) for length in chosen for _ in range(position.left[length])]
        if len(wanted) > 1:
            subject = partial(Message, "cases_of_ships", ships=_ships_left(position, chosen))
            cases = (_ships_case(position, way, 0) for way in ways_together(position, wanted))
            try:
                yield from _split(position, subject, cases, most)
            except OutOfAttempts:
                continue


def _ships_left(position: Position, lengths: Sequence[int]) -> tuple[tuple[int, int], ...]:
    """The numbers of ships still to be found, with their lengths."""
    return tuple([(position.left[length], length) for length in lengths])


def _line_cases(position: Position, line: Line, filled: Sequence[int] | None) -> Iterator[Assumption]:
    """A case for each way to fill a line; if ships may touch freely, every choice of enough open cells is one."""
    ways: Iterable[int] = filled or ()
    if position.sea.touching == "free":
        ways = map(sum, combinations(list(bits(line.open)), line.need))
    for cells in ways:
        ship = cells & line.open
        yield _cells_case(position, ship, line.open & ~ship, ship)


def _cells_case(position: Position, told: int, water: int, ship: int) -> Assumption:
    """The case that these cells are water and ship; its message names `told`."""
    return Assumption(partial(supposed, position, told, bool(told & ship)), water, ship)
