"""Text shared by pynogram's ini and nonogrid's TOML: clues in [clues], colours in [colors], remarks anywhere.

Clues stand one per line or separated by commas, quoted or not; a block is its length and the name of its colour.
"""

from __future__ import annotations

from deadreckon.puzzles.format import FormatError
from deadreckon.puzzles.formats.parts import text_lines
from deadreckon.puzzles.formats.sizes import LARGEST_SIDE, whole_number
from deadreckon.puzzles.nonogram.formats.shared.ini_colours import read_ini_colour
from deadreckon.puzzles.nonogram.formats.shared.letter_colours import numbered_clues
from deadreckon.puzzles.nonogram.puzzle import BLACK, MAX_COLOURS, Nonogram

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deadreckon.puzzles.nonogram.formats.shared.clue_lines import Line
    from deadreckon.puzzles.nonogram.formats.shared.letter_colours import LetteredClue
    from deadreckon.puzzles.nonogram.puzzle import Colour

CLUES, COLOURS = "[clues]", "[colors]"
SIDES = ("columns", "rows")
LONG_QUOTES = ('"""', "'''")  # around multi-line values in TOML
LIST = "defs"  # the name of nonogrid's list of colours
LACKS = ("letters other than a to z", "names of colours", "blocks of unknown length", "givens")


def resembles_ini(text: str) -> bool:
    """A line [clues], and below it one that begins the rows or the columns."""
    if CLUES not in text:
        return False
    lines = list(map(_without_remark, text_lines(text)))
    below = lines[lines.index(CLUES) :] if CLUES in lines else []
    return any(line.partition("=")[0].strip() in SIDES for line in below if "=" in line)


def is_toml(text: str) -> bool:
    """Whether such a text is nonogrid's TOML."""
    lines = [_without_remark(line) for line in text_lines(text) if "=" in line]
    values = [line.partition("=") for line in lines]
    return any(value.strip().startswith(LONG_QUOTES) or name.strip() == LIST for name, _, value in values)


def _without_remark(line: str) -> str:
    """The line up to a # or ; at its beginning or after a blank."""
    return f" {line}".replace("\t", " ").partition(" #")[0].partition(" ;")[0].strip()


def read_ini_clues(text: str) -> Nonogram:
    sections = _sections(text)
    colours = _colours(sections.get(COLOURS, []))
    sides = _sides(sections.get(CLUES, []), list(colours))
    for side in SIDES:
        if not sides.get(side):
            raise FormatError(f"no clues for the {side}", f"1 to {LARGEST_SIDE}")
    if not colours or any(not name for clues in sides.values() for clue in clues for _, name in clue):
        colours = {"": BLACK} | colours
    numbers = {name: number for number, name in enumerate(colours, 1)}
    columns, rows = [numbered_clues(sides[side], numbers) for side in SIDES]
    return Nonogram(rows, columns, tuple(colours.values()))


def _sections(text: str) -> dict[str, list[Line]]:
    """The non-blank lines of each section, without remarks."""
    sections: dict[str, list[Line]] = {}
    head = ""
    for number, raw in enumerate(text_lines(text), 1):
        line = _without_remark(raw)
        if line in (CLUES, COLOURS):
            if line in sections:
                raise FormatError(f"a second {line}", "each section once", number)
            head, sections[line] = line, []
        elif line and not head:
            raise FormatError(repr(line[:40]), f"{CLUES} or {COLOURS}", number)
        elif line:
            sections[head].append((number, line))
    return sections


def _colours(lines: list[Line]) -> dict[str, Colour]:
    """The colours by name, declared one per line or in a list of strings."""
    colours: dict[str, Colour] = {}
    for number, line in lines:
        name, _, value = (part.strip() for part in line.partition("="))
        if line == "]" or (name == LIST and value in ("[", "[]")):
            continue
        taken = [BLACK.letter, *(colour.letter for colour in colours.values())]
        name, colour = read_ini_colour(line.strip("'\", "), number, taken)
        if name in colours or len(colours) == MAX_COLOURS - 1:
            problem = f"a second colour {name!r}" if name in colours else "another colour"
            raise FormatError(problem, f"each name once, and at most {MAX_COLOURS - 1}", number)
        colours[name] = colour
    return colours


def _sides(lines: list[Line], colours: list[str]) -> dict[str, list[LetteredClue]]:
    sides: dict[str, list[LetteredClue]] = {}
    side = ""
    for number, line in lines:
        name, equals, value = line.partition("=")
        if equals:
            side = name.strip()
            if side in sides or side not in SIDES:
                raise FormatError(repr(side[:40]), f"{' or '.join(reversed(SIDES))}, each once", number)
            sides[side] = []
        words = value if equals else line
        for quotes in LONG_QUOTES:
            words = words.replace(quotes, "")
        words = words.strip().removesuffix(",")
        if not side:
            raise FormatError(repr(line[:40]), f"{SIDES[1]} = or {SIDES[0]} =", number)
        if words:
            sides[side] += [_clue(number, word.strip(), colours) for word in words.split(",", LARGEST_SIDE)]
        if len(sides[side]) > LARGEST_SIDE:
            raise FormatError(f"more than {LARGEST_SIDE} clues for the {side}", f"1 to {LARGEST_SIDE}", number)
    return sides


def _clue(number: int, words: str, colours: list[str]) -> LetteredClue:
    if not words:
        raise FormatError("nothing between commas", "a clue", number)
    blocks = words.strip("'\" ").split()
    if len(blocks) > LARGEST_SIDE:
        raise FormatError(f"{len(blocks)} numbers", f"at most {LARGEST_SIDE}", number)
    return [] if blocks == ["0"] else [_block(number, block, colours) for block in blocks]


def _block(number: int, word: str, colours: list[str]) -> tuple[int, str]:
    name = word.lstrip("0123456789")
    if word == name:
        raise FormatError(repr(word[:40]), "a number and the name of a colour", number)
    length = whole_number(word.removesuffix(name), "a number", number)
    if name and name not in colours:
        expected = f"one of {', '.join(colours)[:200]}" if colours else f"none, as there are none in {COLOURS}"
        raise FormatError(f"the colour {name[:40]!r} in {word[:40]!r}", expected, number)
    if length == 0:
        raise FormatError("0 among other numbers", "at least 1", number)
    return length, name
