"""Messages of merged steps, for the tactics that fill in obvious cells."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from deadreckon.puzzles.message import Message

if TYPE_CHECKING:
    from deadreckon.puzzles.message import Messages
    from deadreckon.puzzles.step import Step


def empty_lines(whole: Step, _steps: Sequence[Step]) -> Messages:
    return (Message("empty_lines", lines=whole.because.lines),)


def lines_complete(whole: Step, _steps: Sequence[Step]) -> Messages:
    return (Message("lines_complete", lines=whole.because.lines),)


def surrounded(whole: Step, _steps: Sequence[Step]) -> Messages:
    return (Message("surround_all", at=whole.because.cells, water=tuple([(r, c) for r, c, _ in whole.sets])),)


def whole_ships(_whole: Step, steps: Sequence[Step]) -> Messages:
    return tuple([message for step in steps for message in step.messages])
