"""Wordings of the tactics for lines and counts: a message from a position and a deduction."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deadreckon.kernel.bits import bits
from deadreckon.puzzles.battleship.position.contradictions import RULES, find_contradiction
from deadreckon.puzzles.message import Message

if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.position.position import Position
    from deadreckon.puzzles.battleship.tactics.deduction import Deduction

MAX_NAMED = 3  # open cells of a line that a sentence names one by one


def _few(position: Position, cells: int) -> tuple[tuple[int, int], ...]:
    """These cells, if they are few enough for a sentence to name each."""
    return position.sea.shown_cells(cells) if cells.bit_count() <= MAX_NAMED else ()


def empty_line(position: Position, found: Deduction) -> Message:
    """Arguments: the line."""
    return Message("empty_line", line=position.terms.names[found.arguments[0]])


def line_complete(position: Position, found: Deduction) -> Message:
    """Arguments: the line."""
    line = position.line(found.arguments[0])
    name, water = position.terms.names[line.number], _few(position, found.water)
    return Message("line_complete", line=name, parts=line.total, water=water)


def line_fill(position: Position, found: Deduction) -> Message:
    """Arguments: the line."""
    line = position.line(found.arguments[0])
    name, ship = position.terms.names[line.number], _few(position, found.ship)
    return Message("line_fill", line=name, need=line.need, found=line.total - line.need, ship=ship)


def one_water_left(position: Position, found: Deduction) -> Message:
    """Arguments: the line. Cells that cannot be the water are grouped by the contradiction they would cause."""
    line = position.line(found.arguments[0])
    cells: dict[Message, int] = {}
    for bit in bits(found.ship):
        broken = find_contradiction(position.assuming(bit, line.open & ~bit), RULES)
        assert broken
        message = broken.message()
        cells[message] = cells.get(message, 0) | bit
    shown = position.sea.shown_cells
    broken_by = tuple([Message("water_would_break", at=shown(mask), broken=broken) for broken, mask in cells.items()])
    name, number = position.terms.names[line.number], line.open.bit_count()
    return Message("one_water_left", line=name, open=number, tried=broken_by, ship=shown(found.ship))


def shared_diagonals(position: Position, found: Deduction) -> Message:
    """Arguments: the line, and two of its cells as a mask."""
    number, pair = found.arguments
    shown = position.sea.shown_cells
    return Message("shared_diagonals", line=position.terms.names[number], at=shown(pair), water=shown(found.water))


def missing_tally(position: Position, found: Deduction) -> Message:
    """Arguments: whether the lines are columns, and how many parts those with hidden counts hold together."""
    columns, rest = found.arguments
    height, parts, names = position.sea.height, position.terms.puzzle.parts, position.terms.names
    if found.learns:
        others = position.sea.shown_word("columns" if columns else "rows")
        return Message("hidden_count", parts=parts, others=others, line=names[found.learns[0]], rest=rest)
    lines = range(height, len(position.counts)) if columns else range(height)
    hidden = tuple([names[number] for number in lines if position.counts[number] is None])
    cells = {"ship": position.sea.shown_cells(found.ship), "water": position.sea.shown_cells(found.water)}
    return Message("hidden_counts", parts=parts, hidden=hidden, rest=rest, **cells)


def ways_of_lines(position: Position, found: Deduction) -> Message:
    """Arguments: the lines, and the number of ways to fill them."""
    numbers, ways = found.arguments
    lines = tuple([position.terms.names[number] for number in numbers])
    cells = {"ship": position.sea.shown_cells(found.ship), "water": position.sea.shown_cells(found.water)}
    return Message("ways_of_lines", lines=lines, ways=ways, unfair=int(found.unfair), **cells)
