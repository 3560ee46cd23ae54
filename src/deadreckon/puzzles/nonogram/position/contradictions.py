"""The standard contradictions of a nonogram: reasons why the blocks of a line cannot be placed."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from deadreckon.puzzles.assumptions import Contradiction
from deadreckon.puzzles.nonogram.position.line_reason import line_reason
from deadreckon.puzzles.nonogram.position.message_parts import cells_of, line_message
from deadreckon.puzzles.nonogram.puzzle import BLOT, shortest_block

if TYPE_CHECKING:
    from deadreckon.puzzles.message import Message
    from deadreckon.puzzles.nonogram.position.line import Line

NO_WAY = "no way to place the blocks"


def find_contradiction(line: Line) -> Contradiction:
    """The plainest reason why a line has no arrangement."""
    plainest = ((name, message) for name, find in CONTRADICTIONS.items() if (message := find(line)))
    name, message = next(plainest, (NO_WAY, line_message("no_way_left", line)))
    return Contradiction(name, lambda: message, partial(line_reason, line, None))


def _too_many(line: Line) -> Message | None:
    painted, total = sum(line.known[1:]).bit_count(), sum(size for size, _ in line.clue)
    if painted > total and all(size != BLOT for size, _ in line.clue):
        return line_message("too_many_painted", line, number=painted, need=total)
    return None


def _too_few(line: Line) -> Message | None:
    room, least = line.may_be_painted.bit_count(), sum(shortest_block(size) for size, _ in line.clue)
    return line_message("too_few_left", line, room=room, need=least) if room < least else None


def _too_long(line: Line) -> Message | None:
    for group in line.groups:
        own = [size for size, colour in line.clue if colour == group.colour]
        if BLOT not in own and group.size > max(own, default=0):
            return line_message("block_too_long", line, painted=cells_of(line, group.cells))
    return None


def _no_room(line: Line) -> Message | None:
    return None if line.leftmost or not line.clue else line_message("no_room_for_blocks", line)


def _out_of_reach(line: Line) -> Message | None:
    for group in line.groups:
        if not line.candidates(group, line.pushed):
            return line_message("no_block_reaches", line, painted=cells_of(line, group.cells))
    return None


CONTRADICTIONS: dict[str, Callable[[Line], Message | None]] = {
    "too many painted": _too_many,
    "too few left": _too_few,
    "block too long": _too_long,
    "no room for the blocks": _no_room,
    "painted cell that no block reaches": _out_of_reach,
}
