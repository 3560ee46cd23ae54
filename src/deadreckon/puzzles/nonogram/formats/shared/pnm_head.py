"""Headers of PBM, PGM and PPM pictures: a magic number of two characters, then numbers, with remarks among them."""

from __future__ import annotations

from deadreckon.puzzles.format import FormatError
from deadreckon.puzzles.formats.remarks import remarks
from deadreckon.puzzles.formats.sizes import LARGEST_SIDE, whole_number

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from deadreckon.puzzles.nonogram.puzzle import Nonogram

BLANKS = " \t\r\n\v\f"
LONGEST = 10_000  # characters of a header, with its remarks


def has_pnm_head(text: str, kinds: tuple[str, ...]) -> bool:
    """Whether a text begins with one of these magic numbers."""
    return text[:2] in kinds and text[2:3] != "" and text[2] in f"{BLANKS}#"


def read_pnm_number(text: str, start: int, name: str, most: int = LARGEST_SIDE) -> tuple[int, int]:
    """The next number and its end; remarks run from # to the end of the line."""
    head = text[:LONGEST]
    while start < len(head) and head[start] in f"{BLANKS}#":
        start = (head + "\n").index("\n", start) if head[start] == "#" else start + 1
    end = start
    while end < len(head) and head[end].isdigit():
        end += 1
    if end == LONGEST:
        raise FormatError(f"{LONGEST} characters before the end of the head", f"the {name} within them")
    return whole_number(head[start:end], f"the {name}", head.count("\n", 0, start) + 1, most=most), end


def written_pnm(kind: str, puzzle: Nonogram, lines: Iterable[str]) -> str:
    """A plain picture: its header, with title and author as remarks, then these lines."""
    said = [f"# {remark}" for remark in remarks(puzzle)]
    return "\n".join([kind, *said, f"{puzzle.width} {puzzle.height}", *lines]) + "\n"
