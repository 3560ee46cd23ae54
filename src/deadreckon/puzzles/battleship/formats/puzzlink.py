"""Links to puzz.link and compatible sites: `https://puzz.link/p?battleship/columns/rows/numbers//fleet`.

The numbers are the counts of columns and rows, then the givens cell by cell.
"""

from __future__ import annotations

from deadreckon.puzzles.battleship.features import refuse_features
from deadreckon.puzzles.battleship.formats.shared.fleet_bank import read_fleet_bank, write_fleet_bank
from deadreckon.puzzles.battleship.puzzle import PART, UNKNOWN, Battleship
from deadreckon.puzzles.format import Format, FormatError
from deadreckon.puzzles.formats.puzzlink import (
    HOST,
    QUESTION,
    decode_entries,
    encode_entries,
    read_address,
    sniff_puzzlink_genre,
)
from deadreckon.puzzles.formats.sizes import LARGEST_NUMBER
from deadreckon.puzzles.sentences import cell_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deadreckon.puzzles.formats.puzzlink import Entry

GENRE = "battleship"
LACKS = ("ships that touch", "more than 10000 ships", "titles")
CELLS = "WTBLRMS"  # the letters of 0 to 6
CORNERS = range(7, 11)  # outlines of pieces that bend


def sniff(text: str) -> bool:
    return sniff_puzzlink_genre(text, GENRE)


def read(text: str) -> Battleship:
    link = read_address(text, GENRE)
    counts, start = decode_entries(link.body, 0, link.width + link.height, link.column)
    cells, end = decode_entries(link.body, start, link.width * link.height, link.column)
    if end < len(link.body):
        expected = f"{link.width} + {link.height} counts and {link.width * link.height} cells"
        raise FormatError(f"{link.body[end : end + 20]!r} behind them", expected, 1, link.column + end)
    rest = list(link.rest)
    if rest and not rest[0]:
        del rest[0]
    fleet = read_fleet_bank(rest)
    letters = [letter_of(entry, divmod(i, link.width)) for i, entry in enumerate(cells)]
    return Battleship(
        tuple(_count_of(entry) for entry in counts[link.width :]),
        tuple(_count_of(entry) for entry in counts[: link.width]),
        fleet,
        tuple("".join(letters[i : i + link.width]) for i in range(0, len(letters), link.width)),
    )


def _count_of(entry: Entry) -> int | None:
    if entry == QUESTION:
        return None
    if entry is not None and entry > LARGEST_NUMBER:
        raise FormatError(f"the count {entry}", f"at most {LARGEST_NUMBER}", 1)
    return entry


def letter_of(entry: Entry, cell: tuple[int, int]) -> str:
    """The given for an entry of the cell list."""
    if entry is None:
        return UNKNOWN
    if entry == QUESTION:
        return PART
    if entry in CORNERS:
        expected = "parts of straight ships, as fleets of other shapes are not supported"
        raise FormatError(f"a corner of a ship at {cell_name(cell)}", expected, 1)
    if entry >= len(CELLS):
        raise FormatError(
            f"the number {entry} at {cell_name(cell)}", f"0 to {len(CELLS) - 1} for what is given there", 1
        )
    return CELLS[entry]


def _entry_of(given: str) -> Entry:
    if given == UNKNOWN:
        return None
    return QUESTION if given == PART else CELLS.index(given)


def write(puzzle: Battleship) -> str:
    refuse_features(puzzle, LACKS, "puzz.link")
    bank = write_fleet_bank(puzzle.fleet)
    body = encode_entries([*puzzle.column_counts, *puzzle.row_counts])
    body += encode_entries([_entry_of(given) for row in puzzle.givens for given in row])
    tail = "/".join(bank) if len(bank) > 1 else f"/{bank[0]}"
    return f"{HOST}{GENRE}/{puzzle.width}/{puzzle.height}/{body}/{tail}\n"


FORMAT = Format("puzzlink", "links to puzz.link, with straight ships", sniff, read, write, LACKS, one_line=True)
