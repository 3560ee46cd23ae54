"""deadreckon's IDs of nonograms, which hold everything in one line: `drn1-...` (formats/id_text.py).

In order: sizes, the colours, the clues of rows and of columns, the givens, title and author.
"""

from __future__ import annotations

from deadreckon.puzzles.format import Format, FormatError
from deadreckon.puzzles.formats.id_text import code_givens, code_number, code_sides, code_text, is_id, read_id, write_id
from deadreckon.puzzles.formats.sizes import LARGEST_SIDE
from deadreckon.puzzles.nonogram.puzzle import (
    BLACK,
    BLANK,
    MAX_COLOURS,
    UNKNOWN,
    Colour,
    Nonogram,
    can_be_letter,
    shortest_block,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from deadreckon.puzzles.formats.id_bits import Bits
    from deadreckon.puzzles.nonogram.puzzle import Block, Clue

LETTER = "n"
NOTHING = Nonogram(((),), ((),))  # dummy argument for reading
LETTERS = [chr(number) for number in range(33, 127) if can_be_letter(chr(number))]


def sniff(text: str) -> bool:
    return is_id(text, LETTER)


def read(text: str) -> Nonogram:
    return read_id(text, LETTER, NOTHING, CODES)


def write(puzzle: Nonogram) -> str:
    return write_id(puzzle, LETTER, "1", CODES)


def _code(bits: Bits, puzzle: Nonogram) -> Nonogram:
    """Write the puzzle, or read one and ignore `puzzle`; returns the puzzle."""
    height, width = code_sides(bits, puzzle.height, puzzle.width)
    colours = _code_colours(bits, puzzle.colours)
    rows = _code_clues(bits, puzzle.rows, height, width, len(colours))
    columns = _code_clues(bits, puzzle.columns, width, height, len(colours))
    marks = UNKNOWN + BLANK + "".join([colour.letter for colour in colours])
    givens = code_givens(bits, puzzle.givens, height, width, marks)
    title, author = code_text(bits, "title", puzzle.title), code_text(bits, "title", puzzle.author)
    return Nonogram(rows, columns, colours, givens, title, author)


def _code_colours(bits: Bits, colours: tuple[Colour, ...]) -> tuple[Colour, ...]:
    if bits.bit("black alone", colours == (BLACK,)):
        return (BLACK,)
    number = code_number(bits, "colours", len(colours), MAX_COLOURS)
    found = [_code_colour(bits, BLACK if bits.reads else colours[i]) for i in range(number)]
    letters = "".join([colour.letter for colour in found])
    if not letters or len(set(letters)) != len(letters):
        raise FormatError(f"colours with the letters {letters!r} in an ID", "different ones, and one at least", 1)
    return tuple(found)


def _code_colour(bits: Bits, colour: Colour) -> Colour:
    if bits.bit("black", colour == BLACK):
        return BLACK
    letter = LETTERS[code_number(bits, "letter", LETTERS.index(colour.letter), len(LETTERS) - 1)]
    shade = 0
    for place in reversed(range(24)):
        shade = 2 * shade + bits.bit(("shade", place % 8), bool(int(colour.rgb[1:], 16) >> place & 1))
    name = letter if bits.bit("no name", colour.name == letter) else code_text(bits, "name", colour.name)
    return Colour(letter, name, f"#{shade:06x}")


def _code_clues(bits: Bits, clues: tuple[Clue, ...], number: int, length: int, colours: int) -> tuple[Clue, ...]:
    return tuple([_code_clue(bits, () if bits.reads else clues[i], length, colours) for i in range(number)])


def _code_clue(bits: Bits, clue: Clue, length: int, colours: int) -> Clue:
    """The blocks of a line of `length` cells; the bit for another block is coded by the room left."""
    found: list[Block] = []
    room = length
    while bits.bit(("more", _size(room)), len(found) < len(clue)):
        block_length, colour = (0, 1) if bits.reads else clue[len(found)]
        block_length = code_number(bits, ("length", _size(room)), block_length)
        colour = 1 if colours == 1 else 1 + code_number(bits, "colour", colour - 1, colours - 1)
        found.append((block_length, colour))
        room -= shortest_block(block_length) + (colours == 1)
        if len(found) > LARGEST_SIDE:
            raise FormatError(f"a clue of more than {LARGEST_SIDE} blocks in an ID", f"at most {LARGEST_SIDE}", 1)
    return tuple(found)


def _size(room: int) -> int:
    """Class of the room left: 0 for none, coarser for more."""
    return max(room, 0).bit_length()


CODES: dict[str, Callable[[Bits, Nonogram], Nonogram]] = {"1": _code}  # by version

FORMAT = Format("id", "deadreckon's IDs, which can express everything in a line", sniff, read, write, one_line=True)
