"""Links to Penpa+ with a nonogram: clues as numbers in the margins above and to the left, ? for an unknown length.

A drawing does not state its kind: one without two numbers for any line could be another puzzle, and is rejected.
"""

from __future__ import annotations

from deadreckon.puzzles.format import Format, FormatError
from deadreckon.puzzles.formats.penpa import read_penpa, sniff_penpa
from deadreckon.puzzles.formats.sizes import whole_number
from deadreckon.puzzles.nonogram.puzzle import BLACK, BLANK, BLOT, Nonogram, black

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deadreckon.puzzles.board import Board
    from deadreckon.puzzles.formats.penpa import PenpaPage

SHIPS = "battleship"  # prefix of the names of its symbols
DARK = (1, 3, 4, 8)  # surfaces that are black or grey


def sniff(text: str) -> bool:
    return sniff_penpa(text)


def read(text: str) -> Nonogram:
    page = read_penpa(text)
    _refuse_other_drawings(page)
    height, width = page.height - page.top - page.bottom, page.width - page.left - page.right
    rows: list[dict[int, int]] = [{} for _ in range(height)]
    columns: list[dict[int, int]] = [{} for _ in range(width)]
    for index, number in page.puzzle.get("number", {}).items():
        row, column = page.cell(index)
        if row < 0 <= column < width:
            columns[column][row] = _length(number)
        elif column < 0 <= row < height:
            rows[row][column] = _length(number)
        else:
            found = f"a number at row {row + 1}, column {column + 1} of the grid"
            raise FormatError(found, "a nonogram, with numbers above and to the left of the grid alone", 1)
    if max(map(len, rows + columns)) < 2:
        raise FormatError("no line with two numbers", "a puzzle that can only be a nonogram", 1)
    clues = [
        [_clue(line, f"{name} {i}") for i, line in enumerate(lines, 1)]
        for name, lines in (("row", rows), ("column", columns))
    ]
    return Nonogram(black(*clues[0]), black(*clues[1]), title=page.title, author=page.author)


def _refuse_other_drawings(page: PenpaPage) -> None:
    symbols = page.puzzle.get("symbol", {})
    if any(SHIPS in str(symbol) for symbol in symbols.values()):
        raise FormatError("a battleship in Penpa+", "another format, as Penpa+ does not tell the fleet", 1)
    others = [kind for kind in page.puzzle if kind != "number"]
    if others:
        raise FormatError(f"a drawing with {', '.join(others)[:80]}", "a nonogram, which has numbers alone", 1)


def _length(number: object) -> int:
    """The length of an entry: its text, its colour and its style, which is 1 for a plain number."""
    text = str(number[0]).strip() if isinstance(number, list) and len(number) == 3 and number[2] == "1" else ""
    return BLOT if text == "?" else whole_number(text, "a plain number or ?", 1) or NOTHING


NOTHING = -1  # the number 0, for a blank line


def _clue(line: dict[int, int], name: str) -> tuple[int, ...]:
    """The clue of a line, from entries by position; they must end at -1, next to the grid, without a gap."""
    places = sorted(line)
    if not places or places != list(range(-len(places), 0)):
        found = f"no number next to {name}" if -1 not in line else f"a gap in the clue of {name}"
        raise FormatError(found, "numbers up to the grid; 0 for a line that stays blank", 1)
    lengths = tuple([line[place] for place in places])
    if NOTHING in lengths and len(lengths) > 1:
        raise FormatError(f"0 among the numbers of {name}", "at least 1", 1)
    return () if lengths == (NOTHING,) else lengths


def solutions(text: str) -> list[Board | None]:
    """The cells painted black or grey as the answer."""
    page = read_penpa(text)
    height, width = page.height - page.top - page.bottom, page.width - page.left - page.right
    rows = [[BLANK] * width for _ in range(height)]
    for index, colour in page.answer.get("surface", {}).items():
        row, column = page.cell(index)
        if colour in DARK and 0 <= row < height and 0 <= column < width:
            rows[row][column] = BLACK.letter
    board = tuple(map("".join, rows))
    return [board if BLACK.letter in "".join(board) else None]


FORMAT = Format(
    "penpa", "links to Penpa+, with clues in the margins", sniff, read, None, one_line=True, solutions=solutions
)
