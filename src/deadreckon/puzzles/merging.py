"""Several steps that only fill in obvious cells, merged into one step with one sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from deadreckon.puzzles.message import Messages
from deadreckon.puzzles.step import Cell, Step


def merged_step(steps: Sequence[Step], messages: Callable[[Step, Sequence[Step]], Messages]) -> Step:
    """One step with the sets, exclusions and reasons of `steps`; its messages are `messages(merged, steps)`."""
    first = steps[0]
    if len(steps) == 1:
        return first
    steps = list(_compatible(steps))
    because = replace(
        first.because,
        cells=tuple(sorted({cell for step in steps for cell in step.because.cells})),
        lines=tuple(sorted({line for step in steps for line in step.because.lines}, key=_rows_first)),
        ships=tuple(dict.fromkeys(ship for step in steps for ship in step.because.ships)),
        excluded=tuple(sorted({item for step in steps for item in step.because.excluded})),
    )
    sets = tuple(sorted({item for step in steps for item in step.sets}))
    rules_out = tuple(sorted({item for step in steps for item in step.rules_out}))
    merged = replace(first, sets=sets, rules_out=rules_out, because=because)
    return replace(merged, messages=messages(merged, steps))


def _rows_first(line: str) -> tuple[bool, int]:
    kind, number = line.split()
    return kind == "column", int(number)


def _compatible(steps: Sequence[Step]) -> Iterator[Step]:
    """The steps, less any that rules out a mark in a cell of an earlier step: both together might settle the cell."""
    touched: set[Cell] = set()
    for step in steps:
        ruled_out = {(row, column) for row, column, _ in step.rules_out}
        if not ruled_out & touched:
            touched |= ruled_out | {(row, column) for row, column, _ in step.sets}
            yield step
