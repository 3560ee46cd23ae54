"""The plain JSON of hobby solvers: row and column clues as lists of numbers, under their usual names.

A solution may be included, and a grid that is blank or the solution; any other grid is ambiguous and rejected.
"""

from __future__ import annotations

from deadreckon.puzzles.format import Format, FormatError
from deadreckon.puzzles.formats.json_text import json_described, json_list, json_number, write_json_object
from deadreckon.puzzles.formats.plain_json import (
    check_plain_sizes,
    plain_grid,
    plain_text,
    plain_type,
    read_plain,
    resembles_plain,
    sniff_plain,
)
from deadreckon.puzzles.formats.sizes import LARGEST_NUMBER, LARGEST_SIDE
from deadreckon.puzzles.nonogram.features import refuse_features
from deadreckon.puzzles.nonogram.puzzle import BLACK, BLANK, Nonogram, black, clue_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from deadreckon.puzzles.board import Board
    from deadreckon.puzzles.formats.plain_json import PlainField

LACKS = ("colours", "names of colours", "blocks of unknown length", "givens")
NAMES = ("nonogram", "nonograms", "picross", "griddler", "griddlers", "hanjie")
PAINTED = (True, "1", "#", "X", "x")  # 1 equals True
UNPAINTED = (False, None, "0", ".", " ", "", "-")


def sniff(text: str) -> bool:
    return sniff_plain(text, {}, lambda found: all(_are_clues(found[side]) for side in ("rows", "columns")))


def resembles(text: str) -> bool:
    return resembles_plain(text, {}, _nearly) and not any(key in text for key in ('"fleet"', '"ships"'))


def _nearly(found: dict[str, Any]) -> bool:
    sides = [found["rows"], found["columns"]]
    return all(isinstance(side, list) and _are_clues(side[:1]) for side in sides) and not any(
        isinstance(clue, list) and _has_gap(clue) for side in sides for clue in side
    )


def _are_clues(value: object) -> bool:
    return isinstance(value, list) and bool(value) and all(map(_is_clue, value))


def _is_clue(value: object) -> bool:
    """Whether this is a list of block lengths, not a pattern of cells and gaps."""
    if not isinstance(value, list):
        return False
    numbers = value[: LARGEST_SIDE + 1]  # enough to see that there are too many
    return all(type(number) is int for number in numbers) and not _has_gap(numbers)


def _has_gap(numbers: list[object]) -> bool:
    return 0 in numbers and any(numbers[: numbers.index(0)])


def read(text: str) -> Nonogram:
    return _read(text)[0]


def _read(text: str) -> tuple[Nonogram, Board | None]:
    """The puzzle and its solution, if included."""
    fields = read_plain(text, {}, ("rows", "columns"))
    rows, columns = _clues(fields["rows"]), _clues(fields["columns"])
    check_plain_sizes(fields, len(rows), len(columns), "clues")
    plain_type(fields, "nonogram", NAMES)
    puzzle = Nonogram(
        black(*rows), black(*columns), title=plain_text(fields, "title"), author=plain_text(fields, "author")
    )
    solution = _board(fields["solution"], puzzle) if "solution" in fields else None
    if "grid" in fields:
        board = _board(fields["grid"], puzzle)
        if _has_clues_of(board, puzzle):
            solution = solution or board
        elif set("".join(board)) != {BLANK}:
            found = f"a grid that is neither blank nor the solution at {fields['grid'].path}"
            raise FormatError(found, "one of the two, as it may be what is given or what a player thought")
    return puzzle, solution


def _clues(field: PlainField) -> list[tuple[int, ...]]:
    lists = json_list(field.value, field.path, 1, LARGEST_SIDE)
    clues = [_numbers(clue, f"{field.path}[{i}]") for i, clue in enumerate(lists)]
    filled_up = len(set(map(len, clues))) == 1
    for i, clue in enumerate(clues):
        if 0 in clue and clue != (0,) and not (filled_up and not _has_gap(list(clue))):
            expected = "at least 1; or 0 before the others, where all clues of the side are filled up to one length"
            raise FormatError(f"0 among other numbers at {field.path}[{i}]", expected)
    return [tuple([number for number in clue if number]) for clue in clues]


def _numbers(value: object, path: str) -> tuple[int, ...]:
    numbers = json_list(value, path, 0, LARGEST_SIDE)
    return tuple([json_number(number, f"{path}[{j}]", LARGEST_NUMBER) for j, number in enumerate(numbers)])


def _board(field: PlainField, puzzle: Nonogram) -> Board:
    rows = []
    for i, row in enumerate(plain_grid(field, puzzle.height, puzzle.width)):
        for j, cell in enumerate(row):
            if cell not in PAINTED and cell not in UNPAINTED:
                raise FormatError(f"{json_described(cell)} at {field.path}[{i}][{j}]", "1 or # painted, 0 or . blank")
        rows.append("".join([BLACK.letter if cell in PAINTED else BLANK for cell in row]))
    return tuple(rows)


def _has_clues_of(board: Board, puzzle: Nonogram) -> bool:
    columns = map("".join, zip(*board))
    return (tuple(map(clue_of, board)), tuple(map(clue_of, columns))) == (puzzle.rows, puzzle.columns)


def solutions(text: str) -> list[Board | None]:
    return [_read(text)[1]]


def write(puzzle: Nonogram) -> str:
    refuse_features(puzzle, LACKS, "plain JSON")
    fields: dict[str, Any] = {"title": puzzle.title, "author": puzzle.author}
    for key, clues in (("rows", puzzle.rows), ("columns", puzzle.columns)):
        fields[key] = [[length for length, _ in clue] for clue in clues]
    return write_json_object({key: value for key, value in fields.items() if value})


FORMAT = Format(
    "plain", "plain JSON, as hobby solvers have it", sniff, read, write, LACKS, ".json", resembles, solutions=solutions
)
