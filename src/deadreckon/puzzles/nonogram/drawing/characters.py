"""A nonogram in characters, for a terminal."""

from __future__ import annotations

from deadreckon.puzzles.drawing.annotations import PLAIN, column_headings, row_names
from deadreckon.puzzles.nonogram.clue_words import block_in_words, clue_in_words
from deadreckon.puzzles.nonogram.puzzle import BLANK, UNKNOWN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from deadreckon.puzzles.board import Board
    from deadreckon.puzzles.drawing.annotations import DrawingNotes
    from deadreckon.puzzles.nonogram.puzzle import Nonogram

SOLID, DOT = "█", "·"  # a painted cell of the only colour, a blank cell
SHADED, CROSS = "▒", "\u00d7"  # the same, highlighted
FRESH = "'"  # after the letter of a highlighted colour


def draw_text(puzzle: Nonogram, board: Board, notes: DrawingNotes = PLAIN) -> str:
    """Clues above and at the left; a cell is two characters wide, or more if the clues need it.

    Painted cells are solid with one colour, and show the letter with several. Names of rows and columns are at the
    right and below, away from the clues.
    """
    letters = puzzle.letters
    columns = [[block_in_words(block, letters) for block in clue] for clue in puzzle.columns]
    longest_tag = max([len(text) for _, _, text in notes.tags], default=0)
    cell = max([2, 1 + longest_tag, *(len(word) + 1 for words in columns for word in words)])
    left = max((len(clue_in_words(clue, letters)) for clue in puzzle.rows), default=0)
    edge = "─" * (cell * puzzle.width)
    named = notes.names != "none"
    lines = []
    for level in range(max(map(len, columns), default=0), 0, -1):
        numbers = [words[-level] if len(words) >= level else "" for words in columns]
        lines.append(" " * (left + 2) + "".join(number.rjust(cell) for number in numbers))
    lines.append(" " * (left + 1) + f"┌{edge}" + "┐" * named)
    names = [f"│ {name}" if named else "" for name in row_names(puzzle.height, notes.names)]
    for clue, row, name in zip(puzzle.rows, board_rows(puzzle, board, notes, cell), names):
        lines.append(clue_in_words(clue, letters).rjust(left) + " │" + row + name)
    if named:
        lines.append(" " * (left + 1) + f"└{edge}┘")
        lines += [" " * (left + 2) + "".join(cells) for cells in column_headings(puzzle.width, cell)]
    return "".join(line.rstrip() + "\n" for line in lines)


def board_rows(puzzle: Nonogram, board: Board, notes: DrawingNotes, cell: int) -> Iterator[str]:
    """The cells of each row; highlighted ones are shaded or crossed, and a tag is at the end of its cell."""
    letters = puzzle.letters
    tags = {(row, column): text for row, column, text in notes.tags}
    signs = {BLANK: DOT, UNKNOWN: " "} | {letter: SOLID if len(letters) == 1 else letter for letter in letters}
    for r, row in enumerate(board):
        cells = []
        for c, mark in enumerate(row):
            sign, tag = signs.get(mark, " "), tags.get((r, c), "")
            if (r, c) in notes.framed:
                sign, tag = {DOT: CROSS, SOLID: SHADED}.get(sign, sign), FRESH * (len(letters) > 1 and mark in letters)
            cells.append((sign if mark == BLANK else sign * (cell - len(tag))).rjust(cell - len(tag)) + tag)
        yield "".join(cells)
