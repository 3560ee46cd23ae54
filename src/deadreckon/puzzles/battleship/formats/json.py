"""deadreckon's own JSON, which can express every battleship puzzle.

`null` is an unknown count; `fleet[0]` is the number of submarines; `givens` has one string per row in the letters
`0WSLRTBM?` and may be omitted if nothing is given; `touching` may be omitted if it is never, as may `title` and
`author`.
"""

from __future__ import annotations

from deadreckon.puzzles.battleship.puzzle import LETTERS, PART, TOUCHING, UNKNOWN, Battleship
from deadreckon.puzzles.format import Format, FormatError
from deadreckon.puzzles.formats.json_text import (
    json_described,
    json_grid,
    json_kind,
    json_list,
    json_number,
    json_string,
    read_json_object,
    write_json_object,
)
from deadreckon.puzzles.formats.sizes import LARGEST_NUMBER, LARGEST_SIDE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from deadreckon.puzzles.battleship.puzzle import Touching

OPTIONAL = ("givens", "touching", "title", "author")
GIVENS = UNKNOWN + LETTERS + PART


def sniff(text: str) -> bool:
    return json_kind(text) == "battleship"


def read(text: str) -> Battleship:
    fields = read_json_object(text, ("kind", "rows", "columns", "fleet"), OPTIONAL)
    if fields["kind"] != "battleship":
        raise FormatError(f"{json_described(fields['kind'])} at kind", '"battleship"')
    row_counts = _counts(fields["rows"], "rows")
    column_counts = _counts(fields["columns"], "columns")
    fleet = json_list(fields["fleet"], "fleet", 0, LARGEST_SIDE)
    return Battleship(
        row_counts,
        column_counts,
        tuple(json_number(item, f"fleet[{i}]", LARGEST_NUMBER) for i, item in enumerate(fleet)),
        _givens(fields, len(row_counts), len(column_counts)),
        _touching(fields.get("touching", "never")),
        json_string(fields, "title"),
        json_string(fields, "author"),
    )


def _counts(value: object, path: str) -> tuple[int | None, ...]:
    items = json_list(value, path, 1, LARGEST_SIDE)
    return tuple(
        None if item is None else json_number(item, f"{path}[{i}]", LARGEST_NUMBER) for i, item in enumerate(items)
    )


def _givens(fields: dict[str, Any], height: int, width: int) -> tuple[str, ...]:
    if "givens" not in fields:
        return (UNKNOWN * width,) * height
    return json_grid(fields["givens"], "givens", height, width, GIVENS)


def _touching(value: object) -> Touching:
    for touching in TOUCHING:
        if value == touching:
            return touching
    raise FormatError(f"{json_described(value)} at touching", "one of " + ", ".join(TOUCHING))


def write(puzzle: Battleship) -> str:
    """The JSON of a puzzle, without the title and author if it has none."""
    titles = {"title": puzzle.title, "author": puzzle.author}
    return write_json_object(
        {
            "kind": "battleship",
            **{name: text for name, text in titles.items() if text},
            "rows": list(puzzle.row_counts),
            "columns": list(puzzle.column_counts),
            "fleet": list(puzzle.fleet),
            "givens": list(puzzle.givens),
            "touching": puzzle.touching,
        }
    )


FORMAT = Format("json", "deadreckon's own JSON, which can express everything", sniff, read, write, suffix=".json")
