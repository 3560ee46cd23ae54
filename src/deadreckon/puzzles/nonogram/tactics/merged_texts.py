"""The sentences of steps that are made of several, for the tactics that fill in what is plain."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from deadreckon.puzzles.message import plain
from deadreckon.puzzles.sentences import are, capital, cell_names, counted, lines_in_words

if TYPE_CHECKING:
    from deadreckon.puzzles.message import Messages
    from deadreckon.puzzles.step import Step


def merged_finished_lines(whole: Step, _steps: Sequence[Step]) -> Messages:
    lines = capital(lines_in_words(whole.because.lines))
    return (plain(f"{lines} have all their painted cells, so their other cells are blank."),)


def merged_without_shared_colours(whole: Step, _steps: Sequence[Step]) -> Messages:
    cells = counted(len(whole.sets), "cell")
    rows = lines_in_words(line for line in whole.because.lines if line.startswith("row"))
    return (plain(f"{cells} have a row and a column without a colour in common, in {rows}, so they are blank."),)


def merged_sealed_blocks(whole: Step, steps: Sequence[Step]) -> Messages:
    cells = {(row, column) for row, column, _ in (*whole.sets, *whole.rules_out)}
    width = 1 + max(column for _, column in cells)
    mask = sum(1 << row * width + column for row, column in cells)
    lines, where = lines_in_words(whole.because.lines), cell_names(width, mask)
    reasons = {step.text.partition(", so ")[0] for step in steps}
    if len(reasons) == 1 and not whole.rules_out:  # the two ends of one block
        return (plain(f"{reasons.pop()}, so {where} {are(mask)} blank."),)
    outcome = "cannot be of their colour" if whole.rules_out else f"{are(mask)} blank"
    return (plain(f"In {lines} blocks are whole, so {where} beside them {outcome}."),)
