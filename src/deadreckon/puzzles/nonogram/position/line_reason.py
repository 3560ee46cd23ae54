"""Minimal reasons in a line: the known cells with which its clue forces marks, or cannot be met."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from deadreckon.kernel.bits import bit_positions
from deadreckon.puzzles.nonogram.position.arrangements import arrangements
from deadreckon.puzzles.nonogram.position.cell_masks import union_of_masks
from deadreckon.puzzles.step import Because

if TYPE_CHECKING:
    from deadreckon.puzzles.nonogram.position.arrangements import State
    from deadreckon.puzzles.nonogram.position.line import Line


def line_reason(line: Line, wanted: State | None, likely: int = 0) -> Because:
    """A minimal reason why the line's cells cannot have the marks of `wanted` or, for None, why the line breaks.

    Reasons that use only `likely` cells are preferred. If the reason depends on the colours that a row and a column
    share, the crossing line is part of it.
    """
    terms, known, start = line.terms, union_of_masks(line.known), line.terms.starts[line.number]
    state = _least_state(line, start, wanted, likely)
    needed = union_of_masks(ever & ~now for now, ever in zip(state, start))
    few_colours = union_of_masks(line.everything & ~ever for ever in start)
    crossing = union_of_masks(line.everything & ~now for now in state) & few_colours & ~(needed & known)
    excluded = [
        (*terms.cell(line.number, index), mark)
        for mark, now, ever in zip(terms.marks, state, start)
        for index in bit_positions(needed & ~known & ever & ~now)
    ]
    cells = [terms.cell(line.number, index) for index in bit_positions(needed & known)]
    lines = [line.number, *(terms.crossing(line.number, index) for index in bit_positions(crossing))]
    return Because(tuple(sorted(cells)), terms.names_of(lines), excluded=tuple(sorted(excluded)))


def _least_state(line: Line, start: State, wanted: State | None, likely: int) -> State:
    """The line's state with minimal knowledge: for each cell all of it, only the colours of the clues, or nothing."""

    def follows(trial: State) -> bool:
        found = arrangements(line.clue, line.length, trial)
        if wanted is None or found is None:
            return found is None
        return not any(left & mask for left, mask in zip(found.state, wanted))

    told = union_of_masks(line.everything & ~mask for mask in line.state)
    free = (line.everything,) * len(line.state)
    state = line.state
    for cells in (told & ~likely, told & likely):
        state = _given_up(state, free, cells, follows)
    return state if start == free else _given_up(state, start, told & ~_equal_cells(state, free), follows)


def _equal_cells(one: State, other: State) -> int:
    """The cells with the same possible marks in both states."""
    return ~union_of_masks(mask ^ other_mask for mask, other_mask in zip(one, other))


def _given_up(state: State, before: State, cells: int, follows: Callable[[State], bool]) -> State:
    """The state with a maximal set of `cells` reset to `before` while `follows` holds: many at once, then fewer."""
    rest = list(bit_positions(cells))
    size = len(rest)
    while size:
        kept: list[int] = []
        for chunk in _chunks(rest, size):
            mask = sum(1 << cell for cell in chunk)
            trial = tuple([now & ~mask | ever & mask for now, ever in zip(state, before)])
            if follows(trial):
                state = trial
            else:
                kept += chunk
        rest = kept
        size = min(size // 2, len(rest))
    return state


def _chunks(items: list[int], size: int) -> Iterator[list[int]]:
    for first in range(0, len(items), size):
        yield items[first : first + size]
