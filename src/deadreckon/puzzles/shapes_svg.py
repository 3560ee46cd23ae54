"""Shapes as SVG, which brings its own paper and fetches nothing."""

from __future__ import annotations

from html import escape

from deadreckon.puzzles.shapes import Box, Disc, Lines, Polygon

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deadreckon.puzzles.shapes import Label, Picture, Shape

FONT = "system-ui, 'Segoe UI', 'Helvetica Neue', Arial, sans-serif"


def shapes_svg(picture: Picture) -> str:
    size = f'width="{picture.width}" height="{picture.height}"'
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {picture.width} {picture.height}" {size}'
            f' font-family="{FONT}" text-anchor="middle" role="img">',
            f"<title>{escape(picture.title)}</title>",
            *map(_element, picture.shapes),
            "</svg>\n",
        ]
    )


def _element(shape: Shape) -> str:
    if isinstance(shape, Box):
        return _box(shape)
    if isinstance(shape, Disc):
        return f'<circle cx="{shape.x:g}" cy="{shape.y:g}" r="{shape.radius:g}" fill="{shape.fill}"/>'
    if isinstance(shape, Polygon):
        points = "L".join(f"{x:g},{y:g}" for x, y in shape.points)
        return f'<path d="M{points}Z" fill="{shape.fill}"/>'
    if isinstance(shape, Lines):
        ways = "".join(f"M{x:g} {y:g}L{to_x:g} {to_y:g}" for x, y, to_x, to_y in shape.ends)
        return f'<path d="{ways}" stroke="{shape.stroke}" stroke-width="{shape.thickness:g}"/>'
    return _text(shape)


def _box(box: Box) -> str:
    colours = f'fill="{box.fill or "none"}"'
    if box.stroke:
        colours += f' stroke="{box.stroke}"' + f' stroke-width="{box.thickness:g}"' * (box.thickness != 1)
    if not all(box.round):
        return f'<path d="{_outline(box)}" {colours}/>'
    radius = f' rx="{box.radius:g}"' * bool(box.radius)
    return f'<rect x="{box.x:g}" y="{box.y:g}" width="{box.width:g}" height="{box.height:g}"{radius} {colours}/>'


def _outline(box: Box) -> str:
    """The way around a box of which only some corners are round, clockwise from the top left one."""
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


def _text(label: Label) -> str:
    bold = ' font-weight="600"' * label.bold
    place = f'x="{label.x:g}" y="{label.y:g}"'
    return f'<text {place} font-size="{label.size:g}"{bold} fill="{label.fill}">{escape(label.text)}</text>'
