"""The plain JSON of hobby solvers: row and column counts and a fleet under their usual names, optionally hints.

What has two meanings among hobby solvers is rejected unless something else in the text decides it.
"""

from __future__ import annotations

from deadreckon.puzzles.battleship.board_text import read_board
from deadreckon.puzzles.battleship.features import refuse_features
from deadreckon.puzzles.battleship.formats.shared.plain_fleet import plain_fleet, plain_ship_lengths
from deadreckon.puzzles.battleship.formats.shared.plain_hints import givens_of_grid, givens_of_hints, grid_of_givens
from deadreckon.puzzles.battleship.puzzle import UNKNOWN, Battleship
from deadreckon.puzzles.format import Format, FormatError
from deadreckon.puzzles.formats.json_text import json_described, json_list, json_number, write_json_object
from deadreckon.puzzles.formats.plain_json import (
    check_plain_sizes,
    looks_plain,
    plain_grid,
    plain_text,
    plain_type,
    read_plain,
    resembles_plain,
    sniff_plain,
)
from deadreckon.puzzles.formats.sizes import LARGEST_NUMBER, LARGEST_SIDE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from deadreckon.puzzles.board import Board
    from deadreckon.puzzles.formats.plain_json import PlainField

LACKS = ("ships that touch",)
NAMES = ("battleship", "battleships", "bimaru", "yubotu", "battleshipsolitaire", "solitairebattleship")
KEYS = {
    **dict.fromkeys(("fleet", "ships", "boats", "shipcounts", "fleetcounts"), "fleet"),
    **dict.fromkeys(("shiplengths", "shipsizes", "lengths"), "lengths"),
    **dict.fromkeys(("hints", "givens", "initialhints"), "hints"),
}
ELSEWHERE = ('"row_targets"', '"col_targets"', '"cnt"')  # the formats lists and pycsp3


def sniff(text: str) -> bool:
    return looks_plain(text) and not any(key in text for key in ELSEWHERE) and sniff_plain(text, KEYS, _is_puzzle)


def resembles(text: str) -> bool:
    return looks_plain(text) and not any(key in text for key in ELSEWHERE) and resembles_plain(text, KEYS, _nearly)


def _is_puzzle(found: dict[str, Any]) -> bool:
    sides = [found["rows"], found["columns"]]
    return _has_fleet(found) and all(
        isinstance(side, list) and bool(side) and all(x is None or type(x) is int for x in side) for side in sides
    )


def _nearly(found: dict[str, Any]) -> bool:
    sides = [found["rows"], found["columns"]]
    return _has_fleet(found) and any(isinstance(side, list) and all(type(x) is int for x in side) for side in sides)


def _has_fleet(found: dict[str, Any]) -> bool:
    """Whether there is a fleet; an empty list does not count, to distinguish an empty fleet of PyCSP3."""
    fleet = found.get("fleet", found.get("lengths"))
    return isinstance(fleet, dict) or (isinstance(fleet, list) and bool(fleet))


def read(text: str) -> Battleship:
    fields = read_plain(text, KEYS, ("rows", "columns"))
    rows, columns = _counts(fields["rows"]), _counts(fields["columns"])
    check_plain_sizes(fields, len(rows), len(columns), "counts")
    plain_type(fields, "battleship", NAMES)
    return Battleship(
        rows,
        columns,
        _fleet(fields, rows, columns),
        _givens(fields, len(rows), len(columns)),
        title=plain_text(fields, "title"),
        author=plain_text(fields, "author"),
    )


def _counts(field: PlainField) -> tuple[int | None, ...]:
    counts = json_list(field.value, field.path, 1, LARGEST_SIDE)
    return tuple(
        [
            None if count is None else json_number(count, f"{field.path}[{i}]", LARGEST_NUMBER)
            for i, count in enumerate(counts)
        ]
    )


def _fleet(
    fields: dict[str, PlainField], rows: tuple[int | None, ...], columns: tuple[int | None, ...]
) -> tuple[int, ...]:
    if ("fleet" in fields) == ("lengths" in fields):
        found = "both a fleet and lengths of ships" if "fleet" in fields else "no key 'fleet'"
        raise FormatError(found, "one of the two")
    if "lengths" in fields:
        return plain_ship_lengths(fields["lengths"])
    sums = [sum([count or 0 for count in counts]) for counts in (rows, columns) if None not in counts]
    return plain_fleet(fields["fleet"], sums[0] if sums else None)


def _givens(fields: dict[str, PlainField], height: int, width: int) -> tuple[str, ...]:
    """The givens, from a grid or from hints; raises FormatError for both."""
    nothing = (UNKNOWN * width,) * height
    grid = givens_of_grid(fields["grid"], height, width) if "grid" in fields else nothing
    hints = givens_of_hints(fields["hints"], height, width) if "hints" in fields else nothing
    if nothing not in (grid, hints):
        raise FormatError("a grid and hints", "one of the two")
    return grid if hints == nothing else hints


def solutions(text: str) -> list[Board | None]:
    """The solution, in letters, or with 1 for ship and 0 for water."""
    field = read_plain(text, KEYS, ("rows", "columns")).get("solution")
    if field is None:
        return [None]
    puzzle = read(text)
    rows = plain_grid(field, puzzle.height, puzzle.width)
    for i, row in enumerate(rows):
        for j, cell in enumerate(row):
            if not isinstance(cell, str) and cell not in (0, 1):  # other numbers stand for kinds of cells
                raise FormatError(f"{json_described(cell)} at {field.path}[{i}][{j}]", "a letter, 0 or 1")
    words = [[cell if isinstance(cell, str) else str(int(cell)) for cell in row] for row in rows]
    between = "" if all(len(word) == 1 for row in words for word in row) else " "
    return [read_board("\n".join([between.join(row) for row in words]), puzzle)]


def write(puzzle: Battleship) -> str:
    refuse_features(puzzle, LACKS, "plain JSON")
    fleet = {str(length): number for length, number in enumerate(puzzle.fleet, 1) if number}
    fields: dict[str, Any] = {name: text for name, text in (("title", puzzle.title), ("author", puzzle.author)) if text}
    fields |= {"rows": list(puzzle.row_counts), "columns": list(puzzle.column_counts), "fleet": fleet}
    if set("".join(puzzle.givens)) != {UNKNOWN}:
        fields["grid"] = grid_of_givens(puzzle.givens)
    return write_json_object(fields)


FORMAT = Format(
    "plain", "plain JSON, as hobby solvers have it", sniff, read, write, LACKS, ".json", resembles, solutions=solutions
)
