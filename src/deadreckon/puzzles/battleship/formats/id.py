"""deadreckon's IDs of battleship puzzles, which hold everything in one short line: `drb1-...` (formats/id_text.py).

In order: sizes, the touching rule, whether the fleet has one ship more of each length than of the next, the fleet,
whether counts are hidden, the counts of rows and of columns, and the givens. With a title or an author, which follow
these, it is `drb2-...`.
"""

from __future__ import annotations

from deadreckon.puzzles.battleship.puzzle import LETTERS, PART, TOUCHING, UNKNOWN, Battleship
from deadreckon.puzzles.format import Format
from deadreckon.puzzles.formats.id_text import code_givens, code_number, code_sides, code_text, is_id, read_id, write_id
from deadreckon.puzzles.formats.sizes import LARGEST_SIDE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeAlias

    from deadreckon.puzzles.formats.id_bits import Bits

    Counts: TypeAlias = tuple[int | None, ...]

LETTER = "b"
MARKS = UNKNOWN + LETTERS + PART
NOTHING = Battleship((0,), (0,), (), (UNKNOWN,))  # dummy argument for reading


def sniff(text: str) -> bool:
    return is_id(text, LETTER)


def read(text: str) -> Battleship:
    return read_id(text, LETTER, NOTHING, CODES)


def write(puzzle: Battleship) -> str:
    return write_id(puzzle, LETTER, "2" if puzzle.title or puzzle.author else "1", CODES)


def _code(bits: Bits, puzzle: Battleship) -> Battleship:
    """Write the puzzle without its titles, or read one and ignore `puzzle`; returns the puzzle."""
    height, width = code_sides(bits, puzzle.height, puzzle.width)
    touching = TOUCHING[code_number(bits, "touching", TOUCHING.index(puzzle.touching), len(TOUCHING) - 1)]
    fleet = _code_fleet(bits, puzzle.fleet)
    hidden = bits.bit("hidden", None in (*puzzle.row_counts, *puzzle.column_counts))
    row_counts = _code_counts(bits, puzzle.row_counts, height, hidden)
    column_counts = _code_counts(bits, puzzle.column_counts, width, hidden)
    givens = code_givens(bits, puzzle.givens, height, width, MARKS)
    return Battleship(row_counts, column_counts, fleet, givens, touching)


def _code_titled(bits: Bits, puzzle: Battleship) -> Battleship:
    """The same with title and author behind everything else."""
    untitled = _code(bits, puzzle)
    title, author = code_text(bits, "title", puzzle.title), code_text(bits, "title", puzzle.author)
    return Battleship(**{**vars(untitled), "title": title, "author": author})


CODES: dict[str, Callable[[Bits, Battleship], Battleship]] = {"1": _code, "2": _code_titled}  # by version


def _code_fleet(bits: Bits, fleet: tuple[int, ...]) -> tuple[int, ...]:
    longest = code_number(bits, "longest", len(fleet), LARGEST_SIDE)
    usual = tuple(range(longest, 0, -1))
    if bits.bit("usual fleet", fleet == usual):
        return usual
    return tuple([code_number(bits, "ships", 0 if bits.reads else fleet[i]) for i in range(longest)])


def _code_counts(bits: Bits, counts: Counts, number: int, hidden: bool) -> Counts:
    """The counts of the rows or of the columns; if some are hidden, each has a bit before it."""
    found: list[int | None] = []
    for i in range(number):
        count = 0 if bits.reads else counts[i]
        if hidden and bits.bit("hidden count", count is None):
            found.append(None)
        else:
            found.append(code_number(bits, "count", count or 0))
    return tuple(found)


FORMAT = Format("id", "deadreckon's IDs, which can express everything in a line", sniff, read, write, one_line=True)
