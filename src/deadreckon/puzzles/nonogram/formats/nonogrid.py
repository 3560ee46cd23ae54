"""The TOML files of nonogrid: `columns` and `rows` in [clues], each a long string, colours in [colors]."""

from __future__ import annotations

from deadreckon.puzzles.format import Format
from deadreckon.puzzles.nonogram.formats.shared.ini_clues import LACKS, is_toml, read_ini_clues, resembles_ini
from deadreckon.puzzles.nonogram.formats.shared.write_ini_clues import colour_lines, side_lines, titled

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deadreckon.puzzles.nonogram.puzzle import Nonogram


def sniff(text: str) -> bool:
    return resembles_ini(text) and is_toml(text)


def write(puzzle: Nonogram) -> str:
    lines = titled(puzzle, "the TOML of nonogrid")
    if colour_lines(puzzle):
        lines += ["[colors]", "defs = [", *(f"    {line!r}," for line in colour_lines(puzzle)), "]", ""]
    lines.append("[clues]")
    for side, clues in side_lines(puzzle):
        lines += [f'{side} = """', *clues, '"""']
    return "\n".join(lines) + "\n"


FORMAT = Format(
    "nonogrid", "the TOML files of nonogrid", sniff, read_ini_clues, write, LACKS, ".toml", remarks=("titles",)
)
