"""The part of a large board that a step is about, with the clues of its rows and columns."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TypeAlias

from deadreckon.puzzles.drawing.pictures import Sheet
from deadreckon.puzzles.drawing.shapes import Box, Disc, Label, Lines, Picture, Shape, Wave
from deadreckon.puzzles.drawing.svg import shape_svg
from deadreckon.puzzles.step import Step

Bounds: TypeAlias = tuple[float, float, float, float]  # left, top, right and bottom

MAX_WHOLE_SIDE = 20  # cells: boards with no longer side are shown whole
MARGIN, MIN_SIDE, MAX_SIDE = 2, 10, 20  # cells shown around those of a step; the least and the most of a side


def important_cells(sides: tuple[int, int], step: Step) -> tuple[range, range]:
    """The rows and the columns to show: all of a small board, otherwise those around what the step sets."""
    cells = [(r, c) for r, c, _ in step.sets] or [(r, c) for r, c, *_ in step.because.cells] or [(0, 0)]
    rows, columns = zip(*cells)
    return _around(rows, sides[0]), _around(columns, sides[1])


def _around(numbers: Iterable[int], side: int) -> range:
    numbers = list(numbers)
    if side <= MAX_WHOLE_SIDE:
        return range(side)
    first, end = max(0, min(numbers) - MARGIN), min(side, max(numbers) + 1 + MARGIN)
    missing = max(0, MIN_SIDE - (end - first))
    first = max(0, min(first - missing // 2, side - MIN_SIDE))
    return range(first, min(max(end, first + MIN_SIDE), first + MAX_SIDE))


def cropped_svg(
    picture: Picture, sheet: Sheet, rows: range, columns: range, paint: Callable[[str], str], font: str
) -> tuple[str, float]:
    """The SVG of some rows and columns with what stands beside them, and its width in units."""
    left, right = sheet.x + columns.start * sheet.cell, sheet.x + columns.stop * sheet.cell
    top, bottom = sheet.y + rows.start * sheet.cell, sheet.y + rows.stop * sheet.cell
    end_x, end_y = _board_end(picture, sheet)
    beside = [_bounds(shape) for shape in picture.shapes if not isinstance(shape, Lines)]
    in_rows = [box for box in beside if top <= (box[1] + box[3]) / 2 <= bottom and box[3] - box[1] < sheet.cell]
    in_columns = [box for box in beside if left <= (box[0] + box[2]) / 2 <= right and box[2] - box[0] < 2 * sheet.cell]
    from_x = min([box[0] for box in in_rows if box[2] < sheet.x], default=sheet.x) - 2
    from_y = min([box[1] for box in in_columns if box[3] < sheet.y], default=sheet.y) - 2
    across = [(from_x, sheet.x), (left, right), (end_x, max([box[2] for box in in_rows] + [end_x]) + 2)]
    down = [
        (from_y, sheet.y),
        (top, bottom),
        (end_y, max([b[3] for b in in_columns if b[3] < end_y + 2 * sheet.cell] + [end_y]) + 2),
    ]
    parts = list(_parts(picture, across, down, paint))
    width, height = (sum(end - begin for begin, end in strips) for strips in (across, down))
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" font-family="{font}"'
    size = f'width="{width:g}" height="{height:g}" text-anchor="middle"'
    return "\n".join([f"{head} {size}>", *parts, "</svg>\n"]), width


def _board_end(picture: Picture, sheet: Sheet) -> tuple[float, float]:
    """The right and bottom border of the cells."""
    board = max(
        (s for s in picture.shapes if isinstance(s, Box) and (s.x, s.y) == (sheet.x, sheet.y)), key=lambda s: s.width
    )
    return board.x + board.width, board.y + board.height


Strips = list[tuple[float, float]]


def _parts(picture: Picture, across: Strips, down: Strips, paint: Callable[[str], str]) -> Iterator[str]:
    """The pieces of the picture, each at its place; the corners are empty."""
    y = 0.0
    for row, (top, bottom) in enumerate(down):
        x = 0.0
        for column, (left, right) in enumerate(across):
            view = (left, top, right - left, bottom - top)
            if 1 in (row, column) and right > left and bottom > top:
                place = f'x="{x:g}" y="{y:g}" width="{view[2]:g}" height="{view[3]:g}"'
                yield f'<svg {place} viewBox="{" ".join(f"{side:g}" for side in view)}">'
                yield from [shape_svg(shape, paint) for shape in picture.shapes if _meets(shape, view)]
                yield "</svg>"
            x += right - left
        y += bottom - top


def _meets(shape: Shape, view: Bounds) -> bool:
    left, top, right, bottom = _bounds(shape)
    x, y, width, height = view
    return left < x + width and right > x and top < y + height and bottom > y


def _bounds(shape: Shape) -> Bounds:
    """Left, top, right and bottom border of a shape; of a text about."""
    if isinstance(shape, Box):
        return shape.x, shape.y, shape.x + shape.width, shape.y + shape.height
    if isinstance(shape, Disc):
        return shape.x - shape.radius, shape.y - shape.radius, shape.x + shape.radius, shape.y + shape.radius
    if isinstance(shape, Wave):
        return shape.x - shape.width / 2, shape.y - shape.width, shape.x + shape.width / 2, shape.y + shape.width
    if isinstance(shape, Label):
        half = 0.32 * shape.size * len(shape.text)
        return shape.x - half, shape.y - shape.size, shape.x + half, shape.y + 0.3 * shape.size
    xs, ys = [end[i] for end in shape.ends for i in (0, 2)], [end[i] for end in shape.ends for i in (1, 3)]
    return min(xs), min(ys), max(xs), max(ys)
