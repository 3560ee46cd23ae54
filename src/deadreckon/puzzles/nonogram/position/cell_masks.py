"""Cells of a line as masks: bit 0 is its first cell."""

from __future__ import annotations

from collections.abc import Iterable


def cells_between(first: int, end: int) -> int:
    """The cells from the first up to but not including the end."""
    return (1 << end) - (1 << first) if end > first else 0


def lowest_position(mask: int) -> int:
    return (mask & -mask).bit_length() - 1


def runs_of_cells(mask: int) -> list[tuple[int, int]]:
    """Each run of cells side by side: its first cell and the position after its last."""
    runs = []
    while mask:
        first = lowest_position(mask)
        end = first + lowest_position(~(mask >> first))
        runs.append((first, end))
        mask &= ~cells_between(first, end)
    return runs


def union_of_masks(masks: Iterable[int]) -> int:
    whole = 0
    for mask in masks:
        whole |= mask
    return whole


def mirrored_mask(mask: int, length: int) -> int:
    """The mask read from the other end."""
    return int(f"{mask:0{length}b}"[::-1], 2)
