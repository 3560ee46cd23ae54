"""Colour declarations of a `.g` file."""

from __future__ import annotations

from deadreckon.puzzles.format import FormatError
from deadreckon.puzzles.nonogram.puzzle import BLACK, Colour, can_be_letter, is_rgb

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

NAMES = {  # names that files use instead of #rrggbb
    "black": "#000000",
    "white": "#ffffff",
    "red": "#ff0000",
    "green": "#00ff00",
    "blue": "#0000ff",
    "yellow": "#ffff00",
    "cyan": "#00ffff",
    "magenta": "#ff00ff",
    "orange": "#ffa500",
    "brown": "#a52a2a",
    "gray": "#bebebe",
    "grey": "#bebebe",
    "pink": "#ffc0cb",
}
MARKS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ!$%&*+-/=?@^_|~"  # no digits and no special characters


def spare_marks() -> Iterator[str]:
    """Marks for colours, one after the other."""
    return iter(MARKS)


def read_colour(line: str, number: int, taken: list[str]) -> tuple[str, Colour]:
    """The mark and the colour that a line declares; its letter is not in `taken`."""
    mark, colon, rest = line[:1], line[1:2], line[2:]
    words = rest[1:].split(maxsplit=1)
    rgb = NAMES.get(words[0].lower(), words[0].lower()) if words else ""
    if len(rgb) == 4:
        rgb = "#" + "".join(2 * digit for digit in rgb[1:])
    if colon != ":" or not is_rgb(rgb):
        expected = "a mark, a colon, a letter, #rrggbb or one of " + ", ".join(NAMES) + ", and a name"
        raise FormatError(f"the colour {line[:40]!r}", expected, number)
    name = words[1].strip() if len(words) > 1 else ""
    letter = next(letter for letter in (rest[0], mark, *MARKS) if can_be_letter(letter) and letter not in taken)
    if (rgb, mark) == (BLACK.rgb, "1") and BLACK.letter not in taken:
        return mark, Colour(BLACK.letter, name or BLACK.name, rgb)
    return mark, Colour(letter, name or letter, rgb)
