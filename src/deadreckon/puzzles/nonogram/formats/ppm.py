"""PGM and PPM pictures, plain (P2, P3) or raw (P5, P6), in a few shades: a picture becomes its clues.

White is blank. A picture has no letters of colours; they are assigned in order of appearance.
"""

from __future__ import annotations

from io import StringIO

from deadreckon.puzzles.format import Format, FormatError
from deadreckon.puzzles.formats.sizes import whole_number
from deadreckon.puzzles.nonogram.features import refuse_features
from deadreckon.puzzles.nonogram.formats.shared.picture import (
    FORM,
    PLAIN_LACKS,
    WHITE,
    check_picture_size,
    picture_of_shades,
    puzzle_of_shades,
)
from deadreckon.puzzles.nonogram.formats.shared.pnm_head import has_pnm_head, read_pnm_number, written_pnm
from deadreckon.puzzles.nonogram.puzzle import BLANK

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deadreckon.puzzles.board import Board
    from deadreckon.puzzles.nonogram.puzzle import Nonogram

LACKS = (*PLAIN_LACKS, "colours of the same shade")
NUMBERS = {"P2": 1, "P3": 3, "P5": 1, "P6": 3}  # per cell: grey, or red, green and blue
RAW = ("P5", "P6")
LARGEST = 65535


def sniff(text: str) -> bool:
    return has_pnm_head(text, tuple(NUMBERS))


def read(text: str) -> Nonogram:
    return puzzle_of_shades(*shades(text))


def solutions(text: str) -> list[Board | None]:
    """The picture itself."""
    return [tuple(picture_of_shades(*shades(text))[0])]


def shades(text: str) -> tuple[int, list[str]]:
    """The width, and the colour of each pixel row by row."""
    text = text.removeprefix("\ufeff")
    if not sniff(text):
        raise FormatError(repr(text[:10]), ", ".join(NUMBERS), 1)
    width, start = read_pnm_number(text, 2, "width")
    height, start = read_pnm_number(text, start, "height")
    check_picture_size(width, height)
    largest, start = read_pnm_number(text, start, "largest number", LARGEST)
    if largest == 0:
        raise FormatError("0", "the largest number, at least 1", text.count("\n", 0, start) + 1)
    each = NUMBERS[text[:2]]
    wanted = width * height * each
    numbers = _raw(text, start + 1, wanted, largest) if text[:2] in RAW else _plain(text, start, wanted, largest)
    if len(numbers) < wanted:
        raise FormatError(f"{len(numbers)} numbers", f"{each} for each of {width} times {height} cells")
    hexes = [f"{(number * 255 + largest // 2) // largest:02x}" for number in numbers[:wanted]]
    return width, [f"#{''.join(hexes[i : i + each]) * (3 // each)}" for i in range(0, len(hexes), each)]


def _plain(text: str, start: int, wanted: int, largest: int) -> list[int]:
    """Numbers separated by blanks; remarks may stand in any line."""
    numbers: list[int] = []
    for line, content in enumerate(StringIO(text[start:]), text.count("\n", 0, start) + 1):
        if len(numbers) >= wanted:
            break
        words = content.partition("#")[0].split(maxsplit=wanted)[:wanted]
        numbers += [whole_number(word, "a number for each cell", line, most=largest) for word in words]
    return numbers


def _raw(text: str, start: int, wanted: int, largest: int) -> list[int]:
    """A byte for each number, or two if the largest needs them."""
    try:
        data = text[start : start + wanted * (1 + (largest > 255))].encode("latin-1")
    except UnicodeEncodeError:
        raise FormatError("a character that is no byte", "a picture read as bytes") from None
    numbers = list(data) if largest < 256 else [high * 256 + low for high, low in zip(data[::2], data[1::2])]
    if numbers and max(numbers) > largest:
        raise FormatError(f"the number {max(numbers)}", f"at most {largest} for each cell")
    return numbers


def draw(puzzle: Nonogram, board: Board) -> str:
    refuse_features(puzzle, LACKS, FORM)
    shades = {BLANK: WHITE} | {colour.letter: colour.rgb for colour in puzzle.colours}
    cells = {mark: " ".join([str(part) for part in bytes.fromhex(rgb[1:])]) for mark, rgb in shades.items()}
    rows = ["\n".join([cells[mark] for mark in row]) for row in board]
    return written_pnm("P3", puzzle, ["255", *rows])


FORMAT = Format(
    "ppm",
    "PGM and PPM pictures",
    sniff,
    read,
    None,
    LACKS,
    ".ppm",
    draw=draw,
    binary=True,
    remarks=("titles",),
    solutions=solutions,
)
