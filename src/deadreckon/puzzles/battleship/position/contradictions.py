"""The standard contradictions: what shows a player that an assumption was wrong."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from deadreckon.kernel.bits import bits
from deadreckon.puzzles.assumptions import Contradiction
from deadreckon.puzzles.battleship.position.because import because_of
from deadreckon.puzzles.battleship.position.in_core import breaks_plainly
from deadreckon.puzzles.battleship.puzzle import BOTTOM, LEFT, MIDDLE, RIGHT, TOP
from deadreckon.puzzles.message import Message

if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.position.pieces import Piece
    from deadreckon.puzzles.battleship.position.position import Line, Position
    from deadreckon.puzzles.step import Because

TOO_MANY, TOO_FEW, TOUCHING = "too many in line", "too few left in line", "adjacent ships"
INCOMPLETE, TOO_LONG = "incomplete ship", "ship too long"
TOO_MANY_OF_TYPE, NO_PLACE = "too many of a type", "no place left for a type"


def find_contradiction(position: Position) -> Contradiction | None:
    """The first contradiction that the position shows."""
    return find_plain_contradiction(position) or _place_contradiction(position)


def find_plain_contradiction(position: Position) -> Contradiction | None:
    """The first contradiction that shows without looking for places of ships; most often there is none."""
    if not breaks_plainly(position):
        return None
    if position.sea.touching == "free":
        return _line_contradiction(position)
    return (
        _touching_contradiction(position)
        or _line_contradiction(position)
        or _incomplete_contradiction(position)
        or _length_contradiction(position)
    )


def _line_contradiction(position: Position) -> Contradiction | None:
    ship, possible = position.ship, position.ship | position.open
    changed = position.earlier[1] if position.earlier else position.sea.everything  # the others were looked at before
    for number, (mask, total) in enumerate(zip(position.terms.lines, position.counts)):
        if (
            mask & changed
            and total is not None
            and not (ship & mask).bit_count() <= total <= (possible & mask).bit_count()
        ):
            line = next(line for line in position.lines if line.number == number)
            if line.need < 0:
                because = partial(because_of, position, ship & mask, (number,))
                return Contradiction(TOO_MANY, partial(_too_full, position, line), because)
            because = partial(because_of, position, position.water & mask, (number,))
            return Contradiction(TOO_FEW, partial(_too_empty, position, line), because)
    return None


def _too_full(position: Position, line: Line) -> Message:
    name, parts = position.terms.names[line.number], line.total - line.need
    return Message("line_too_full", line=name, parts=parts, count=line.total)


def _too_empty(position: Position, line: Line) -> Message:
    name = position.terms.names[line.number]
    return Message("line_too_empty", line=name, need=line.need, open=line.open.bit_count())


def _touching_contradiction(position: Position) -> Contradiction | None:
    sea, ship = position.sea, position.ship
    if sea.touching == "never":
        touching = ship & sea.corners(ship)
    else:
        beside = (ship & ~sea.last_column) << 1 | (ship & ~sea.first_column) >> 1
        touching = ship & beside & (ship << sea.width | ship >> sea.width)
    if touching:
        because = partial(because_of, position, touching | sea.beside(touching) & ship)
        return Contradiction(TOUCHING, lambda: Message("ships_touch", cells=sea.shown_cells(touching)), because)
    return None


def _incomplete_contradiction(position: Position) -> Contradiction | None:
    """Ends that cannot go on, and middles that can go on neither across nor down."""
    closed, kinds = closed_sides(position), position.kinds
    broken = kinds[LEFT] & closed[RIGHT] | kinds[RIGHT] & closed[LEFT]
    broken |= kinds[TOP] & closed[BOTTOM] | kinds[BOTTOM] & closed[TOP]
    broken |= kinds[MIDDLE] & (closed[LEFT] | closed[RIGHT]) & (closed[TOP] | closed[BOTTOM])
    if broken:
        because = partial(because_of, position, broken | position.sea.beside(broken) & position.water)
        return Contradiction(INCOMPLETE, partial(_cannot_go_on, position, broken), because)
    return None


def _cannot_go_on(position: Position, cells: int) -> Message:
    return Message("ships_cannot_go_on", cells=position.sea.shown_cells(cells))


def closed_sides(position: Position) -> dict[str, int]:
    """For each side, the cells that have water or the edge of the board there."""
    sea, water = position.sea, position.water
    return {
        LEFT: (water & ~sea.last_column) << 1 | sea.first_column,
        RIGHT: (water & ~sea.first_column) >> 1 | sea.last_column,
        TOP: water << sea.width & sea.everything | sea.rows[0],
        BOTTOM: water >> sea.width | sea.rows[-1],
    }


def _length_contradiction(position: Position) -> Contradiction | None:
    for length, number in enumerate(position.left):
        if number < 0:
            because = partial(_whole_ships, position, 0, (length,))
            return Contradiction(TOO_MANY_OF_TYPE, partial(_too_many_ships, position, length), because)
    longest = position.longest
    for piece in position.pieces:
        too_long = piece.length > longest or (piece.length == longest and _must_go_on(position, piece.cells))
        if too_long and not piece.finished:
            lengths = range(longest + 1, len(position.left))
            because = partial(_whole_ships, position, piece.cells, lengths)
            return Contradiction(TOO_LONG, partial(_too_long, position, piece), because)
    return None


def _whole_ships(position: Position, cells: int, lengths: Sequence[int]) -> Because:
    """These cells, all whole ships of these lengths, and how many the fleet has of them."""
    return because_of(position, cells | cells_of_found_ships(position, lengths), (), lengths)


def cells_of_found_ships(position: Position, lengths: Sequence[int]) -> int:
    """The cells of whole ships of these lengths, and the water that ends them."""
    cells = 0
    for piece in position.pieces:
        if piece.finished and piece.length in lengths:
            cells |= piece.cells
    return cells | position.sea.beside(cells) & position.water


def _must_go_on(position: Position, cells: int) -> bool:
    """Whether a piece begins or ends in a middle part, or is a single end."""
    ends = cells & -cells | 1 << cells.bit_length() - 1
    single = cells.bit_count() == 1
    return bool(ends & position.kinds[MIDDLE] or (single and cells & position.lettered))


def _too_many_ships(position: Position, length: int) -> Message:
    fleet = position.terms.puzzle.fleet
    needed = fleet[length - 1] if length <= len(fleet) else 0
    return Message("too_many_ships", ships=((needed - position.left[length], length),), fleet=needed)


def _too_long(position: Position, piece: Piece) -> Message:
    at, longest = position.sea.shown_cells(piece.cells), position.longest
    if not longest:
        return Message("ship_beyond_fleet", at=at)
    return Message("ship_too_long", at=at, parts=piece.length, length=longest)


def _place_contradiction(position: Position) -> Contradiction | None:
    if position.sea.touching == "free":
        return None
    for length, places in position.places.items():
        if places.bit_count() < position.left[length]:
            because = partial(_all_known, position, (length,))
            return Contradiction(NO_PLACE, partial(_too_few_places, position, length), because)
    covered = 0
    for length, places in position.places.items():
        covered |= position.sea.covers(places, length)
    for bit in bits(position.ship & ~covered & ~position.whole):
        because = partial(_all_known, position, range(1, len(position.terms.puzzle.fleet) + 1))
        return Contradiction(INCOMPLETE, partial(_fits_none, position, bit), because)
    return None


def _all_known(position: Position, lengths: Sequence[int]) -> Because:
    """All known cells and all counts: each may take a place from ships of these lengths."""
    return because_of(position, position.known, [line.number for line in position.lines], lengths)


def _too_few_places(position: Position, length: int) -> Message:
    number, places = position.left[length], position.places[length].bit_count()
    return Message("too_few_places", ships=((number, length),), left=places)


def _fits_none(position: Position, bit: int) -> Message:
    return Message("no_ship_fits", cells=position.sea.shown_cells(bit))
