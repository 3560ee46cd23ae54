"""Pages of nonograms.org, or their script alone: `var d=[[...], ...]`, the picture in slightly obfuscated numbers.

Width, height and the number of colours are followed by the colours and then runs of equal cells. Read only.
"""

from __future__ import annotations

from deadreckon.puzzles.format import Format, FormatError
from deadreckon.puzzles.formats.sizes import LARGEST_SIDE
from deadreckon.puzzles.nonogram.formats.shared.picture import colours_of_shades
from deadreckon.puzzles.nonogram.puzzle import BLANK, MAX_COLOURS, Nonogram

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeAlias

    Array: TypeAlias = list[list[int]]  # lists of four numbers

NAME, END = "var d", "]]"
MAX_TRIES = 10  # variables of that name examined in a page
FIRST_COLOUR = 5
DIGITS = frozenset("0123456789,[] \t\r\n")


def sniff(text: str) -> bool:
    return _find(text) is not None


def _find(text: str) -> tuple[int, Array] | None:
    """The array of a puzzle and its position."""
    start = -1
    for _ in range(MAX_TRIES):
        start = text.find(NAME, start + 1)
        if start < 0:
            return None
        array = _array(text, start + len(NAME))
        if array and _sides(array):
            return start, array
    return None


def _array(text: str, start: int) -> Array | None:
    """The array of lists of four numbers at `start`; None if there is something else."""
    begin = text.find("[", start, start + 20)
    if text[start:begin].strip() != "=" or text[begin + 1 : begin + 20].lstrip()[:1] != "[":
        return None
    end = text.find(END, begin)
    inside = text[begin : end + len(END)]
    if end < 0 or not DIGITS.issuperset(inside):
        return None
    import json

    try:
        array: Array = json.loads(inside)
    except ValueError:
        return None
    return array if all(isinstance(entry, list) and len(entry) == 4 for entry in array) else None


def _sides(array: Array) -> tuple[int, int, int] | None:
    """The width, the height and the number of colours; None unless they can be those of a puzzle."""
    if len(array) < FIRST_COLOUR + 3 or not all(entry[3] for entry in array[1:4]):
        return None
    width, height, colours = [a % m + b % m - c % m for a, b, c, m in array[1:4]]
    fits = 1 <= width <= LARGEST_SIDE and 1 <= height <= LARGEST_SIDE and 1 <= colours <= MAX_COLOURS
    return (width, height, colours) if fits and len(array) >= FIRST_COLOUR + colours + 2 else None


def read(text: str) -> Nonogram:
    found = _find(text)
    if found is None:
        raise FormatError("no array of a puzzle", "var d=[[...], ...] as pages of nonograms.org have it")
    start, array = found
    try:
        return _puzzle(array)
    except FormatError as error:
        line = text.count("\n", 0, start) + 1
        raise FormatError(error.found, error.expected, line) from None


def _puzzle(array: Array) -> Nonogram:
    sides = _sides(array)
    assert sides  # guaranteed by _find
    width, height, number = sides
    shades = [_shade(entry, array[FIRST_COLOUR - 1]) for entry in array[FIRST_COLOUR : FIRST_COLOUR + number]]
    colours = colours_of_shades(list(dict.fromkeys(shades)))
    letters = {colour.rgb: colour.letter for colour in colours}
    marks = bytes.maketrans(bytes(range(number + 1)), (BLANK + "".join([letters[rgb] for rgb in shades])).encode())
    rows = _painted(array[FIRST_COLOUR + number :], width, height, number)
    return Nonogram.of_board([row.translate(marks).decode() for row in rows], colours)


def _shade(entry: list[int], key: list[int]) -> str:
    red, green, blue = entry[0] - key[1], entry[1] - key[0], entry[2] - key[3]
    if not all(0 <= part <= 255 for part in (red, green, blue)):
        raise FormatError(f"a colour of {red}, {green} and {blue}", "parts from 0 to 255")
    return f"#{red:02x}{green:02x}{blue:02x}"


def _painted(array: Array, width: int, height: int, colours: int) -> list[bytearray]:
    """The colour number of each cell, from the runs, which follow their number and the offsets to subtract."""
    (a, b, c, m), shift, *runs = array
    wanted = (a % m) ** 2 + 2 * (b % m) + c % m if m else -1
    if not 0 <= wanted <= len(runs):
        raise FormatError(f"{len(runs)} runs", str(wanted) if m else "a number of them")
    rows = [bytearray(width) for _ in range(height)]
    for run in runs[:wanted]:
        x, length, colour, y = [number - added for number, added in zip(run, shift)]
        if not (1 <= x <= width and 1 <= length <= width + 1 - x and 1 <= y <= height):
            raise FormatError(f"a run of {length} cells from {x} in row {y}", f"one within {height} by {width}")
        if not 1 <= colour <= colours:
            raise FormatError(f"the colour {colour}", f"1 to {colours}")
        if any(rows[y - 1][x - 1 : x - 1 + length]):
            raise FormatError(f"a second run at r{y}c{x}", "one for each cell")
        rows[y - 1][x - 1 : x - 1 + length] = bytes([colour]) * length
    return rows


FORMAT = Format("nonogramsorg", "pages of nonograms.org", sniff, read, None)
