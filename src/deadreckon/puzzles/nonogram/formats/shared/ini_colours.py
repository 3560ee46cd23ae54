"""The colours of pynogram and nonogrid: `name = (colour) mark`."""

from __future__ import annotations

from deadreckon.puzzles.format import FormatError
from deadreckon.puzzles.formats.sizes import is_whole_number
from deadreckon.puzzles.nonogram.formats.shared.picture import LETTERS
from deadreckon.puzzles.nonogram.puzzle import Colour, can_be_letter, is_rgb

NAMES = {  # SVG names that puzzles use
    "black": "#000000",
    "white": "#ffffff",
    "gray": "#808080",
    "grey": "#808080",
    "silver": "#c0c0c0",
    "red": "#ff0000",
    "maroon": "#800000",
    "orange": "#ffa500",
    "gold": "#ffd700",
    "yellow": "#ffff00",
    "olive": "#808000",
    "lime": "#00ff00",
    "green": "#008000",
    "teal": "#008080",
    "cyan": "#00ffff",
    "aqua": "#00ffff",
    "blue": "#0000ff",
    "navy": "#000080",
    "purple": "#800080",
    "violet": "#ee82ee",
    "magenta": "#ff00ff",
    "fuchsia": "#ff00ff",
    "pink": "#ffc0cb",
    "brown": "#a52a2a",
}


def read_ini_colour(line: str, number: int, taken: list[str]) -> tuple[str, Colour]:
    """The name and the colour that a line declares; its letter is not in `taken`."""
    name, equals, value = (part.strip() for part in line.partition("="))
    shade, close, mark = (part.strip() for part in value.removeprefix("(").partition(")"))
    rgb = _rgb(shade.lower())
    if not equals or not close or not value.startswith("(") or not is_rgb(rgb) or not name.isalpha():
        expected = "a name, = and in ( ) three numbers, rrggbb or one of " + ", ".join(NAMES)
        raise FormatError(f"the colour {line[:40]!r}", expected, number)
    wanted = (mark[:1], name[:1], *LETTERS)
    letter = next(letter for letter in wanted if can_be_letter(letter) and letter not in taken)
    return name, Colour(letter, name, rgb)


def _rgb(shade: str) -> str:
    """The #rrggbb of a name, of three numbers, or of six digits."""
    parts = [part.strip() for part in shade.split(",")]
    if len(parts) == 3 and all(is_whole_number(part) and len(part) < 4 and int(part) < 256 for part in parts):
        return "#" + "".join([f"{int(part):02x}" for part in parts])
    return NAMES.get(shade) or "#" + shade.removeprefix("#").removeprefix("0x")
