"""Shapes as self-contained SVG, with its own background."""

from __future__ import annotations

from html import escape

from deadreckon.puzzles.drawing.shapes import Box, Disc, Lines, Wave
from deadreckon.puzzles.drawing.tokens import light

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeAlias

    from deadreckon.puzzles.drawing.shapes import Label, Picture, Shape

    Paint: TypeAlias = Callable[[str], str]  # maps a colour token to its notation
    View: TypeAlias = tuple[float, float, float, float]  # x, y, width and height, in the units of the picture

FONT = "system-ui, 'Segoe UI', 'Helvetica Neue', Arial, sans-serif"


def shapes_svg(picture: Picture, paint: Paint = light, font: str = FONT, view: View | None = None) -> str:
    """The picture, or the part of it in `view`, in these colours and this font."""
    x, y, width, height = view or (0, 0, picture.width, picture.height)
    size = f'width="{width:g}" height="{height:g}"'
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{x:g} {y:g} {width:g} {height:g}" {size}'
            f' font-family="{font}" text-anchor="middle" role="img">',
            f"<title>{escape(picture.title)}</title>",
            *[shape_svg(shape, paint) for shape in picture.shapes],
            "</svg>\n",
        ]
    )


def shape_svg(shape: Shape, paint: Paint = light) -> str:
    """The element of one shape."""
    if isinstance(shape, Box):
        return _box(shape, paint)
    if isinstance(shape, Disc):
        return f'<circle cx="{shape.x:g}" cy="{shape.y:g}" r="{shape.radius:g}" fill="{paint(shape.fill)}"/>'
    if isinstance(shape, Wave):
        step = shape.width / 4
        way = f"M{shape.x - 2 * step:g} {shape.y:g}q{step:g} {-step * 1.1:g} {2 * step:g} 0t{2 * step:g} 0"
        return f'<path d="{way}" fill="none" {_stroke(shape, paint)} stroke-linecap="round"/>'
    if isinstance(shape, Lines):
        ways = "".join(f"M{x:g} {y:g}L{to_x:g} {to_y:g}" for x, y, to_x, to_y in shape.ends)
        return f'<path d="{ways}" {_stroke(shape, paint)}/>'
    return _text(shape, paint)


def _stroke(shape: Wave | Lines, paint: Paint) -> str:
    return f'stroke="{paint(shape.stroke)}" stroke-width="{shape.thickness:g}"'


def _box(box: Box, paint: Paint) -> str:
    colours = f'fill="{paint(box.fill or "none")}"'
    if box.stroke:
        colours += f' stroke="{paint(box.stroke)}"' + f' stroke-width="{box.thickness:g}"' * (box.thickness != 1)
    if not all(box.round):
        return f'<path d="{_outline(box)}" {colours}/>'
    radius = f' rx="{box.radius:g}"' * bool(box.radius)
    return f'<rect x="{box.x:g}" y="{box.y:g}" width="{box.width:g}" height="{box.height:g}"{radius} {colours}/>'


def _outline(box: Box) -> str:
    """The path around a box with some round corners, clockwise from the top left one."""
    top_left, top_right, bottom_right, bottom_left = (box.radius if round else 0 for round in box.round)
    right, bottom = box.x + box.width, box.y + box.height
    return (
        f"M{box.x + top_left:g},{box.y:g}H{right - top_right:g}{_arc(top_right, right, box.y + top_right)}"
        f"V{bottom - bottom_right:g}{_arc(bottom_right, right - bottom_right, bottom)}"
        f"H{box.x + bottom_left:g}{_arc(bottom_left, box.x, bottom - bottom_left)}"
        f"V{box.y + top_left:g}{_arc(top_left, box.x + top_left, box.y)}Z"
    )


def _arc(radius: float, x: float, y: float) -> str:
    return f"A{radius:g},{radius:g} 0 0 1 {x:g},{y:g}" if radius else ""


def _text(label: Label, paint: Paint) -> str:
    bold = ' font-weight="600"' * label.bold
    place = f'x="{label.x:g}" y="{label.y:g}"'
    return f'<text {place} font-size="{label.size:g}"{bold} fill="{paint(label.fill)}">{escape(label.text)}</text>'
