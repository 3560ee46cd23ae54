"""Counting over several rows and columns at once: what some rows must put into columns, and what these can take."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from deadreckon.puzzles.battleship.position.wording import cells_in_words
from deadreckon.puzzles.battleship.tactics.deduction import Deduction
from deadreckon.puzzles.sentences import are, capital, lines_in_words

if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.position.position import Line, Position

MOST_LINES = 4  # of one direction in one area: more than that nobody adds up


def area_counting(position: Position) -> Iterator[Deduction]:
    """Some lines need all that others can take: their other open cells are ship, those of the others water.

    For lines A of one direction and B of the other: A needs n parts and has m open cells outside B, so n - m or more of
    them lie in B. Where B needs just n - m, those m cells are ship and B is water outside A.
    """
    height = position.sea.height
    rows = [line for line in position.lines if line.number < height and line.open]
    columns = [line for line in position.lines if line.number >= height and line.open]
    found = [*_areas(rows, columns), *_areas(columns, rows)]
    for ours, theirs in sorted(found, key=lambda area: len(area[0]) + len(area[1])):
        our_cells, their_cells = _cells_of_lines(ours), _cells_of_lines(theirs)
        ship, water = position.open & our_cells & ~their_cells, position.open & their_cells & ~our_cells
        known = (our_cells | their_cells) & ~position.open
        lines = tuple(line.number for line in ours + theirs)
        yield Deduction(position, water, ship, partial(_reason, position, ours, theirs), known, lines)


def _cells_of_lines(lines: list[Line]) -> int:
    mask = 0
    for line in lines:
        mask |= line.mask
    return mask


def _areas(ours: list[Line], theirs: list[Line]) -> Iterator[tuple[list[Line], list[Line]]]:
    """Sets of lines A (ours) and B (theirs) that leave no slack and settle an open cell, the smallest A first."""
    for chosen in _choices(ours):
        our_open = 0
        for line in chosen:
            our_open |= line.open
        needed = sum(line.need for line in chosen)
        # A line of the other direction is worth taking where it needs less than the cells it shares with ours.
        taken = [line for line in theirs if line.need < (line.open & our_open).bit_count()]
        if not taken or len(taken) > MOST_LINES:
            continue
        inside = sum((line.open & our_open).bit_count() for line in taken)
        outside = our_open.bit_count() - inside
        if needed - outside == sum(line.need for line in taken):
            mask = _cells_of_lines(taken)
            if our_open & ~mask or any(line.open & ~our_open for line in taken):
                yield chosen, taken


def _choices(lines: list[Line]) -> Iterator[list[Line]]:
    """Every choice of one to MOST_LINES lines, fewer first."""
    from itertools import combinations

    for size in range(1, MOST_LINES + 1):
        for chosen in combinations(lines, size):
            yield list(chosen)


def _reason(position: Position, ours: list[Line], theirs: list[Line]) -> str:
    sea, names = position.sea, position.terms.names
    our_cells, their_cells = _cells_of_lines(ours), _cells_of_lines(theirs)
    ship, water = position.open & our_cells & ~their_cells, position.open & their_cells & ~our_cells
    needed, taken = sum(line.need for line in ours), sum(line.need for line in theirs)
    first = lines_in_words(names[line.number] for line in ours)
    second = lines_in_words(names[line.number] for line in theirs)
    text = f"{capital(first)} still need {needed} in all and can put at most {taken} into {second}, "
    text += f"so {cells_in_words(sea, ship)} {are(ship)} ship" if ship else "where all of them must go"
    if water:
        text += f"; that is all {second} can take, so {cells_in_words(sea, water)} {are(water)} water"
    return f"{text}."
