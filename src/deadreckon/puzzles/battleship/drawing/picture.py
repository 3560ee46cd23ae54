"""A board as shapes: ships in ink on tinted water, names at the left and above, counts at the right and below."""

from __future__ import annotations

from deadreckon.puzzles.battleship.drawing.characters import count_text
from deadreckon.puzzles.battleship.puzzle import (
    BOTTOM,
    LEFT,
    MIDDLE,
    PART,
    RIGHT,
    SUBMARINE,
    TOP,
    UNKNOWN,
    WATER,
)
from deadreckon.puzzles.battleship.ship_names import ship_name
from deadreckon.puzzles.battleship.ships_found import ships_found
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
from deadreckon.puzzles.drawing.shapes import Box, Disc, Label, Lines, Wave

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from deadreckon.puzzles.battleship.puzzle import Battleship
    from deadreckon.puzzles.board import Board
    from deadreckon.puzzles.drawing.annotations import Names
    from deadreckon.puzzles.drawing.shapes import Shape

CELL, MARGIN, NAMES, COUNTS = 36, 6, 20, 30  # units: a cell, outer margin, room for names and for counts
GAP = 5  # between a ship and the sides of its cells
OVERLAP = 0.5  # overlap of the parts of a ship, to hide the seam between them
SHIP, SHIP_GAP, SHIP_ROW = 12, 8, 22  # in the fleet: length of a part, gap between ships, height of a row
ACROSS, DOWN = "-|"  # appearance of a middle part whose ship is known to run across, or down
LOOKS = UNKNOWN + WATER + PART + SUBMARINE + LEFT + RIGHT + TOP + BOTTOM + MIDDLE + ACROSS + DOWN
# For each appearance, whether its ship continues to the left, right, above and below.
GOES_ON = {
    LEFT: (False, True, False, False),
    RIGHT: (True, False, False, False),
    TOP: (False, False, False, True),
    BOTTOM: (False, False, True, False),
    ACROSS: (True, True, False, False),
    DOWN: (False, False, True, True),
    SUBMARINE: (False, False, False, False),
}


def sheet(puzzle: Battleship, names: Names, on_paper: bool = False) -> Sheet:
    """The surroundings of the cells, and the fleet: above them or, on paper, below and hollow, to be crossed off."""
    board_width, board_height = CELL * puzzle.width, CELL * puzzle.height
    x = MARGIN + NAMES + BORDER
    width = max(x + board_width + BORDER + COUNTS, 160) + MARGIN
    _, fleet_height = _fleet(puzzle, x, 0, width - MARGIN, on_paper)
    y = MARGIN + NAMES + BORDER + (0 if on_paper else fleet_height)
    below = y + board_height + BORDER + COUNTS
    ships, _ = _fleet(puzzle, x, below + MARGIN if on_paper else MARGIN, width - MARGIN, on_paper)
    columns = [str(number) for number in range(1, puzzle.width + 1)]
    frame = (
        Box(x, y, board_width, board_height, "", "ink", 1.6),
        *names_beside(row_names(puzzle.height, names), MARGIN + NAMES / 2, y, CELL),
        *names_along(columns, x, y - BORDER - 6, CELL),
        *_given_marks(puzzle, x, y),
    )
    return Sheet(
        width,
        below + MARGIN + (MARGIN + fleet_height if on_paper else 0),
        puzzle.title or f"A battleship board of {puzzle.height} rows and {puzzle.width} columns",
        x,
        y,
        CELL,
        chart_border(x, y, board_width, board_height, CELL),
        (Lines(grid_lines(x, y, board_width, board_height, CELL), "grid", 1),),
        frame,
        (*ships, *_counts(puzzle, x, y)),
        (x, x + board_width + BORDER + COUNTS),
        (y, below),
        0 if on_paper else fleet_height,
    )


def all_looks(_puzzle: Battleship) -> str:
    return LOOKS


def looks(_puzzle: Battleship, board: Board) -> Board:
    """The marks of a board; middle parts whose ship is known to run across or down have their own appearance."""
    return tuple(
        "".join(_middle_look(board, r, c) if mark == MIDDLE else mark for c, mark in enumerate(row))
        for r, row in enumerate(board)
    )


def _middle_look(board: Board, r: int, c: int) -> str:
    beside = [board[r][c - 1] if c else WATER, board[r][c + 1] if c + 1 < len(board[r]) else WATER]
    above = [board[r - 1][c] if r else WATER, board[r + 1][c] if r + 1 < len(board) else WATER]
    for look, along, apart in ((ACROSS, beside, above), (DOWN, above, beside)):
        if WATER in apart or any(mark not in (WATER, UNKNOWN) for mark in along):
            return look
    return MIDDLE


def tint(look: str, x: float, y: float) -> Iterator[Shape]:
    if look != UNKNOWN:
        yield Box(x, y, CELL, CELL, "water")


def mark(_puzzle: Battleship, look: str, x: float, y: float, on_paper: bool = False) -> Iterator[Shape]:
    """The shapes in a cell: a wave, a ship part that joins its neighbours, or a square for an unknown part."""
    middle = CELL / 2
    if look == WATER:
        yield Wave(x + middle, y + middle, 0.3 * CELL, "wave", 1.4)
    elif look == PART:
        yield Box(x + 0.22 * CELL, y + 0.22 * CELL, 0.56 * CELL, 0.56 * CELL, "ink", radius=4)
    elif look == MIDDLE:
        yield Box(x + GAP, y + GAP, CELL - 2 * GAP, CELL - 2 * GAP, "ink", radius=1)
    elif look in GOES_ON:
        left, right, above, below = GOES_ON[look]
        near = [-OVERLAP if on else GAP for on in (left, above)]
        far = [CELL + OVERLAP if on else CELL - GAP for on in (right, below)]
        corners = (not (left or above), not (right or above), not (right or below), not (left or below))
        yield Box(x + near[0], y + near[1], far[0] - near[0], far[1] - near[1], "ink", radius=middle - GAP,
                  round=corners)  # fmt: skip


def done(puzzle: Battleship, board: Board) -> frozenset[str]:
    """The counts of lines that have all their ship parts, and the ships found."""
    lines = [(f"row {r}", count, row) for r, (count, row) in enumerate(zip(puzzle.row_counts, board), 1)]
    lines += [(f"column {c}", count, marks) for c, (count, marks) in
              enumerate(zip(puzzle.column_counts, map("".join, zip(*board))), 1)]  # fmt: skip
    full = [name for name, count, marks in lines if count == len(marks) - marks.count(WATER) - marks.count(UNKNOWN)]
    found = enumerate(ships_found(puzzle, board), 1)
    return frozenset([*full, *(f"ship {length}.{number}" for length, most in found for number in range(most))])


def _counts(puzzle: Battleship, x: int, y: int) -> Iterator[Item]:
    beside, below = x + CELL * puzzle.width + BORDER + COUNTS / 2, y + CELL * puzzle.height + BORDER + 20
    places = [(f"row {r + 1}", count, beside, y + CELL * r + CELL / 2 + 5) for r, count in enumerate(puzzle.row_counts)]
    places += [(f"column {c + 1}", count, x + CELL * c + CELL / 2, below) for c, count in
               enumerate(puzzle.column_counts)]  # fmt: skip
    for name, count, left, base in places:
        yield number_item(name, name, Label(left, base, count_text(count), "ink", 15, bold=True), 8)


def _fleet(puzzle: Battleship, left: int, top: int, right: int, on_paper: bool) -> tuple[list[Item], int]:
    """The ships of the fleet, longest first, in as many rows as needed, and their height."""
    items: list[Item] = []
    x, y = left, top
    for length in range(len(puzzle.fleet), 0, -1):
        long = SHIP * length
        for number in range(puzzle.fleet[length - 1]):
            if x + long > right and x > left:
                x, y = left, y + SHIP_ROW
            hull = Box(x, y + 4, long, SHIP, "sheet" if on_paper else "ink", "ink" * on_paper, 1.6, SHIP / 2)
            hollow = Box(x, y + 4, long, SHIP, "", "ink2", radius=SHIP / 2)
            line = Lines(((x - 2, y + SHIP + 6, x + long + 2, y + 2),), "ink2", 1.2)
            items.append(Item(f"ship {length}.{number}", ship_name(length), (hull,), (hollow, line)))
            x += long + SHIP_GAP
        x += SHIP_GAP if puzzle.fleet[length - 1] else 0
    return items, y - top + SHIP_ROW if items else 0


def _given_marks(puzzle: Battleship, x: int, y: int) -> Iterator[Shape]:
    """A dot in the middle of a given ship part, and one under a given wave."""
    for (r, c), given in puzzle.given_marks():
        down, radius, colour = (0.78, 2, "ink") if given == WATER else (0.5, 3, "sheet")
        yield Disc(x + CELL * c + CELL / 2, y + CELL * (r + down), radius, colour)
