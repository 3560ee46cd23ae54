"""The lines of a `.non` file, sorted by the key they belong to."""

from __future__ import annotations

from deadreckon.frozen import frozen
from deadreckon.puzzles.format import FormatError
from deadreckon.puzzles.text.parts import text_lines

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeAlias

    Parts: TypeAlias = dict[str, list["Line"]]  # for each key its line and those up to the next key

KEYS = ("title", "by", "width", "height", "rows", "columns", "goal")  # each once; the others are passed over
COLOUR = "colour"  # the key of the lines that declare colours, however it is spelled
SIZES = {"columns": "width", "rows": "height"}  # what these mean with a number behind, in Simpson's own description
SECTIONS = ("rows", "columns", "goal", "saved")  # these have lines of digits below them
DIGITS = 6  # no line is longer than that many digits can say


@frozen
class Line:
    number: int  # from 1
    text: str

    @property
    def key(self) -> str:
        """The word that the line begins with, if that can be a key: clues begin with a digit."""
        word = self.text.split(maxsplit=1)[0] if self.text.strip() else ""
        return word if len(word) > 1 and (word.isalpha() or set(word) == {"="}) else ""

    @property
    def rest(self) -> str:
        """What follows the key."""
        return self.text.strip().removeprefix(self.key).strip()

    def error(self, found: str, expected: str, column: int = 0) -> FormatError:
        return FormatError(found, expected, self.number, column)

    def whole(self, word: str, column: int) -> int:
        """The number that stands in this column."""
        if not (word.isascii() and word.isdigit()):
            raise self.error(repr(word) if word else "nothing", "a number", column)
        if len(word) > DIGITS:
            raise self.error(f"a number of {len(word)} digits", f"at most {DIGITS}", column)
        return int(word)


def sort_lines(text: str) -> Parts:
    """The lines of each key; under "" those before the first key, under the key for colours all that declare one."""
    parts: Parts = {}
    key = ""
    for number, content in enumerate(text_lines(text), 1):
        line = Line(number, content.rstrip())
        if line.key:
            key = COLOUR if line.key == "color" else line.key
            if key in SIZES and line.rest:
                key = SIZES[key]
            if key in parts and key in KEYS:
                raise line.error(f"a second {key!r}", "each key once")
            if key.startswith("="):
                raise line.error(f"{key!r}, which begins another puzzle", "one puzzle in the file")
        elif line.text and set(line.text) <= set("0123456789, ") and key not in SECTIONS:
            raise line.error(repr(line.text), "a key such as 'rows' or 'columns' before a clue")
        parts.setdefault(key, []).append(line)
    return parts
