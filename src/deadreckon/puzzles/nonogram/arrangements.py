"""Every way to place the blocks of a line at once: positions are bits, so that a block is a handful of shifts.

Forwards and backwards through the blocks as in Batenburg and Kosters 2009, each pass on whole words: a run of cells
that may be blank is crossed by the carry of one addition, backwards by doubling. A position p is the border before
cell p; position n is the end of the line.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from deadreckon.puzzles.bit_runs import run_starts, runs_extended_forward
from deadreckon.puzzles.nonogram.puzzle import BLOT, gap_after

if TYPE_CHECKING:
    from deadreckon.puzzles.nonogram.puzzle import Clue

State: TypeAlias = tuple[int, ...]  # for blank and for each colour, the cells of a line that may have it
Levels: TypeAlias = list[tuple[int, int]]


@dataclass(frozen=True, eq=False)
class Arrangements:
    """Properties common to all arrangements of a line, of which there is at least one."""

    starts: tuple[int, ...]  # for each block the cells it can begin at
    covers: tuple[int, ...]  # for each block the cells it can cover
    state: State  # the marks of each cell in any arrangement


def arrangements(clue: Clue, length: int, state: State) -> Arrangements | None:
    """Properties common to all arrangements that agree with `state`; None without any arrangement."""
    blank = state[0]
    levels = _doubling_levels(blank, length)
    before = _reachable_positions(clue, state)
    after = _spread_down(1 << length, levels)  # the positions after which the blocks passed so far can be placed
    can_be = [blank & before[-1] & after >> 1, *[0] * (len(state) - 1)]
    starts, covers = [0] * len(clue), [0] * len(clue)
    for index in range(len(clue) - 1, -1, -1):
        size, colour = clue[index]
        spaced = gap_after(clue, index)
        ends = blank & after >> 1 if spaced else after
        paint = state[colour]
        reachable = (before[index] & blank) << 1 if index and gap_after(clue, index - 1) else before[index]
        if size == BLOT:
            reach = _spread_down(ends, _doubling_levels(paint, length))
            backwards = paint & reach >> 1
            starts[index] = reachable & backwards
            covers[index] = paint & _spread_up(reachable & paint, paint) & reach >> 1
        else:
            backwards = run_starts(paint, size) & ends >> size
            starts[index] = reachable & backwards
            covers[index] = runs_extended_forward(starts[index], size)
        after = _spread_down(backwards, levels)
        can_be[0] |= blank & before[index] & after >> 1
        can_be[colour] |= covers[index]
        if not starts[index]:
            return None
    return Arrangements(tuple(starts), tuple(covers), tuple(can_be)) if after & 1 else None


def _reachable_positions(clue: Clue, state: State) -> list[int]:
    """For each number k from 0, the positions before which the first k blocks can be placed, with any blanks."""
    blank = state[0]
    positions = [_spread_up(1, blank)]
    for index, (size, colour) in enumerate(clue):
        paint, reachable = state[colour], positions[-1]
        if index and gap_after(clue, index - 1):
            reachable = (reachable & blank) << 1
        ends = (
            _spread_up((reachable & paint) << 1, paint)
            if size == BLOT
            else (reachable & run_starts(paint, size)) << size
        )
        positions.append(_spread_up(ends, blank))
    return positions


def _spread_up(positions: int, cells: int) -> int:
    """These positions and those after them across a run of these cells: the carry of an addition runs through it."""
    return (cells + (positions & cells) ^ cells) | positions


def _doubling_levels(cells: int, length: int) -> Levels:
    """For each power of two n, the cells that begin an unbroken run of n of these cells; for `_spread_down`."""
    levels, step = [], 1
    while cells and step <= length:
        levels.append((step, cells))
        cells &= cells >> step
        step *= 2
    return levels


def _spread_down(positions: int, levels: Levels) -> int:
    """These positions and those reachable from them downwards through runs of the cells of `levels`."""
    for step, cells in levels:
        positions |= positions >> step & cells
    return positions
