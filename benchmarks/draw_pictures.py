"""Draws the pictures of the pack, which are lines of shapes in benchmarks/pictures/*.txt.

    python benchmarks/draw_pictures.py sheet.png            # contact sheet without titles
    python benchmarks/draw_pictures.py sheet.png ships.txt  # of some files

A picture begins with its title and its columns x rows; then each line adds a shape, with coordinates in cells:

    = Anchor 20x20
    ring 10,3 2,2 1         an ellipse's outline: centre, radii, width
    oval 10,3 2,2           an ellipse
    box 9,5 11,17           a rectangle by two corners
    poly 1,1 5,1 3,4        a polygon
    blob 1,1 5,1 3,4        the same with a smooth outline
    line 2 3,8 17,8         strokes of a width
    wire 2 3,8 9,9 17,8     a smooth stroke through these points
    r box 0,0 3,3           in the colour r; . erases
    mirror                  copies the left half to the right
    |..##..                 rows of cells, from the top left corner
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import ceil, hypot
from pathlib import Path
from sys import argv

from deadreckon.puzzles.board import Board
from deadreckon.puzzles.nonogram.generating.palette import PALETTE
from deadreckon.puzzles.nonogram.puzzle import BLANK, Nonogram

FOLDER = Path(__file__).with_name("pictures")
INKS = {colour.letter for colour in PALETTE} | {BLANK}
FINE = 5  # samples of a cell's side
SMOOTH = 8  # corners between two points of a smooth line
SIDES = 72  # of an ellipse

Point = tuple[float, float]


@dataclass(frozen=True)
class Shape:
    """Whether a point is inside, and the left, top, right and bottom border."""

    inside: Callable[[float, float], bool]
    bounds: tuple[float, float, float, float]


@dataclass(frozen=True)
class Drawing:
    """A picture by its title, its cells and the file that it is described in."""

    title: str
    board: Board
    topic: str

    @property
    def puzzle(self) -> Nonogram:
        colours = [colour for colour in PALETTE if any(colour.letter in row for row in self.board)]
        return Nonogram.of_board(self.board, colours, self.title)


def drawings(names: list[str] | None = None) -> Iterator[Drawing]:
    """Every picture of these files, or of all."""
    for path in [FOLDER / name for name in names] if names else sorted(FOLDER.glob("*.txt")):
        for described in path.read_text(encoding="ascii").split("\n= ")[1:]:
            head, *lines = [line for line in described.splitlines() if line.strip()]
            title, _, size = head.rpartition(" ")
            columns, rows = map(int, size.split("x"))
            try:
                yield Drawing(title, drawn(columns, rows, lines), path.stem)
            except (ValueError, IndexError) as error:
                raise ValueError(f"{path.name}, {title}: {error}") from error


def drawn(columns: int, rows: int, lines: list[str]) -> Board:
    """The cells of a picture: each gets the colour of most of its samples."""
    samples = [[BLANK] * (columns * FINE) for _ in range(rows * FINE)]
    row = 0
    for line in lines:
        if line.startswith("|"):
            for column, ink in enumerate(line[1:]):
                _fill(samples, _polygon(_corners((column, row), (column + 1, row + 1))), ink)
            row += 1
        elif line.startswith("mirror"):
            for fine in samples:
                fine[len(fine) - len(fine) // 2 :] = reversed(fine[: len(fine) // 2])
        else:
            ink, rest = (line[0], line[2:]) if line[0] in INKS and line[1] == " " else ("#", line)
            for shape in _shapes(rest.split()):
                _fill(samples, shape, ink)
    return tuple(["".join([_most_frequent(samples, r, c) for c in range(columns)]) for r in range(rows)])


def _most_frequent(samples: list[list[str]], r: int, c: int) -> str:
    cell = [ink for fine in samples[r * FINE : (r + 1) * FINE] for ink in fine[c * FINE : (c + 1) * FINE]]
    return Counter(cell).most_common(1)[0][0]


def _fill(samples: list[list[str]], shape: Shape, ink: str) -> None:
    left, top, right, bottom = [round(border * FINE) for border in shape.bounds]
    for r in range(max(0, top), min(bottom + 1, len(samples))):
        for c in range(max(0, left), min(right + 1, len(samples[0]))):
            if shape.inside((c + 0.5) / FINE, (r + 0.5) / FINE):
                samples[r][c] = ink


def _shapes(words: list[str]) -> Iterator[Shape]:
    name, *rest = words
    if name in ("line", "wire", "ring"):
        if name == "ring":
            *rest, width = rest
        else:
            width, *rest = rest
        points = _points(rest)
        path = _ellipse(*points) if name == "ring" else _smooth(points, closed=False) if name == "wire" else points
        path = [*path, path[0]] if name == "ring" else path
        for first, second in zip(path, path[1:] or path):
            yield _stroke(first, second, float(width) / 2)
    elif name in ("box", "poly", "blob", "oval"):
        points = _points(rest)
        if name == "box":
            points = _corners(*points)
        elif name == "oval":
            points = _ellipse(*points)
        yield _polygon(_smooth(points, closed=True) if name == "blob" else points)
    else:
        raise ValueError(f"found the shape {name!r}")


def _points(words: list[str]) -> list[Point]:
    pairs = [word.split(",") for word in words]
    return [(float(x), float(y)) for x, y in pairs]


def _corners(first: Point, second: Point) -> list[Point]:
    (left, top), (right, bottom) = first, second
    return [(left, top), (right, top), (right, bottom), (left, bottom)]


def _ellipse(centre: Point, radii: Point) -> list[Point]:
    from math import cos, pi, sin

    angles = [2 * pi * side / SIDES for side in range(SIDES)]
    return [(centre[0] + radii[0] * cos(angle), centre[1] + radii[1] * sin(angle)) for angle in angles]


def _smooth(points: list[Point], closed: bool) -> list[Point]:
    """A Catmull-Rom spline through the points."""
    around = [points[-1], *points, *points[:2]] if closed else [points[0], *points, points[-1]]
    path = []
    for before, first, second, after in zip(around, around[1:], around[2:], around[3:]):
        for step in range(SMOOTH):
            t = step / SMOOTH
            path.append(
                (
                    _between(t, before[0], first[0], second[0], after[0]),
                    _between(t, before[1], first[1], second[1], after[1]),
                )
            )
    return path if closed else [*path, points[-1]]


def _between(t: float, a: float, b: float, c: float, d: float) -> float:
    return (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3) / 2


def _polygon(points: list[Point]) -> Shape:
    edges = list(zip(points, [*points[1:], points[0]]))

    def inside(x: float, y: float) -> bool:
        crossed = [(x2 - x1) * (y - y1) / (y2 - y1) + x1 > x for (x1, y1), (x2, y2) in edges if (y1 > y) != (y2 > y)]
        return sum(crossed) % 2 == 1

    return Shape(inside, _bounds(points, 0.0))


def _stroke(first: Point, second: Point, half: float) -> Shape:
    (x1, y1), (x2, y2) = first, second
    length = (x2 - x1) ** 2 + (y2 - y1) ** 2

    def inside(x: float, y: float) -> bool:
        along = ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length if length else 0.0
        along = min(1.0, max(0.0, along))
        return hypot(x - x1 - along * (x2 - x1), y - y1 - along * (y2 - y1)) <= half

    return Shape(inside, _bounds([first, second], half))


def _bounds(points: list[Point], more: float) -> tuple[float, float, float, float]:
    across, down = zip(*points)
    return min(across) - more, min(down) - more, max(across) + more, max(down) + more


def contact_sheet(boards: list[Board], path: str, side: int = 168, across: int = 8) -> None:
    """Boards with their numbers, without titles."""
    from PIL import Image, ImageDraw

    rgb = {colour.letter: colour.rgb for colour in PALETTE} | {BLANK: "#ffffff"}
    sheet = Image.new("RGB", (across * side, ceil(len(boards) / across) * side), "#dddddd")
    pen = ImageDraw.Draw(sheet)
    for number, board in enumerate(boards):
        x, y = number % across * side, number // across * side
        cell = (side - 22) // max(len(board), len(board[0]))
        pen.text((x + 4, y + 2), str(number + 1), fill="#000000")
        for r, row in enumerate(board):
            for c, ink in enumerate(row):
                left, top = x + 6 + c * cell, y + 16 + r * cell
                pen.rectangle((left, top, left + cell - 1, top + cell - 1), fill=rgb[ink])
    sheet.save(path)


if __name__ == "__main__":
    contact_sheet([each.board for each in drawings(argv[2:])], argv[1])
