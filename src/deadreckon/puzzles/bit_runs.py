"""Runs of bits in a mask, `step` apart: along a row, or down a column of a board that is one mask."""

from __future__ import annotations


def run_starts(mask: int, length: int, step: int = 1) -> int:
    """Where a run of `length` bits begins that lies wholly in `mask`."""
    done = 1
    while done < length:
        more = min(done, length - done)
        mask &= mask >> more * step
        done += more
    return mask


def runs_extended_forward(mask: int, length: int, step: int = 1) -> int:
    """Every bit together with the `length - 1` that follow it: the bits covered by runs that begin in `mask`."""
    done = 1
    while done < length:
        more = min(done, length - done)
        mask |= mask << more * step
        done += more
    return mask


def runs_extended_back(mask: int, length: int, step: int = 1) -> int:
    """Every bit together with the `length - 1` that come before it: where a run that includes it may begin."""
    done = 1
    while done < length:
        more = min(done, length - done)
        mask |= mask >> more * step
        done += more
    return mask
