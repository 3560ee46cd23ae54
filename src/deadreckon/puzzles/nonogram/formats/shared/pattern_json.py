"""PyCSP3's JSON of MiniZinc's nonograms: in `rows` and `cols` a clue is a pattern, 1 per cell and 0 between blocks."""

from __future__ import annotations

from deadreckon.puzzles.formats.sizes import LARGEST_SIDE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeAlias

    Lengths: TypeAlias = list[tuple[int, ...]]

KEYS = ("rows", "cols")
CHARACTERS = frozenset('{}[]:,01"rowscl \t\r\n')


def pattern_clues(text: str) -> tuple[Lengths, Lengths] | None:
    """The clues of rows and columns; None for any other text, or if the patterns could also be block lengths."""
    if not text.lstrip("\ufeff \t\r\n").startswith("{") or not all(f'"{key}"' in text for key in KEYS):
        return None
    if not CHARACTERS.issuperset(text.removeprefix("\ufeff")):
        return None
    import json

    try:
        found = json.loads(text.removeprefix("\ufeff"))
    except (ValueError, RecursionError):
        return None
    if list(found) != list(KEYS) or not all(map(_is_side, found.values())):
        return None
    sides = [["".join(map(str, clue)) for clue in found[key]] for key in KEYS]
    if not any("0" in pattern.strip("0") for side in sides for pattern in side):
        return None
    rows, columns = [[_lengths(pattern) for pattern in side] for side in sides]
    return None if any(0 in clue for clue in rows + columns) else (rows, columns)


def _is_side(side: object) -> bool:
    if not isinstance(side, list) or not 1 <= len(side) <= LARGEST_SIDE:
        return False
    return all(isinstance(clue, list) and set(map(str, clue)) <= {"0", "1"} for clue in side)


def _lengths(pattern: str) -> tuple[int, ...]:
    """The lengths of the blocks; includes a 0 if some 0 is not between two blocks."""
    return tuple(map(len, pattern.split("0"))) if pattern not in ("", "0") else ()
