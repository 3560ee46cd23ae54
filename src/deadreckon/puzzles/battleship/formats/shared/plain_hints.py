"""Hints in plain JSON, as a grid or one by one, in words or letters that hobby solvers agree on.

L may be a left end or a ship that continues to the left, S a submarine or any ship: such letters are read only if
others of the same grid (T, B, or the course's 0) tell which alphabet it is.
"""

from __future__ import annotations

from deadreckon.puzzles.battleship.puzzle import PART, UNKNOWN
from deadreckon.puzzles.format import FormatError
from deadreckon.puzzles.formats.json_text import json_described, json_list, json_number
from deadreckon.puzzles.formats.plain_json import plain_grid
from deadreckon.puzzles.formats.sizes import LARGEST_NUMBER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from deadreckon.puzzles.formats.plain_json import PlainField

CLEAR = {
    **dict.fromkeys(("", " "), UNKNOWN),
    **dict.fromkeys(("water", "sea", "w", "~"), "W"),
    **dict.fromkeys(("submarine", "sub", "circle", "single", "c", "o"), "S"),
    **dict.fromkeys(("middle", "m"), "M"),
    **dict.fromkeys(("top", "t", "^"), "T"),
    **dict.fromkeys(("bottom", "b", "v"), "B"),
    **dict.fromkeys(("left", "<"), "L"),
    **dict.fromkeys(("right", ">"), "R"),
    **dict.fromkeys(("ship", "part"), PART),
}
IN_DOUBT = {
    "l": "a left end or a part of a ship that goes on to the left",
    "r": "a right end or a part of a ship that goes on to the right",
    "s": "a submarine or a part of some ship",
    "u": "a top end or a part of a ship that goes on upwards",
    "d": "a bottom end or a part of a ship that goes on downwards",
    "0": "nothing known or water",
}
COURSE = {"l": "L", "r": "R", "s": "S", "0": UNKNOWN}
PLACES = {"row": ("row", "r"), "column": ("column", "col", "c")}
KINDS = ("type", "kind", "value", "val", "shape")
WORDS = {"W": "water", "S": "submarine", "M": "middle", "T": "top", "B": "bottom", "L": "left", "R": "right"} | {
    PART: "ship"
}


def givens_of_grid(field: PlainField, height: int, width: int) -> tuple[str, ...]:
    rows = plain_grid(field, height, width)
    told = _is_told([cell for row in rows for cell in row])
    return tuple(
        ["".join([_given(x, f"{field.path}[{i}][{j}]", told) for j, x in enumerate(row)]) for i, row in enumerate(rows)]
    )


def grid_of_givens(givens: tuple[str, ...]) -> list[list[str | None]]:
    """The givens as a grid of words, null for unknown cells."""
    return [[WORDS.get(given) for given in row] for row in givens]


def _is_told(cells: Iterable[object]) -> bool:
    """Whether some letter shows that L, R and S are those of the course; a digit does so only among its letters."""
    letters = {cell.lower() for cell in cells if isinstance(cell, str)}
    return bool(letters & {"t", "b"}) or ("0" in letters and letters <= {*"0wslrtbm"})


def _given(cell: object, path: str, told: bool) -> str:
    if cell is None:
        return UNKNOWN
    word = cell.lower() if isinstance(cell, str) else None
    if word is None or (word not in CLEAR and word not in IN_DOUBT):
        found = repr(cell[:40]) if isinstance(cell, str) else json_described(cell)
        raise FormatError(f"{found} at {path}", "one of " + ", ".join([repr(key) for key in CLEAR]))
    if word in CLEAR:
        return CLEAR[word]
    if not told or word not in COURSE:
        raise FormatError(f"{cell!r} at {path}, which may be {IN_DOUBT[word]}", "a word such as left, or submarine")
    return COURSE[word]


def givens_of_hints(field: PlainField, height: int, width: int) -> tuple[str, ...]:
    """The givens of hints with row, column and kind; some index must show whether they count from 0."""
    items = json_list(field.value, field.path, 0, LARGEST_NUMBER)
    hints = [_hint(item, f"{field.path}[{i}]") for i, item in enumerate(items)]
    givens = [[UNKNOWN] * width for _ in range(height)]
    if not hints:
        return tuple(map("".join, givens))
    from_zero = any(0 in (row, column) for row, column, _, _ in hints)
    from_one = any(row == height or column == width for row, column, _, _ in hints)
    if not from_zero and not from_one:
        found = f"rows and columns of hints that may count from 0 or from 1 at {field.path}"
        raise FormatError(found, "a grid instead, or a hint in the first or last row or column")
    first = 0 if from_zero else 1
    told = _is_told([kind for _, _, kind, _ in hints])
    for row, column, kind, path in hints:
        for name, index, size in (("row", row, height), ("column", column, width)):
            if not first <= index < first + size:
                raise FormatError(f"{index} at {path}", f"a {name} from {first} to {first + size - 1}")
        givens[row - first][column - first] = _given(kind, path, told)
    return tuple(map("".join, givens))


def _hint(item: object, path: str) -> tuple[int, int, object, str]:
    fields = {key.lower(): value for key, value in item.items()} if isinstance(item, dict) else {}
    rows, columns, kinds = ([fields[key] for key in keys if key in fields] for keys in (*PLACES.values(), KINDS))
    if not len(rows) == len(columns) == len(kinds) == 1 or len(fields) != 3:
        expected = f"an object with a row, a column and a type ({', '.join(KINDS)}); x and y have no one order"
        raise FormatError(f"{json_described(item)} at {path}", expected)
    row, column = (json_number(index, path, LARGEST_NUMBER) for index in (rows[0], columns[0]))
    return row, column, kinds[0], path
