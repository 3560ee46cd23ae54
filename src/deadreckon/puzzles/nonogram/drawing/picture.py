"""Nonograms as shapes: clues at the left and above, names of rows and columns at the other sides."""

from __future__ import annotations

from itertools import groupby

from deadreckon.puzzles.drawing.annotations import row_names
from deadreckon.puzzles.drawing.pictures import (
    BORDER,
    Item,
    Sheet,
    chart_border,
    grid_lines,
    names_along,
    names_beside,
    number_item,
)
from deadreckon.puzzles.drawing.shapes import Box, Disc, Label, Lines
from deadreckon.puzzles.nonogram.clue_words import block_in_words
from deadreckon.puzzles.nonogram.puzzle import BLANK, BLOT, UNKNOWN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from deadreckon.puzzles.board import Board
    from deadreckon.puzzles.drawing.annotations import Names
    from deadreckon.puzzles.drawing.shapes import Shape
    from deadreckon.puzzles.nonogram.puzzle import Block, Clue, Nonogram


def blocks_done(clue: Clue, line: str, letters: str) -> frozenset[int]:
    """The indices of all blocks of a complete line; otherwise of those identified from either end."""
    if _is_complete(clue, line, letters):
        return frozenset(range(len(clue)))
    last = len(clue) - 1
    from_end = _blocks_from_start(clue[::-1], line[::-1], letters)
    return frozenset(range(_blocks_from_start(clue, line, letters))) | {last - index for index in range(from_end)}


def _is_complete(clue: Clue, line: str, letters: str) -> bool:
    """Whether the painted cells are all blocks of the clue; a block of unknown length may extend into unknown cells."""
    may_go_on = UNKNOWN in line and any(length == BLOT for length, _ in clue)
    found = _blocks(line.replace(UNKNOWN, BLANK), letters)
    return not may_go_on and len(found) == len(clue) and _fit(clue, found)


def _blocks_from_start(clue: Clue, line: str, letters: str) -> int:
    """The number of complete blocks before the first unknown cell; 0 if one does not fit."""
    known = line.partition(UNKNOWN)[0]
    if len(known) < len(line) and known and known[-1] != BLANK:
        known = known.rstrip(known[-1])  # the last block may continue
    found = _blocks(known, letters)
    return len(found) if len(found) <= len(clue) and _fit(clue, found) else 0


def _blocks(line: str, letters: str) -> Clue:
    """The blocks of a line without unknown cells."""
    return tuple([(len(list(run)), letters.index(mark) + 1) for mark, run in groupby(line) if mark != BLANK])


def _fit(clue: Clue, found: Clue) -> bool:
    """Whether the blocks found are a prefix of the clue."""
    return all(colour == seen and length in (BLOT, count) for (length, colour), (count, seen) in zip(clue, found))


CELL, MARGIN, NAMES = 24, 8, 22  # units: side of a cell, outer margin, room for names
ACROSS, STACKED = 20, 18  # room for a number of a clue, horizontally and vertically
PALE = 0.18  # luminance above which black is easier to read on a colour than white


def sheet(puzzle: Nonogram, names: Names, on_paper: bool = False) -> Sheet:
    """The surroundings of the cells; on paper, colours have letters and a key, to be read in grey too."""
    board_width, board_height = CELL * puzzle.width, CELL * puzzle.height
    x = MARGIN + ACROSS * max(map(len, puzzle.rows)) + 4 + BORDER
    y = MARGIN + STACKED * max(map(len, puzzle.columns)) + 4 + BORDER
    right, bottom = x + board_width + BORDER, y + board_height + BORDER
    columns = [str(number) for number in range(1, puzzle.width + 1)]
    frame = (
        Box(x, y, board_width, board_height, "", "ink", 1.6),
        *names_beside(row_names(puzzle.height, names), right + NAMES / 2 + 1, y, CELL),
        *names_along(columns, x, bottom + 14, CELL),
        *_given_marks(puzzle, x, y),
    )
    key, key_height = _key(puzzle, MARGIN, bottom + NAMES + 4, right) if on_paper else ((), 0)
    return Sheet(
        right + NAMES + 4,
        bottom + NAMES + key_height,
        puzzle.title or f"A nonogram of {puzzle.height} rows and {puzzle.width} columns",
        x,
        y,
        CELL,
        chart_border(x, y, board_width, board_height, 5 * CELL),
        (
            Lines(grid_lines(x, y, board_width, board_height, CELL), "grid", 1),
            Lines(grid_lines(x, y, board_width, board_height, 5 * CELL), "edge", 1.6),
        ),
        (*frame, *key),
        tuple(_clues(puzzle, x, y, on_paper)),
        (MARGIN - 4, x + board_width),
        (MARGIN - 4, y + board_height),
    )


def all_looks(puzzle: Nonogram) -> str:
    return UNKNOWN + BLANK + puzzle.letters


def looks(_puzzle: Nonogram, board: Board) -> Board:
    """The board itself: every mark has one appearance."""
    return board


def tint(_look: str, _x: float, _y: float) -> tuple[Shape, ...]:
    """Cells have no tint, known or not."""
    return ()


def mark(puzzle: Nonogram, look: str, x: float, y: float, on_paper: bool = False) -> Iterator[Shape]:
    """The shapes in a cell: a square in its colour, on paper with its letter, or a small cross if blank."""
    if look == BLANK:
        near, far = 0.39 * CELL, 0.61 * CELL
        ends = ((x + near, y + near, x + far, y + far), (x + near, y + far, x + far, y + near))
        yield Lines(ends, "wave", 1.2)
    elif look != UNKNOWN and len(puzzle.colours) == 1:
        yield Box(x + 1.5, y + 1.5, CELL - 3, CELL - 3, "ink", radius=1)
    elif look != UNKNOWN:  # with an edge, as the colour may be close to that of the sheet
        shades = {colour.letter: colour.rgb for colour in puzzle.colours}
        yield Box(x + 2, y + 2, CELL - 4, CELL - 4, shades[look], "edge", radius=1)
        if on_paper:
            yield Label(x + CELL / 2, y + CELL / 2 + 4, look, _readable_on(shades[look]), 13)


def done(puzzle: Nonogram, board: Board) -> frozenset[str]:
    """The numbers of clues whose blocks are certainly found."""
    lines = [("row", r, clue, row) for r, (clue, row) in enumerate(zip(puzzle.rows, board), 1)]
    lines += [
        ("column", c, clue, "".join(marks)) for c, (clue, marks) in enumerate(zip(puzzle.columns, zip(*board)), 1)
    ]
    return frozenset(
        f"{side} {number}.{block}"
        for side, number, clue, line in lines
        for block in blocks_done(clue, line, puzzle.letters)
    )


def _clues(puzzle: Nonogram, x: int, y: int, lettered: bool) -> Iterator[Item]:
    left, top = x - BORDER - 14, y - BORDER - 8
    for r, clue in enumerate(puzzle.rows):
        for block, length in enumerate(clue):
            distance = len(clue) - 1 - block
            yield _number(puzzle, f"row {r + 1}.{block}", length, left - ACROSS * distance, y + r * CELL + 17, lettered)
    for c, clue in enumerate(puzzle.columns):
        for block, length in enumerate(clue):
            distance = len(clue) - 1 - block
            base = top - STACKED * distance
            yield _number(puzzle, f"column {c + 1}.{block}", length, x + c * CELL + CELL // 2, base, lettered)


def _number(puzzle: Nonogram, name: str, block: Block, x: int, y: int, lettered: bool) -> Item:
    """The length of a block; with several colours, black or white on its own colour, at a contrast of at least 4.5."""
    line = name.partition(".")[0]
    label = Label(x, y, block_in_words(block, ""), "ink", 13, bold=len(puzzle.colours) == 1)
    plain = number_item(name, line, label, 7)
    if len(puzzle.colours) == 1:
        return plain
    rgb = puzzle.colours[block[1] - 1].rgb
    ground = Box(x - 9, y - 13, 18, 17, rgb, "edge", radius=3)
    if lettered:
        size = 13 if len(label.text) == 1 else 10
        letter = Label(x + 6, y + 1, puzzle.colours[block[1] - 1].letter, _readable_on(rgb), 9)
        return Item(name, line, (ground, Label(x - 3, y, label.text, letter.fill, size), letter), ())
    readable = Label(x, y, label.text, _readable_on(rgb), 13)
    hollow = Box(x - 9, y - 13, 18, 17, "", rgb, radius=3)
    return Item(name, line, (ground, readable), (hollow, *plain.done))


KEY, KEY_LETTER = 20, 7.3  # units: height of a row of the key, and width of a letter in it


def _key(puzzle: Nonogram, left: float, top: float, right: float) -> tuple[tuple[Shape, ...], int]:
    """The letter and the name of each colour, in rows, and the height of all; nothing for a single colour."""
    if len(puzzle.colours) == 1:
        return (), 0
    shapes: list[Shape] = []
    x, y = left, top
    for colour in puzzle.colours:
        width = 26 + KEY_LETTER * len(colour.name)
        if x + width > right and x > left:
            x, y = left, y + KEY
        shapes.append(Box(x, y, 16, 16, colour.rgb, "edge", radius=2))
        shapes.append(Label(x + 8, y + 12, colour.letter, _readable_on(colour.rgb), 12))
        shapes.append(Label(x + 21 + KEY_LETTER * len(colour.name) / 2, y + 12, colour.name, "ink", 12))
        x += width + 8
    return tuple(shapes), int(y - top) + KEY + 4


def _readable_on(rgb: str) -> str:
    """Black or white, whichever has a contrast of at least 4.5."""
    return "#000000" if luminance(rgb) > PALE else "#ffffff"


def luminance(rgb: str) -> float:
    """Relative luminance of a colour, from 0 for black to 1 for white, as WCAG defines it."""
    shares = [int(rgb[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = [share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _given_marks(puzzle: Nonogram, x: int, y: int) -> Iterator[Shape]:
    """A dot in the middle of a given painted cell, and one under a given cross."""
    for r, row in enumerate(puzzle.givens):
        for c, given in enumerate(row):
            if given != UNKNOWN:
                down = 0.8 if given == BLANK else 0.5
                yield Disc(x + CELL * (c + 0.5), y + CELL * (r + down), 2, "ink" if given == BLANK else "sheet")
