"""Tactics that count within a line, or over all lines at once."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from deadreckon.kernel.bits import bits
from deadreckon.puzzles.battleship.position.contradictions import find_plain_contradiction
from deadreckon.puzzles.battleship.position.pieces import neighbour_towards
from deadreckon.puzzles.battleship.position.wording import cells_in_words
from deadreckon.puzzles.battleship.tactics.deduction import Deduction
from deadreckon.puzzles.sentences import are, capital, counted, lines_in_words

if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.position.position import Line, Position


def _lines_needing_all_but_one(position: Position) -> list[Line]:
    """The lines that need all their open cells but one."""
    return [line for line in position.lines if line.need > 0 and line.need == line.open.bit_count() - 1]


def count_one_water_left(position: Position) -> Iterator[Deduction]:
    """A line needs all its open cells but one; where that one cannot be the water, it is ship."""
    for line in _lines_needing_all_but_one(position):
        ship, reason = 0, ""
        for bit in bits(line.open):
            broken = find_plain_contradiction(position.assuming(bit, line.open & ~bit))
            if broken:
                ship |= bit
                reason = reason or f"With the water at {cells_in_words(position.sea, bit)}, {broken.text()}"
        if ship:
            yield Deduction(
                position,
                0,
                ship,
                partial(_one_water_text, position, line, ship, reason),
                position.known,
                (line.number,),
            )


def _one_water_text(position: Position, line: Line, ship: int, reason: str) -> str:
    name = capital(position.terms.names[line.number])
    rest = f"; {cells_in_words(position.sea, ship)} {are(ship)} ship" if ship & (ship - 1) else ", so it is ship"
    return f"{name} needs all of its {line.open.bit_count()} open cells but one. {reason}{rest}."


def count_shared_diagonals(position: Position) -> Iterator[Deduction]:
    """Of two open cells of such a line, one cell apart, at least one is ship, so cells diagonal to both are water."""
    sea = position.sea
    if sea.touching != "never":
        return
    for line in _lines_needing_all_but_one(position):
        step, before, behind = (1, "T", "B") if line.number < sea.height else (sea.width, "L", "R")
        for first in bits(line.open & line.open >> 2 * step):
            middle = first << step
            water = (neighbour_towards(sea, middle, before) | neighbour_towards(sea, middle, behind)) & position.open
            if water and first << 2 * step & line.mask:
                reason = partial(_shared_text, position, line, first | first << 2 * step, water)
                yield Deduction(position, water, 0, reason, line.mask & ~line.open, (line.number,))


def _shared_text(position: Position, line: Line, pair: int, water: int) -> str:
    name = capital(position.terms.names[line.number])
    return (
        f"{name} needs all of its open cells but one, so at least one of {cells_in_words(position.sea, pair)} is ship; "
        f"{cells_in_words(position.sea, water)}, diagonal to both, {are(water)} water."
    )


def count_missing_tally(position: Position) -> Iterator[Deduction]:
    """All counts of one direction add up to the parts of the fleet, so those that are hidden hold what is left."""
    sea, parts = position.sea, position.terms.puzzle.parts
    for name, first, last in (("rows", 0, sea.height), ("columns", sea.height, sea.height + sea.width)):
        hidden = [number for number in range(first, last) if position.counts[number] is None]
        rest = parts - sum(count for count in position.counts[first:last] if count is not None)
        if len(hidden) == 1:
            reason = partial(_hidden_count_text, position, name, hidden[0], rest)
            yield Deduction(position, 0, 0, reason, 0, tuple(range(first, last)), learns=(hidden[0], rest))
        elif hidden:
            yield from _hidden_cells(position, hidden, rest)


def _hidden_cells(position: Position, hidden: list[int], rest: int) -> Iterator[Deduction]:
    """Where several counts are hidden: their lines together have all their ship parts, or just enough open cells."""
    mask = 0
    for number in hidden:
        mask |= position.terms.lines[number]
    found, cells = (position.ship & mask).bit_count(), position.open & mask
    if cells and rest == found:
        yield Deduction(
            position,
            cells,
            0,
            partial(_hidden_cells_text, position, hidden, rest, cells, "water"),
            position.ship & mask,
        )
    elif cells and rest == found + cells.bit_count():
        yield Deduction(
            position,
            0,
            cells,
            partial(_hidden_cells_text, position, hidden, rest, cells, "ship"),
            mask & ~position.open,
        )


def _hidden_count_text(position: Position, direction: str, line: int, rest: int) -> str:
    fleet, others = counted(position.terms.puzzle.parts, "ship part"), position.sea.shown_word(direction)
    return (
        f"The fleet has {fleet}; the other {others} hold {position.terms.puzzle.parts - rest} of them, "
        f"so {position.terms.names[line]} holds {rest}."
    )


def _hidden_cells_text(position: Position, hidden: list[int], rest: int, cells: int, what: str) -> str:
    lines = lines_in_words(position.terms.names[number] for number in hidden)
    return (
        f"By what the fleet and the known counts leave, {lines} together hold {counted(rest, 'ship part')}, "
        f"so {cells_in_words(position.sea, cells)} {are(cells)} {what}."
    )
