"""The boards of CSPLib's problem 14, as Moshe Rubin writes them: several in a file, between lines of `=`.

A board has its size, hints as row, column and kind from 0, and its tallies. The fleet is that of the solution, which a
file may list ship by ship: length, row and column of the first cell, S for south and E for east; without a solution it
is the classic fleet. The number of solutions that a hint rules out is written as 0.
"""

from __future__ import annotations

from deadreckon.puzzles.battleship.features import CLASSIC, refuse_features
from deadreckon.puzzles.battleship.puzzle import UNKNOWN, Battleship, Ship, board_of_ships
from deadreckon.puzzles.format import Format, FormatError
from deadreckon.puzzles.formats.parts import read_puzzle_part, read_puzzle_parts, split_parts_at, text_lines
from deadreckon.puzzles.formats.sizes import LARGEST_SIDE, side_length, whole_number
from deadreckon.puzzles.sentences import counted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeAlias

    from deadreckon.puzzles.board import Board
    from deadreckon.puzzles.formats.parts import Part

    Words: TypeAlias = tuple[int, list[str]]  # line number, words after the key

FORM = "the text of CSPLib"
LACKS = ("unknown counts", "ships that touch", "parts of unknown kind", "fleets other than 4 3 2 1", "titles")
SIZE, HINT, SHIP, ROWS, COLUMNS = KEYS = (
    "START-NEW-BOARD",
    "Hint:",
    "PLACESHIP",
    "Row tallies:",
    "Column tallies:",
)
ONCE = (SIZE, ROWS, COLUMNS)
DIRECTIONS = ("S", "E")
KINDS = {
    "Water": "W",
    "Circle": "S",
    "Left": "L",
    "Right": "R",
    "Top": "T",
    "Bottom": "B",
    "Middle": "M",
}
NAMES = {letter: kind for kind, letter in KINDS.items()}


def sniff(text: str) -> bool:
    return SIZE in text or ROWS in text


def read_all(text: str) -> list[Battleship]:
    return read_puzzle_parts(_boards(text), read)


def _boards(text: str) -> list[Part]:
    """Every board of a text; a part without any line of a board is ignored."""
    parts = split_parts_at(text, lambda line: len(line) > 1 and set(line) == {"="})
    return [part for part in parts if any(key in part[1] for key in KEYS)]


def solutions(text: str) -> list[Board | None]:
    return [read_puzzle_part(part, _solution) for part in _boards(text)]


def _solution(text: str) -> Board | None:
    """The board with the ships of a text, if it has them."""
    puzzle = read(text)
    ships = [_ship(words, puzzle) for words in _lines_by_key(text)[SHIP]]
    return board_of_ships(puzzle, ships) if ships else None


def _ship(ship: Words, puzzle: Battleship) -> Ship:
    number, words = ship
    if len(words) != 4 or words[3] not in DIRECTIONS:
        raise FormatError(f"the ship {' '.join(words)[:40]!r}", "its length, row, column and one of S, E", number)
    length, row, column = (whole_number(word, "a number", number, most=LARGEST_SIDE) for word in words[:3])
    found = Ship(row, column, length, down=words[3] == "S" and length > 1)
    last = found.cells()[-1]
    if last[0] >= puzzle.height or last[1] >= puzzle.width:
        raise FormatError(
            f"a ship of {counted(length, 'cell')} at row {row}, column {column}", "it on the board", number
        )
    return found


def read(text: str) -> Battleship:
    by_key = _lines_by_key(text)
    number, words = by_key[SIZE][0]
    if len(words) != 2:
        raise FormatError(f"{len(words)} numbers", "the rows and columns of the board", number)
    height, width = side_length(words[0], "number of rows", number), side_length(words[1], "number of columns", number)
    givens = [[UNKNOWN] * width for _ in range(height)]
    for hint in by_key[HINT]:
        row, column, letter = _hint(hint, height, width)
        givens[row][column] = letter
    row_counts, column_counts = _counts(by_key[ROWS][0], height), _counts(by_key[COLUMNS][0], width)
    fleet = _fleet(by_key[SHIP]) if by_key[SHIP] else CLASSIC
    return Battleship(row_counts, column_counts, fleet, tuple(map("".join, givens)))


def _lines_by_key(text: str) -> dict[str, list[Words]]:
    """The lines of each key; all other lines, such as the picture, are ignored."""
    by_key: dict[str, list[Words]] = {key: [] for key in KEYS}
    for number, line in enumerate(text_lines(text), 1):
        for key in KEYS:
            if line.strip().startswith(key):
                if key in ONCE and by_key[key]:
                    raise FormatError(f"a second line {key!r}", "one board, or a line of = before the next", number)
                by_key[key].append((number, line.strip().removeprefix(key).split()))
    for key in ONCE:
        if not by_key[key]:
            raise FormatError(f"no line {key!r}", "a board with " + ", ".join(ONCE))
    return by_key


def _hint(hint: Words, height: int, width: int) -> tuple[int, int, str]:
    number, words = hint
    if len(words) < 3 or words[2].capitalize() not in KINDS:
        expected = f"a row, a column and one of {', '.join(KINDS)}"
        raise FormatError(f"the hint {' '.join(words)[:40]!r}", expected, number)
    row = whole_number(words[0], "the row of a hint, from 0", number, most=height - 1)
    column = whole_number(words[1], "the column of a hint, from 0", number, most=width - 1)
    return row, column, KINDS[words[2].capitalize()]


def _counts(tallies: Words, wanted: int) -> tuple[int, ...]:
    number, words = tallies
    if len(words) != wanted:
        raise FormatError(f"{len(words)} tallies", str(wanted), number)
    return tuple(whole_number(word, "a tally", number) for word in words)


def _fleet(ships: list[Words]) -> tuple[int, ...]:
    """The number of ships of each length in the solution."""
    fleet = [0] * LARGEST_SIDE
    for number, words in ships:
        length = side_length(words[0] if words else "", "length of a ship", number)
        fleet[length - 1] += 1
    return tuple(fleet)


def write(puzzle: Battleship) -> str:
    refuse_features(puzzle, LACKS, FORM)
    hints = [f"{HINT} {r} {c} {NAMES[given]} 0" for (r, c), given in puzzle.given_marks()]
    lines = [f"{SIZE} {puzzle.height} {puzzle.width}", *hints, ""]
    lines.append(" ".join([ROWS, *map(str, puzzle.row_counts)]))
    lines.append(" ".join([COLUMNS, *map(str, puzzle.column_counts)]))
    return "\n".join(lines) + "\n"


FORMAT = Format(
    "csplib",
    "the boards of CSPLib's problem 14, several in a file",
    sniff,
    read,
    write,
    LACKS,
    all_reader=read_all,
    join=f"\n{'=' * 52}\n\n".join,
    solutions=solutions,
)
