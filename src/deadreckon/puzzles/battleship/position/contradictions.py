"""The standard contradictions: what shows a player that an assumption was wrong."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from deadreckon.kernel.bits import bits
from deadreckon.puzzles.assumptions import Contradiction
from deadreckon.puzzles.battleship.position.because import because_of
from deadreckon.puzzles.battleship.position.in_core import core_for
from deadreckon.puzzles.battleship.position.wording import cells_in_words
from deadreckon.puzzles.battleship.puzzle import BOTTOM, LEFT, MIDDLE, RIGHT, TOP
from deadreckon.puzzles.battleship.ship_names import ship_name, ships_in_words
from deadreckon.puzzles.sentences import counted

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
    core = core_for(position.sea)
    if core and not core.battleship_plainly_broken(*position.for_core):
        return None
    return plain_contradiction(position)


def plain_contradiction(position: Position) -> Contradiction | None:
    """The same, found without the core: the definition of what it answers."""
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
                return Contradiction(TOO_MANY, partial(_too_many_text, position, line), because)
            because = partial(because_of, position, position.water & mask, (number,))
            return Contradiction(TOO_FEW, partial(_too_few_text, position, line), because)
    return None


def _too_many_text(position: Position, line: Line) -> str:
    parts = counted(line.total - line.need, "ship part")
    return f"{position.terms.names[line.number]} has {parts} and needs {f'only {line.total}' if line.total else 'none'}"


def _too_few_text(position: Position, line: Line) -> str:
    left = counted(line.open.bit_count(), "open cell") if line.open else "no open cell left"
    name = position.terms.names[line.number]
    return f"{name} still needs {counted(line.need, 'ship part')} and has {left}"


def _touching_contradiction(position: Position) -> Contradiction | None:
    sea, ship = position.sea, position.ship
    if sea.touching == "never":
        touching = ship & sea.corners(ship)
    else:
        beside = (ship & ~sea.last_column) << 1 | (ship & ~sea.first_column) >> 1
        touching = ship & beside & (ship << sea.width | ship >> sea.width)
    if touching:
        because = partial(because_of, position, touching | sea.beside(touching) & ship)
        return Contradiction(TOUCHING, lambda: f"ships touch at {cells_in_words(sea, touching)}", because)
    return None


def _incomplete_contradiction(position: Position) -> Contradiction | None:
    """Ends that cannot go on, and middles that can go on neither across nor down."""
    closed, kinds = closed_sides(position), position.kinds
    broken = kinds[LEFT] & closed[RIGHT] | kinds[RIGHT] & closed[LEFT]
    broken |= kinds[TOP] & closed[BOTTOM] | kinds[BOTTOM] & closed[TOP]
    broken |= kinds[MIDDLE] & (closed[LEFT] | closed[RIGHT]) & (closed[TOP] | closed[BOTTOM])
    if broken:
        because = partial(because_of, position, broken | position.sea.beside(broken) & position.water)
        text = partial(_cannot_go_on_text, position, broken)
        return Contradiction(INCOMPLETE, text, because)
    return None


def _cannot_go_on_text(position: Position, cells: int) -> str:
    ships = "ships" if cells & (cells - 1) else "ship"
    return f"the {ships} at {cells_in_words(position.sea, cells)} cannot go on"


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
            return Contradiction(TOO_MANY_OF_TYPE, partial(_too_many_ships_text, position, length), because)
    longest = position.longest
    for piece in position.pieces:
        too_long = piece.length > longest or (piece.length == longest and _must_go_on(position, piece.cells))
        if too_long and not piece.finished:
            lengths = range(longest + 1, len(position.left))
            because = partial(_whole_ships, position, piece.cells, lengths)
            return Contradiction(TOO_LONG, partial(_too_long_text, position, piece), because)
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


def _too_many_ships_text(position: Position, length: int) -> str:
    fleet = position.terms.puzzle.fleet
    needed = fleet[length - 1] if length <= len(fleet) else 0
    found = ships_in_words(needed - position.left[length], length)
    return f"there would be {found}, the fleet has {needed}"


def _too_long_text(position: Position, piece: Piece) -> str:
    where = cells_in_words(position.sea, piece.cells)
    if not position.longest:
        return f"the ship at {where} would be one more than the fleet has"
    goes_on = " and must go on" * (piece.length == position.longest)
    longest = f"the longest ship left is a {ship_name(position.longest)}"
    return f"the ship at {where} has {counted(piece.length, 'part')}{goes_on}, but {longest}"


def _place_contradiction(position: Position) -> Contradiction | None:
    if position.sea.touching == "free":
        return None
    for length, places in position.places.items():
        if places.bit_count() < position.left[length]:
            because = partial(_all_known, position, (length,))
            return Contradiction(NO_PLACE, partial(_too_few_places_text, position, length), because)
    covered = position.covered
    for bit in bits(position.ship & ~covered & ~position.whole):
        because = partial(_all_known, position, range(1, len(position.terms.puzzle.fleet) + 1))
        return Contradiction(INCOMPLETE, partial(_fits_none_text, position, bit), because)
    return None


def _all_known(position: Position, lengths: Sequence[int]) -> Because:
    """All known cells and all counts: each may take a place from ships of these lengths."""
    return because_of(position, position.known, [line.number for line in position.lines], lengths)


def _too_few_places_text(position: Position, length: int) -> str:
    left, places = position.left[length], position.places[length].bit_count()
    there = counted(places, "place") if places else "no place"
    ships = f"the {ship_name(length)}" if left == 1 else f"the {ships_in_words(left, length)}"
    return f"{ships} still to be found {'has' if left == 1 else 'have'} {there} left"


def _fits_none_text(position: Position, bit: int) -> str:
    return f"no ship still to be found fits over {cells_in_words(position.sea, bit)}"
