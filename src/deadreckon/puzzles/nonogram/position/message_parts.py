"""Lines, blocks and cells as arguments of messages, mapped to the player's puzzle."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from deadreckon.puzzles.message import Message
from deadreckon.puzzles.nonogram.position.cell_masks import mirrored_mask

if TYPE_CHECKING:
    from typing import TypeAlias

    from deadreckon.puzzles.message import Argument
    from deadreckon.puzzles.nonogram.position.line import Line
    from deadreckon.puzzles.nonogram.puzzle import Clue
    from deadreckon.puzzles.step import Cell

    Stretch: TypeAlias = tuple[Cell, Cell]  # the first cell and the last


def line_message(name: str, line: Line, **arguments: Argument) -> Message:
    """A message about a line and its clue."""
    terms = line.terms
    clue = said_clue(_given_clue(line), terms.puzzle.letters)
    return Message(name, line=terms.names[line.number], clue=clue, **arguments)


def said_clue(clue: Clue, letters: str) -> tuple[tuple[int, str], ...]:
    """The length of each block, 0 if it is illegible, and the letter of its colour if there are several."""
    return tuple([(size, letters[colour - 1] if len(letters) > 1 else "") for size, colour in clue])


def cells_of(line: Line, mask: int) -> tuple[Cell, ...]:
    """The cells of a mask in reading order."""
    return line.terms.cells(line.number, mirrored_mask(mask, line.length) if line.mirrored else mask)


def stretch(line: Line, first: int, end: int) -> Stretch:
    """The first and last cell of a part of the line."""
    ends = cells_of(line, 1 << first | 1 << end - 1)
    return ends[0], ends[-1]


def block_message(line: Line, index: int) -> Message:
    """A block by its length and colour; `which` numbers equal blocks of the clue; 0 for a unique block."""
    clue, puzzle = _given_clue(line), line.terms.puzzle
    index = len(clue) - 1 - index if reads_backwards(line) else index
    size, colour = clue[index]
    alike = [other for other, pair in enumerate(clue) if pair == clue[index]]
    which = alike.index(index) + 1 if len(alike) > 1 else 0
    return Message(
        "block", size=size, colour=puzzle.colours[colour - 1].name if len(puzzle.colours) > 1 else "", which=which
    )


def block_messages(line: Line, indices: Iterable[int]) -> tuple[Message, ...]:
    """Blocks in the order of the clue."""
    return tuple([block_message(line, index) for index in in_reading_order(line, indices)])


def in_reading_order(line: Line, indices: Iterable[int]) -> list[int]:
    """Blocks or cells in their order in the player's puzzle."""
    return sorted(indices, reverse=reads_backwards(line))


def reads_backwards(line: Line) -> bool:
    """Whether the first cell of this line is the last in the player's puzzle."""
    return line.mirrored != line.terms.reverses(line.number)


def _given_clue(line: Line) -> Clue:
    """The clue of the line in the player's puzzle."""
    return line.clue[::-1] if reads_backwards(line) else line.clue
