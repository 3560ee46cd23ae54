"""Shapes as a PNG, drawn by Pillow at a larger scale and reduced, for smooth edges."""

from __future__ import annotations

from io import BytesIO
from math import pi, sin
from typing import TYPE_CHECKING

from PIL import Image, ImageDraw, ImageFont

from deadreckon.puzzles.drawing.shapes import Box, Disc, Label, Lines, Picture, Wave
from deadreckon.puzzles.drawing.tokens import light

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TypeAlias

    from deadreckon.puzzles.drawing.shapes import Shape
    from deadreckon.puzzles.drawing.svg import Paint

    Points: TypeAlias = Sequence[tuple[float, float]]

SCALES = ((2, 3), (2, 2), (2, 1), (1, 1))  # pixels per unit, and oversampling factor
MAX_PIXELS = 60_000_000  # of the oversampled drawing: about a quarter of a gigabyte
BOLD = 0.03  # extra width of a bold stroke on each side, relative to the font size


def shapes_png(picture: Picture, paint: Paint = light) -> bytes:
    """The bytes of the file; a very large picture has less detail."""
    detail, smooth = scales(picture.width * picture.height)
    scale = detail * smooth
    image = Image.new("RGBA", (picture.width * scale, picture.height * scale))
    canvas = ImageDraw.Draw(image)
    for shape in picture.shapes:
        _draw(canvas, shape, scale, paint)
    data = BytesIO()
    size = (picture.width * detail, picture.height * detail)
    image.resize(size, Image.Resampling.BOX).save(data, "PNG", optimize=True)
    return data.getvalue()


def scales(units: int) -> tuple[int, int]:
    """The best resolution and oversampling that memory allows."""
    fitting = [(detail, smooth) for detail, smooth in SCALES if units * (detail * smooth) ** 2 <= MAX_PIXELS]
    return fitting[0] if fitting else SCALES[-1]


def _draw(canvas: ImageDraw.ImageDraw, shape: Shape, scale: int, paint: Paint) -> None:
    if isinstance(shape, Box):
        _draw_box(canvas, shape, scale, paint)
    elif isinstance(shape, Disc):
        x, y, radius = shape.x * scale, shape.y * scale, shape.radius * scale
        canvas.ellipse((x - radius, y - radius, x + radius - 1, y + radius - 1), fill=paint(shape.fill))
    elif isinstance(shape, Wave):
        turns = [turn / 12 for turn in range(-12, 13)]
        points = [(shape.x + turn * shape.width / 2, shape.y - _height(shape, turn)) for turn in turns]
        _draw_way(canvas, points, shape, scale, paint)
    elif isinstance(shape, Lines):
        for x, y, to_x, to_y in shape.ends:
            _draw_way(canvas, [(x, y), (to_x, to_y)], shape, scale, paint)
    else:
        _draw_label(canvas, shape, scale, paint)


def _height(wave: Wave, turn: float) -> float:
    """Height of a wave above its centre; it runs from turn -1 to turn 1, first up and then down."""
    return wave.width / 8 * 1.1 * sin((turn + 1) * pi)


def _draw_way(canvas: ImageDraw.ImageDraw, points: Points, shape: Wave | Lines, scale: int, paint: Paint) -> None:
    """Draw a polyline. A horizontal or vertical segment is a thin box, which Pillow places more exactly."""
    half, colour = shape.thickness * scale / 2, paint(shape.stroke)
    (x, y), (to_x, to_y) = points[0], points[-1]
    if len(points) == 2 and (x == to_x or y == to_y):
        across, down = (0.0, half) if y == to_y else (half, 0.0)
        corners = (x * scale - across, y * scale - down, to_x * scale + across - 1, to_y * scale + down - 1)
        canvas.rectangle(corners, fill=colour)
    else:
        canvas.line([(x * scale, y * scale) for x, y in points], colour, round(2 * half), "curve")


def _draw_box(canvas: ImageDraw.ImageDraw, box: Box, scale: int, paint: Paint) -> None:
    """Draw a box. Pillow draws its outline inside, so the box is enlarged by half the line width."""
    half = box.thickness * scale / 2 if box.stroke else 0
    left, top = box.x * scale - half, box.y * scale - half
    right, bottom = (box.x + box.width) * scale + half - 1, (box.y + box.height) * scale + half - 1
    radius, fill, outline = box.radius * scale, paint(box.fill) or None, paint(box.stroke) or None
    canvas.rounded_rectangle((left, top, right, bottom), radius, fill, outline, round(2 * half) or 1)
    corners = ((left, top), (right - radius, top), (right - radius, bottom - radius), (left, bottom - radius))
    for (x, y), is_round in zip(corners, box.round):  # Pillow's own `corners` fails if a whole side is round
        if not is_round and radius:
            canvas.rectangle((x, y, x + radius, y + radius), fill)


def _draw_label(canvas: ImageDraw.ImageDraw, label: Label, scale: int, paint: Paint) -> None:
    font = ImageFont.load_default(label.size * scale)
    bold = round(BOLD * label.size * scale) if label.bold else 0
    place = (label.x * scale, label.y * scale)
    canvas.text(place, label.text, fill=paint(label.fill), font=font, anchor="ms", stroke_width=bold)
