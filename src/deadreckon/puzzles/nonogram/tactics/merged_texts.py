"""Several steps that only fill in, as one step in one sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from deadreckon.puzzles.sentences import are, capital, cell_names, counted, lines_in_words
from deadreckon.puzzles.step import Because, Step

if TYPE_CHECKING:
    from deadreckon.puzzles.step import Cell


def _merged(steps: Sequence[Step], words: Callable[[Step], str]) -> Step:
    """All that the steps set and rule out, and one text for what they rest on."""
    first = steps[0]
    if len(steps) == 1:
        return first
    steps = list(_apart(steps))
    sets = tuple(sorted({item for step in steps for item in step.sets}))
    rules_out = tuple(sorted({item for step in steps for item in step.rules_out}))
    cells = tuple(sorted({cell for step in steps for cell in step.because.cells}))
    lines = tuple(sorted({line for step in steps for line in step.because.lines}, key=_order))
    whole = Step(first.tactic, first.rating, sets, Because(cells, lines), "", rules_out=rules_out)
    return Step(first.tactic, first.rating, sets, whole.because, words(whole), rules_out=rules_out)


def _order(line: str) -> tuple[bool, int]:
    kind, number = line.split()
    return kind == "column", int(number)


def _apart(steps: Sequence[Step]) -> Iterator[Step]:
    """Those that rule out nothing where others say something too: together they might settle the cell."""
    touched: set[Cell] = set()
    for step in steps:
        out = {(row, column) for row, column, _ in step.rules_out}
        if not out & touched:
            touched |= out | {(row, column) for row, column, _ in step.sets}
            yield step


def finished_lines(steps: Sequence[Step]) -> Step:
    return _merged(
        steps,
        lambda step: (
            f"{capital(lines_in_words(step.because.lines))} have all their painted cells, "
            "so their other cells are blank."
        ),
    )


def without_shared_colours(steps: Sequence[Step]) -> Step:
    return _merged(
        steps,
        lambda step: (
            f"{counted(len(step.sets), 'cell')} have a row and a column without a colour in common, "
            f"in {lines_in_words(line for line in step.because.lines if line.startswith('row'))}, so they are blank."
        ),
    )


def sealed_blocks(steps: Sequence[Step]) -> Step:
    return _merged(steps, _sealed)


def _sealed(step: Step) -> str:
    cells = {(row, column) for row, column, _ in (*step.sets, *step.rules_out)}
    width = 1 + max(column for _, column in cells)
    mask = sum(1 << row * width + column for row, column in cells)
    outcome = "cannot be of their colour" if step.rules_out else f"{are(mask)} blank"
    return (
        f"In {lines_in_words(step.because.lines)} blocks are whole, so {cell_names(width, mask)} beside them {outcome}."
    )
