"""The fleet in puzz.link and pzprv3: a letter for a preset, or a number and that many pieces.

A piece is its width and height in base 36, then its cells row by row, five to a digit in base 32. Only straight
pieces are ships here.
"""

from __future__ import annotations

from deadreckon.puzzles.battleship.features import MAX_PIECES
from deadreckon.puzzles.format import FormatError
from deadreckon.puzzles.formats.sizes import LARGEST_SIDE, whole_number

PRESETS = {"c": (3, 2, 1), "d": (4, 3, 2, 1), "e": (5, 4, 3, 2, 1), "z": ()}
DEFAULT = "d"
POLYOMINOES = {"t": "the tetrominoes", "p": "the pentominoes"}
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
STRAIGHT = "straight ships, as fleets of other shapes are not supported"


def read_fleet_bank(parts: list[str], line: int = 1) -> tuple[int, ...]:
    """The fleet of a bank, whose parts are a letter, or a number and that many pieces."""
    head = parts[0] if parts else DEFAULT
    if head in PRESETS and len(parts) <= 1:
        return PRESETS[head]
    if head in POLYOMINOES:
        raise FormatError(f"the fleet {head!r}, {POLYOMINOES[head]}", STRAIGHT, line)
    expected = f"a letter out of {', '.join(PRESETS)}, or a number of pieces"
    number = whole_number(head, expected, line, most=MAX_PIECES)
    pieces = parts[1 : 1 + number]
    if len(pieces) < number or any(parts[1 + number :]):
        raise FormatError(f"{len(parts) - 1} pieces", str(number), line)
    fleet = [0] * LARGEST_SIDE
    for piece in pieces:
        fleet[_ship_length(piece, line) - 1] += 1
    return tuple(fleet)


def _ship_length(piece: str, line: int) -> int:
    width, height, cells = _shape(piece, line)
    length = max(width, height)
    if min(width, height) != 1 or cells[:length] != "1" * length or "1" in cells[length:]:
        raise FormatError(f"the piece {piece[:40]!r}, {width} wide and {height} high", STRAIGHT, line)
    return length


def _shape(piece: str, line: int) -> tuple[int, int, str]:
    """Width, height and cells of a piece, in the short form or in the long one, `3:111`."""
    width, colon, cells = piece.partition(":")
    if colon and set(cells) <= {"0", "1"}:
        across = whole_number(width, "the width of a piece", line, most=LARGEST_SIDE)
        if across and cells and len(cells) % across == 0:
            return across, len(cells) // across, cells
    elif len(piece) > 2 and set(piece) <= set(DIGITS) and set(piece[2:]) <= set(DIGITS[:32]) and "0" not in piece[:2]:
        return int(piece[0], 36), int(piece[1], 36), "".join(f"{int(digit, 32):05b}" for digit in piece[2:])
    raise FormatError(f"the piece {piece[:40]!r}", "a width, a height and cells, such as 21o for a ship of two", line)


def write_fleet_bank(fleet: tuple[int, ...]) -> list[str]:
    """The parts of the bank for this fleet."""
    for letter, preset in PRESETS.items():
        if fleet == preset:
            return [letter]
    pieces = [_straight_piece(length) for length, number in enumerate(fleet, 1) for _ in range(number)]
    return [str(len(pieces)), *pieces]


def _straight_piece(length: int) -> str:
    if length >= len(DIGITS):  # too long for one digit, so in the long form
        return f"{length}:{'1' * length}"
    groups = [("1" * length)[i : i + 5].ljust(5, "0") for i in range(0, length, 5)]
    return f"{DIGITS[length]}1" + "".join(DIGITS[int(group, 2)] for group in groups)
