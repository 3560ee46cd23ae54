"""The ini files of pynogram: `columns` and `rows` in [clues], colours in [colors]."""

from __future__ import annotations

from deadreckon.puzzles.format import Format
from deadreckon.puzzles.nonogram.formats.shared.ini_clues import LACKS, is_toml, read_ini_clues, resembles_ini
from deadreckon.puzzles.nonogram.formats.shared.write_ini_clues import colour_lines, side_lines, titled

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deadreckon.puzzles.nonogram.puzzle import Nonogram


def sniff(text: str) -> bool:
    return resembles_ini(text) and not is_toml(text)


def write(puzzle: Nonogram) -> str:
    lines = titled(puzzle, "the ini of pynogram")
    if colour_lines(puzzle):
        lines += ["[colors]", *colour_lines(puzzle), ""]
    lines.append("[clues]")
    for side, clues in side_lines(puzzle):
        lines += [f"{side} =", *clues]
    return "\n".join(lines) + "\n"


FORMAT = Format("pynogram", "the ini files of pynogram", sniff, read_ini_clues, write, LACKS, remarks=("titles",))
