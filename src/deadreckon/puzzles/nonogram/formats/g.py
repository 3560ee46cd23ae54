"""The `.g` files of the Olsaks' solver, in colours: text before `#d` or `:` is a remark.

Below `#d` stand colours as `mark:letter #rrggbb name`, mark 0 for the background and 1 for numbers without a mark; `:`
begins the rows, a second `:` the columns, a third ends them. A blank line is an empty clue.
"""

from __future__ import annotations

from deadreckon.puzzles.format import Format, FormatError
from deadreckon.puzzles.formats.parts import text_lines
from deadreckon.puzzles.formats.remarks import remarks
from deadreckon.puzzles.formats.sizes import LARGEST_SIDE, LONGEST_LINE, whole_number
from deadreckon.puzzles.nonogram.features import is_black, refuse_features
from deadreckon.puzzles.nonogram.formats.shared.olsak_colours import read_colour, spare_marks
from deadreckon.puzzles.nonogram.puzzle import BLACK, MAX_COLOURS, Colour, Nonogram

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deadreckon.puzzles.nonogram.formats.shared.clue_lines import Line
    from deadreckon.puzzles.nonogram.puzzle import Block, Clue

LACKS = ("blocks of unknown length", "givens", "colours without a name", "odd characters in titles")
COLOURS, TRIANGLES, SECTION = "#d", "#t", ":"
BACKGROUND, DEFAULT = "01"


def sniff(text: str) -> bool:
    """At least two lines that begin with a colon."""
    first = text.removeprefix("\ufeff").startswith(SECTION)
    return first + text.count(f"\n{SECTION}") + text.count(f"\r{SECTION}") >= 2


def read(text: str) -> Nonogram:
    head, rows, columns = _sections(text)
    colours = _colours(head)
    return Nonogram(_clues(rows, colours), _clues(columns, colours), tuple(colours.values()))


def _sections(text: str) -> tuple[list[Line], list[Line], list[Line]]:
    """The lines before, between and after the first two colons, up to a third."""
    sections: list[list[Line]] = [[]]
    for number, line in enumerate(text_lines(text.rstrip(), LONGEST_LINE), 1):
        if line.startswith(SECTION):
            sections.append([])
        else:
            sections[-1].append((number, line.strip()))
    if len(sections) < 3:
        raise FormatError(
            f"{len(sections) - 1} lines that begin with :", "one before the rows and one before the columns"
        )
    if len(sections) == 3:  # without an end mark, trailing blank lines are not clues
        while sections[2] and not sections[2][-1][1]:
            sections[2].pop()
    return sections[0], sections[1], sections[2]


def _colours(head: list[Line]) -> dict[str, Colour]:
    """The colour of each mark."""
    starts = [i for i, (_, line) in enumerate(head) if line[:2].lower() in (COLOURS, TRIANGLES)]
    if not starts:
        return {DEFAULT: BLACK}
    number, line = head[starts[0]]
    if line[:2].lower() == TRIANGLES:
        raise FormatError(repr(line[:40]), "no triddler, as those are not supported", number)
    colours: dict[str, Colour] = {}
    for number, line in head[starts[0] + 1 :]:
        if line:
            mark, colour = read_colour(line, number, [known.letter for known in colours.values()])
            if mark in colours or len(colours) == MAX_COLOURS:
                raise FormatError(f"the colour {mark!r}", f"each once, and at most {MAX_COLOURS}", number)
            if mark != BACKGROUND:
                colours[mark] = colour
    if not colours:
        raise FormatError("no colours", "one at least", number)
    return colours


def _clues(lines: list[Line], colours: dict[str, Colour]) -> tuple[Clue, ...]:
    if not 1 <= len(lines) <= LARGEST_SIDE:
        raise FormatError(f"{len(lines)} clues", f"1 to {LARGEST_SIDE}", lines[-1][0] if lines else 0)
    return tuple([_clue(number, line.split(), list(colours)) for number, line in lines])


def _clue(number: int, words: list[str], marks: list[str]) -> Clue:
    if len(words) > LARGEST_SIDE:
        raise FormatError(f"{len(words)} numbers", f"at most {LARGEST_SIDE}", number)
    return () if words == ["0"] else tuple([_block(number, word, marks) for word in words])


def _block(number: int, word: str, marks: list[str]) -> Block:
    mark = DEFAULT if word[-1:].isdigit() else word[-1:]
    if "<" in word or ">" in word:
        raise FormatError(repr(word[:40]), "no triangles, as those are not supported", number)
    if mark not in marks:
        raise FormatError(f"the colour {mark!r} in {word[:40]!r}", f"one of {' '.join(marks)}", number)
    length = whole_number(word if word[-1:].isdigit() else word[:-1], "a number and a colour", number)
    if length == 0:
        raise FormatError("0 among other numbers", "at least 1", number)
    return length, marks.index(mark) + 1


def write(puzzle: Nonogram) -> str:
    refuse_features(puzzle, LACKS, ".g")
    spare = spare_marks()
    marks = [DEFAULT if is_black(colour) else next(spare) for colour in puzzle.colours]
    lines = [*remarks(puzzle), COLOURS, f"   {BACKGROUND}:   #ffffff   white"]
    lines += [f"   {mark}:{colour.letter}  {colour.rgb}   {colour.name}" for mark, colour in zip(marks, puzzle.colours)]
    endings = ["" if mark == DEFAULT else mark for mark in marks]
    for name, clues in (("rows", puzzle.rows), ("columns", puzzle.columns)):
        lines.append(f"{SECTION} {name}")
        lines += [" ".join([f"{length}{endings[colour - 1]}" for length, colour in clue]) for clue in clues]
    return "\n".join([*lines, SECTION]) + "\n"


FORMAT = Format("g", "the .g files of the Olsaks' solver", sniff, read, write, LACKS, ".g", remarks=("titles",))
