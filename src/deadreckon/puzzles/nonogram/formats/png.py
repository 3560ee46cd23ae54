"""PNG pictures in a few colours: a picture becomes its clues, a puzzle the picture of a solution.

White and transparent pixels are blank. A picture has no letters of colours; they are assigned in order of appearance.
"""

from __future__ import annotations

from deadreckon.extras import install_line
from deadreckon.puzzles.format import Format, FormatError
from deadreckon.puzzles.formats.sizes import LARGEST_SIDE
from deadreckon.puzzles.nonogram.features import refuse_features
from deadreckon.puzzles.nonogram.formats.shared.picture import (
    FORM,
    PLAIN_LACKS,
    WHITE,
    check_picture_size,
    picture_of_shades,
)
from deadreckon.puzzles.nonogram.puzzle import BLANK, Nonogram

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType
    from typing import Any

    from deadreckon.puzzles.board import Board
    from deadreckon.puzzles.nonogram.puzzle import Colour

LACKS = (*PLAIN_LACKS, "titles", "colours of the same shade")
SIGNATURE = "\x89PNG\r\n\x1a\n"
JPEG = "\xff\xd8\xff"
SOLID = 128  # smaller alpha values are transparent
LARGEST_SHRUNK = 10_000  # pixels of a side of a picture to be reduced


def sniff(text: str) -> bool:
    return text.startswith(SIGNATURE[:4])


def read(text: str) -> Nonogram:
    rows, colours = _picture(text)
    return Nonogram.of_board(rows, colours)


def solutions(text: str) -> list[Board | None]:
    """The picture itself."""
    return [tuple(_picture(text)[0])]


def _picture(text: str) -> tuple[list[str], tuple[Colour, ...]]:
    """The rows in the letters of the colours, and the colours."""
    return picture_of_shades(*shades(text))


def shades(text: str, enough: int | None = None) -> tuple[int, list[str]]:
    """The width, and the colour of each pixel row by row; transparent pixels are white.

    If `enough` is given, larger pictures are reduced to that many pixels a side, and half-transparent ones are mixed
    with white; otherwise pictures that are too large are rejected.
    """
    data, largest = _bytes(text), LARGEST_SHRUNK if enough else LARGEST_SIDE
    check_picture_size(int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big"), largest)
    return _pixels(data, largest, enough)


def photograph_shades(text: str, enough: int) -> tuple[int, list[str]]:
    """The width and the pixels of a JPEG, upright, reduced to at most `enough` pixels a side."""
    return _pixels(text.encode("latin-1"), LARGEST_SHRUNK, enough, "JPEG")


def _bytes(text: str) -> bytes:
    if not text.startswith(SIGNATURE) or len(text) < 33:
        raise FormatError(repr(text[:8]), "the beginning of a PNG")
    try:
        return text.encode("latin-1")
    except UnicodeEncodeError:
        raise FormatError("a character that is no byte", "a PNG read as bytes") from None


def _pixels(data: bytes, largest: int, enough: int | None, form: str = "PNG") -> tuple[int, list[str]]:
    from io import BytesIO

    image = _pillow()
    try:
        with image.open(BytesIO(data), formats=(form,)) as picture:
            check_picture_size(
                picture.width, picture.height, largest
            )  # again, as a later header may state another size
            coloured = (_upright(picture) if form == "JPEG" else picture).convert("RGBA")
            if enough:
                coloured = _on_white(coloured).reduce(max(1, -(-max(picture.size) // enough)))
            width, pixels = coloured.width, coloured.tobytes()
    except FormatError:
        raise
    except Exception as error:  # a broken picture makes its decoders raise almost anything
        raise FormatError(f"a broken {form} ({type(error).__name__})", "a whole one") from None
    cells = range(0, len(pixels), 4)
    return width, [f"#{pixels[i : i + 3].hex()}" if pixels[i + 3] >= SOLID else WHITE for i in cells]


def _upright(picture: Any) -> Any:
    """Turned as the camera noted."""
    from PIL import ImageOps

    return ImageOps.exif_transpose(picture)


def _on_white(coloured: Any) -> Any:
    """A picture composited on white; an all-white result becomes a silhouette, its opaque pixels black."""
    image = _pillow()
    upon = image.alpha_composite(image.new("RGBA", coloured.size, WHITE), coloured)
    if any(low < 255 for low, _ in upon.getextrema()):
        return upon
    clear = coloured.getchannel("A").point(lambda solid: 255 - solid)
    return image.merge("RGBA", [clear, clear, clear, image.new("L", coloured.size, 255)])


class NoPillow(FormatError):
    """PNG pictures need Pillow, which is not installed."""


def _pillow() -> ModuleType:
    try:
        from PIL import Image
    except ImportError:
        raise NoPillow("a PNG picture", f"Pillow to be installed: {install_line('pictures')}") from None
    return Image


def draw(puzzle: Nonogram, board: Board) -> str:
    refuse_features(puzzle, LACKS, FORM)
    from io import BytesIO

    shades = {BLANK: WHITE} | {colour.letter: colour.rgb for colour in puzzle.colours}
    pixels = b"".join([bytes.fromhex(shades[mark][1:]) for row in board for mark in row])
    data = BytesIO()
    _pillow().frombytes("RGB", (puzzle.width, puzzle.height), pixels).save(data, "PNG")
    return data.getvalue().decode("latin-1")


FORMAT = Format(
    "png", "PNG pictures, with Pillow", sniff, read, None, LACKS, ".png", draw=draw, binary=True, solutions=solutions
)
