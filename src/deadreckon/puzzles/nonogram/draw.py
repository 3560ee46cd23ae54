"""A nonogram in characters, for a terminal."""

from __future__ import annotations

from deadreckon.puzzles.nonogram.clue_words import block_in_words, clue_in_words
from deadreckon.puzzles.nonogram.puzzle import BLANK, UNKNOWN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deadreckon.puzzles.board import Board
    from deadreckon.puzzles.nonogram.puzzle import Nonogram


def draw_text(puzzle: Nonogram, board: Board) -> str:
    """Clues above and at the left; a cell is as wide as two characters, or more where the clues need it.

    Painted cells are solid where there is one colour, and of several filled with the letter.
    """
    letters = puzzle.letters
    columns = [[block_in_words(block, letters) for block in clue] for clue in puzzle.columns]
    cell = max([2, *(len(word) + 1 for words in columns for word in words)])
    left = max((len(clue_in_words(clue, letters)) for clue in puzzle.rows), default=0)
    shapes = {letter: ("█" if len(letters) == 1 else letter) * cell for letter in letters}
    shapes |= {BLANK: "·".rjust(cell), UNKNOWN: " " * cell}
    lines = []
    for level in range(max(map(len, columns), default=0), 0, -1):
        numbers = [words[-level] if len(words) >= level else "" for words in columns]
        lines.append(" " * (left + 2) + "".join(number.rjust(cell) for number in numbers))
    lines.append(" " * (left + 1) + "┌" + "─" * (cell * puzzle.width))
    for clue, row in zip(puzzle.rows, board):
        cells = "".join([shapes.get(mark, shapes[UNKNOWN]) for mark in row])
        lines.append(clue_in_words(clue, letters).rjust(left) + " │" + cells)
    return "".join(line.rstrip() + "\n" for line in lines)
