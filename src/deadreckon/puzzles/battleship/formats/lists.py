"""The three lists of the model-comparison document, as a JSON object: `row_targets`, `col_targets`, `ships`.

Ships may touch anywhere; `ships[i]` is the number of ships of length i, and `ships[0]` is always 0.
"""

from __future__ import annotations

from deadreckon.puzzles.battleship.features import refuse_features
from deadreckon.puzzles.battleship.puzzle import UNKNOWN, Battleship
from deadreckon.puzzles.format import Format, FormatError
from deadreckon.puzzles.formats.json_text import (
    json_described,
    json_list,
    json_number,
    read_json_object,
    write_json_object,
)
from deadreckon.puzzles.formats.sizes import LARGEST_NUMBER, LARGEST_SIDE

FORM = "the three-list form"
LACKS = ("unknown counts", "ships kept apart", "givens", "titles")


def sniff(text: str) -> bool:
    return "row_targets" in text or "col_targets" in text


def read(text: str) -> Battleship:
    fields = read_json_object(text, ("row_targets", "col_targets", "ships"))
    row_counts = _numbers(fields["row_targets"], "row_targets", LARGEST_SIDE)
    column_counts = _numbers(fields["col_targets"], "col_targets", LARGEST_SIDE)
    ships = _numbers(fields["ships"], "ships", LARGEST_SIDE + 1)
    if ships[0]:
        raise FormatError(f"{json_described(ships[0])} at ships[0]", "0, as no ship has length 0")
    givens = (UNKNOWN * len(column_counts),) * len(row_counts)
    return Battleship(row_counts, column_counts, ships[1:], givens, "free")


def _numbers(value: object, path: str, most: int) -> tuple[int, ...]:
    return tuple(
        json_number(item, f"{path}[{i}]", LARGEST_NUMBER) for i, item in enumerate(json_list(value, path, 1, most))
    )


def write(puzzle: Battleship) -> str:
    refuse_features(puzzle, LACKS, FORM)
    return write_json_object(
        {
            "row_targets": list(puzzle.row_counts),
            "col_targets": list(puzzle.column_counts),
            "ships": [0, *puzzle.fleet],
        }
    )


FORMAT = Format("lists", "row_targets, col_targets and ships as JSON, ships touching freely", sniff, read, write, LACKS)
