"""Lines of a course text: which to ignore, numbers, and grid rows in either dialect."""

from __future__ import annotations

from deadreckon.puzzles.format import FormatError
from deadreckon.puzzles.formats.parts import text_lines
from deadreckon.puzzles.formats.sizes import LARGEST_NUMBER, LARGEST_SIDE, LONGEST_LINE
from deadreckon.puzzles.sentences import counted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Literal, TypeAlias

    Dialect: TypeAlias = Literal["letters", "arrows"]
    Line: TypeAlias = tuple[int, int, str]  # line number, column where it begins, stripped text

ALPHABETS: dict[Dialect, str] = {"letters": "0SWLRTBM", "arrows": "0S.<>^vM"}
BOTH_ALPHABETS = " or ".join(ALPHABETS.values())
# The board letter of each character, in lower case too.
MEANING: dict[Dialect, dict[str, str]] = {
    dialect: dict(zip(alphabet + alphabet.lower() + alphabet.upper(), ALPHABETS["letters"] * 3))
    for dialect, alphabet in ALPHABETS.items()
}
CELLS = MEANING["letters"].keys() | MEANING["arrows"].keys()
TELLING: dict[str, Dialect] = {  # characters of one dialect only
    **dict.fromkeys(MEANING["letters"].keys() - MEANING["arrows"].keys(), "letters"),
    **dict.fromkeys(MEANING["arrows"].keys() - MEANING["letters"].keys(), "arrows"),
}
DIGITS = "0123456789"
SEPARATORS = " \t,"


def is_dashes(line: Line) -> bool:
    """Whether this is a line of dashes, the separator between boards."""
    return not line[2].strip("-")


def course_lines(text: str) -> list[Line]:
    """Every line that is neither blank nor a note, with its number in the text."""
    lines = []
    text = text.replace("\ufeff", " ")  # the byte order mark that some editors write
    for number, raw in enumerate(text_lines(text.rstrip(), LONGEST_LINE), 1):
        content = raw.strip()
        if content and not _is_note(content):
            lines.append((number, raw.index(content[0]) + 1, content))
    return lines


def _is_note(content: str) -> bool:
    """Whether a line is a note such as `Time: 0.3`: a word that is no grid row, then a colon."""
    word, colon, _ = content.partition(":")
    return bool(colon) and word.isalpha() and not CELLS.issuperset(word)


def end_of_lines(lines: list[Line]) -> tuple[int, int]:
    """Line and column of the place behind these lines, for the error that one is missing."""
    return (lines[-1][0] + 1 if lines else 1), 1


def is_course_number_line(line: Line) -> bool:
    return not line[2].strip(DIGITS + SEPARATORS)


def course_line_numbers(line: Line, name: str) -> tuple[int, ...]:
    """The numbers of a line: one per digit, unless separated by spaces or commas."""
    number, column, text = line
    for i, char in enumerate(text):
        if char not in DIGITS and char not in SEPARATORS:
            raise FormatError(repr(char), f"the {name}, in digits", number, column + i)
    words = text.replace(",", " ").split() if any(char in SEPARATORS for char in text) else list(text)
    if not 1 <= len(words) <= LARGEST_SIDE:
        raise FormatError(counted(len(words), "number"), f"the {name}, 1 to {LARGEST_SIDE} numbers", number, column)
    for word in words:
        if len(word) > len(str(LARGEST_NUMBER)):
            expected = f"the {name}, each at most {LARGEST_NUMBER}"
            raise FormatError(f"a number of {len(word)} digits", expected, number, column + text.index(word))
    return tuple(map(int, words))


def course_dialect_in(lines: list[Line]) -> Dialect | None:
    """The dialect of the first character that belongs to one dialect only; None without one."""
    for _, _, text in lines:
        for char in text:
            if char in TELLING:
                return TELLING[char]
    return None


def course_grid_row(line: Line, dialect: Dialect | None, width: int | None = None, more: str = "") -> str:
    """A row of the grid in board letters; raises FormatError unless it has `width` cells, if that is given.

    The characters of `more` are letters too, in either dialect.
    """
    number, column, text = line
    meaning = {**MEANING[dialect or "letters"], **dict(zip(more, more))}  # Python 3.8 has no | of dictionaries
    for i, char in enumerate(text[:width]):
        if char not in meaning:
            expected = f"one of {ALPHABETS[dialect] + more if dialect else BOTH_ALPHABETS}"
            if more and not dialect:
                expected += f", or {more}"
            if char in TELLING:
                expected += f", as the text began in {dialect}"
            raise FormatError(repr(char), expected, number, column + i)
    if width is not None and len(text) != width:
        expected = f"{width}, one for each column count"
        raise FormatError(f"a row of {counted(len(text), 'cell')}", expected, number, column + min(len(text), width))
    return "".join(meaning[char] for char in text)
