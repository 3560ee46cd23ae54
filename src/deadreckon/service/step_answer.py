"""A step as a page shows it: what it changes and points at, what a player writes, and the lines to read in order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from deadreckon.explaining.numbered_cases import NumberedCase, number_cases
from deadreckon.explaining.page_data import step_data
from deadreckon.puzzles.board import Board
from deadreckon.puzzles.puzzle import Puzzle
from deadreckon.puzzles.step import Step


def step_answer(puzzle: Puzzle, step: Step, before: Board, after: Board) -> dict[str, Any]:
    """A step between two boards."""
    return {
        "tactic": step.tactic,
        "rating": step.rating,
        "text": step.text,
        "unfair": step.unfair,
        "marks": marks_to_write(puzzle, before, after),
        "words": list(_words(step)),
    } | step_data(puzzle, step, before, after)


def marks_to_write(puzzle: Puzzle, before: Board, after: Board) -> list[int | str]:
    """cell, mark, cell, mark, ... as a player writes them; a part that becomes known by its kind is written already."""
    was, now = ("".join(board).translate(puzzle.player_marks) for board in (before, after))
    return [value for cell, (old, new) in enumerate(zip(was, now)) if old != new for value in (cell, new)]


def _words(step: Step) -> Iterator[dict[str, Any]]:
    """The chains of a step, and then what follows from them, as the page of an explanation numbers them."""
    yield from _lines(number_cases(step.cases))
    yield {"chain": None, "link": "so", "text": step.text}


def _lines(cases: Iterable[NumberedCase]) -> Iterator[dict[str, Any]]:
    for numbered in cases:
        chain, case = numbered.number, numbered.case
        yield {"chain": chain, "link": 0, "text": case.text}
        for index, (link, inner) in enumerate(numbered.links, 1):
            yield {"chain": chain, "link": index, "tactic": link.tactic, "text": link.text}
            yield from _lines(inner)
        broken = {"broken": True, "closed_by": case.closed_by} if case.closed_by else {}
        yield {"chain": chain, "link": "end", "text": case.ending} | broken
