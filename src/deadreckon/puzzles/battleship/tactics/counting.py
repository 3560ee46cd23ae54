"""Tactics that count within a line, or over all lines at once."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from deadreckon.kernel.bits import bits
from deadreckon.puzzles.battleship.position.contradictions import find_plain_contradiction
from deadreckon.puzzles.battleship.position.pieces import neighbour_towards
from deadreckon.puzzles.battleship.position.wording import cells_in_words
from deadreckon.puzzles.battleship.tactics.deduction import Deduction, all_lines, all_ships
from deadreckon.puzzles.message import english
from deadreckon.puzzles.sentences import are, capital, counted, lines_in_words

if TYPE_CHECKING:
    from deadreckon.puzzles.assumptions import Contradiction
    from deadreckon.puzzles.battleship.position.position import Line, Position


def _lines_needing_all_but_one(position: Position) -> list[Line]:
    """The lines that need all their open cells but one."""
    return [line for line in position.lines if line.need > 0 and line.need == line.open.bit_count() - 1]


def count_one_water_left(position: Position) -> Iterator[Deduction]:
    """A line needs all its open cells but one; where that one cannot be the water, it is ship."""
    for line in _lines_needing_all_but_one(position):
        broken = []
        for bit in bits(line.open):
            contradiction = find_plain_contradiction(position.assuming(bit, line.open & ~bit))
            if contradiction:
                broken.append((bit, contradiction))
        if broken:
            ship = sum(bit for bit, _ in broken)
            reason = partial(_one_water_text, position, line, broken)
            facts = position.known, all_lines(position), all_ships(position)
            yield Deduction(position, 0, ship, reason, *facts)


def _one_water_text(position: Position, line: Line, broken: list[tuple[int, Contradiction]]) -> str:
    """Each cell that cannot be the water with what would break; cells for which the same breaks together."""
    sea, name = position.sea, capital(position.terms.names[line.number])
    by_text: dict[str, int] = {}
    for bit, contradiction in broken:
        text = english(contradiction.message())
        by_text[text] = by_text.get(text, 0) | bit
    cases = [f"with the water at {cells_in_words(sea, cells, 'or')}, {text}" for text, cells in by_text.items()]
    ship = sum(bit for bit, _ in broken)
    so = f"{cells_in_words(sea, ship)} {are(ship)} ship"
    return f"{name} needs all of its {line.open.bit_count()} open cells but one. {capital('; '.join(cases))}. So {so}."


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
            facts = 0, range(first, last), all_ships(position)
            yield Deduction(position, 0, 0, reason, *facts, learns=(hidden[0], rest))
        elif hidden:
            yield from _hidden_cells(position, hidden, rest, range(first, last))


def _hidden_cells(position: Position, hidden: list[int], rest: int, lines: range) -> Iterator[Deduction]:
    """Where several counts are hidden: their lines together have all their ship parts, or just enough open cells."""
    mask = 0
    for number in hidden:
        mask |= position.terms.lines[number]
    found, cells = (position.ship & mask).bit_count(), position.open & mask
    if cells and rest == found:
        reason = partial(_hidden_cells_text, position, hidden, rest, cells, "water")
        yield Deduction(position, cells, 0, reason, position.ship & mask, lines, all_ships(position))
    elif cells and rest == found + cells.bit_count():
        reason = partial(_hidden_cells_text, position, hidden, rest, cells, "ship")
        yield Deduction(position, 0, cells, reason, mask & ~position.open, lines, all_ships(position))


def _hidden_count_text(position: Position, direction: str, line: int, rest: int) -> str:
    fleet, others = counted(position.terms.puzzle.parts, "ship part"), position.sea.shown_word(direction)
    return (
        f"The fleet has {fleet}; the other {others} hold {position.terms.puzzle.parts - rest} of them, "
        f"so {position.terms.names[line]} holds {rest}."
    )


def _hidden_cells_text(position: Position, hidden: list[int], rest: int, cells: int, what: str) -> str:
    lines = lines_in_words(position.terms.names[number] for number in hidden)
    return (
        f"The fleet has {counted(position.terms.puzzle.parts, 'ship part')}, and the other lines leave {rest} of them "
        f"for {lines}, so {cells_in_words(position.sea, cells)} {are(cells)} {what}."
    )
