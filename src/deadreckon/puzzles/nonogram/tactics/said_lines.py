"""The wording of tactics that look at one line: a pure function of the position and of what the core found there.

The arguments of each are those of its finder in `native/nonogram/tactics`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from deadreckon.puzzles.message import Message
from deadreckon.puzzles.nonogram.position.message_parts import (
    block_message,
    block_messages,
    cells_between,
    line_message,
    stretch,
)

if TYPE_CHECKING:
    from deadreckon.puzzles.nonogram.position.position import Position
    from deadreckon.puzzles.nonogram.tactics.deduction import Deduction

MAX_NAMED = 4  # blocks in one sentence
MAX_SAID = 30  # arrangements of a line; the core counts no more than one beyond


def without_shared_colours(position: Position, found: Deduction) -> Message:
    names = [position.terms.names[found.line], *found.because.lines]
    return Message("no_shared_colour", line=names[0], lines=tuple([name for name in names[1:] if name != names[0]]))


def no_slack(position: Position, found: Deduction) -> Message:
    terms, line = position.terms, found.line
    blocks = len(terms.clues[line])
    if not blocks:
        return line_message("line_without_blocks", terms, line)
    name = "block_as_long_as_line" if blocks == 1 else "blocks_without_slack"
    size = terms.puzzle.width if line < terms.puzzle.height else terms.puzzle.height
    return line_message(name, terms, line, size=size)


def finished_line(position: Position, found: Deduction) -> Message:
    return line_message("line_finished", position.terms, found.line, number=found.arguments[0][0])


def sealed_block(position: Position, found: Deduction) -> Message:
    terms, line, (ends, block) = position.terms, found.line, found.arguments
    painted = cells_between(terms, line, *ends)
    if block:
        return line_message("block_whole", terms, line, painted=painted, block=block_message(terms, line, *block))
    return line_message("block_longest", terms, line, painted=painted)


def overlap(position: Position, found: Deduction) -> Message:
    """The cells that each block must cover; only the number of blocks if they are more than a few."""
    terms, line, ranges = position.terms, found.line, found.arguments
    if len(ranges) > MAX_NAMED:
        return line_message("many_blocks_overlap", terms, line, number=len(ranges))
    ordered = sorted(ranges, reverse=terms.reverses(line))
    reaches = tuple([(block_message(terms, line, block), stretch(terms, line, *ends)) for block, *ends in ordered])
    return line_message("blocks_overlap", terms, line, reaches=reaches)


def at_edge(position: Position, found: Deduction) -> Message:
    terms, line, (ends, block) = position.terms, found.line, found.arguments
    painted = cells_between(terms, line, *ends)
    if len(block) == 1:
        return line_message("edge_of_block", terms, line, painted=painted, size=block[0])
    number, from_other_end = block
    name = "block_ends" if bool(from_other_end) != terms.reverses(line) else "block_begins"
    return line_message(name, terms, line, painted=painted, block=block_message(terms, line, number))


def out_of_reach(position: Position, found: Deduction) -> Message:
    terms, line = position.terms, found.line
    if not found.arguments:
        return line_message("colour_not_in_line", terms, line)
    ordered = sorted(found.arguments, reverse=terms.reverses(line))
    return line_message(
        "out_of_reach", terms, line, blocks=tuple([_held_back(position, line, *block) for block in ordered])
    )


def _held_back(position: Position, line: int, number: int, first: int, end: int, lies: int, *painted: int) -> Message:
    """The place of a block, or its possible range around the painted cells that it covers."""
    terms = position.terms
    block, reach = block_message(terms, line, number), stretch(terms, line, first, end)
    if lies:
        return Message("block_lies", block=block, reach=reach)
    cells = tuple(sorted([terms.cell(line, index) for index in painted]))
    return Message("block_stays", block=block, painted=cells, reach=reach)


def too_small(position: Position, found: Deduction) -> Message:
    terms, line, ((first, end), near) = position.terms, found.line, found.arguments
    gap, blocks = stretch(terms, line, first, end), block_messages(terms, line, near)
    return line_message("gap_too_small", terms, line, room=end - first, gap=gap, blocks=blocks)


def glue(position: Position, found: Deduction) -> Message:
    terms, line, (ends, block) = position.terms, found.line, found.arguments
    painted = cells_between(terms, line, *ends)
    return line_message("near_end", terms, line, painted=painted, block=block_message(terms, line, *block))


def joined_or_split(position: Position, found: Deduction) -> Message:
    terms, line, (one, other, *whole) = position.terms, found.line, found.arguments
    groups = tuple(sorted([stretch(terms, line, *ends) for ends in (one, other)]))
    if whole:
        return line_message("too_long_together", terms, line, groups=groups, size=whole[0][0])
    return line_message("one_block", terms, line, groups=groups)


def which_block(position: Position, found: Deduction) -> Message:
    terms, line, (ends, used) = position.terms, found.line, found.arguments
    painted, blocks = cells_between(terms, line, *ends), block_messages(terms, line, used)
    if len(used) == 1:
        return line_message("part_of_block", terms, line, painted=painted, block=blocks[0])
    return line_message("part_of_some_block", terms, line, painted=painted, blocks=blocks)


def full_line(position: Position, found: Deduction) -> Message:
    terms, line, ((number,),) = position.terms, found.line, found.arguments
    if number == 1:
        return line_message("one_way_left", terms, line)
    if number <= MAX_SAID:
        return line_message("few_ways_left", terms, line, number=number)
    return line_message("every_way", terms, line)
