"""A picture as shapes: what a kind of puzzle draws once, and every form of picture shows.

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
    """A rectangle; the line around it is drawn half inside and half outside."""

    x: float
    y: float
    width: float
    height: float
    fill: str = ""
    stroke: str = ""
    thickness: float = 1
    radius: float = 0
    round: tuple[bool, bool, bool, bool] = (True, True, True, True)  # corners, from the top left one clockwise


@frozen
class Disc:
    x: float
    y: float
    radius: float
    fill: str


@frozen
class Wave:
    """One small wave; x and y are its middle."""

    x: float
    y: float
    width: float
    stroke: str
    thickness: float


@frozen
class Lines:
    """Straight lines of one kind, each from one point to another."""

    ends: tuple[tuple[float, float, float, float], ...]
    stroke: str
    thickness: float


@frozen
class Label:
    """A short text; x is its middle, y the line it stands on."""

    x: float
    y: float
    text: str
    fill: str
    size: float
    bold: bool = False


@frozen
class Picture:
    """Shapes on a paper of so many units, later ones over earlier ones."""

    width: int
    height: int
    title: str
    shapes: tuple[Shape, ...]
