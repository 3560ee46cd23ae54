"""Runs of bits in a mask, `step` apart: along a row, or down a column of a board held in one mask."""

from __future__ import annotations


def run_starts(mask: int, length: int, step: int = 1) -> int:
    """The first bits of runs of `length` bits that lie wholly in `mask`."""
    done = 1
    while done < length:
        more = min(done, length - done)
        mask &= mask >> more * step
        done += more
    return mask


def runs_extended_forward(mask: int, length: int, step: int = 1) -> int:
    """Every bit together with the `length - 1` bits after it: the bits covered by runs that begin in `mask`."""
    done = 1
    while done < length:
        more = min(done, length - done)
        mask |= mask << more * step
        done += more
    return mask


def runs_extended_back(mask: int, length: int, step: int = 1) -> int:
    """Every bit together with the `length - 1` bits before it: the first bits of runs that include it."""
    done = 1
    while done < length:
        more = min(done, length - done)
        mask |= mask >> more * step
        done += more
    return mask
