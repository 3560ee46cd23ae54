"""Lines of a `.non` file, grouped by key."""

from __future__ import annotations

from deadreckon.frozen import frozen
from deadreckon.puzzles.format import FormatError
from deadreckon.puzzles.formats.parts import text_lines

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeAlias

    Parts: TypeAlias = dict[str, list["Line"]]  # for each key its line and those up to the next key

KEYS = ("title", "by", "width", "height", "rows", "columns", "goal")  # each once; other keys are ignored
COLOUR = "colour"  # key of the lines that declare colours, in either spelling
SIZES = {"columns": "width", "rows": "height"}  # meaning of these keys with a number, in Simpson's own description
SECTIONS = ("rows", "columns", "goal", "saved")  # keys with lines of digits below them
DIGITS = 6  # of the largest number


@frozen
class Line:
    number: int  # from 1
    text: str

    @property
    def key(self) -> str:
        """The first word of the line, if it can be a key: clues begin with a digit."""
        word = self.text.split(maxsplit=1)[0] if self.text.strip() else ""
        return word if len(word) > 1 and (word.isalpha() or set(word) == {"="}) else ""

    @property
    def rest(self) -> str:
        """The text after the key."""
        return self.text.strip().removeprefix(self.key).strip()

    def error(self, found: str, expected: str, column: int = 0) -> FormatError:
        return FormatError(found, expected, self.number, column)

    def whole(self, word: str, column: int) -> int:
        """The number `word` at this column; raises FormatError."""
        if not (word.isascii() and word.isdigit()):
            raise self.error(repr(word) if word else "nothing", "a number", column)
        if len(word) > DIGITS:
            raise self.error(f"a number of {len(word)} digits", f"at most {DIGITS}", column)
        return int(word)


def sort_lines(text: str) -> Parts:
    """The lines of each key; under "" those before the first key, under COLOUR all colour declarations."""
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
