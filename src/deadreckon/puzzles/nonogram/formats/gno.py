"""The `.gno` files of Gnonograms: sections in [ ], clues with commas, or only the solution, 1 blank and 2 painted."""

from __future__ import annotations

from deadreckon.puzzles.format import Format, FormatError
from deadreckon.puzzles.formats.parts import first_lines, text_lines
from deadreckon.puzzles.formats.sizes import side_length
from deadreckon.puzzles.nonogram.features import refuse_features
from deadreckon.puzzles.nonogram.formats.shared.clue_lines import read_clue, written_clues
from deadreckon.puzzles.nonogram.puzzle import BLACK, BLANK, Nonogram, black
from deadreckon.puzzles.sentences import counted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeAlias

    from deadreckon.puzzles.board import Board
    from deadreckon.puzzles.nonogram.formats.shared.clue_lines import Line

    Sections: TypeAlias = dict[str, tuple[int, list[Line]]]  # line of each header, and the lines below it

LACKS = ("colours", "names of colours", "blocks of unknown length", "givens", "odd characters in titles")
DESCRIPTION, SIZE, ROWS, COLUMNS = "[Description]", "[Dimensions]", "[Row clues]", "[Column clues]"
SOLUTIONS = ("[Solution]", "[Solution grid]")
HEADS = (DESCRIPTION, SIZE, ROWS, COLUMNS, *SOLUTIONS)
OTHER_HEADS = ("[License]", "[Working grid]", "[State]", "[Locked]", "[Original path]")  # ignored
NAMES = ("title", "author")
CELLS = {"1": BLANK, "2": BLACK.letter}


def sniff(text: str) -> bool:
    """The size, and the clues or the solution, each below its section header."""
    if SIZE not in text or first_lines(text)[0] not in (*HEADS, *OTHER_HEADS):
        return False
    return ROWS in text or COLUMNS in text or any(head in text for head in SOLUTIONS)


def read(text: str) -> Nonogram:
    sections = _sections(text)
    height, width = _sides(sections)
    picture = _picture(sections, height, width)
    if ROWS in sections or COLUMNS in sections or not picture:
        puzzle = Nonogram(black(*_clues(sections, ROWS, height)), black(*_clues(sections, COLUMNS, width)))
    else:
        puzzle = Nonogram.of_board(picture, (BLACK,))
    title, author = [*(line for _, line in sections.get(DESCRIPTION, (0, []))[1]), "", ""][:2]
    return Nonogram(puzzle.rows, puzzle.columns, title=title, author=author)


def _sections(text: str) -> Sections:
    """The lines below each header; blank lines count only in the description, where each line has a meaning.

    Its first two lines are the title and the author, even if they look like a header.
    """
    sections: Sections = {}
    head = ""
    for number, line in enumerate(map(str.strip, text_lines(text)), 1):
        named = head == DESCRIPTION and len(sections[head][1]) < len(NAMES)
        if not named and (line in HEADS or line in OTHER_HEADS):
            if line in sections:
                raise FormatError(f"a second {line}", "each section once", number)
            head, sections[line] = line, (number, [])
        elif line and not head:
            raise FormatError(repr(line[:40]), f"a section such as {SIZE}", number)
        elif line or head == DESCRIPTION:
            sections[head][1].append((number, line))
    return sections


def _sides(sections: Sections) -> list[int]:
    if SIZE not in sections:
        raise FormatError(f"no {SIZE}", f"{SIZE} with the rows and the columns below it")
    number, lines = sections[SIZE]
    if len(lines) != 2:
        raise FormatError(f"{counted(len(lines), 'line')} in {SIZE}", "the rows and the columns", number)
    return [side_length(line, name, number) for (number, line), name in zip(lines, ("rows", "columns"))]


def _clues(sections: Sections, head: str, wanted: int) -> list[tuple[int, ...]]:
    if head not in sections:
        raise FormatError(f"no {head}", f"{ROWS} and {COLUMNS}, or {SOLUTIONS[0]}")
    number, lines = sections[head]
    if len(lines) != wanted:
        raise FormatError(f"{counted(len(lines), 'clue')} for the {head}", str(wanted), number)
    return [read_clue(number, line.replace(",", " ")) for number, line in lines]


def solutions(text: str) -> list[Board | None]:
    """The picture of the solution, if present."""
    sections = _sections(text)
    return [tuple(_picture(sections, *_sides(sections))) or None]


def _picture(sections: Sections, height: int, width: int) -> list[str]:
    """The rows of the solution; none if it is missing."""
    grid = next((head for head in SOLUTIONS if head in sections), "")
    if not grid:
        return []
    number, lines = sections[grid]
    if len(lines) != height:
        raise FormatError(f"{counted(len(lines), 'line')} in the solution", str(height), number)
    for number, line in lines:
        words = line.split()
        if len(words) != width or not CELLS.keys() >= set(words):
            raise FormatError(repr(line[:40]), f"{width} numbers, 1 for blank and 2 for painted", number)
    return ["".join([CELLS[word] for word in line.split()]) for _, line in lines]


def write(puzzle: Nonogram) -> str:
    refuse_features(puzzle, LACKS, ".gno")
    lines = [DESCRIPTION, puzzle.title, puzzle.author] if puzzle.title or puzzle.author else []
    lines += [SIZE, str(puzzle.height), str(puzzle.width)]
    lines += [ROWS, *written_clues(puzzle.rows, ", "), COLUMNS, *written_clues(puzzle.columns, ", ")]
    return "\n".join(lines) + "\n"


FORMAT = Format("gno", "the .gno files of Gnonograms", sniff, read, write, LACKS, ".gno", solutions=solutions)
