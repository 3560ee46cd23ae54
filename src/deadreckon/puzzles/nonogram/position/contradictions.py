"""The standard contradictions of a nonogram: what shows that the blocks of a line cannot be placed."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from deadreckon.puzzles.assumptions import Contradiction
from deadreckon.puzzles.message import Message, plain
from deadreckon.puzzles.nonogram.position.line_reason import line_reason
from deadreckon.puzzles.nonogram.position.wording import line_title, named_cells
from deadreckon.puzzles.nonogram.puzzle import BLOT, shortest_block
from deadreckon.puzzles.sentences import counted

if TYPE_CHECKING:
    from deadreckon.puzzles.nonogram.position.line import Line

NO_WAY = "no way to place the blocks"


def find_contradiction(line: Line) -> Contradiction:
    """The plainest reason why a line has no arrangement."""
    because = partial(line_reason, line, None)
    for name, find in CONTRADICTIONS.items():
        if find(line):
            return Contradiction(name, partial(_plainly, find, line), because)
    return Contradiction(
        NO_WAY, lambda: plain(f"there is no way left to place the blocks of {line_title(line)}"), because
    )


def _plainly(find: Callable[[Line], str], line: Line) -> Message:
    return plain(find(line))


def _too_many(line: Line) -> str:
    painted, total = sum(line.known[1:]).bit_count(), sum(size for size, _ in line.clue)
    if painted > total and all(size != BLOT for size, _ in line.clue):
        return f"{line_title(line)} has {counted(painted, 'painted cell')}, needs {total}"
    return ""


def _too_few(line: Line) -> str:
    room, least = line.may_be_painted.bit_count(), sum(shortest_block(size) for size, _ in line.clue)
    if room < least:
        return f"{line_title(line)} has {counted(room, 'cell')} left that can be painted, needs {least}"
    return ""


def _too_long(line: Line) -> str:
    for group in line.groups:
        own = [size for size, colour in line.clue if colour == group.colour]
        if BLOT not in own and group.size > max(own, default=0):
            return f"{named_cells(line, group.cells)} would be longer than any such block of {line_title(line)}"
    return ""


def _no_room(line: Line) -> str:
    return (
        "" if line.leftmost or not line.clue else f"the blocks of {line_title(line)} do not fit between its blank cells"
    )


def _out_of_reach(line: Line) -> str:
    for group in line.groups:
        if not line.candidates(group, line.pushed):
            return f"no block of {line_title(line)} can cover {named_cells(line, group.cells)}"
    return ""


CONTRADICTIONS: dict[str, Callable[[Line], str]] = {
    "too many painted": _too_many,
    "too few left": _too_few,
    "block too long": _too_long,
    "no room for the blocks": _no_room,
    "painted cell that no block reaches": _out_of_reach,
}
