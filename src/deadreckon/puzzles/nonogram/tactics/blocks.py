"""Tactics for the possible places of a line's blocks."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from deadreckon.puzzles.message import Message
from deadreckon.puzzles.nonogram.position.arrangements import count_arrangements_left
from deadreckon.puzzles.nonogram.position.cell_masks import cells_between, runs_of_cells
from deadreckon.puzzles.nonogram.position.message_parts import (
    block_message,
    block_messages,
    cells_of,
    in_reading_order,
    line_message,
    stretch,
)
from deadreckon.puzzles.nonogram.puzzle import BLOT, cells_needed, gap_after, shortest_block
from deadreckon.puzzles.nonogram.tactics.deduction import joined_removals, new_deduction, removed_by_painting

if TYPE_CHECKING:
    from deadreckon.puzzles.nonogram.position.arrangements import State
    from deadreckon.puzzles.nonogram.position.line import Line
    from deadreckon.puzzles.nonogram.tactics.deduction import Deduction

MAX_NAMED = 4  # blocks in one sentence
MAX_SAID = 30  # arrangements of a line; larger numbers are not stated


def blocks_without_slack(line: Line) -> Iterator[Deduction | None]:
    """A line without blocks is blank; blocks that need the whole line with the gaps between them can lie in one way."""
    if not line.clue:
        removed = removed_by_painting(line, 0, line.everything)
        yield new_deduction(line, removed, partial(line_message, "line_without_blocks", line), 0)
    elif cells_needed(line.clue) == line.length:
        removed, position = removed_by_painting(line, 0, line.everything), 0
        for index, (size, colour) in enumerate(line.clue):
            end = position + shortest_block(size)
            removed = _repainted(removed, colour, cells_between(position, end))
            position = end + gap_after(line.clue, index)
        yield new_deduction(line, removed, partial(_no_slack, line), 0)


def _repainted(removed: State, colour: int, mask: int) -> State:
    """The removals, changed so that these cells have this colour."""
    return tuple(less & ~mask if mark == colour else less | mask for mark, less in enumerate(removed))


def _no_slack(line: Line) -> Message:
    name = "block_as_long_as_line" if len(line.clue) == 1 else "blocks_without_slack"
    return line_message(name, line, size=line.length)


def all_blocks_painted(line: Line) -> Iterator[Deduction | None]:
    """A line with as many painted cells as its blocks have is blank elsewhere."""
    painted = sum(line.known[1:])
    total = sum(size for size, _ in line.clue)
    if line.clue and painted.bit_count() == total and all(size != BLOT for size, _ in line.clue):
        removed = removed_by_painting(line, 0, line.everything & ~painted)
        yield new_deduction(line, removed, partial(line_message, "line_finished", line, number=total), painted)


def block_overlap(line: Line) -> Iterator[Deduction | None]:
    """Pushed to one end of the line and to the other, a block covers the same cells in the middle."""
    removed, ranges = removed_by_painting(line, 0, 0), {}
    for index, ((size, colour), (first, end)) in enumerate(zip(line.clue, line.pushed)):
        common = cells_between(end - shortest_block(size), first + shortest_block(size))
        if common & ~line.known[colour]:
            removed = joined_removals(removed, removed_by_painting(line, colour, common))
            ranges[index] = (first, end)
    yield new_deduction(line, removed, partial(_overlap, line, ranges), line.learned)


def _overlap(line: Line, ranges: dict[int, tuple[int, int]]) -> Message:
    """The place that each block must cover; only the number of blocks if they are more than a few."""
    if len(ranges) > MAX_NAMED:
        return line_message("many_blocks_overlap", line, number=len(ranges))
    order = in_reading_order(line, ranges)
    reaches = tuple([(block_message(line, index), stretch(line, *ranges[index])) for index in order])
    return line_message("blocks_overlap", line, reaches=reaches)


def _held_back(line: Line, index: int) -> Message:
    """The place of a block, or its possible range around the painted cells that it covers."""
    block, group, reach = block_message(line, index), line.anchors.get(index), stretch(line, *line.anchored[index])
    if group and (group.first, group.end) == line.anchored[index]:
        return Message("block_lies", block=block, reach=reach)
    painted = cells_of(line, group.cells & line.known[group.colour]) if group else ()
    return Message("block_stays", block=block, painted=painted, reach=reach)


def cells_no_block_reaches(line: Line) -> Iterator[Deduction | None]:
    """Cells that no block of a colour can reach, pushed to either end or held back by a painted cell of its own."""
    removed, near = [0] * len(line.state), set()
    for colour in range(1, len(line.state)):
        reached = 0
        for (_, own), ends in zip(line.clue, line.anchored):
            reached |= cells_between(*ends) if own == colour else 0
        removed[colour] = line.state[colour] & ~reached
        for run in runs_of_cells(removed[colour]):
            near |= set(_nearest_blocks(line, colour, *run))
    yield new_deduction(line, tuple(removed), partial(_out_of_reach, line, sorted(near)), line.learned)


def _nearest_blocks(line: Line, colour: int, first: int, end: int) -> Iterator[int]:
    """The block of a colour whose reach ends last before a stretch, and the one whose reach begins first after it."""
    own = [index for index, block in enumerate(line.clue) if block[1] == colour]
    before = [index for index in own if line.anchored[index][1] <= first]
    behind = [index for index in own if line.anchored[index][0] >= end]
    yield from before[-1:] + behind[:1]


def _out_of_reach(line: Line, near: list[int]) -> Message:
    if not near:
        return line_message("colour_not_in_line", line)
    held_back = tuple([_held_back(line, index) for index in in_reading_order(line, near)])
    return line_message("out_of_reach", line, blocks=held_back)


def gap_too_small_for_block(line: Line) -> Iterator[Deduction | None]:
    """A gap too small for every block that could lie there."""
    for colour in range(1, len(line.state)):
        for first, end in runs_of_cells(line.state[colour]):
            near = [
                index
                for index, ((_, own), (low, high)) in enumerate(zip(line.clue, line.anchored))
                if own == colour and low < end and first < high
            ]
            least = min((shortest_block(line.clue[index][0]) for index in near), default=0)
            if end - first < least:
                removed = [0] * len(line.state)
                removed[colour] = cells_between(first, end)
                yield new_deduction(line, tuple(removed), partial(_too_small, line, near, first, end), line.learned)


def _too_small(line: Line, near: list[int], first: int, end: int) -> Message:
    gap, blocks = stretch(line, first, end), block_messages(line, near)
    return line_message("gap_too_small", line, room=end - first, gap=gap, blocks=blocks)


def blocks_in_every_arrangement(line: Line) -> Iterator[Deduction | None]:
    """The cells with the same mark in all arrangements of a line."""
    found = line.arrangements
    if found:
        removed = tuple(mask & ~possible for mask, possible in zip(line.state, found.state))
        yield new_deduction(line, removed, partial(_full_line, line), line.learned)


def _full_line(line: Line) -> Message:
    number = count_arrangements_left(line)
    if number == 1:
        return line_message("one_way_left", line)
    return line_message("few_ways_left", line, number=number) if number <= MAX_SAID else line_message("every_way", line)
