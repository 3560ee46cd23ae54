"""The JSON of PyCSP3's solitaire battleships: `fleet`, `hints` from 1, `rowSums`, `colSums`."""

from __future__ import annotations

from deadreckon.puzzles.battleship.features import refuse_features
from deadreckon.puzzles.battleship.puzzle import UNKNOWN, Battleship
from deadreckon.puzzles.format import Format, FormatError
from deadreckon.puzzles.formats.json_text import (
    json_described,
    json_list,
    json_number,
    read_json_object,
    starts_json_object,
    write_json_object,
)
from deadreckon.puzzles.formats.sizes import LARGEST_NUMBER, LARGEST_SIDE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

FORM = "the JSON of PyCSP3"
LACKS = ("unknown counts", "ships that touch", "parts of unknown kind", "titles")
TYPES = dict(zip("wcmtblr", "WSMTBLR"))
LETTERS = {given: kind for kind, given in TYPES.items()}


def sniff(text: str) -> bool:
    """The three keys, and pairs of size and cnt in a non-empty fleet."""
    return (
        starts_json_object(text)
        and all(key in text for key in ('"fleet"', '"rowSums"', '"colSums"'))
        and any(mark in text for mark in ('"cnt"', '"fleet": []', '"fleet":[]'))
    )


def resembles(text: str) -> bool:
    return starts_json_object(text) and '"fleet"' in text and ('"rowSums"' in text or '"colSums"' in text)


def read(text: str) -> Battleship:
    fields = read_json_object(text, ("fleet", "rowSums", "colSums"), ("hints",))
    row_counts, column_counts = _counts(fields["rowSums"], "rowSums"), _counts(fields["colSums"], "colSums")
    givens = [[UNKNOWN] * len(column_counts) for _ in row_counts]
    hints = fields.get("hints")
    for i, item in enumerate([] if hints is None else json_list(hints, "hints", 0, LARGEST_NUMBER)):
        hint = _object(item, f"hints[{i}]", ("type", "row", "col"))
        if not isinstance(hint["type"], str) or hint["type"] not in TYPES:
            raise FormatError(f"{json_described(hint['type'])} at hints[{i}].type", f"one of {', '.join(TYPES)}")
        row = _index_from_one(hint["row"], f"hints[{i}].row", len(row_counts))
        givens[row][_index_from_one(hint["col"], f"hints[{i}].col", len(column_counts))] = TYPES[hint["type"]]
    return Battleship(row_counts, column_counts, _fleet(fields["fleet"]), tuple(map("".join, givens)))


def _counts(value: object, path: str) -> tuple[int, ...]:
    return tuple(
        json_number(x, f"{path}[{i}]", LARGEST_NUMBER) for i, x in enumerate(json_list(value, path, 1, LARGEST_SIDE))
    )


def _fleet(value: object) -> tuple[int, ...]:
    fleet = [0] * LARGEST_SIDE
    for i, item in enumerate(json_list(value, "fleet", 0, LARGEST_SIDE)):
        ship = _object(item, f"fleet[{i}]", ("size", "cnt"))
        size = _index_from_one(ship["size"], f"fleet[{i}].size", LARGEST_SIDE)
        if fleet[size]:
            raise FormatError(f"a second size {size + 1} at fleet[{i}]", "each size once")
        fleet[size] = json_number(ship["cnt"], f"fleet[{i}].cnt", LARGEST_NUMBER)
    return tuple(fleet)


def _object(value: object, path: str, keys: tuple[str, ...]) -> dict[str, Any]:
    if not isinstance(value, dict) or set(value) != set(keys):
        raise FormatError(f"{json_described(value)} at {path}", "an object with the keys " + ", ".join(keys))
    return value


def _index_from_one(value: object, path: str, most: int) -> int:
    """A number from 1, as an index from 0."""
    if value == 0:
        raise FormatError(f"{json_described(value)} at {path}", f"a whole number from 1 to {most}")
    return json_number(value, path, most) - 1


def write(puzzle: Battleship) -> str:
    refuse_features(puzzle, LACKS, FORM)
    fleet = [{"size": i + 1, "cnt": puzzle.fleet[i]} for i in reversed(range(len(puzzle.fleet))) if puzzle.fleet[i]]
    hints = [
        {"type": LETTERS[given], "row": r, "col": c}
        for r, row in enumerate(puzzle.givens, 1)
        for c, given in enumerate(row, 1)
        if given != UNKNOWN
    ]
    sums = {"rowSums": list(puzzle.row_counts), "colSums": list(puzzle.column_counts)}
    return write_json_object({"fleet": fleet, "hints": hints, **sums})


FORMAT = Format("pycsp3", "the JSON of PyCSP3's solitaire battleships", sniff, read, write, LACKS, resembles=resembles)
