"""The web app manifest and its icons, by which a browser installs the page as an app."""

from __future__ import annotations

import json
import struct
import zlib
from collections.abc import Sequence
from math import hypot

from deadreckon.puzzles.drawing.tokens import TOKENS

INK, NEEDLE, GROUND = (0x1D, 0x32, 0x44), (0x97, 0x29, 0x6F), (0xF3, 0xEF, 0xE3)
VIEW = 24.0  # the side of the drawing; its middle is at 12, 12
HALF_STROKE = 0.8
SMOOTH = 3  # samples along the side of a pixel
MASKED = 0.66  # what systems cut round leaves four fifths: the drawing keeps well inside
Colour = tuple[int, int, int]


def manifest(title: str) -> bytes:
    """The manifest; all its addresses are relative, so that the site may lie at any path."""
    sizes = (
        ("icon-192.png", "192x192", "any"),
        ("icon-512.png", "512x512", "any"),
        ("icon-maskable.png", "512x512", "maskable"),
    )
    content = {
        "name": title,
        "short_name": title,
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": TOKENS["page"][0],
        "theme_color": TOKENS["page"][0],
        "icons": [{"src": name, "sizes": size, "type": "image/png", "purpose": use} for name, size, use in sizes],
    }
    return json.dumps(content, indent=1).encode()


def icons() -> dict[str, bytes]:
    """The icons by their file names, in the sizes that systems ask for."""
    return {"icon-192.png": icon(192), "icon-512.png": icon(512), "icon-maskable.png": icon(512, MASKED)}


def icon(side: int, scale: float = 0.92) -> bytes:
    """The picture of browser/icon.svg as a square PNG; `scale` is the drawing's share of the side."""
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
    """Colour of a point, by its distance from the middle: needle, ring, or one of the four marks on the ring."""
    if right / 2 + below / 5.5 <= 1:
        return NEEDLE
    near, far = min(right, below), max(right, below)
    if abs(hypot(right, below) - 8.6) <= HALF_STROKE or (near <= HALF_STROKE and 7 <= far <= 11):
        return INK
    return GROUND


def png(rows: Sequence[Sequence[Colour]]) -> bytes:
    """A PNG file of the given pixels, by the standard library alone."""
    header = struct.pack(">IIBBBBB", len(rows[0]), len(rows), 8, 2, 0, 0, 0)  # 8 bits each for red, green and blue
    lines = b"".join(b"\0" + bytes(value for colour in row for value in colour) for row in rows)
    parts = ((b"IHDR", header), (b"IDAT", zlib.compress(lines, 9)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(name, content) for name, content in parts)


def _chunk(name: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))
