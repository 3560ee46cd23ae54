"""Lines, blocks and cells as arguments of messages, mapped to the player's puzzle."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from deadreckon.puzzles.message import Message

if TYPE_CHECKING:
    from typing import TypeAlias

    from deadreckon.puzzles.message import Argument
    from deadreckon.puzzles.nonogram.position.terms import Terms
    from deadreckon.puzzles.nonogram.puzzle import Clue
    from deadreckon.puzzles.step import Cell

    Stretch: TypeAlias = tuple[Cell, Cell]  # the first cell and the last


def line_message(name: str, terms: Terms, line: int, **arguments: Argument) -> Message:
    """A message about a line and its clue."""
    clue = said_clue(_given_clue(terms, line), terms.puzzle.letters)
    return Message(name, line=terms.names[line], clue=clue, **arguments)


def said_clue(clue: Clue, letters: str) -> tuple[tuple[int, str], ...]:
    """The length of each block, 0 if it is illegible, and the letter of its colour if there are several."""
    return tuple([(size, letters[colour - 1] if len(letters) > 1 else "") for size, colour in clue])


def stretch(terms: Terms, line: int, first: int, end: int) -> Stretch:
    """The first and last cell of a part of the line."""
    one, other = sorted((terms.cell(line, first), terms.cell(line, end - 1)))
    return one, other


def cells_between(terms: Terms, line: int, first: int, end: int) -> tuple[Cell, ...]:
    """The cells from the first up to but not including the end, in reading order."""
    return tuple(sorted([terms.cell(line, index) for index in range(first, end)]))


def block_message(terms: Terms, line: int, index: int) -> Message:
    """A block by its length and colour; `which` numbers equal blocks of the clue; 0 for a unique block."""
    clue, puzzle = _given_clue(terms, line), terms.puzzle
    index = len(clue) - 1 - index if terms.reverses(line) else index
    size, colour = clue[index]
    alike = [other for other, pair in enumerate(clue) if pair == clue[index]]
    which = alike.index(index) + 1 if len(alike) > 1 else 0
    return Message(
        "block", size=size, colour=puzzle.colours[colour - 1].name if len(puzzle.colours) > 1 else "", which=which
    )


def block_messages(terms: Terms, line: int, indices: Iterable[int]) -> tuple[Message, ...]:
    """Blocks in their order in the player's puzzle."""
    return tuple([block_message(terms, line, index) for index in sorted(indices, reverse=terms.reverses(line))])


def _given_clue(terms: Terms, line: int) -> Clue:
    """The clue of the line in the player's puzzle."""
    clue = terms.clues[line]
    return clue[::-1] if terms.reverses(line) else clue
