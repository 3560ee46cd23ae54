"""Data for a page's script to change its board step by step: cells as numbers, row by row from 0."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from deadreckon.explaining.explain import Explanation
from deadreckon.explaining.numbered_cases import NumberedCase, number_cases
from deadreckon.explaining.page_board import board_layout
from deadreckon.puzzles.board import Board
from deadreckon.puzzles.kind import kind_of
from deadreckon.puzzles.message import named_places_left
from deadreckon.puzzles.puzzle import Puzzle
from deadreckon.puzzles.step import Because, Cell, Set, Step

if TYPE_CHECKING:
    from deadreckon.puzzles.drawing.annotations import Names

MAX_FRAMED = 30  # cells behind a step; more would frame the whole board


def page_data(explanation: Explanation, numbers: Sequence[int], names: Names) -> dict[str, Any]:
    """The first board, and the changes and highlights of each of these steps."""
    puzzle = explanation.puzzle
    drawn = kind_of(puzzle).drawn_picture()
    first = explanation.boards[0]
    steps = []
    board = first
    for number in numbers:
        after = explanation.boards[number + 1]
        steps.append(step_data(puzzle, explanation.steps[number], board, after))
        board = after
    return {
        "layout": board_layout(puzzle, names),
        "looks": drawn.all_looks(puzzle),
        "first": drawn.looks(puzzle, first),
        "done": sorted(drawn.done(puzzle, first)),
        "steps": steps,
    }


def step_data(puzzle: Puzzle, step: Step, before: Board, after: Board) -> dict[str, Any]:
    """The changes and highlights of a step on the board before it."""
    drawn = kind_of(puzzle).drawn_picture()
    was, now = drawn.done(puzzle, before), drawn.done(puzzle, after)
    changes = {
        "set": _changes(drawn.looks(puzzle, before), drawn.looks(puzzle, after)),
        "done": sorted(now - was),
        "undone": sorted(was - now),
    }
    return changes | _pointed_at(step, puzzle.width)


def _changes(before: Sequence[str], after: Sequence[str]) -> list[int | str]:
    """cell, look, cell, look, ... of the cells that change their appearance."""
    cells = enumerate(zip("".join(before), "".join(after)))
    return [value for cell, (old, new) in cells if old != new for value in (cell, new)]


def _pointed_at(step: Step, width: int) -> dict[str, Any]:
    """The cells of a step, its facts, the counts it learns, the places of ships it strikes and leaves, its chains."""
    target = [item[:2] for item in (*step.sets, *step.rules_out)]
    return {
        "target": _cells(target, width),
        **_because(step.because, width),
        "learns": step.learns,
        "struck": [_cells(place, width) for place in step.strikes],
        "left": [_cells(place, width) for place in named_places_left(step.messages)],
        "chains": list(_chains(number_cases(step.cases), width, None)),
    }


def _cells(cells: Iterable[Cell], width: int) -> list[int]:
    return [row * width + column for row, column in dict.fromkeys(cells)]


def _because(because: Because, width: int) -> dict[str, Any]:
    framed = because.cells if len(because.cells) <= MAX_FRAMED else ()
    return {"cells": _cells(framed, width), "lines": because.lines, "ships": because.ships}


def _marks(sets: Iterable[Set], width: int) -> list[int | str]:
    return [value for row, column, mark in sets for value in (row * width + column, mark)]


def _chains(cases: Iterable[NumberedCase], width: int, within: tuple[int, int] | None) -> Iterator[dict[str, Any]]:
    """The chains of cases in the order of their numbers."""
    for numbered in cases:
        case = numbered.case
        yield {
            "assume": _marks(case.sets, width),
            "links": [{"set": _marks(link.sets, width)} | _because(link.because, width) for link in case.links],
            "ending": {"broken": bool(case.closed_by)} | _because(case.because, width),
            "within": within,
        }
        for index, (_, inner) in enumerate(numbered.links):
            yield from _chains(inner, width, (numbered.number, index))
