"""`conflict`: why a puzzle has no solution, as few of its clues as possible that cannot hold together."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from deadreckon.generating.conflicts import find_conflict
from deadreckon.service.answers_set import ConflictAnswer
from deadreckon.service.cells import cell_numbers
from deadreckon.service.puzzle_field import PuzzleField, read_puzzle
from deadreckon.service.request import Answer, Request
from deadreckon.service.seconds_field import Seconds

if TYPE_CHECKING:
    from deadreckon.puzzles.explainer import Fact


@dataclass(frozen=True)
class Conflict:
    puzzle: PuzzleField
    seconds: Seconds = 2.0


def answer(asked: Conflict) -> Answer:
    """No facts where none were found in time that contradict each other, as in a puzzle that has a solution."""
    puzzle = read_puzzle(asked.puzzle)
    found = find_conflict(puzzle, asked.seconds)
    facts = found.facts if found else ()
    return {
        "facts": [_fact_record(fact, puzzle.width) for fact in sorted(facts, key=_place)],
        "minimal": bool(found and found.minimal),
        "smallest": bool(found and found.smallest),
    }


def _fact_record(fact: Fact, width: int) -> dict[str, Any]:
    cells = cell_numbers(fact.cells, width)
    return {"text": fact.text, "line": fact.line, "ship": fact.ship, "cells": cells}


def _place(fact: Fact) -> tuple[int, int, tuple[tuple[int, int], ...]]:
    """Rows, columns, ships, cells: in this order."""
    kind, _, number = fact.line.partition(" ")
    return ("row", "column", "").index(kind), int(number or 0), fact.cells


REQUEST = Request("conflict", "as few clues as possible that cannot hold together", Conflict, ConflictAnswer, answer)
