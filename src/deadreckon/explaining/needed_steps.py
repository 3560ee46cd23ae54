"""Pruning steps that no later step uses, on request."""

from __future__ import annotations

from deadreckon.explaining.explain import Explanation
from deadreckon.puzzles.kind import kind_of
from deadreckon.puzzles.step import Cell, Place, Step


def needed_steps(explanation: Explanation) -> tuple[int, ...]:
    """The numbers of the steps, from 0, that find something or are used to find it.

    Ship parts and painted cells count as found. Steps that only fill in blank cells are kept if a later kept step rests
    on one of those cells, as are steps that only strike places of ships; steps that only name the kinds of ship parts
    are dropped.
    """
    kind = kind_of(explanation.puzzle)
    unknown = kind.explainer().unknown
    used: set[Cell | Place] = set()
    kept = []
    for number in reversed(range(len(explanation.steps))):
        step, board = explanation.steps[number], explanation.boards[number]
        new = [(row, column, mark) for row, column, mark in step.sets if board[row][column] == unknown]
        finds = step.learns or step.rules_out or any(mark != kind.blank for _, _, mark in new)
        if finds or not used.isdisjoint([*step.strikes, *((row, column) for row, column, _ in new)]):
            kept.append(number)
            used |= _rested_on(step)
    return tuple(reversed(kept))


def _rested_on(step: Step) -> set[Cell | Place]:
    """The cells and the struck places that a step and the steps within its cases rest on."""
    found: set[Cell | Place] = {*step.because.cells, *step.because.places}
    for case in step.cases:
        for link in case.links:
            found |= _rested_on(link)
    return found
