"""Iteration over the bits of a mask."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator


def bits(mask: int) -> Iterator[int]:
    """Each bit of `mask` as a mask of its own, lowest first."""
    while mask:
        lowest = mask & -mask
        yield lowest
        mask ^= lowest


def bit_positions(mask: int) -> Iterator[int]:
    """The position of each bit of `mask`, lowest first."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest
