"""Pictures as shapes: drawn once by a kind of puzzle, and rendered in every picture format.

Colours are tokens (tokens.py), or #rrggbb.
"""

from __future__ import annotations

from deadreckon.frozen import frozen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeAlias

Shape: TypeAlias = "Box | Disc | Wave | Lines | Label"


@frozen
class Box:
    """A rectangle; its outline is drawn half inside and half outside."""

    x: float
    y: float
    width: float
    height: float
    fill: str = ""
    stroke: str = ""
    thickness: float = 1
    radius: float = 0
    round: tuple[bool, bool, bool, bool] = (True, True, True, True)  # corners, clockwise from the top left one


@frozen
class Disc:
    x: float
    y: float
    radius: float
    fill: str


@frozen
class Wave:
    """A small wave; x and y are its centre."""

    x: float
    y: float
    width: float
    stroke: str
    thickness: float


@frozen
class Lines:
    """Line segments of one style."""

    ends: tuple[tuple[float, float, float, float], ...]
    stroke: str
    thickness: float


@frozen
class Label:
    """A short text; x is its centre, y its baseline."""

    x: float
    y: float
    text: str
    fill: str
    size: float
    bold: bool = False


@frozen
class Picture:
    """Shapes on a canvas of `width` x `height` units, later ones over earlier ones."""

    width: int
    height: int
    title: str
    shapes: tuple[Shape, ...]
