"""The standard contradictions and their messages; the core finds them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from deadreckon.puzzles.assumptions import Contradiction
from deadreckon.puzzles.battleship.position.because import because_of
from deadreckon.puzzles.battleship.position.in_core import broken_rule_in_core
from deadreckon.puzzles.message import Message

if TYPE_CHECKING:
    from typing import TypeAlias

    from deadreckon.puzzles.battleship.position.position import Position

    # A rule by its number, the arguments of its message, and what it rests on: cells, lines, lengths of ships, and
    # whether places struck before.
    BrokenRule: TypeAlias = tuple[int, tuple[Any, ...], int, tuple[int, int], tuple[int, int], bool]

# How far a contradiction is searched for, by the core's numbers BATTLESHIP_SIGHTS.
RULES, PLACES = 0, 1


def find_contradiction(position: Position, sight: int = PLACES) -> Contradiction | None:
    """The first contradiction that the position shows."""
    found = broken_rule_in_core(position, sight)
    return found and contradiction(position, found)


def contradiction(position: Position, found: BrokenRule) -> Contradiction:
    """The contradiction for the core's finding at this position."""
    rule, arguments, cells, lines, ships, by_places = found
    name, message = CONTRADICTIONS[rule - 1]
    because = partial(because_of, position, cells, range(*lines), range(*ships), by_places)
    return Contradiction(name, partial(message, position, *arguments), because)


def _touching(position: Position, cells: int) -> Message:
    return Message("ships_touch", cells=position.sea.shown_cells(cells))


def _too_full(position: Position, number: int) -> Message:
    line = position.line(number)
    return Message("line_too_full", line=position.terms.names[number], parts=line.total - line.need, count=line.total)


def _too_empty(position: Position, number: int) -> Message:
    line = position.line(number)
    name, open_cells = position.terms.names[number], line.open.bit_count()
    return Message("line_too_empty", line=name, need=line.need, open=open_cells)


def _cannot_go_on(position: Position, cells: int) -> Message:
    return Message("ships_cannot_go_on", cells=position.sea.shown_cells(cells))


def _too_many_ships(position: Position, length: int) -> Message:
    fleet = position.terms.puzzle.fleet
    needed = fleet[length - 1] if length <= len(fleet) else 0
    return Message("too_many_ships", ships=((needed - position.left[length], length),), fleet=needed)


def _too_long(position: Position, cells: int) -> Message:
    at, longest = position.sea.shown_cells(cells), position.longest
    if not longest:
        return Message("ship_beyond_fleet", at=at)
    return Message("ship_too_long", at=at, parts=cells.bit_count(), length=longest)


def _too_few_places(position: Position, length: int, places: int) -> Message:
    return Message("too_few_places", ships=((position.left[length], length),), left=places)


def _fits_none(position: Position, cell: int) -> Message:
    return Message("no_ship_fits", cells=position.sea.shown_cells(cell))


def _no_way(position: Position, lines: tuple[int, ...]) -> Message:
    return Message("lines_cannot_be_filled", lines=tuple([position.terms.names[line] for line in lines]))


def _too_few_submarines(position: Position, lines: tuple[int, ...], number: int) -> Message:
    names = tuple([position.terms.names[line] for line in lines])
    return Message("lines_need_submarines", lines=names, ships=((number, 1),), left=max(position.left[1], 0))


TOO_MANY_OF_TYPE, INCOMPLETE = "too many of a type", "incomplete ship"
# Names known to players, and messages, in the order of the core's BATTLESHIP_RULES after its first, `none`.
CONTRADICTIONS: tuple[tuple[str, Callable[..., Message]], ...] = (
    ("adjacent ships", _touching),
    ("too many in line", _too_full),
    ("too few left in line", _too_empty),
    (INCOMPLETE, _cannot_go_on),
    (TOO_MANY_OF_TYPE, _too_many_ships),
    ("ship too long", _too_long),
    ("no place left for a type", _too_few_places),
    (INCOMPLETE, _fits_none),
    ("no way to fill a line", _no_way),
    (TOO_MANY_OF_TYPE, _too_few_submarines),
)
