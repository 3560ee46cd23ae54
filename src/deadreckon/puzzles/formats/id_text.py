"""IDs: a puzzle of any kind as one line that can stand in an address, `drb1-...` for a battleship.

`dr`, the letter of the kind, the version, a dash, the bits (id_bits.py), and a check of two characters that detects any
single wrong character and any two neighbours exchanged. The meaning of a version never changes: an extension gets a new
digit, and the old versions stay readable.
"""

from __future__ import annotations

from deadreckon.puzzles.format import FormatError
from deadreckon.puzzles.formats.id_bits import DIGITS, VALUES, ReadBits, WrittenBits
from deadreckon.puzzles.formats.parts import first_lines
from deadreckon.puzzles.formats.sizes import LARGEST_NUMBER, LARGEST_SIDE, LONGEST_LINE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from deadreckon.puzzles.board import Board
    from deadreckon.puzzles.formats.id_bits import Bits
    from deadreckon.puzzles.puzzle import SomePuzzle

START = "dr"
CHECK = 2  # characters of the check at the end
PRIME = 4093  # the largest below 64 * 64


def is_id(text: str, letter: str) -> bool:
    """Whether the first line looks like an ID of the kind with this letter, of any version."""
    return _looks_like_id("".join(first_lines(text)), letter)


def _looks_like_id(line: str, letter: str) -> bool:
    return line.startswith(START + letter) and line[3:4].isalnum() and line[4:5] == "-" and VALUES.keys() >= set(line)


def read_id(
    text: str, letter: str, nothing: SomePuzzle, codes: dict[str, Callable[[Bits, SomePuzzle], SomePuzzle]]
) -> SomePuzzle:
    """The puzzle in an ID of the kind with this letter. The code of its version reads it; `nothing` is a dummy
    argument."""
    line = text.removeprefix("\ufeff").strip()
    if not _looks_like_id(line, letter):
        expected = f"an ID such as {START}{letter}{min(codes)}-..., of letters, digits, - and _"
        raise FormatError(repr(line[:40]), expected, 1)
    version = line[3]
    if version not in codes:
        expected = f"version {' or '.join(map(repr, codes))}; a later deadreckon may know it"
        raise FormatError(f"an ID of version {version!r}", expected, 1)
    start = len(f"{START}{letter}{version}-")
    if len(line) < start + CHECK or _check_text(line[:-CHECK]) != line[-CHECK:]:
        raise FormatError("an ID with a character that is wrong, missing or too much", "it as it was written", 1)
    return codes[version](ReadBits(line[start:-CHECK]), nothing)


def write_id(
    puzzle: SomePuzzle, letter: str, version: str, codes: dict[str, Callable[[Bits, SomePuzzle], SomePuzzle]]
) -> str:
    bits = WrittenBits()
    codes[version](bits, puzzle)
    line = f"{START}{letter}{version}-{bits.text()}"
    return f"{line}{_check_text(line)}\n"


def _check_text(line: str) -> str:
    rest = 0
    for char in line:
        rest = (rest * len(DIGITS) + VALUES[char] + 1) % PRIME
    return DIGITS[rest // len(DIGITS)] + DIGITS[rest % len(DIGITS)]


def code_number(bits: Bits, name: Hashable, number: int, most: int = LARGEST_NUMBER) -> int:
    """A number from 0 on, small ones in fewer bits: its length in binary, then its digits (Elias 1975)."""
    length = 0
    while bits.bit((name, length), (number + 1) >> (length + 1) > 0):
        length += 1
        if bits.reads and length > most.bit_length():
            raise _too_large(f"a number of {length} binary digits or more", most)
    found = 1
    for place in reversed(range(length)):
        digit = bits.bit((name, length, found if length < 4 else place), bool((number + 1) >> place & 1))
        found = 2 * found + digit
    if bits.reads and found - 1 > most:
        raise _too_large(str(found - 1), most)
    return found - 1


def _too_large(found: str, most: int) -> FormatError:
    return FormatError(f"{found} in an ID", f"at most {most}", 1)


def code_sides(bits: Bits, height: int, width: int) -> tuple[int, int]:
    """The number of rows and of columns."""
    height = code_number(bits, "side", height, LARGEST_SIDE)
    square = bits.bit("square", height == width)
    width = height if square else code_number(bits, "side", width, LARGEST_SIDE)
    if bits.reads and not height * width:
        raise FormatError(f"{height} x {width} cells in an ID", "at least 1 x 1", 1)
    return height, width


def code_givens(bits: Bits, givens: Board, height: int, width: int, marks: str) -> Board:
    """The rows of a board in these marks; the first mark means nothing given."""
    unknown, rows = marks[0], []
    for r in range(height):
        row = givens[r] if givens and not bits.reads else unknown * width
        if bits.bit("row with givens", row != unknown * width):
            row = "".join([_code_cell(bits, row[c], marks) for c in range(width)])
        else:
            row = unknown * width
        rows.append(row)
    return tuple(rows)


def _code_cell(bits: Bits, mark: str, marks: str) -> str:
    if not bits.bit("given", mark != marks[0]):
        return marks[0]
    return marks[1 + code_number(bits, "mark", max(marks.index(mark) - 1, 0), len(marks) - 2)]


def code_text(bits: Bits, name: Hashable, text: str) -> str:
    """Any text, character by character."""
    found: list[str] = []
    while bits.bit((name, "more"), len(found) < len(text)):
        char = text[len(found)] if not bits.reads else " "
        found.append(chr(code_number(bits, name, ord(char), 0x10FFFF)))
        if len(found) > LONGEST_LINE:
            raise FormatError(f"a text of more than {LONGEST_LINE} characters in an ID", "a shorter one", 1)
    return "".join(found)
