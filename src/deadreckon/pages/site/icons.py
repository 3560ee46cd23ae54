"""The icon of the page in the sizes that systems ask for: what browser/icon.svg shows, as pixels."""

from __future__ import annotations

from math import hypot

from deadreckon.pages.site.png import Colour, png

INK, NEEDLE, GROUND = (0x1D, 0x32, 0x44), (0x97, 0x29, 0x6F), (0xF3, 0xEF, 0xE3)
VIEW = 24.0  # the side of the drawing; its middle is at 12, 12
HALF_STROKE = 0.8
SMOOTH = 3  # samples along the side of a pixel
MASKED = 0.66  # what systems cut round leaves four fifths: the drawing keeps well inside


def icons() -> dict[str, bytes]:
    """Each by its file name."""
    return {"icon-192.png": icon(192), "icon-512.png": icon(512), "icon-maskable.png": icon(512, MASKED)}


def icon(side: int, scale: float = 0.92) -> bytes:
    """A square picture; `scale` is how much of it the drawing takes."""
    half = [[_pixel(x, y, side, scale) for x in range(side // 2)] for y in range(side // 2)]
    whole = [[*row, *reversed(row)] for row in half]  # the drawing is its own mirror image, both ways
    return png([*whole, *reversed(whole)])


def _pixel(x: int, y: int, side: int, scale: float) -> Colour:
    steps = [(each + 0.5) / SMOOTH for each in range(SMOOTH)]
    across = [((x + step) / side - 0.5) * VIEW / scale for step in steps]
    down = [((y + step) / side - 0.5) * VIEW / scale for step in steps]
    colours = [_colour(abs(right), abs(below)) for below in down for right in across]
    red, green, blue = (sum(channel) // len(colours) for channel in zip(*colours))
    return red, green, blue


def _colour(right: float, below: float) -> Colour:
    """Of a point this far from the middle: the needle of the compass, its ring, the four marks on the ring."""
    if right / 2 + below / 5.5 <= 1:
        return NEEDLE
    near, far = min(right, below), max(right, below)
    if abs(hypot(right, below) - 8.6) <= HALF_STROKE or (near <= HALF_STROKE and 7 <= far <= 11):
        return INK
    return GROUND
