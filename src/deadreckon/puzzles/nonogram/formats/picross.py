"""The text of picross-solver: `GRID` and a title, `ROWS` and `COLUMNS`, each clue in [ ]; several in a file."""

from __future__ import annotations

from io import StringIO

from deadreckon.puzzles.format import Format, FormatError
from deadreckon.puzzles.formats.parts import read_puzzle_parts, text_lines
from deadreckon.puzzles.formats.remarks import remarks
from deadreckon.puzzles.formats.sizes import LARGEST_SIDE
from deadreckon.puzzles.nonogram.features import refuse_features
from deadreckon.puzzles.nonogram.formats.shared.clue_lines import read_clue, written_clues
from deadreckon.puzzles.nonogram.puzzle import Nonogram, black
from deadreckon.puzzles.sentences import counted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deadreckon.puzzles.nonogram.puzzle import Clue

LACKS = ("colours", "names of colours", "blocks of unknown length", "givens", "odd characters in titles")
GRID, ROWS, COLUMNS, REMARK = "GRID", "ROWS", "COLUMNS", "#"


def sniff(text: str) -> bool:
    return f"\n{COLUMNS}" in text and resembles(text)


def resembles(text: str) -> bool:
    """A line GRID with only remarks before it, and a line ROWS before a clue."""
    if GRID not in text or f"\n{ROWS}" not in text or "[" not in text:
        return False
    lines = (line.strip() for line in StringIO(text.removeprefix("\ufeff")))
    return _is_head(next((line for line in lines if line and not line.startswith(REMARK)), ""))


def _is_head(line: str) -> bool:
    return line.split(maxsplit=1)[:1] == [GRID]


def read_all(text: str) -> list[Nonogram]:
    """Every puzzle of a text: each begins with a line GRID."""
    lines = text_lines(text)
    heads = [i for i, line in enumerate(lines) if _is_head(line)]
    parts = [(start, "\n".join(lines[start:end])) for start, end in zip(heads, [*heads[1:], len(lines)])]
    return read_puzzle_parts(parts, read)


def read(text: str) -> Nonogram:
    title: str | None = None
    clues: dict[str, list[tuple[int, ...]]] = {}
    key = ""
    for number, line in enumerate(map(str.strip, text_lines(text)), 1):
        if not line or line.startswith(REMARK):
            continue
        if title is None:
            if not _is_head(line):
                raise FormatError(repr(line[:40]), f"{GRID} and a title", number)
            title = line.removeprefix(GRID).strip()
        elif line in (ROWS, COLUMNS):
            if line in clues:
                raise FormatError(f"a second {line}", "one in each grid", number)
            key, clues[line] = line, []
        elif not key or not (line.startswith("[") and line.endswith("]")):
            raise FormatError(repr(line[:40]), "[ numbers ]" if key else ROWS, number)
        else:
            clues[key].append(read_clue(number, line[1:-1]))
    return Nonogram(_side(clues, ROWS), _side(clues, COLUMNS), title=title or "")


def _side(clues: dict[str, list[tuple[int, ...]]], key: str) -> tuple[Clue, ...]:
    if key not in clues:
        raise FormatError(f"no {key}", f"{ROWS} and {COLUMNS}")
    if not 1 <= len(clues[key]) <= LARGEST_SIDE:
        raise FormatError(f"{counted(len(clues[key]), 'clue')} for the {key}", f"1 to {LARGEST_SIDE}")
    return black(*clues[key])


def write(puzzle: Nonogram) -> str:
    refuse_features(puzzle, LACKS, "the text of picross-solver")
    said = [f"{REMARK} {remark}" for remark in remarks(puzzle) if remark.startswith("author")]
    lines = [f"{GRID} {puzzle.title}".strip(), *said]
    for key, clues in ((ROWS, puzzle.rows), (COLUMNS, puzzle.columns)):
        lines += [key, *(f"[ {clue} ]" for clue in written_clues(clues))]
    return "\n".join(lines) + "\n"


FORMAT = Format(
    "picross",
    "the text of picross-solver",
    sniff,
    read,
    write,
    LACKS,
    resembles=resembles,
    all_reader=read_all,
    join="\n".join,
    remarks=("titles",),
)
