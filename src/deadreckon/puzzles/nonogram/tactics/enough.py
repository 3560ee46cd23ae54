"""Whether the facts that a step names are enough: these clues and known cells alone leave nothing else possible."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deadreckon.puzzles.nonogram.position.named_facts import Broken, NamedFacts, TooManyNodes

if TYPE_CHECKING:
    from deadreckon.puzzles.board import Board
    from deadreckon.puzzles.nonogram.position.named_facts import Removal
    from deadreckon.puzzles.nonogram.puzzle import Nonogram
    from deadreckon.puzzles.step import Because, Step

NODES = 200  # assumptions within one question


def enough(puzzle: Nonogram, board: Board, because: Because, step: Step | None) -> bool | None:
    """Whether the named facts force what a step says; without a step, whether they contradict each other."""
    try:
        facts = NamedFacts(puzzle, board, because)
        facts.settle(facts.clues)
    except Broken:
        return True
    if step is None:
        return _refuted(facts)
    wanted = [removal for removal in _removals(facts, step) if facts.allows(*removal)]
    answers = [_refuted(facts.assuming(*removal)) for removal in wanted]
    return False if False in answers else None if None in answers else True


def _refuted(facts: NamedFacts | None) -> bool | None:
    try:
        return facts is None or not facts.has_solution(NODES)
    except TooManyNodes:
        return None


def _removals(facts: NamedFacts, step: Step) -> list[Removal]:
    """The marks, by their numbers, that the step says cells do not have."""
    marks = facts.marks
    others = [(row, column, other) for row, column, mark in step.sets for other in marks if other != mark]
    return [(row, column, marks.index(mark)) for row, column, mark in (*others, *step.rules_out)]
