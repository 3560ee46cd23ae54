"""The `.pzl` files of Izaron's solver: colours, the background first, then each block as its length and its colour.

Clues are length-prefixed. Read only.
"""

from __future__ import annotations

from deadreckon.puzzles.format import Format, FormatError
from deadreckon.puzzles.formats.parts import first_lines
from deadreckon.puzzles.formats.sizes import LARGEST_SIDE, is_whole_number, whole_number
from deadreckon.puzzles.nonogram.formats.shared.clue_lines import (
    end_of_clue_lines,
    numbered_lines,
    read_sides_of_clue_lines,
)
from deadreckon.puzzles.nonogram.formats.shared.picture import colours_of_shades
from deadreckon.puzzles.nonogram.puzzle import BLACK, MAX_COLOURS, Nonogram, is_rgb
from deadreckon.puzzles.sentences import counted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deadreckon.puzzles.nonogram.formats.shared.clue_lines import Line
    from deadreckon.puzzles.nonogram.puzzle import Clue


def sniff(text: str) -> bool:
    """A single number, and a colour below it."""
    lines = first_lines(text, 2)
    return len(lines) == 2 and is_whole_number(lines[0]) and is_rgb(lines[1].lower())


def read(text: str) -> Nonogram:
    lines = [line for line in numbered_lines(text) if line[1]]
    number, first = lines[0] if lines else (1, "")
    wanted = whole_number(first, "the number of colours", number, most=MAX_COLOURS + 1)
    shades = [_shade(line, wanted) for line in lines[1 : wanted + 1]]
    height, width = read_sides_of_clue_lines(lines[wanted + 1 :], "height", "width")
    body = lines[wanted + 2 :]
    if len(body) != height + width:
        where = body[height + width][0] if len(body) > height + width else end_of_clue_lines(lines)
        raise FormatError(f"{counted(len(body), 'clue')} for the rows and columns", str(height + width), where)
    colours = colours_of_shades(list(dict.fromkeys(shades[1:])))
    numbers = {colour.rgb: number for number, colour in enumerate(colours, 1)}
    clues = tuple([_clue(line, numbers) for line in body])
    return Nonogram(clues[:height], clues[height:], colours or (BLACK,))


def _shade(line: Line, wanted: int) -> str:
    number, text = line
    if not is_rgb(text.lower()):
        raise FormatError(repr(text[:40]), f"#rrggbb, one of {counted(wanted, 'colour')}", number)
    return text.lower()


def _clue(line: Line, numbers: dict[str, int]) -> Clue:
    number, text = line
    count, *rest = [whole_number(word, "a block as its length and its colour", number) for word in text.split()]
    if len(rest) != 4 * count or count > LARGEST_SIDE:
        raise FormatError(f"{count} before {len(rest)} numbers", "four for each block", number)
    blocks = []
    for length, red, green, blue in zip(rest[::4], rest[1::4], rest[2::4], rest[3::4]):
        shade = f"#{red:02x}{green:02x}{blue:02x}"
        if shade not in numbers:
            raise FormatError(f"the colour {shade}", f"one of {', '.join(numbers)}", number)
        if length == 0:
            raise FormatError("a block of length 0", "at least 1", number)
        blocks.append((length, numbers[shade]))
    return tuple(blocks)


FORMAT = Format("pzl", "the .pzl files of Izaron's solver", sniff, read, None, suffix=".pzl")
