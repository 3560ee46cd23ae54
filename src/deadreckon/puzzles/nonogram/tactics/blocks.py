"""Tactics that look at where the blocks of a line can go."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from deadreckon.puzzles.nonogram.position.arrangement_count import count_arrangements_left
from deadreckon.puzzles.nonogram.position.cell_masks import cells_between, runs_of_cells
from deadreckon.puzzles.nonogram.position.wording import (
    any_named_block,
    in_reading_order,
    line_title,
    named_block,
    named_cells,
    named_reach,
    named_stretch,
)
from deadreckon.puzzles.nonogram.puzzle import BLOT, cells_needed, gap_after, shortest_block
from deadreckon.puzzles.nonogram.tactics.deduction import joined_removals, new_deduction, removed_by_painting
from deadreckon.puzzles.sentences import counted, listed

if TYPE_CHECKING:
    from deadreckon.puzzles.nonogram.position.arrangements import State
    from deadreckon.puzzles.nonogram.position.line import Line
    from deadreckon.puzzles.nonogram.tactics.deduction import Deduction

MAX_NAMED = 4  # blocks in one sentence
MAX_SAID = 30  # arrangements of a line; more than that nobody counts


def blocks_without_slack(line: Line) -> Iterator[Deduction | None]:
    """A line without blocks is blank; blocks that need the whole line with the gaps between them can lie in one way."""
    if not line.clue:
        yield new_deduction(
            line, removed_by_painting(line, 0, line.everything), lambda: f"{line_title(line)} has no blocks, so", 0
        )
    elif cells_needed(line.clue) == line.length:
        removed, position = removed_by_painting(line, 0, line.everything), 0
        for index, (size, colour) in enumerate(line.clue):
            end = position + shortest_block(size)
            removed = _repainted(removed, colour, cells_between(position, end))
            position = end + gap_after(line.clue, index)
        yield new_deduction(line, removed, partial(_no_slack_text, line), 0)


def _repainted(removed: State, colour: int, mask: int) -> State:
    """The removals changed so that these cells are of this colour."""
    return tuple(less & ~mask if mark == colour else less | mask for mark, less in enumerate(removed))


def _no_slack_text(line: Line) -> str:
    if len(line.clue) == 1:
        return f"{line_title(line)} has {counted(line.length, 'cell')}, and its block covers them all, so"
    return f"the blocks of {line_title(line)} and the gaps between them need all its {counted(line.length, 'cell')}, so"


def all_blocks_painted(line: Line) -> Iterator[Deduction | None]:
    """A line with as many painted cells as its blocks have is blank elsewhere."""
    painted = sum(line.known[1:])
    total = sum(size for size, _ in line.clue)
    if line.clue and painted.bit_count() == total and all(size != BLOT for size, _ in line.clue):
        removed = removed_by_painting(line, 0, line.everything & ~painted)
        has = f"has all its {total} painted cells" if total > 1 else "has its painted cell"
        yield new_deduction(line, removed, lambda: f"{line_title(line)} {has}, so", painted)


def block_overlap(line: Line) -> Iterator[Deduction | None]:
    """Pushed to one end of the line and to the other, a block covers the same cells in the middle."""
    removed, ranges = removed_by_painting(line, 0, 0), {}
    for index, ((size, colour), (first, end)) in enumerate(zip(line.clue, line.pushed)):
        common = cells_between(end - shortest_block(size), first + shortest_block(size))
        if common & ~line.known[colour]:
            removed = joined_removals(removed, removed_by_painting(line, colour, common))
            ranges[index] = (first, end)
    yield new_deduction(line, removed, partial(_overlap_text, line, ranges), line.learned)


def _overlap_text(line: Line, ranges: dict[int, tuple[int, int]]) -> str:
    """Where each block must lie; of more than a few blocks only their number."""
    if len(ranges) > MAX_NAMED:
        return f"{len(ranges)} blocks of {line_title(line)} cover some cells wherever they go, so"
    order = in_reading_order(line, ranges)
    places = [f"{named_block(line, index)} must lie {named_reach(line, *ranges[index])}" for index in order]
    return f"in {line_title(line)} {listed([places[0], *(words.replace('must lie ', '') for words in places[1:])])}, so"


def _held_back_text(line: Line, index: int) -> str:
    """the 4 at r1c3 stays within r1c1 to r1c6, or the 4 is r1c3 to r1c6"""
    group = line.anchors.get(index)
    if group and (group.first, group.end) == line.anchored[index]:
        return f"{named_block(line, index)} is {named_stretch(line, group.first, group.end)}"
    anchor = f" at {named_cells(line, group.cells & line.known[group.colour])}" if group else ""
    return f"{named_block(line, index)}{anchor} stays {named_reach(line, *line.anchored[index])}"


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
    yield new_deduction(line, tuple(removed), partial(_out_of_reach_text, line, sorted(near)), line.learned)


def _nearest_blocks(line: Line, colour: int, first: int, end: int) -> Iterator[int]:
    """The blocks of a colour whose reach ends last before a stretch, and begins first after it."""
    own = [index for index, block in enumerate(line.clue) if block[1] == colour]
    before = [index for index in own if line.anchored[index][1] <= first]
    behind = [index for index in own if line.anchored[index][0] >= end]
    yield from before[-1:] + behind[:1]


def _out_of_reach_text(line: Line, near: list[int]) -> str:
    if not near:
        return f"no block of {line_title(line)} has that colour, so"
    held_back = [_held_back_text(line, index) for index in in_reading_order(line, near)]
    return f"in {line_title(line)} {listed(held_back)}, so"


def gap_too_small_for_block(line: Line) -> Iterator[Deduction | None]:
    """A gap with less room than any block that could lie there needs."""
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
                yield new_deduction(
                    line, tuple(removed), partial(_too_small_text, line, near, first, end), line.learned
                )


def _too_small_text(line: Line, near: list[int], first: int, end: int) -> str:
    room = counted(end - first, "cell")
    where, blocks = named_stretch(line, first, end), any_named_block(line, near)
    return f"in {line_title(line)} there is room for {room} only at {where}, too little for {blocks}, so"


def blocks_in_every_arrangement(line: Line) -> Iterator[Deduction | None]:
    """What is the same in all arrangements of a line."""
    found = line.arrangements
    if found:
        removed = tuple(mask & ~possible for mask, possible in zip(line.state, found.state))
        yield new_deduction(line, removed, partial(_full_line_text, line), line.learned)


def _full_line_text(line: Line) -> str:
    number = count_arrangements_left(line)
    if number == 1:
        return f"there is only one way left to place the blocks of {line_title(line)}, so"
    if number <= MAX_SAID:
        return f"there are {number} ways left to place the blocks of {line_title(line)}, and in all of them"
    return f"however the blocks of {line_title(line)} are placed,"
