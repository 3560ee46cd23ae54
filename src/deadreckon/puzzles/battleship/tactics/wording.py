"""Cells, lines and several steps at once in words."""

from __future__ import annotations

from deadreckon.puzzles.battleship.words import listed, place

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from deadreckon.puzzles.battleship.bitboard import Bitboard

MOST_NAMED = 8  # cells or runs of cells; of more than that the rest is counted


def cells_in_words(sea: Bitboard, mask: int) -> str:
    """r1c2, r3c4 to r3c7 and r5c1."""
    names = list(_runs(sea, mask))
    if len(names) > MOST_NAMED:
        rest = len(names) - MOST_NAMED + 1
        names = [*names[: MOST_NAMED - 1], f"{rest} more places"]
    return listed(names)


def _runs(sea: Bitboard, mask: int) -> Iterator[str]:
    """Three or more cells in a row or column together, the others one by one."""
    while mask:
        first = mask & -mask
        across = _run(mask & sea.rows[(first.bit_length() - 1) // sea.width], first, 1)
        down = _run(mask, first, sea.width)
        run = max(across, down, key=int.bit_count)
        if run.bit_count() < 3:
            run = first
        mask &= ~run
        yield cell_in_words(sea, first) + f" to {cell_in_words(sea, run)}" * (run != first)


def _run(mask: int, first: int, step: int) -> int:
    """The cells from the first on, `step` apart, as long as they are in the mask."""
    run = first
    while first << step & mask:
        first <<= step
        run |= first
    return run


def cell_in_words(sea: Bitboard, mask: int) -> str:
    """The last cell of a mask."""
    return place(divmod(mask.bit_length() - 1, sea.width))


def lines_in_words(names: Iterable[str]) -> str:
    """rows 2 and 5 and column 3."""
    by_kind: dict[str, list[str]] = {}
    for kind, number in map(str.split, names):
        by_kind.setdefault(kind, []).append(number)
    return " and ".join(
        f"{kind}{'s' * (len(found) > 1)} {listed(sorted(found, key=int))}" for kind, found in by_kind.items()
    )


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def are(mask: int) -> str:
    return "are" if mask & (mask - 1) else "is"
