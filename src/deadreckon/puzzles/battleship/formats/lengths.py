"""The grid of the model-comparison document: column counts on top, a row count before each row of `?`, then the ships.

Ships may touch anywhere; entry i of `ships = [0, 1, 2, 1]` is the number of ships of length i. A solution may follow:
for each cell the length of its ship, 0 for water. Lines that begin with `#` are remarks.
"""

from __future__ import annotations

from deadreckon.puzzles.battleship.features import refuse_features
from deadreckon.puzzles.battleship.formats.shared.ship_shapes import letters_of_lengths
from deadreckon.puzzles.battleship.formats.shared.token_grid import line_at, token_grid_row, words_of_lines
from deadreckon.puzzles.battleship.puzzle import UNKNOWN, Battleship
from deadreckon.puzzles.format import Format, FormatError
from deadreckon.puzzles.formats.parts import first_lines
from deadreckon.puzzles.formats.remarks import remarks
from deadreckon.puzzles.formats.sizes import LARGEST_SIDE, is_whole_number, whole_number
from deadreckon.puzzles.sentences import counted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.formats.shared.token_grid import Line
    from deadreckon.puzzles.board import Board

FORM = "the grid of lengths"
LACKS = ("unknown counts", "ships kept apart", "givens")
CELL, REMARK, SHIPS = "?", "#", "ships"


def sniff(text: str) -> bool:
    """A line of counts, and below it a count followed by ? only."""
    lines = _lines("\n".join(first_lines(text, 9)))[:2]
    return (
        len(lines) == 2
        and all(map(is_whole_number, lines[0][1]))
        and is_whole_number(lines[1][1][0])
        and set(lines[1][1][1:]) == {CELL}
    )


def read(text: str) -> Battleship:
    lines = _lines(text)
    column_counts, rows, below = _parts(lines)
    ships = line_at(lines, len(lines) - len(below), "ships, as in ships = [0, 1, 2]")
    if len(rows) > LARGEST_SIDE:
        raise FormatError(f"{len(rows)} rows", f"at most {LARGEST_SIDE}", rows[LARGEST_SIDE][0])
    width = len(column_counts)
    row_counts = tuple([whole_number(words[0], "a row count", number) for number, words in rows])
    givens = tuple([token_grid_row((number, words[1:]), {CELL: UNKNOWN}, width) for number, words in rows])
    puzzle = Battleship(row_counts, column_counts, _fleet(ships), givens, "free")
    _solution(puzzle, below[1:])
    return puzzle


def _lines(text: str) -> list[Line]:
    """The words of each line that is neither blank nor a remark."""
    return [line for line in words_of_lines(text.removeprefix("\ufeff")) if not line[1][0].startswith(REMARK)]


def _parts(lines: list[Line]) -> tuple[tuple[int, ...], list[Line], list[Line]]:
    """The column counts, the lines of the rows, and the lines from the ships on."""
    number, words = line_at(lines, 0, "column counts")
    if len(words) > LARGEST_SIDE:
        raise FormatError(f"{len(words)} column counts", f"at most {LARGEST_SIDE}", number)
    counts = tuple([whole_number(word, "a column count", number) for word in words])
    end = next((i for i, (_, words) in enumerate(lines) if words[0].startswith(SHIPS)), len(lines))
    line_at(lines[:end], 1, "first row, its count and a ? for each cell")
    return counts, lines[1:end], lines[end:]


def _fleet(line: Line) -> tuple[int, ...]:
    number, words = line
    name, equals, numbers = " ".join(words).partition("=")
    listed = numbers.strip()
    if name.strip() != SHIPS or not equals or not (listed.startswith("[") and listed.endswith("]")):
        raise FormatError(repr(" ".join(words)[:40]), "the ships, as in ships = [0, 1, 2]", number)
    fleet = [whole_number(word.strip(), "a number of ships", number) for word in listed[1:-1].split(",")]
    if len(fleet) > LARGEST_SIDE + 1:
        raise FormatError(f"{len(fleet)} numbers of ships", f"at most {LARGEST_SIDE + 1}", number)
    if fleet[0]:
        raise FormatError(f"{fleet[0]} ships of length 0", "0, as no ship has length 0", number)
    return tuple(fleet[1:])


def _solution(puzzle: Battleship, lines: list[Line]) -> Board | None:
    """The board below the ships; None without one."""
    if not lines:
        return None
    if len(lines) != puzzle.height:
        found = counted(len(lines), "line") + " below the ships"
        raise FormatError(found, f"{puzzle.height} of a solution, or none", lines[-1][0])
    what = "the length of a ship, 0 for water"
    grid = [[whole_number(word, what, number, most=LARGEST_SIDE) for word in words] for number, words in lines]
    for number, words in lines:
        if len(words) != puzzle.width:
            raise FormatError(f"{len(words)} cells", str(puzzle.width), number)
    return letters_of_lengths(grid, puzzle)


def solutions(text: str) -> list[Board | None]:
    return [_solution(read(text), _parts(_lines(text))[2][1:])]


def write(puzzle: Battleship) -> str:
    refuse_features(puzzle, LACKS, FORM)
    before = max(len(str(count)) for count in puzzle.row_counts)
    lines = [f"{REMARK} {remark}" for remark in remarks(puzzle)]
    lines += [" " * before + " " + " ".join(map(str, puzzle.column_counts))]
    lines += [f"{count:>{before}}" + f" {CELL}" * puzzle.width for count in puzzle.row_counts]
    return "\n".join(lines) + f"\n{SHIPS} = [{', '.join(map(str, (0, *puzzle.fleet)))}]\n"


FORMAT = Format(
    "lengths",
    "counts around a grid of ?, ships touching freely; solutions as lengths of ships",
    sniff,
    read,
    write,
    LACKS,
    solutions=solutions,
    remarks=("titles",),
)
