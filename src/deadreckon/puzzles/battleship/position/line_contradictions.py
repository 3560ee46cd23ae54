"""Contradictions found by enumerating the ways to fill lines."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from deadreckon.puzzles.assumptions import Contradiction
from deadreckon.puzzles.battleship.position.because import because_of
from deadreckon.puzzles.battleship.position.contradictions import TOO_MANY_OF_TYPE
from deadreckon.puzzles.battleship.position.in_core import unfillable_in_core
from deadreckon.puzzles.message import Message

if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.position.position import Line, Position
    from deadreckon.puzzles.battleship.position.reserved import Reserved
    from deadreckon.puzzles.step import Because

NO_WAY = "no way to fill a line"
MAX_WAYS = 600  # of filling lines, broken ones included; people give up sooner


def find_line_contradiction(position: Position) -> Contradiction | None:
    """A line that cannot be filled, or lines that need more submarines than there are."""
    if position.sea.touching == "free":
        return None
    for line in position.lines:
        if position.fewest_submarines[line.number] is None:
            return Contradiction(NO_WAY, partial(_no_way, position, [line]), partial(_all_facts, position))
    for reserved in position.reserved:
        if reserved.number > max(position.left[1], 0):
            message = partial(_too_few_submarines, position, reserved)
            return Contradiction(TOO_MANY_OF_TYPE, message, partial(_all_facts, position))
    return None


def find_lines_contradiction(position: Position, most: int = 3) -> Contradiction | None:
    """A line that cannot be filled, or the fewest neighbouring lines, at most `most`, that exclude each other."""
    if position.sea.touching == "free":
        return None
    found = unfillable_in_core(position, most, MAX_WAYS)
    if found is None:
        return None
    first, size = found
    lines = [line for line in position.lines if first <= line.number < first + size]
    return Contradiction(NO_WAY, partial(_no_way, position, lines), partial(_all_facts, position))


def _all_facts(position: Position) -> Because:
    lengths = range(1, len(position.terms.puzzle.fleet) + 1)
    return because_of(position, position.known, [line.number for line in position.lines], lengths)


def _no_way(position: Position, lines: Sequence[Line]) -> Message:
    return Message("lines_cannot_be_filled", lines=tuple([position.terms.names[line.number] for line in lines]))


def _too_few_submarines(position: Position, reserved: Reserved) -> Message:
    lines = tuple([position.terms.names[line.number] for line, _ in reserved.lines])
    return Message("lines_need_submarines", lines=lines, ships=((reserved.number, 1),), left=max(position.left[1], 0))
