"""Tactics for painted cells of a line: the block that they belong to, and how far it extends."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

from deadreckon.puzzles.bit_runs import run_starts
from deadreckon.puzzles.nonogram.position.cell_masks import cells_between, lowest_position
from deadreckon.puzzles.nonogram.position.line import Line
from deadreckon.puzzles.nonogram.position.message_parts import (
    block_message,
    block_messages,
    cells_of,
    line_message,
    reads_backwards,
    stretch,
)
from deadreckon.puzzles.nonogram.puzzle import BLOT, shortest_block
from deadreckon.puzzles.nonogram.tactics.deduction import joined_removals, new_deduction, removed_by_painting

if TYPE_CHECKING:
    from deadreckon.puzzles.message import Message
    from deadreckon.puzzles.nonogram.position.arrangements import State
    from deadreckon.puzzles.nonogram.position.group import Group
    from deadreckon.puzzles.nonogram.position.message_parts import Stretch
    from deadreckon.puzzles.nonogram.tactics.deduction import Deduction


def seal_painted_block(line: Line) -> Iterator[Deduction | None]:
    """The cells on both sides of a complete block do not have its colour."""
    for view in (line, line.mirror):
        for group in view.groups:
            whole = _whole_blocks(view, group)
            if whole and group.end < view.length:
                removed = _removed_behind(view, whole, group.end)
                yield new_deduction(view, removed, partial(_seal, view, group, whole), group.cells)


def _whole_blocks(line: Line, group: Group) -> Sequence[int]:
    """The blocks that a group may be if it must be complete: none is longer, or all cells before it are known."""
    index = line.at_end(group)
    if index is not None:
        return [index] if line.clue[index] == (group.size, group.colour) else []
    own = [other for other, (_, colour) in enumerate(line.clue) if colour == group.colour]
    sizes = [line.clue[other][0] for other in own]
    if BLOT in sizes or max(sizes, default=0) != group.size:
        return []
    return [other for other in own if line.clue[other][0] == group.size]


def _removed_behind(line: Line, whole: Sequence[int], end: int) -> State:
    """The removals from the cell behind a block: all colours but that of a following block of another colour."""
    following = {line.clue[index + 1][1] for index in whole if index + 1 < len(line.clue)}
    following -= {line.clue[index][1] for index in whole}
    return tuple(0 if not mark or mark in following else 1 << end for mark in range(len(line.state)))


def _seal(line: Line, group: Group, whole: Sequence[int]) -> Message:
    painted = cells_of(line, group.cells)
    if len(whole) == 1:
        return line_message("block_whole", line, painted=painted, block=block_message(line, whole[0]))
    return line_message("block_longest", line, painted=painted)


def painted_at_edge(line: Line) -> Iterator[Deduction | None]:
    """Painted cells at the wall, or at a blank cell, extend to the length of their block."""
    for view in (line, line.mirror):
        for group in view.groups:
            if group.first and view.state[group.colour] >> group.first - 1 & 1:
                continue
            index = view.at_end(group)
            own = [other for other, (_, colour) in enumerate(view.clue) if colour == group.colour]
            whole = [index] if index is not None else own
            size = min((shortest_block(view.clue[other][0]) for other in whole), default=0)
            removed = removed_by_painting(
                view, group.colour, cells_between(group.first, min(group.first + size, view.length))
            )
            behind = group.first + size
            if index is not None and view.clue[index][0] != BLOT and behind < view.length:
                removed = joined_removals(removed, _removed_behind(view, whole, behind))
            if size > group.size:
                known = _known_cells_up_to(view, group)
                yield new_deduction(view, removed, partial(_edge, view, group, index, size), known)


def _known_cells_up_to(line: Line, group: Group) -> int:
    return cells_between(0, group.end) & ~line.open


def _edge(line: Line, group: Group, index: int | None, size: int) -> Message:
    painted = cells_of(line, group.cells)
    if index is None:
        return line_message("edge_of_block", line, painted=painted, size=size)
    name = "block_ends" if reads_backwards(line) else "block_begins"
    return line_message(name, line, painted=painted, block=block_message(line, index))


def glue_painted_cells(line: Line) -> Iterator[Deduction | None]:
    """A painted cell so near the wall that it belongs to the first block fixes part of it, or blanks before it."""
    for view in (line, line.mirror):
        first = lowest_position(view.open) if view.open else 0
        done = [group for group in view.groups if group.end <= first]
        ahead = [group for group in view.groups if group.first > first]
        index = len(done)
        if not ahead or index >= len(view.clue) or (done and done[-1].end == first) or not view.leftmost:
            continue
        group = ahead[0]
        starts = _starts_over(view, index, group, first)
        if starts:
            shared, (_, colour) = _shared_cells(view, index, starts), view.clue[index]
            removed = removed_by_painting(view, 0, cells_between(first, lowest_position(starts)))
            removed = joined_removals(removed, removed_by_painting(view, colour, shared))
            known = view.learned & cells_between(0, group.end)
            yield new_deduction(view, removed, partial(_glue, view, group, index), known)


def _starts_over(line: Line, index: int, group: Group, first: int) -> int:
    """The possible starts of the first remaining block if this group must be part of it; 0 if it need not."""
    size, colour = line.clue[index]
    others = [line.leftmost[later] for later in range(index + 1, len(line.clue)) if line.clue[later][1] == group.colour]
    if size == BLOT or colour != group.colour or any(start <= group.first for start in others):
        return 0
    return _block_starts_over_painted(line, index, group) & ~cells_between(0, first)


def _block_starts_over_painted(line: Line, index: int, group: Group) -> int:
    """The starts from which a block of known length covers a group and has no cell of its colour beside it."""
    size, colour = line.clue[index]
    starts = run_starts(line.state[colour], size) & cells_between(max(group.end - size, 0), group.first + 1)
    beside = line.known[colour]
    return starts & ~(beside >> size) & ~(beside << 1)


def _shared_cells(line: Line, index: int, starts: int) -> int:
    """The cells that a block covers from all of these starts."""
    return cells_between(starts.bit_length() - 1, lowest_position(starts) + line.clue[index][0])


def _glue(line: Line, group: Group, index: int) -> Message:
    return line_message("near_end", line, painted=cells_of(line, group.cells), block=block_message(line, index))


def join_or_split_painted(line: Line) -> Iterator[Deduction | None]:
    """Two groups that must be one block are joined; a cell between two that cannot be one is not of their colour."""
    for one, other in zip(line.groups, line.groups[1:]):
        if one.colour != other.colour or cells_between(one.end, other.first) & ~line.state[one.colour]:
            continue
        first, second = line.candidates(one, line.ranges), line.candidates(other, line.ranges)
        if not any(left < right for left in first for right in second):
            removed = removed_by_painting(line, one.colour, cells_between(one.end, other.first))
            yield new_deduction(line, removed, partial(_join, line, one, other), one.cells | other.cells)
        elif other.first - one.end == 1:
            whole = other.end - one.first
            if not any(_may_have_size(line, index, whole) for index in set(first) & set(second)):
                removed = tuple(1 << one.end if mark == one.colour else 0 for mark in range(len(line.state)))
                yield new_deduction(line, removed, partial(_split, line, one, other, whole), one.cells | other.cells)


def _may_have_size(line: Line, index: int, size: int) -> bool:
    return line.clue[index][0] == BLOT or line.clue[index][0] >= size


def _join(line: Line, one: Group, other: Group) -> Message:
    return line_message("one_block", line, groups=_both(line, one, other))


def _split(line: Line, one: Group, other: Group, whole: int) -> Message:
    return line_message("too_long_together", line, groups=_both(line, one, other), size=whole)


def _both(line: Line, one: Group, other: Group) -> tuple[Stretch, ...]:
    """Two groups in reading order."""
    return tuple(sorted([stretch(line, group.first, group.end) for group in (one, other)]))


def which_block_is_painted(line: Line) -> Iterator[Deduction | None]:
    """A group that must belong to one block, or to one of a few, by length and order, limits where that block lies."""
    for group in line.groups:
        near = line.candidates(group, line.ranges)
        if any(line.clue[index][0] == BLOT for index in near):
            continue
        shared, reached, used = line.everything, 0, []
        for index in near:
            starts = _block_starts_over_painted(line, index, group) & cells_between(*_start_range(line, index))
            if starts:
                used.append(index)
                shared &= _shared_cells(line, index, starts)
                reached |= cells_between(lowest_position(starts), starts.bit_length() - 1 + line.clue[index][0])
        if not used:
            continue
        beside = (1 << group.end | (1 << group.first >> 1)) & ~reached & line.everything
        removed = joined_removals(
            removed_by_painting(line, group.colour, shared),
            tuple(beside if mark == group.colour else 0 for mark in range(len(line.state))),
        )
        if len(used) == 1:
            removed = joined_removals(removed, _removed_beyond(line, used[0], reached))
        yield new_deduction(line, removed, partial(_which_block, line, group, used), line.learned)


def _start_range(line: Line, index: int) -> tuple[int, int]:
    first, end = line.ranges[index]
    return first, end - line.clue[index][0] + 1


def _removed_beyond(line: Line, index: int, reached: int) -> State:
    """The removals from cells that only this block could cover, but does not cover from any of its starts."""
    colour = line.clue[index][1]
    others = 0
    for other, ends in enumerate(line.ranges):
        if other != index and line.clue[other][1] == colour:
            others |= cells_between(*ends)
    gone = line.everything & ~reached & ~others
    return tuple(gone if mark == colour else 0 for mark in range(len(line.state)))


def _which_block(line: Line, group: Group, used: Sequence[int]) -> Message:
    painted, blocks = cells_of(line, group.cells), block_messages(line, used)
    if len(used) == 1:
        return line_message("part_of_block", line, painted=painted, block=blocks[0])
    return line_message("part_of_some_block", line, painted=painted, blocks=blocks)
