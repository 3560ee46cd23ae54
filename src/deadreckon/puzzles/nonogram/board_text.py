"""Boards as text, finished or partly filled: one line per row, . blank, # or the letter of a colour painted.

With its puzzle, a solution may also be a table or a list of lists, below a line such as $1.
"""

from __future__ import annotations

from deadreckon.puzzles.board import Board
from deadreckon.puzzles.format import FormatError
from deadreckon.puzzles.formats.board_lines import board_rows
from deadreckon.puzzles.formats.drawn_board import drawn_cells
from deadreckon.puzzles.formats.parts import text_lines
from deadreckon.puzzles.formats.sizes import is_whole_number
from deadreckon.puzzles.nonogram.drawing.characters import CROSS, DOT, FRESH, SHADED, SOLID
from deadreckon.puzzles.nonogram.puzzle import BLACK, BLANK, UNKNOWN, Nonogram, can_be_letter
from deadreckon.puzzles.sentences import counted

WAYS = {BLANK: BLANK, "0": BLANK, BLACK.letter: BLACK.letter, "1": BLACK.letter}
CROSSES = {"X": BLACK.letter, "x": BLACK.letter}  # unless they are colours


def read_board(text: str, puzzle: Nonogram | None = None) -> Board:
    """The rows unchanged, of any number and length: the rules check those.

    Without the puzzle, X is a colour if the board has other colours too, and otherwise another notation for '#'.
    """
    if puzzle is None:
        return _lined_board(text, None)
    ways = _ways(text, puzzle)
    rows = board_rows(text if "$" in puzzle.letters else _below_head(text))
    return tuple([_row(number, "".join(cells), ways) for number, cells in rows])


def _ways(text: str, puzzle: Nonogram | None) -> dict[str, str]:
    """The meaning of each character that is an alternative notation."""
    letters = puzzle.letters if puzzle else "".join(filter(str.isalpha, set(text)))
    crosses = {} if set(letters) - CROSSES.keys() - {BLACK.letter} else CROSSES
    return WAYS | crosses | (dict(zip(letters, letters)) if puzzle else {})


def _lined_board(text: str, puzzle: Nonogram | None) -> Board:
    """The board with one row per line and one cell per character."""
    ways = _ways(text, puzzle)
    lines = enumerate(text.removeprefix("\ufeff").split("\n"), 1)
    return tuple(_row(number, line.rstrip(), ways) for number, line in lines if line.strip())


def _below_head(text: str) -> str:
    """The text without the line, such as $1, before a board of the TAAI tournaments; line numbers are unchanged."""
    lines = text_lines(text) if "$" in text else []
    heads = [i for i, line in enumerate(lines) if line[:1] == "$" and is_whole_number(line[1:].strip())]
    if len(heads) > 1:
        raise FormatError(f"a second board, {lines[heads[1]].strip()[:40]!r}", "one", heads[1] + 1)
    return "\n".join([*lines[: heads[0]], "", *lines[heads[0] + 1 :]]) if heads else text


def _row(number: int, line: str, ways: dict[str, str]) -> str:
    for column, character in enumerate(line, 1):
        if character not in ways and not can_be_letter(character):
            expected = f"{BLACK.letter!r} or the letter of a colour for a painted cell, {BLANK!r} for a blank one"
            raise FormatError(repr(character), expected, number, column)
    return "".join([ways.get(character, character) for character in line])


def board_in_letters_of(board: Board, own: Nonogram, puzzle: Nonogram) -> Board:
    """The board with the letters that `puzzle` has for the shades of `own`; ? for a shade that it lacks."""
    if own.colours == puzzle.colours:
        return board
    letters = {colour.rgb: colour.letter for colour in puzzle.colours}
    if len(own.colours) == len(puzzle.colours) == 1:  # a black picture for a puzzle in one colour
        letters = {own.colours[0].rgb: puzzle.letters}
    table = {ord(colour.letter): letters.get(colour.rgb, UNKNOWN) for colour in own.colours}
    return tuple([row.translate(table) for row in board])


def write_board(board: Board) -> str:
    return "".join(row + "\n" for row in board)


def read_state(text: str, puzzle: Nonogram) -> Board:
    """A partly filled board: written as a solution, with ? for an open cell.

    Also as drawn in a terminal; cells that are only assumed there count as open.
    """
    drawn = drawn_cells(text, puzzle.height, puzzle.width, 0)
    if drawn is not None:
        return tuple(["".join([_drawn_mark(cell, puzzle) for cell in row]) for row in drawn])
    board = _lined_board(text.replace(UNKNOWN, BLANK), puzzle)
    if [len(row) for row in board] != [puzzle.width] * puzzle.height:
        sizes = " or ".join(map(str, sorted({len(row) for row in board})))
        found = f"{counted(len(board), 'row')} of {sizes} cell{'s' * (sizes != '1')}"
        raise FormatError(found, f"{counted(puzzle.height, 'row')} of {puzzle.width}")
    for number, row in enumerate(board, 1):
        for column, mark in enumerate(row, 1):
            if mark not in BLANK + puzzle.letters:
                raise FormatError(repr(mark), f"one of {BLANK}{puzzle.letters}{UNKNOWN}", number, column)
    lines = [line.rstrip() for line in text.removeprefix("\ufeff").split("\n") if line.strip()]
    return tuple(
        "".join(UNKNOWN if mark == UNKNOWN else known for mark, known in zip(line, row))
        for line, row in zip(lines, board)
    )


def _drawn_mark(cell: str, puzzle: Nonogram) -> str:
    """The mark of a cell as drawn."""
    sign, tag = cell[:1], cell.strip(cell[:1])
    if not tag or tag == FRESH:
        if sign in (DOT, CROSS):
            return BLANK
        if sign in (SOLID, SHADED):
            return puzzle.letters[0]
        if sign in puzzle.letters and sign:
            return sign
    return UNKNOWN
