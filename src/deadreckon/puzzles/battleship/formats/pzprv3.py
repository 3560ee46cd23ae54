"""Files saved by puzz.link: fleet, then a grid of counts and givens; the player's answers are not part of the puzzle.

Older files have no counts, and so one row and one column less.
"""

from __future__ import annotations

from deadreckon.puzzles.battleship.features import refuse_features
from deadreckon.puzzles.battleship.formats.puzzlink import CELLS, GENRE, letter_of
from deadreckon.puzzles.battleship.formats.shared.fleet_bank import read_fleet_bank, write_fleet_bank
from deadreckon.puzzles.battleship.formats.shared.ship_shapes import letters_of_shape
from deadreckon.puzzles.battleship.puzzle import PART, UNKNOWN, Battleship
from deadreckon.puzzles.format import Format, FormatError
from deadreckon.puzzles.formats.puzzlink import QUESTION
from deadreckon.puzzles.formats.pzprv3 import NONE, read_saved, sniff_pzprv3_genre
from deadreckon.puzzles.formats.sizes import is_whole_number, whole_number

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deadreckon.puzzles.board import Board
    from deadreckon.puzzles.formats.puzzlink import Entry
    from deadreckon.puzzles.formats.pzprv3 import Saved

LACKS = ("ships that touch", "more than 10000 ships", "titles")
UNTOLD = "-"
SHIP = "#"
ANSWERS = {SHIP, "+", NONE}


def sniff(text: str) -> bool:
    return sniff_pzprv3_genre(text, GENRE)


def read(text: str) -> Battleship:
    return _read(text)[0]


def _read(text: str) -> tuple[Battleship, Board | None]:
    """The puzzle and the player's answers."""
    saved = read_saved(text, GENRE)
    fleet, start = _fleet(saved)
    _, first = saved.words(start, "the grid")
    outside = len(first) != saved.width
    width = saved.width + outside
    rows = [_row(*saved.words(start + r, f"grid row {r + 1}"), width) for r in range(saved.height + outside)]
    counts = [_count(entry) for entry in rows.pop(0)[1:]] if outside else [None] * saved.width
    givens = [
        "".join([letter_of(entry, (r, c)) for c, entry in enumerate(row[outside:])]) for r, row in enumerate(rows)
    ]
    row_counts = [_count(row[0]) if outside else None for row in rows]
    answer = _answer(saved, start + saved.height + outside)
    return Battleship(tuple(row_counts), tuple(counts), fleet, tuple(givens)), answer


def _answer(saved: Saved, start: int) -> Board | None:
    """The ships in the lines behind the grid; None if they are missing or no cell is ship."""
    lines = [(number, line.split()) for number, line in saved.lines[start : start + saved.height]]
    ships = [[word == SHIP for word in words] for _, words in lines if set(words) <= ANSWERS]
    if len(ships) != saved.height or not any(map(any, ships)):
        return None
    for number, words in lines:
        if len(words) != saved.width:
            raise FormatError(f"{len(words)} answers", str(saved.width), number)
    return letters_of_shape(ships)


def solutions(text: str) -> list[Board | None]:
    return [_read(text)[1]]


def _fleet(saved: Saved) -> tuple[tuple[int, ...], int]:
    """The fleet, and the index of the line behind it."""
    number, words = saved.words(0, "the fleet")
    pieces = whole_number(words[0], "a number of pieces", number) if is_whole_number(words[0]) else 0
    parts = [line for _, line in saved.lines[: 1 + pieces]]
    return read_fleet_bank(parts, number), 1 + pieces


def _row(number: int, words: list[str], wanted: int) -> list[Entry]:
    if len(words) != wanted:
        raise FormatError(f"{len(words)} entries", str(wanted), number)
    return [_entry(word, number) for word in words]


def _entry(word: str, number: int) -> Entry:
    """The entry of a word; a c before a number marks it as ticked off by the player."""
    if word == NONE:
        return None
    return QUESTION if word == UNTOLD else whole_number(word.removeprefix("c"), "a number, . or -", number)


def _count(entry: Entry) -> int | None:
    return None if entry == QUESTION else entry


def write(puzzle: Battleship) -> str:
    refuse_features(puzzle, LACKS, "pzprv3")
    bank = write_fleet_bank(puzzle.fleet)
    grid = [" ".join([NONE, *map(_count_text, puzzle.column_counts)])]
    grid += [
        " ".join([_count_text(count), *map(_given_text, row)]) for count, row in zip(puzzle.row_counts, puzzle.givens)
    ]
    answers = [" ".join([NONE] * puzzle.width)] * puzzle.height
    ticks = " ".join(["0"] * sum(puzzle.fleet))
    return "\n".join(["pzprv3", GENRE, str(puzzle.height), str(puzzle.width), *bank, *grid, *answers, ticks]) + "\n"


def _count_text(count: int | None) -> str:
    return NONE if count is None else str(count)


def _given_text(given: str) -> str:
    if given == UNKNOWN:
        return NONE
    return UNTOLD if given == PART else str(CELLS.index(given))


FORMAT = Format("pzprv3", "files that puzz.link saves", sniff, read, write, LACKS, solutions=solutions)
