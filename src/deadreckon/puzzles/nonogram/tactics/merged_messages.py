"""Messages of merged steps, for the tactics that fill in obvious cells."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from deadreckon.puzzles.message import Message
from deadreckon.puzzles.nonogram.tactics.deduction import reason_of, told_outcome

if TYPE_CHECKING:
    from deadreckon.puzzles.message import Argument, Messages
    from deadreckon.puzzles.step import Step


def merged_finished_lines(whole: Step, steps: Sequence[Step]) -> Messages:
    return _about_lines("lines_finished", whole, steps)


def merged_without_shared_colours(whole: Step, _steps: Sequence[Step]) -> Messages:
    rows = tuple([line for line in whole.because.lines if line.startswith("row")])
    if len(rows) == 1:
        columns = tuple([line for line in whole.because.lines if line not in rows])
        blank = Message("cells_are", settled=tuple([(r, c) for r, c, _ in whole.sets]), mark=Message("blank"))
        return (Message("no_shared_colour", line=rows[0], lines=columns, so=(blank,)),)
    return (Message("no_shared_colours", number=len(whole.sets), lines=rows),)


def merged_sealed_blocks(whole: Step, steps: Sequence[Step]) -> Messages:
    cells = tuple(sorted({(row, column) for row, column, _ in (*whole.sets, *whole.rules_out)}))
    reasons = {reason_of(step.messages[0]) for step in steps}
    if len(reasons) == 1 and not whole.rules_out:  # the two ends of one block
        return (told_outcome(reasons.pop(), (Message("cells_are", settled=cells, mark=Message("blank")),)),)
    return _about_lines("coloured_blocks_whole" if whole.rules_out else "blocks_whole", whole, steps, cells=cells)


def _about_lines(name: str, whole: Step, steps: Sequence[Step], **arguments: Argument) -> Messages:
    """A message about the lines of some steps, and one about the lines whose colours alone are used."""
    looked_at = {step.messages[0].arguments["line"] for step in steps}
    lines = tuple([line for line in whole.because.lines if line in looked_at])
    others = tuple([line for line in whole.because.lines if line not in looked_at])
    told = Message(name, lines=lines, **arguments)
    return (told, Message("colours_of_lines", lines=others)) if others else (told,)
