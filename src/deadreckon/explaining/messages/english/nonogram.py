"""Messages about nonograms, in English."""

from __future__ import annotations

from collections.abc import Sequence

from deadreckon.explaining.messages.english.words import English
from deadreckon.explaining.messages.nonogram_words import (
    Clue,
    Stretch,
    line_and_clue,
    size_in_words,
    stretch_in_words,
)
from deadreckon.puzzles.sentences import capital
from deadreckon.puzzles.step import Cell

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")

# What a cell is, and blocks.


def blank(_words: English) -> str:
    return "blank"


def painted(_words: English) -> str:
    return "painted"


def colour(_words: English, name: str) -> str:
    """A colour by the name that the puzzle gives it."""
    return name


def block(_words: English, size: int, colour: str, which: int) -> str:
    """The block with its article: the 4, of several alike the second 4, of several colours the red 4."""
    ordinal = _ordinal(which) if which else ""
    return " ".join(word for word in ("the", ordinal, colour, size_in_words(size)) if word)


def _ordinal(number: int) -> str:
    if number <= len(ORDINALS):
        return ORDINALS[number - 1]
    ending = "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"


# What follows for cells.


def cells_are(words: English, settled: Sequence[Cell], mark: str) -> str:
    return f"{words.cells(settled)} {words.are(settled)} {mark}"


def cells_cannot_be(words: English, cells: Sequence[Cell], mark: str) -> str:
    return f"{words.cells(cells)} cannot be {mark}"


# What the blocks of a line tell.


def line_without_blocks(words: English, line: str, clue: Clue, so: Sequence[str]) -> str:
    return capital(f"{line_and_clue(words, line, clue)} has no blocks, so {words.listed(so)}.")


def block_as_long_as_line(words: English, line: str, clue: Clue, size: int, so: Sequence[str]) -> str:
    all_cells = words.counted(size, "cell")
    return capital(
        f"{line_and_clue(words, line, clue)} has {all_cells}, and its block covers them all, so {words.listed(so)}."
    )


def blocks_without_slack(words: English, line: str, clue: Clue, size: int, so: Sequence[str]) -> str:
    blocks = f"the blocks of {line_and_clue(words, line, clue)} and the gaps between them"
    return capital(f"{blocks} need all its {words.counted(size, 'cell')}, so {words.listed(so)}.")


def line_finished(words: English, line: str, clue: Clue, number: int, so: Sequence[str]) -> str:
    all_cells = f"all its {number} painted cells" if number > 1 else "its painted cell"
    return capital(f"{line_and_clue(words, line, clue)} has {all_cells}, so {words.listed(so)}.")


def blocks_overlap(
    words: English, line: str, clue: Clue, reaches: Sequence[tuple[str, Stretch]], so: Sequence[str]
) -> str:
    places = [
        f"{name}{' must lie' * (not index)} {_reach(words, reach)}" for index, (name, reach) in enumerate(reaches)
    ]
    return f"In {line_and_clue(words, line, clue)} {words.listed(places)}, so {words.listed(so)}."


def many_blocks_overlap(words: English, line: str, clue: Clue, number: int, so: Sequence[str]) -> str:
    blocks = f"{number} blocks of {line_and_clue(words, line, clue)}"
    return f"{blocks} cover some cells wherever they go, so {words.listed(so)}."


def _reach(words: English, reach: Stretch) -> str:
    return f"{'at' if reach[0] == reach[1] else 'within'} {stretch_in_words(words, reach)}"


def out_of_reach(words: English, line: str, clue: Clue, blocks: Sequence[str], so: Sequence[str]) -> str:
    return f"In {line_and_clue(words, line, clue)} {words.listed(blocks)}, so {words.listed(so)}."


def block_lies(words: English, block: str, reach: Stretch) -> str:
    return f"{block} is {stretch_in_words(words, reach)}"


def block_stays(words: English, block: str, painted: Sequence[Cell], reach: Stretch) -> str:
    at = f" at {words.cells(painted)}" if painted else ""
    return f"{block}{at} stays {_reach(words, reach)}"


def colour_not_in_line(words: English, line: str, clue: Clue, so: Sequence[str]) -> str:
    return f"No block of {line_and_clue(words, line, clue)} has that colour, so {words.listed(so)}."


def gap_too_small(
    words: English, line: str, clue: Clue, room: int, gap: Stretch, blocks: Sequence[str], so: Sequence[str]
) -> str:
    room_there = f"there is room for {words.counted(room, 'cell')} only at {stretch_in_words(words, gap)}"
    too_little = f"too little for {words.either(blocks)}"
    return f"In {line_and_clue(words, line, clue)} {room_there}, {too_little}, so {words.listed(so)}."


def one_way_left(words: English, line: str, clue: Clue, so: Sequence[str]) -> str:
    blocks = f"the blocks of {line_and_clue(words, line, clue)}"
    return f"There is only one way left to place {blocks}, so {words.listed(so)}."


def few_ways_left(words: English, line: str, clue: Clue, number: int, so: Sequence[str]) -> str:
    blocks = f"the blocks of {line_and_clue(words, line, clue)}"
    return f"There are {number} ways left to place {blocks}, and in all of them {words.listed(so)}."


def every_way(words: English, line: str, clue: Clue, so: Sequence[str]) -> str:
    return f"However the blocks of {line_and_clue(words, line, clue)} are placed, {words.listed(so)}."


# What painted cells of a line tell.


def _verb(verb: str, cells: Sequence[Cell]) -> str:
    return f"{verb}s" if len(cells) == 1 else verb


def block_whole(words: English, line: str, clue: Clue, painted: Sequence[Cell], block: str, so: Sequence[str]) -> str:
    whole = f"{words.cells(painted)} {words.are(painted)} the whole of {block}"
    return f"In {line_and_clue(words, line, clue)} {whole}, so {words.listed(so)}."


def block_longest(words: English, line: str, clue: Clue, painted: Sequence[Cell], so: Sequence[str]) -> str:
    longest = f"no block is longer than {words.cells(painted)}"
    return f"In {line_and_clue(words, line, clue)} {longest}, so {words.listed(so)}."


def block_begins(words: English, line: str, clue: Clue, painted: Sequence[Cell], block: str, so: Sequence[str]) -> str:
    begins = f"{words.cells(painted)} {_verb('begin', painted)} {block}"
    return f"In {line_and_clue(words, line, clue)} {begins}, so {words.listed(so)}."


def block_ends(words: English, line: str, clue: Clue, painted: Sequence[Cell], block: str, so: Sequence[str]) -> str:
    ends = f"{words.cells(painted)} {_verb('end', painted)} {block}"
    return f"In {line_and_clue(words, line, clue)} {ends}, so {words.listed(so)}."


def edge_of_block(words: English, line: str, clue: Clue, painted: Sequence[Cell], size: int, so: Sequence[str]) -> str:
    edge = f"{words.cells(painted)} {words.are(painted)} at the edge of a block"
    shortest = f"no such block is shorter than {size}"
    return f"In {line_and_clue(words, line, clue)} {edge} and {shortest}, so {words.listed(so)}."


def near_end(words: English, line: str, clue: Clue, painted: Sequence[Cell], block: str, so: Sequence[str]) -> str:
    belongs = f"{words.cells(painted)} {_verb('belong', painted)} to {block}"
    too_near = "being too near the end for any other"
    return f"In {line_and_clue(words, line, clue)} {belongs}, {too_near}, so {words.listed(so)}."


def one_block(words: English, line: str, clue: Clue, groups: Sequence[Stretch], so: Sequence[str]) -> str:
    both = words.listed([stretch_in_words(words, group) for group in groups])
    return f"In {line_and_clue(words, line, clue)} {both} must belong to one block, so {words.listed(so)}."


def too_long_together(
    words: English, line: str, clue: Clue, groups: Sequence[Stretch], size: int, so: Sequence[str]
) -> str:
    both = words.listed([stretch_in_words(words, group) for group in groups])
    together = f"would make {words.counted(size, 'cell')} together, more than any block there has"
    return f"In {line_and_clue(words, line, clue)} {both} {together}, so {words.listed(so)}."


def part_of_block(words: English, line: str, clue: Clue, painted: Sequence[Cell], block: str, so: Sequence[str]) -> str:
    part = f"{words.cells(painted)} can only be part of {block}"
    return f"In {line_and_clue(words, line, clue)} {part}, so {words.listed(so)}."


def part_of_some_block(
    words: English, line: str, clue: Clue, painted: Sequence[Cell], blocks: Sequence[str], so: Sequence[str]
) -> str:
    part = f"{words.cells(painted)} {_verb('belong', painted)} to {words.either(blocks)}"
    return f"In {line_and_clue(words, line, clue)} {part}; whichever it is, {words.listed(so)}."


# Colours.


def known_not_to_be(words: English, excluded: Sequence[str]) -> str:
    return f"It is known that {words.listed(excluded)}."


def colours_of_lines(words: English, lines: Sequence[str]) -> str:
    return f"That uses the colours of {words.lines(lines)} too."


def no_shared_colour(words: English, line: str, lines: Sequence[str], so: Sequence[str]) -> str:
    return capital(f"{words.line(line)} has no colour in common with {words.lines(lines)}, so {words.listed(so)}.")


# Steps that are made of several.


def lines_finished(words: English, lines: Sequence[str]) -> str:
    return capital(f"{words.lines(lines)} have all their painted cells, so their other cells are blank.")


def no_shared_colours(words: English, number: int, lines: Sequence[str]) -> str:
    where = f"have a row and a column without a colour in common, in {words.lines(lines)}"
    return f"{words.counted(number, 'cell')} {where}, so they are blank."


def blocks_whole(words: English, lines: Sequence[str], cells: Sequence[Cell]) -> str:
    beside = f"{words.cells(cells)} beside them {words.are(cells)} blank"
    return f"In {words.lines(lines)} blocks are whole, so {beside}."


def coloured_blocks_whole(words: English, lines: Sequence[str], cells: Sequence[Cell]) -> str:
    beside = f"{words.cells(cells)} beside them cannot be of their colour"
    return f"In {words.lines(lines)} blocks are whole, so {beside}."


# Contradictions.


def too_many_painted(words: English, line: str, clue: Clue, number: int, need: int) -> str:
    return f"{line_and_clue(words, line, clue)} has {words.counted(number, 'painted cell')}, needs {need}"


def too_few_left(words: English, line: str, clue: Clue, room: int, need: int) -> str:
    left = f"{words.counted(room, 'cell')} left that can be painted"
    return f"{line_and_clue(words, line, clue)} has {left}, needs {need}"


def block_too_long(words: English, line: str, clue: Clue, painted: Sequence[Cell]) -> str:
    return f"{words.cells(painted)} would be longer than any such block of {line_and_clue(words, line, clue)}"


def no_room_for_blocks(words: English, line: str, clue: Clue) -> str:
    return f"the blocks of {line_and_clue(words, line, clue)} do not fit between its blank cells"


def no_block_reaches(words: English, line: str, clue: Clue, painted: Sequence[Cell]) -> str:
    return f"no block of {line_and_clue(words, line, clue)} can cover {words.cells(painted)}"


def no_way_left(words: English, line: str, clue: Clue) -> str:
    return f"there is no way left to place the blocks of {line_and_clue(words, line, clue)}"


# Assumptions and facts.


def cell_were(words: English, cell: Cell, mark: str) -> str:
    """The assumption: r1c2 were painted."""
    return f"{words.cell(cell)} were {mark}"


def refuted_too(words: English, cells: Sequence[Cell], mark: str) -> str:
    """An assumption that fails in the same way as the one before."""
    names = words.listed([words.cell(cell) for cell in cells])
    return f"By the same lines {names} cannot be {mark} either."


def either_way(words: English, cell: Cell, marks: Sequence[str], so: str) -> str:
    return f"{words.cell(cell)} is {words.either(marks)}; whichever it is, {so}."


def fact_of_clue(words: English, line: str, clue: Clue) -> str:
    return f"the clue of {line_and_clue(words, line, clue)}"
