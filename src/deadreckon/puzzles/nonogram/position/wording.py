"""Lines, their blocks and their cells in words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from deadreckon.puzzles.nonogram.clue_words import clue_in_words
from deadreckon.puzzles.nonogram.position.cell_masks import cells_between, mirrored_mask
from deadreckon.puzzles.nonogram.puzzle import BLOT
from deadreckon.puzzles.sentences import listed

if TYPE_CHECKING:
    from deadreckon.puzzles.nonogram.position.line import Line
    from deadreckon.puzzles.nonogram.puzzle import Clue

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


def line_title(line: Line) -> str:
    """row 3 (4 2)"""
    terms = line.terms
    clue = clue_in_words(_given_clue(line), terms.puzzle.letters)
    return f"{terms.names[line.number]} ({clue})" if clue else terms.names[line.number]


def named_cells(line: Line, mask: int) -> str:
    return line.terms.cells_in_words(line.number, mirrored_mask(mask, line.length) if line.mirrored else mask)


def named_stretch(line: Line, first: int, end: int) -> str:
    """r3c4 to r3c9, whatever is between."""
    if reads_backwards(line):
        first, end = line.length - end, line.length - first
    ends = (first, end - 1)[: end - first]
    if line.terms.reverses(line.number):
        ends = tuple(line.length - 1 - cell for cell in ends)
    return " to ".join(line.terms.cells_in_words(line.number, cells_between(cell, cell + 1)) for cell in ends)


def named_reach(line: Line, first: int, end: int) -> str:
    return f"{'at' if end - first == 1 else 'within'} {named_stretch(line, first, end)}"


def named_block(line: Line, index: int) -> str:
    """the 4; of several alike in the clue, the second 4; of several colours, the red 4."""
    clue = _given_clue(line)
    index = len(clue) - 1 - index if reads_backwards(line) else index
    size, colour = clue[index]
    name = "?" if size == BLOT else str(size)
    if len(line.terms.puzzle.colours) > 1:
        name = f"{line.terms.named(colour)} {name}"
    alike = [other for other, pair in enumerate(clue) if pair == clue[index]]
    return f"the {_ordinal(alike.index(index))} {name}" if len(alike) > 1 else f"the {name}"


def any_named_block(line: Line, indices: Iterable[int]) -> str:
    """the 4 or the second 2, in the order of the clue."""
    return listed([named_block(line, index) for index in in_reading_order(line, indices)], "or")


def in_reading_order(line: Line, indices: Iterable[int]) -> list[int]:
    """Blocks, or cells, in the order they have in the puzzle as it was given."""
    return sorted(indices, reverse=reads_backwards(line))


def reads_backwards(line: Line) -> bool:
    """Whether the first cell of the line, as it is looked at, is its last in the puzzle as it was given."""
    return line.mirrored != line.terms.reverses(line.number)


def _given_clue(line: Line) -> Clue:
    """The clue of the line in the puzzle as it was given."""
    return line.clue[::-1] if reads_backwards(line) else line.clue


def _ordinal(index: int) -> str:
    """The ordinal of an index from 0: first to tenth, then 11th and so on."""
    if index < len(ORDINALS):
        return ORDINALS[index]
    number = index + 1
    ending = "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"
