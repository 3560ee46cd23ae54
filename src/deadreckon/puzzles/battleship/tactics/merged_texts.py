"""The sentences of steps that are made of several, for the tactics that fill in what is plain."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from deadreckon.puzzles.message import plain
from deadreckon.puzzles.sentences import capital, counted, lines_in_words, names_of_cells

if TYPE_CHECKING:
    from deadreckon.puzzles.message import Messages
    from deadreckon.puzzles.step import Step


def merged_empty_lines(whole: Step, _steps: Sequence[Step]) -> Messages:
    return (plain(f"{capital(lines_in_words(whole.because.lines))} need no ship parts, so they are all water."),)


def merged_lines_complete(whole: Step, _steps: Sequence[Step]) -> Messages:
    lines = capital(lines_in_words(whole.because.lines))
    return (plain(f"{lines} have all the ship parts they need, so their other cells are water."),)


def merged_surrounded(whole: Step, _steps: Sequence[Step]) -> Messages:
    around = counted(len(whole.sets), "cell") + (" beside them is" if len(whole.sets) == 1 else " beside them are")
    return (plain(f"No other ship may touch those at {names_of_cells(whole.because.cells)}, so {around} water."),)


def merged_whole_ships(_whole: Step, steps: Sequence[Step]) -> Messages:
    return tuple(message for step in steps for message in step.messages)
