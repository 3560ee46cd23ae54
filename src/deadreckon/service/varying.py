"""Requests that improve a puzzle: variants, symmetric or further givens, and conflicts among its clues."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Literal

from deadreckon.explaining.messages import sentence
from deadreckon.generating.best_given import best_given
from deadreckon.generating.conflicts import find_conflict
from deadreckon.generating.variation import not_varied
from deadreckon.generating.vary import VARYING, vary
from deadreckon.kernel.limits import Limits
from deadreckon.puzzles.board import Board, with_marks
from deadreckon.puzzles.explainer import Fact
from deadreckon.puzzles.kind import kind_of
from deadreckon.puzzles.puzzle import Puzzle
from deadreckon.puzzles.symmetric_cells import symmetric_groups
from deadreckon.service.answers_set import BestGivenAnswer, ConflictAnswer, SymmetricAnswer, VaryAnswer
from deadreckon.service.fields import Between, Seconds
from deadreckon.service.puzzle_fields import BoardField, PuzzleField, cell_numbers, read_puzzle, set_puzzle
from deadreckon.service.request import Answer, Request, Requests
from deadreckon.solving.solve import solve


@dataclass(frozen=True)
class Vary:
    """A variation; `board` is the intended solution and `symmetry` that of the givens, for the ways that use them."""

    puzzle: PuzzleField
    how: Literal["harder", "easier", "reduce", "like", "repair"]
    board: BoardField | None = None
    symmetry: Literal["none", "rotate", "mirror"] = "none"
    seed: Annotated[int, Between(0, 2**31)] = 0
    seconds: Seconds = 20.0


def answer_vary(asked: Vary) -> Answer:
    solution = asked.board if asked.how == "repair" else None
    varied = vary(
        read_puzzle(asked.puzzle),
        asked.how,
        solution=solution,
        symmetry=asked.symmetry,
        seed=asked.seed,
        limits=Limits(work=VARYING.work, seconds=asked.seconds),
    )
    grade = varied.grade and {"label": varied.grade.label, "hardest": varied.grade.hardest, "steps": varied.grade.steps}
    return set_puzzle(varied.puzzle, varied.solution) | {
        "text": varied.text,
        "proved": varied.proved,
        "changes": len(varied.changes),
        "grade": grade,
    }


@dataclass(frozen=True)
class Symmetric:
    """Givens to be made symmetric under a half turn (`rotate`) or reflection (`mirror`), with the intended solution."""

    puzzle: PuzzleField
    symmetry: Literal["rotate", "mirror"]
    board: BoardField | None = None
    seconds: Seconds = 5.0


def answer_symmetric(asked: Symmetric) -> Answer:
    puzzle = read_puzzle(asked.puzzle)
    solution = _meant(puzzle, asked)
    rows, unknown = puzzle.given_rows(), kind_of(puzzle).varying().unknown
    groups = symmetric_groups(puzzle.height, puzzle.width, asked.symmetry)
    partly_given = [group for group in groups if any(rows[r][c] != unknown for r, c in group)]
    missing = [(r, c, solution[r][c]) for group in partly_given for r, c in group if rows[r][c] == unknown]
    made = puzzle.with_givens(with_marks(rows, missing))
    return set_puzzle(made, solution) | {"added": len(missing)}


def _meant(puzzle: Puzzle, asked: Symmetric) -> Board:
    """The intended solution, from which new givens are taken; raises NotVaried if it is not known."""
    if asked.board and not kind_of(puzzle).violations(puzzle, asked.board):
        return asked.board
    verdict = solve(puzzle, Limits(solutions=2, seconds=asked.seconds))
    if verdict.answer != "unique":
        raise not_varied(f"found a puzzle whose solution is {verdict.answer}, expected one solution, or a drawn one")
    return verdict.solutions[0]


@dataclass(frozen=True)
class BestGiven:
    """A puzzle with several solutions; the given must leave `board`, the setter's drawing."""

    puzzle: PuzzleField
    board: BoardField | None = None
    seconds: Seconds = 2.0


def answer_best_given(asked: BestGiven) -> Answer:
    """The best given; `left`, the number of solutions with it, is in digits, or null if unknown."""
    puzzle = read_puzzle(asked.puzzle)
    best = best_given(puzzle, asked.board, asked.seconds)
    row, column, mark = best.given
    return set_puzzle(best.puzzle, asked.board) | {
        "cell": row * puzzle.width + column,
        "mark": mark,
        "text": sentence(kind_of(puzzle).explainer().mark_message(puzzle, mark)),
        "left": None if best.left is None else str(best.left),
    }


@dataclass(frozen=True)
class Conflict:
    puzzle: PuzzleField
    seconds: Seconds = 2.0


def answer_conflict(asked: Conflict) -> Answer:
    """The smallest conflict found in time; no facts if none was found, as in a puzzle with a solution."""
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
    return {"text": sentence(fact.message), "line": fact.line, "ship": fact.ship, "cells": cells}


def _place(fact: Fact) -> tuple[int, int, tuple[tuple[int, int], ...]]:
    """Sort key of a fact: rows, columns, ships, cells."""
    kind, _, number = fact.line.partition(" ")
    return ("row", "column", "").index(kind), int(number or 0), fact.cells


REQUESTS: Requests = (
    Request(
        "vary",
        "a puzzle made from another: harder, easier, reduced, repaired, a sibling",
        Vary,
        VaryAnswer,
        answer_vary,
    ),
    Request(
        "symmetric",
        "givens that lie symmetrically, with as many more as that takes",
        Symmetric,
        SymmetricAnswer,
        answer_symmetric,
    ),
    Request("best_given", "the given that leaves the fewest solutions", BestGiven, BestGivenAnswer, answer_best_given),
    Request(
        "conflict",
        "as few clues as possible that cannot hold together",
        Conflict,
        ConflictAnswer,
        answer_conflict,
    ),
)
