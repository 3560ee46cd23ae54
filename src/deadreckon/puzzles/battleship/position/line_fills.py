"""The ways to fill one line: which of its cells are ship, in runs that ships still to be found can make."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from deadreckon.kernel.bits import bits
from deadreckon.puzzles.battleship.position.in_core import core_for, ways_of_lines_in_core
from deadreckon.puzzles.battleship.position.pieces import ACROSS, DOWN
from deadreckon.puzzles.bit_runs import runs_extended_forward

if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.bitboard import Bitboard
    from deadreckon.puzzles.battleship.position.position import Line, Position

MAX_FILLS = 200  # of one line; people give up sooner
MAX_TRIES = 2_000  # runs put into one line to find them

MIXED, PRIME = 40_503, 65_521  # fills come mixed: the first few then tell whether all of them agree on anything


class Fill(NamedTuple):
    """A way to fill a line: its ship cells, those of ships that lie along the line, and new ones that cross it."""

    ship: int
    along: int
    submarines: int  # new cells that only a submarine can cover
    crossing: int  # new cells that only a ship across the line can cover
    blocked: int  # cells beside the line that are water if it is filled so


class Parts(NamedTuple):
    """What the runs of lines may be: ships along them, by length and first cell, and what single cells may be."""

    along: tuple[tuple[int, int], ...]  # lengths and first cells of ships still to be found
    whole: tuple[tuple[int, int], ...]  # lengths and first cells of finished ships
    submarine: int
    crossing: int
    finished: int  # cells of finished ships that cross a line, or are submarines

    def within(self, mask: int) -> Parts:
        """The parts of one line."""
        along = tuple([(length, starts & mask) for length, starts in self.along if starts & mask])
        whole = tuple([(length, start) for length, start in self.whole if start & mask])
        return Parts(along, whole, self.submarine & mask, self.crossing & mask, self.finished & mask)


# How long a run is, the length of the new ship that it certainly is or 0, and the masks of a fill.
Run: TypeAlias = tuple[int, int, int, int, int, int]
Fills: TypeAlias = tuple[Fill, ...] | None  # None: too many, or not known


def parts_of_lines(position: Position, rows: bool) -> Parts:
    """What the runs of all rows, or of all columns, may be."""
    sea, places = position.sea, position.places
    crossing, along = 0, []
    for length, where in places.items():
        if length > 1:
            across, down = where & sea.everything, where >> sea.cells
            along.append((length, across if rows else down))
            crossing |= sea.covers(down << sea.cells if rows else across, length)
    whole, finished = [], 0
    for piece in position.pieces:
        if piece.finished and piece.length > 1 and piece.way == (ACROSS if rows else DOWN):
            whole.append((piece.length, piece.cells & -piece.cells))
        elif piece.finished:
            finished |= piece.cells
    return Parts(tuple(along), tuple(whole), places.get(1, 0), crossing, finished)


def ways_of_lines(position: Position) -> list[list[int] | None]:
    """For each line the cells that are ship in each way to fill it; None where they are too many or not known."""
    if (core := core_for(position.sea)) and position.sea.touching != "free":
        return ways_of_lines_in_core(core, position)
    return ways_by_python(position)


def ways_by_python(position: Position) -> list[list[int] | None]:
    """The same, found without the core: the definition of what it answers."""
    ways: list[list[int] | None] = [None] * len(position.counts)
    for line in position.lines:
        fills = position.fills(line)
        ways[line.number] = None if fills is None else [fill.ship for fill in fills]
    return ways


def fills_of(position: Position, line: Line, parts: Parts) -> Fills:
    """Every way to fill a line as its count and the known cells allow; kept, as most positions share most lines.

    None where ships may touch: what lies side by side then need not be one ship.
    """
    if position.sea.touching == "free":
        return None
    # Of a length no more ships matter than the line has room for.
    left = tuple([min(number, line.total // length) for length, number in enumerate(position.left[1:], 1)])
    key = line, position.ship & line.mask, parts.within(line.mask), left
    known = position.terms.fills
    if key not in known:
        known[key] = _fills(position.sea, *key)
    return known[key]


def _fills(sea: Bitboard, line: Line, ship: int, parts: Parts, left_over: tuple[int, ...]) -> Fills:
    cells = list(bits(line.mask))
    sure, may = [0], [0]  # from each cell on: how many are ship, and how many may be
    for cell in reversed(cells):
        sure.append(sure[-1] + bool(cell & ship))
        may.append(may[-1] + bool(cell & (ship | line.open)))
    sure.reverse()
    may.reverse()
    step = 1 if line.number < sea.height else sea.width
    runs = [_runs_from(parts, cell, cell << step & line.mask & ship, step) for cell in cells]
    found: list[Fill] = []
    left = [0, *left_over]
    tries = 0

    def fill_from(index: int, need: int, filled: int, along: int, submarines: int, crossing: int) -> None:
        nonlocal tries
        if not need:
            if not sure[min(index, len(cells))] and len(found) <= MAX_FILLS:
                blocked = sea.beside(along | submarines) & ~filled
                blocked |= sea.corners(filled) if sea.touching == "never" else 0
                found.append(Fill(filled, along, submarines, crossing, blocked))
            return
        if index >= len(cells) or not sure[index] <= need <= may[index] or len(found) > MAX_FILLS or tries > MAX_TRIES:
            return
        if not cells[index] & ship:
            fill_from(index + 1, need, filled, along, submarines, crossing)
        for length, new, run, run_along, submarine, crosses in runs[index]:
            if length <= need and (not new or left[new] > 0):
                tries += 1
                left[new] -= 1
                masks = filled | run, along | run_along, submarines | submarine, crossing | crosses
                fill_from(index + length + 1, need - length, *masks)
                left[new] += 1

    fill_from(0, line.total, 0, 0, 0, 0)
    found.sort(key=lambda fill: fill.ship * MIXED % PRIME)
    return tuple(found) if len(found) <= MAX_FILLS and tries <= MAX_TRIES else None


def _runs_from(parts: Parts, cell: int, ship_behind: int, step: int) -> list[Run]:
    """The runs that may begin at a cell; a ship's place never has a ship part behind its end."""
    runs: list[Run] = []
    if not ship_behind:
        if cell & parts.finished:
            runs.append((1, 0, cell, 0, 0, 0))
        elif cell & (parts.submarine | parts.crossing):
            submarine, crossing = cell & ~parts.crossing, cell & ~parts.submarine
            runs.append((1, bool(submarine) * 1, cell, 0, submarine, crossing))
    for new, ships in ((0, parts.whole), (1, parts.along)):
        for length, starts in ships:
            if cell & starts:
                run = runs_extended_forward(cell, length, step)
                runs.append((length, new * length, run, run, 0, 0))
    return runs
