"""The arrays of Gecode's nonogram example: `const int name[] = { width, height, ... };`, columns before rows.

Clues are length-prefixed. A text may hold several arrays and remarks, and nothing else.
"""

from __future__ import annotations

from deadreckon.puzzles.format import Format, FormatError
from deadreckon.puzzles.formats.parts import read_puzzle_parts, text_lines
from deadreckon.puzzles.formats.remarks import remarks
from deadreckon.puzzles.formats.sizes import LARGEST_SIDE, is_whole_number, side_length
from deadreckon.puzzles.nonogram.features import refuse_features
from deadreckon.puzzles.nonogram.formats.shared.clue_lines import LACKS_WITH_REMARKS, puzzle_of_clues
from deadreckon.puzzles.nonogram.formats.shared.counted_clues import counted_clue
from deadreckon.puzzles.nonogram.puzzle import Nonogram

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeAlias

    from deadreckon.puzzles.formats.parts import Part
    from deadreckon.puzzles.nonogram.puzzle import Clue

    Word: TypeAlias = tuple[int, str]  # a number as text, and its line

OPEN, CLOSE, END = "{};"
LONGEST_HEAD = 10_000  # characters before the first number of an array


def sniff(text: str) -> bool:
    """Only arrays, in each of which the length-prefixed clues end exactly with the array."""
    if not _is_head(_without_remarks(text[:LONGEST_HEAD]).partition(OPEN)[0]):
        return False
    return all(_groups(_words(statement)) for _, statement in _statements(text))


def _is_head(head: str) -> bool:
    """Whether this declares an array of whole numbers."""
    if len(head) > LONGEST_HEAD:
        return False
    words = head.replace("[", " [").replace("=", " = ").replace("[ ]", "[]").split()
    return words[-5:-3] == ["const", "int"] and words[-2:] == ["[]", "="] and words[:-5] in ([], ["static"])


def _without_remarks(text: str) -> str:
    """The text without /* */ and // comments, with its line numbers unchanged."""
    first, *parts = "\n".join(text_lines(text)).split("/*")
    kept = [first]
    for part in parts:
        remark, _, rest = part.partition("*/")
        kept += ["\n" * remark.count("\n"), rest]
    return "\n".join([line.partition("//")[0] for line in "".join(kept).split("\n")])


def _statements(text: str) -> list[Part]:
    """The text up to each semicolon, with the number of lines before it."""
    parts, before = [], 0
    for statement in _without_remarks(text).split(END):
        if statement.strip():
            parts.append((before, statement))
        before += statement.count("\n")
    return parts


def _words(statement: str) -> list[Word]:
    """The numbers of an array; none for any other statement."""
    head, _, body = statement.partition(OPEN)
    numbers, close, behind = body.partition(CLOSE)
    if not _is_head(head) or not close or behind.strip():
        return []
    lines = enumerate(numbers.split("\n"), head.count("\n") + 1)
    words = [(number, word.strip()) for number, line in lines for word in line.split(",") if word.strip()]
    return words if all(is_whole_number(word) for _, word in words) else []


def _groups(words: list[Word]) -> list[list[Word]]:
    """Length-prefixed clues; none if malformed."""
    groups: list[list[Word]] = []
    start = 2
    while start < len(words) and len(groups) <= 2 * LARGEST_SIDE:
        end = start + 1 + int(words[start][1][:7])
        groups.append(words[start:end])
        start = end
    sides = [int(word[:7]) for _, word in words[:2]]
    return groups if start == len(words) and len(groups) == sum(sides) and all(sides) else []


def read_all(text: str) -> list[Nonogram]:
    """The puzzle of each array."""
    return read_puzzle_parts(_statements(text), _read_array)


def read(text: str) -> Nonogram:
    arrays = read_all(text)
    if len(arrays) > 1:
        raise FormatError(f"{len(arrays)} arrays", "one")
    return arrays[0]


def _read_array(statement: str) -> Nonogram:
    words = _words(statement)
    groups = _groups(words)
    if not groups:
        expected = "const int name[] = { the width, the height, each clue behind the number of its blocks }"
        raise FormatError(repr(statement.strip()[:40]), expected, 1)
    width, height = [side_length(word, side, line) for (line, word), side in zip(words, ("width", "height"))]
    clues = [counted_clue([word for _, word in group], group[0][0]) for group in groups]
    return puzzle_of_clues(clues[width : width + height], clues[:width])


def write(puzzle: Nonogram) -> str:
    refuse_features(puzzle, LACKS_WITH_REMARKS, "the array of Gecode")
    lines = [f"// {remark}".replace("/*", "/ *") for remark in remarks(puzzle)]  # /* would begin a long remark
    lines += ["const int puzzle[] =", f"  {{ {puzzle.width}, {puzzle.height},", "    // Column constraints"]
    lines += [*map(_line, puzzle.columns), "    // Row constraints", *map(_line, puzzle.rows)]
    return "\n".join(lines).removesuffix(",") + "\n  };\n"


def _line(clue: Clue) -> str:
    return "    " + ", ".join([str(len(clue)), *(str(length) for length, _ in clue)]) + ","


FORMAT = Format(
    "gecode",
    "the arrays of Gecode's nonogram example",
    sniff,
    read,
    write,
    LACKS_WITH_REMARKS,
    all_reader=read_all,
    join="".join,
    remarks=("titles",),
)
