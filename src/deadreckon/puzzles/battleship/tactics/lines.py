"""Tactics that look at one line and its count."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from deadreckon.puzzles.battleship.position.wording import cells_in_words
from deadreckon.puzzles.battleship.tactics.deduction import Deduction
from deadreckon.puzzles.sentences import are, capital, counted

if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.position.position import Line, Position

MAX_NAMED = 3  # open cells of a line that a sentence names one by one


def empty_line(position: Position) -> Iterator[Deduction]:
    """A line that needs no ship parts is water."""
    for line in position.lines:
        if line.total == 0 and line.open:
            yield Deduction(position, line.open, 0, partial(_empty_text, position, line), 0, (line.number,))


def line_complete(position: Position) -> Iterator[Deduction]:
    """A line that has all its ship parts is water elsewhere."""
    for line in position.lines:
        if line.total and line.need == 0 and line.open:
            yield Deduction(
                position,
                line.open,
                0,
                partial(_complete_text, position, line),
                position.ship & line.mask,
                (line.number,),
            )


def line_fill(position: Position) -> Iterator[Deduction]:
    """A line with as many open cells as it needs ship parts is ship there."""
    for line in position.lines:
        if line.open and line.need == line.open.bit_count():
            yield Deduction(
                position, 0, line.open, partial(_fill_text, position, line), line.mask & ~line.open, (line.number,)
            )


def _line_title(position: Position, line: Line) -> str:
    return capital(position.terms.names[line.number])


def _empty_text(position: Position, line: Line) -> str:
    return f"{_line_title(position, line)} needs no ship parts, so it is all water."


def _complete_text(position: Position, line: Line) -> str:
    parts = f"its {counted(line.total, 'ship part')}"
    many = line.open.bit_count() > MAX_NAMED
    rest = "its other cells" if many else cells_in_words(position.sea, line.open)
    return f"{_line_title(position, line)} has {parts}, so {rest} {are(line.open)} water."


def _fill_text(position: Position, line: Line) -> str:
    """Says `still` where some of the count is found already."""
    still = "still " * (line.need < line.total)
    cells = cells_in_words(position.sea, line.open)
    if line.need == 1:
        return f"{_line_title(position, line)} {still}needs 1 ship part and has 1 open cell, so {cells} is ship."
    named = f": {cells}" * (line.need <= MAX_NAMED)
    return (
        f"{_line_title(position, line)} {still}needs {counted(line.need, 'ship part')} and has exactly "
        f"{counted(line.need, 'open cell')}, so all of them are ship{named}."
    )
