"""Solutions in the alphabets of other programs: IST, CSPLib's picture, janko's tokens, ship and water, lengths."""

from __future__ import annotations

from deadreckon.puzzles.battleship.formats.shared.ship_shapes import letters_of_lengths, letters_of_shape
from deadreckon.puzzles.format import FormatError
from deadreckon.puzzles.formats.board_lines import board_rows
from deadreckon.puzzles.formats.parts import text_lines
from deadreckon.puzzles.formats.sizes import LARGEST_SIDE, is_whole_number, whole_number

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.puzzle import Battleship
    from deadreckon.puzzles.board import Board
    from deadreckon.puzzles.formats.board_lines import Row

PICTURE = dict(zip(".WctmblrCTMBLR", "WWSTMBLRSTMBLR"))  # IST and CSPLib; capitals were givens
JANKO = dict(zip("-xonsewm", "WWSTBRLM"))
SHIPS, WATERS = frozenset("1#Xx"), frozenset("0.-~")
SOLUTION = "[solution]"  # section of a janko page


def published_board(text: str, puzzle: Battleship) -> Board | None:
    """The board in one of these alphabets; None if it is in none of them."""
    rows = _grid_alone(board_rows(_solution_section(text)), puzzle)
    marks = {cell for _, cells in rows for cell in cells}
    if not rows:
        return None
    for alphabet in (PICTURE, JANKO):
        if marks <= alphabet.keys():
            return tuple(["".join([alphabet[cell] for cell in cells]) for _, cells in rows])
    numbers = all(map(is_whole_number, marks))
    if marks <= SHIPS | WATERS and not (numbers and puzzle.touching == "free"):
        if puzzle.touching == "free":
            expected = "the length of each cell's ship, or letters for its ends, where ships may touch"
            raise FormatError("ships and water alone", expected)
        return letters_of_shape([[cell in SHIPS for cell in cells] for _, cells in rows])
    if numbers:
        return letters_of_lengths([[_length(cell, number) for cell in cells] for number, cells in rows], puzzle)
    return None


def _solution_section(text: str) -> str:
    """The text below the line `[solution]` of a janko page, with its line numbers; any other text unchanged."""
    if SOLUTION not in text.lower():
        return text
    lines = text_lines(text)
    start = next((i for i, line in enumerate(lines) if line.strip().lower() == SOLUTION), -1)
    ends = [i for i, line in enumerate(lines) if i > start and line.strip().startswith("[")]
    return "\n".join([""] * (start + 1) + lines[start + 1 : ends[0] if ends else len(lines)])


def _grid_alone(rows: list[Row], puzzle: Battleship) -> list[Row]:
    """The rows without janko's header, or CSPLib's counts beside and below them."""
    first = rows[0][1] if rows else []
    if len(rows) == puzzle.height + 1:
        says_size = len(first) > 2 and first[:2] == [str(puzzle.height), str(puzzle.width)]
        if says_size and all(map(is_whole_number, first)):
            return rows[1:]
        below = rows[-1][1]
        if len(first) == 2 and len(first[0]) == puzzle.width and all(map(is_whole_number, below)):
            return [(number, list(cells[0])) for number, cells in rows[:-1]]
    return rows


def _length(cell: str, number: int) -> int:
    return whole_number(cell, "the length of a ship, 0 for water", number, most=LARGEST_SIDE)
