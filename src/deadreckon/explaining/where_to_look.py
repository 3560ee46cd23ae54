"""Where to look for a step (a line, a few lines, ships or a block of the board), and where to write what it sets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from collections.abc import Set as AbstractSet

from deadreckon.puzzles.board import Board
from deadreckon.puzzles.message import Message, named_outcomes
from deadreckon.puzzles.sentences import runs_of_cells
from deadreckon.puzzles.step import Cell, Step

MAX_LINES = 4  # named as the place to look, unless there is no other
BLOCKS = 3  # across and down: the blocks of a board


def where_to_write(cells: AbstractSet[Cell], step: Step, board: Board, unknown: str) -> Message:
    """These cells of a step, without a list if possible.

    "there" refers to cells that the step has just named; "in the rest of" lines means all open cells of them.
    """
    ordered = tuple(sorted(cells))
    if len(cells) == len(step.sets) and any(set(told) == cells for told in named_outcomes(step.messages)):
        return Message("there")
    lines = tuple([line for line in step.because.lines if any(_is_in(line, cell) for cell in cells)])
    places = [(r, c) for r, row in enumerate(board) for c in range(len(row))]
    whole = {place for place in places if any(_is_in(line, place) for line in lines)}
    runs = len(list(runs_of_cells(ordered)))
    if runs > 1 and cells == {(r, c) for r, c in whole if board[r][c] == unknown}:
        return Message("in_whole_lines" if cells == whole else "in_rest_of_lines", lines=lines)
    return Message("at_cells", cells=ordered)


def where_to_look(step: Step, height: int, width: int, ship_length: Callable[[str], int]) -> Message:
    """The line that contains the whole step, if it rests on it; else a few lines that together contain it; else the
    ships it rests on; else a block that contains it, or more lines."""
    cells = tuple([item[:2] for item in (*step.sets, *step.rules_out)])
    if not cells and step.strikes:
        return Message("look_at_ships", lengths=tuple(sorted({len(place) for place in step.strikes}, reverse=True)))
    if not cells:
        return Message("look_at_lines", lines=tuple([line for line, _ in step.learns]))
    for line in () if step.cases else step.because.lines:
        if all(_is_in(line, cell) for cell in cells):
            return Message("look_at_lines", lines=(line,))
    lines = _lines_containing(cells, step.because.lines)
    if 0 < len(lines) <= MAX_LINES:
        return Message("look_at_lines", lines=lines)
    if step.because.ships and not step.cases:
        return Message("look_at_ships", lengths=tuple(map(ship_length, step.because.ships)))
    block = _block(cells, height, width)
    return block or (Message("look_at_lines", lines=lines) if lines else Message("look_everywhere"))


def _lines_containing(cells: Sequence[Cell], lines: Sequence[str]) -> tuple[str, ...]:
    """Some of these lines that together contain the cells, in their order; none if all of them do not."""
    chosen: list[str] = []
    left = set(cells)
    while left:
        most = max(lines, key=lambda line: sum(_is_in(line, cell) for cell in left), default="")
        within = {cell for cell in left if most and _is_in(most, cell)}
        if not within:
            return ()
        chosen.append(most)
        left -= within
    return tuple([line for line in lines if line in chosen])


def _is_in(line: str, cell: tuple[int, int]) -> bool:
    direction, number = line.split()
    return cell[direction == "column"] == int(number) - 1


def _third(places: list[int], size: int) -> tuple[int, int]:
    """The range of the thirds of a side that hold these places."""
    borders = [round(size * third / BLOCKS) for third in range(BLOCKS + 1)]
    if size < 2 * BLOCKS or not places:  # too small to divide: a part would be the cell
        return 0, size
    first = max(border for border in borders if border <= min(places))
    return first, min(border for border in borders if border > max(places))


def _block(cells: Sequence[Cell], height: int, width: int) -> Message | None:
    """The block that holds these cells, by its first and last row and column; None for the whole board."""
    rows, columns = _third([row for row, _ in cells], height), _third([column for _, column in cells], width)
    sides = [
        (first + 1, last) if last - first < size else () for (first, last), size in ((rows, height), (columns, width))
    ]
    return Message("look_at_block", rows=sides[0], columns=sides[1]) if any(sides) else None
