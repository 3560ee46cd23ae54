"""Reading back a board as drawn in a terminal: the contents of its frame, cell by cell."""

from __future__ import annotations

from deadreckon.puzzles.format import FormatError
from deadreckon.puzzles.formats.parts import text_lines
from deadreckon.puzzles.sentences import counted

CORNER, SIDE, LINE, FOOT = "┌", "│", "─", "└"


def drawn_cells(text: str, height: int, width: int, ends: int) -> list[list[str]] | None:
    """The contents of each cell, without blanks and brackets; None for a text without a frame.

    A row has `ends` characters more than its cells need. Words, names and counts around the frame are ignored.
    """
    lines = text_lines(text)
    tops = [number for number, line in enumerate(lines) if CORNER + LINE in line]
    if not tops:
        return None
    if len(tops) > 1:
        raise FormatError(f"{len(tops)} boards", "one", tops[1] + 1)
    [top] = tops
    cell = (lines[top].count(LINE) - ends) // width
    if lines[top].count(LINE) != cell * width + ends:
        raise FormatError("a frame of another width", f"one around {width} cells a row", top + 1)
    rows: list[list[str]] = []
    for line in lines[top + 1 :]:
        if FOOT in line or SIDE not in line:
            break
        inside = line.partition(SIDE)[2].partition(SIDE)[0].ljust(cell * width + ends)
        rows.append([inside[start : start + cell + ends].strip(" []") for start in range(0, cell * width, cell)])
    if len(rows) != height:
        raise FormatError(counted(len(rows), "row"), counted(height, "row"), top + 1)
    return rows
