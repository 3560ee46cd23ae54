"""Amounts, cells and lines in words, for all sentences about puzzles."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

MAX_NAMED = 8  # cells or runs of cells; the rest is only counted


def counted(number: int, noun: str) -> str:
    """1 ship part, 3 ship parts."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def amount(number: int) -> str:
    """1,234, or about 10^15 for a number too long to read."""
    return f"{number:,}" if number < 10**12 else f"about 10^{number.bit_length() * 0.30103:.0f}"


def listed(words: Sequence[str], joint: str = "and") -> str:
    """a, b and c."""
    return ", ".join(words[:-1]) + f" {joint} " * (len(words) > 1) + words[-1] if words else ""


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def are(mask: int) -> str:
    return "are" if mask & (mask - 1) else "is"


def cell_name(cell: tuple[int, int]) -> str:
    """r3c4: rows and columns from 1, as people count them."""
    return f"r{cell[0] + 1}c{cell[1] + 1}"


def cell_names(width: int, mask: int, joint: str = "and") -> str:
    """r1c2, r3c4 to r3c7 and r5c1: the cells of a mask, which has bit 0 for the first cell of the first row."""
    names = list(_run_names(width, mask))
    if len(names) > MAX_NAMED:
        rest = len(names) - MAX_NAMED + 1
        names = [*names[: MAX_NAMED - 1], f"{rest} more places"]
    return listed(names, joint)


def names_of_cells(cells: Sequence[tuple[int, int]]) -> str:
    """r1c2, r3c4 to r3c7 and r5c1: these cells of any board."""
    return cell_names(*_mask_of_cells(cells))


def _mask_of_cells(cells: Sequence[tuple[int, int]]) -> tuple[int, int]:
    """A width and the cells as a mask of that width, wide enough that no run continues in the next row."""
    width = max((column for _, column in cells), default=0) + 2
    return width, sum(1 << row * width + column for row, column in cells)


def _run_names(width: int, mask: int) -> Iterator[str]:
    """The names of the cells: first and last of three or more in a row or column, the others one by one."""
    for first, last in _runs(width, mask):
        yield cell_name(first) + f" to {cell_name(last)}" * (first != last)


def _runs(width: int, mask: int) -> Iterator[tuple[tuple[int, int], tuple[int, int]]]:
    while mask:
        first = mask & -mask
        row = (1 << width) - 1 << (first.bit_length() - 1) // width * width
        across, down = _run_from(mask & row, first, 1), _run_from(mask, first, width)
        run = max(across, down, key=int.bit_count)
        if run.bit_count() < 3:
            run = first
        mask &= ~run
        yield divmod(first.bit_length() - 1, width), divmod(run.bit_length() - 1, width)


def _run_from(mask: int, first: int, step: int) -> int:
    """The consecutive cells of the mask from `first` on, `step` apart."""
    run = first
    while first << step & mask:
        first <<= step
        run |= first
    return run


def runs_of_cells(cells: Sequence[tuple[int, int]]) -> Iterator[tuple[tuple[int, int], tuple[int, int]]]:
    """The first and last cell of each run of three or more in a row or column; other cells one by one."""
    return _runs(*_mask_of_cells(cells))


def lines_in_words(names: Iterable[str]) -> str:
    """rows 2 and 5 and column 3."""
    by_kind: dict[str, list[str]] = {}
    for kind, number in map(str.split, names):
        by_kind.setdefault(kind, []).append(number)
    return " and ".join(
        f"{kind}{'s' * (len(numbers) > 1)} {listed(sorted(numbers, key=int))}" for kind, numbers in by_kind.items()
    )
