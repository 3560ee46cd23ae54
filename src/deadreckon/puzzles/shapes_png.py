"""Shapes as a PNG, drawn by Pillow several times as large and then made smaller: that makes edges smooth."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING

from PIL import Image, ImageDraw, ImageFont

from deadreckon.puzzles.shapes import Box, Disc, Label, Lines, Picture, Polygon

if TYPE_CHECKING:
    from deadreckon.puzzles.shapes import Shape

SCALES = ((2, 3), (2, 2), (2, 1), (1, 1))  # pixels a unit, and how many times as large it is drawn
MOST_PIXELS = 60_000_000  # of the large drawing: about a quarter of a gigabyte
BOLD = 0.03  # how much wider a bold stroke is on each side, of the size of its letters


def shapes_png(picture: Picture) -> bytes:
    """The bytes of the file; a picture that is very large has less detail."""
    detail, smooth = scales(picture.width * picture.height)
    scale = detail * smooth
    image = Image.new("RGBA", (picture.width * scale, picture.height * scale))
    canvas = ImageDraw.Draw(image)
    for shape in picture.shapes:
        _draw(canvas, shape, scale)
    data = BytesIO()
    size = (picture.width * detail, picture.height * detail)
    image.resize(size, Image.Resampling.BOX).save(data, "PNG", optimize=True)
    return data.getvalue()


def scales(units: int) -> tuple[int, int]:
    """As much detail, and as many times as large a drawing, as there is memory for."""
    fitting = [(detail, smooth) for detail, smooth in SCALES if units * (detail * smooth) ** 2 <= MOST_PIXELS]
    return fitting[0] if fitting else SCALES[-1]


def _draw(canvas: ImageDraw.ImageDraw, shape: Shape, scale: int) -> None:
    if isinstance(shape, Box):
        _draw_box(canvas, shape, scale)
    elif isinstance(shape, Disc):
        x, y, radius = shape.x * scale, shape.y * scale, shape.radius * scale
        canvas.ellipse((x - radius, y - radius, x + radius - 1, y + radius - 1), fill=shape.fill)
    elif isinstance(shape, Polygon):
        canvas.polygon([(x * scale, y * scale) for x, y in shape.points], fill=shape.fill)
    elif isinstance(shape, Lines):
        half = shape.thickness * scale / 2
        for x, y, to_x, to_y in shape.ends:  # along a row or a column, so that each is a thin box
            across, down = (0.0, half) if y == to_y else (half, 0.0)
            corners = (x * scale - across, y * scale - down, to_x * scale + across - 1, to_y * scale + down - 1)
            canvas.rectangle(corners, fill=shape.stroke)
    else:
        _draw_label(canvas, shape, scale)


def _draw_box(canvas: ImageDraw.ImageDraw, box: Box, scale: int) -> None:
    """Pillow draws the line around a box within it, so the box is made larger by half of the line."""
    half = box.thickness * scale / 2 if box.stroke else 0
    left, top = box.x * scale - half, box.y * scale - half
    right, bottom = (box.x + box.width) * scale + half - 1, (box.y + box.height) * scale + half - 1
    radius, fill, outline = box.radius * scale, box.fill or None, box.stroke or None
    canvas.rounded_rectangle((left, top, right, bottom), radius, fill, outline, round(2 * half) or 1)
    corners = ((left, top), (right - radius, top), (right - radius, bottom - radius), (left, bottom - radius))
    for (x, y), is_round in zip(corners, box.round):  # Pillow's own `corners` fails where a whole side is round
        if not is_round and radius:
            canvas.rectangle((x, y, x + radius, y + radius), fill)


def _draw_label(canvas: ImageDraw.ImageDraw, label: Label, scale: int) -> None:
    font = ImageFont.load_default(label.size * scale)
    bold = round(BOLD * label.size * scale) if label.bold else 0
    place = (label.x * scale, label.y * scale)
    canvas.text(place, label.text, fill=label.fill, font=font, anchor="ms", stroke_width=bold)
