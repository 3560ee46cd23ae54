"""The `.non` files of Simpson, as nonogram-db and pbnsolve write them: one black-and-white puzzle in a file."""

from __future__ import annotations

from deadreckon.frozen import frozen
from deadreckon.puzzles import Format, FormatError
from deadreckon.puzzles.nonogram.puzzle import Puzzle
from deadreckon.puzzles.nonogram.words import counted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deadreckon.puzzles.nonogram.puzzle import Clue

KEYS = ("title", "by", "width", "height", "rows", "columns", "goal")  # the others are passed over
SECTIONS = ("rows", "columns", "goal", "saved")  # these have lines of digits below them
DIGITS = 6  # no line is longer than that many digits can say


@frozen
class Line:
    number: int  # from 1
    text: str

    @property
    def key(self) -> str:
        """The word it begins with, if that can be a key: clues begin with a digit."""
        word = self.text.split(maxsplit=1)[0] if self.text.strip() else ""
        return word if len(word) > 1 and (word.isalpha() or set(word) == {"="}) else ""

    @property
    def rest(self) -> str:
        """What follows the key."""
        return self.text.strip().removeprefix(self.key).strip()

    def error(self, found: str, expected: str, column: int = 0) -> FormatError:
        return FormatError(found, expected, self.number, column)


def sniff(text: str) -> bool:
    """Whether some line is the head of a section, or gives the width as these files do."""
    lines = [line.split() for line in text.splitlines()]
    return ["rows"] in lines or ["columns"] in lines or any(len(words) == 2 and words[0] == "width" for words in lines)


def read(text: str) -> Puzzle:
    parts = _parts(text)
    width, height = _size(parts, "width"), _size(parts, "height")
    puzzle = Puzzle(
        _clues(parts, "rows", height), _clues(parts, "columns", width), _string(parts, "title"), _string(parts, "by")
    )
    if "goal" in parts:
        _check_goal(parts["goal"], width * height)
    return puzzle


def _parts(text: str) -> dict[str, list[Line]]:
    """For each key its line and those up to the next key; lines before the first key say nothing."""
    parts: dict[str, list[Line]] = {}
    key = ""
    for number, content in enumerate(text.removeprefix("\ufeff").split("\n"), 1):
        line = Line(number, content.rstrip())
        if line.key:
            key = line.key
            if key in parts and key in KEYS:
                raise line.error(f"a second {key!r}", "each key once")
            _refuse_extensions(line)
        elif line.text and set(line.text) <= set("0123456789, ") and key not in SECTIONS:
            raise line.error(repr(line.text), "a key such as 'rows' or 'columns' before a clue")
        parts.setdefault(key, []).append(line)
    return parts


def _refuse_extensions(line: Line) -> None:
    if line.key in ("color", "colour"):
        raise line.error(f"a colour {line.rest!r}", "a black-and-white puzzle")
    if line.key.startswith("="):
        raise line.error(f"{line.key!r}, which begins another puzzle", "one puzzle in the file")


def _size(parts: dict[str, list[Line]], key: str) -> int:
    if key not in parts:
        raise FormatError(f"no {key!r}", f"a line such as '{key} 10'")
    line = parts[key][0]
    size = _number(line, line.rest, line.text.find(line.rest) + 1 if line.rest else 0)
    if size == 0:
        raise line.error("0", "at least 1", line.text.find("0") + 1)
    return size


def _string(parts: dict[str, list[Line]], key: str) -> str:
    if key not in parts:
        return ""
    import html

    return html.unescape(parts[key][0].rest.removeprefix('"').removesuffix('"'))


def _clues(parts: dict[str, list[Line]], key: str, wanted: int) -> tuple[Clue, ...]:
    """The clues of a section. A blank line is an empty clue, unless there are more lines than clues are wanted."""
    if key not in parts:
        raise FormatError(f"no {key!r}", f"a line {key!r} and {counted(wanted, 'clue')} below it")
    head, *lines = parts[key]
    while len(lines) > wanted and not lines[-1].text:
        lines.pop()
    while len(lines) > wanted and not lines[0].text:
        del lines[0]
    if len(lines) > wanted:
        lines = [line for line in lines if line.text]
    if len(lines) != wanted:
        last = lines[min(wanted, len(lines) - 1)] if lines else head
        raise last.error(f"{counted(len(lines), 'clue')} below {key!r}", str(wanted))
    return tuple(_clue(line) for line in lines)


def _clue(line: Line) -> Clue:
    if line.text.strip() in ("", "0"):
        return ()
    numbers, column = [], 1
    for piece in line.text.split(","):
        word = piece.strip()
        start = column + len(piece) - len(piece.lstrip())
        if word[:1].isdigit() and word.rstrip("0123456789") != "" and word[-1:].isalpha():
            raise line.error(f"a colour clue {word!r}", "a black-and-white clue", start)
        numbers.append(_number(line, word, start))
        if numbers[-1] == 0:
            raise line.error("0 among other numbers", "at least 1", start)
        column += len(piece) + 1
    return tuple(numbers)


def _number(line: Line, word: str, column: int) -> int:
    if not (word.isascii() and word.isdigit()):
        raise line.error(repr(word) if word else "nothing", "a number", column)
    if len(word) > DIGITS:
        raise line.error(f"a number of {len(word)} digits", f"at most {DIGITS}", column)
    return int(word)


def _check_goal(lines: list[Line], cells: int) -> None:
    """The picture itself is left out of the puzzle: it would give the answer away."""
    text = lines[0].rest + "".join(line.text.strip() for line in lines[1:])
    body, quote, _ = text.removeprefix('"').partition('"')
    if text.startswith('"') and not quote:
        raise lines[0].error("a goal without an end", "a closing quote")
    for character in body:
        if character not in "01":
            raise lines[0].error(f"{character!r} in the goal", "0 or 1 for each cell")
    if len(body) != cells:
        raise lines[0].error(f"a goal of {len(body)} cells", f"{cells}, the width times the height")


def write(puzzle: Puzzle) -> str:
    from html import escape

    def quoted(text: str) -> str:
        return escape(text).replace("\n", "&#10;").replace("\r", "&#13;")

    lines = [f'{key} "{quoted(text)}"' for key, text in (("title", puzzle.title), ("by", puzzle.author)) if text]
    lines += [f"width {puzzle.width}", f"height {puzzle.height}"]
    for key, clues in (("rows", puzzle.rows), ("columns", puzzle.columns)):
        lines += ["", key, *(",".join(map(str, clue)) or "0" for clue in clues)]
    return "\n".join(lines) + "\n"


FORMAT = Format("non", "one nonogram in a .non file", sniff, read, write)
