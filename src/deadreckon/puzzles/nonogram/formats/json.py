"""deadreckon's own JSON, which can express every nonogram.

A clue is a list of blocks. A block is its length (`null` if unknown) or, if `colours` are listed, a pair of the length
and the letter of its colour. A colour is its letter, its name and its #rrggbb; without `colours` the puzzle is black
and white. `givens` has one string per row: `.` blank, `?` unknown, or the letter of a colour.
"""

from __future__ import annotations

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
from deadreckon.puzzles.nonogram.puzzle import (
    BLACK,
    BLANK,
    BLOT,
    MAX_COLOURS,
    UNKNOWN,
    Colour,
    Nonogram,
    can_be_letter,
    is_rgb,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from deadreckon.puzzles.nonogram.puzzle import Block, Clue

OPTIONAL = ("colours", "givens", "title", "author")


def sniff(text: str) -> bool:
    return json_kind(text) == "nonogram"


def read(text: str) -> Nonogram:
    fields = read_json_object(text, ("kind", "rows", "columns"), OPTIONAL)
    if fields["kind"] != "nonogram":
        raise FormatError(f"{json_described(fields['kind'])} at kind", '"nonogram"')
    colours = _colours(fields["colours"]) if "colours" in fields else (BLACK,)
    letters = "".join([colour.letter for colour in colours]) if "colours" in fields else ""
    rows, columns = _clues(fields["rows"], "rows", letters), _clues(fields["columns"], "columns", letters)
    marks = UNKNOWN + BLANK + (letters or BLACK.letter)
    givens = json_grid(fields["givens"], "givens", len(rows), len(columns), marks) if "givens" in fields else ()
    return Nonogram(rows, columns, colours, givens, json_string(fields, "title"), json_string(fields, "author"))


def _colours(value: object) -> tuple[Colour, ...]:
    colours: dict[str, Colour] = {}
    for i, item in enumerate(json_list(value, "colours", 1, MAX_COLOURS)):
        letter, name, rgb = json_list(item, f"colours[{i}]", 3, 3)
        if not isinstance(letter, str) or not can_be_letter(letter) or letter in colours:
            raise FormatError(
                f"{json_described(letter)} at colours[{i}][0]", "one visible character, another for each colour"
            )
        if not isinstance(name, str):
            raise FormatError(f"{json_described(name)} at colours[{i}][1]", "a name")
        if not isinstance(rgb, str) or not is_rgb(rgb.lower()):
            raise FormatError(f"{json_described(rgb)} at colours[{i}][2]", "#rrggbb in digits and the letters a to f")
        colours[letter] = Colour(letter, name, rgb.lower())
    return tuple(colours.values())


def _clues(value: object, path: str, letters: str) -> tuple[Clue, ...]:
    clues = []
    for i, clue in enumerate(json_list(value, path, 1, LARGEST_SIDE)):
        blocks = json_list(clue, f"{path}[{i}]", 0, LARGEST_SIDE)
        clues.append(tuple([_block(block, f"{path}[{i}][{j}]", letters) for j, block in enumerate(blocks)]))
    return tuple(clues)


def _block(value: object, path: str, letters: str) -> Block:
    """A length, or a pair of a length and one of the letters."""
    if not letters:
        return _length(value, path), 1
    length, letter = json_list(value, path, 2, 2)
    if not isinstance(letter, str) or len(letter) != 1 or letter not in letters:
        raise FormatError(f"{json_described(letter)} at {path}[1]", f"the letter of a colour, one of {letters}")
    return _length(length, f"{path}[0]"), letters.index(letter) + 1


def _length(value: object, path: str) -> int:
    length = BLOT if value is None else json_number(value, path, LARGEST_NUMBER)
    if value == 0:
        raise FormatError(f"0 at {path}", "at least 1, or null for an unknown length")
    return length


def write(puzzle: Nonogram) -> str:
    """The JSON of a puzzle; empty fields are omitted, and so is the colour of black and white puzzles."""
    plain = puzzle.colours == (BLACK,)

    def block(length: int, colour: int) -> object:
        known = None if length == BLOT else length
        return known if plain else [known, puzzle.letters[colour - 1]]

    fields: dict[str, Any] = {"kind": "nonogram", "title": puzzle.title, "author": puzzle.author}
    fields["colours"] = [] if plain else [[colour.letter, colour.name, colour.rgb] for colour in puzzle.colours]
    for key, clues in (("rows", puzzle.rows), ("columns", puzzle.columns)):
        fields[key] = [[block(*pair) for pair in clue] for clue in clues]
    fields["givens"] = list(puzzle.givens)
    return write_json_object({key: value for key, value in fields.items() if value})


FORMAT = Format("json", "deadreckon's own JSON, which can express everything", sniff, read, write, suffix=".json")
