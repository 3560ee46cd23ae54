"""Requests about a player's board: the rules that it breaks, and its mistakes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from deadreckon.explaining.explain import explaining_within
from deadreckon.explaining.messages import ENGLISH, Telling
from deadreckon.explaining.mistakes import NO_MISTAKES, Mistakes, without_mistakes
from deadreckon.explaining.proof import Undecided, prove
from deadreckon.explaining.step_record import messages_record
from deadreckon.kernel.limits import Limits
from deadreckon.puzzles.board import Board
from deadreckon.puzzles.effort import Effort
from deadreckon.puzzles.kind import kind_of
from deadreckon.puzzles.puzzle import Puzzle
from deadreckon.service.answers_play import CheckAnswer, ViolationsAnswer
from deadreckon.service.fields import Seconds
from deadreckon.service.language import telling_in
from deadreckon.service.puzzle_fields import BoardField, PuzzleField, board_of, cell_numbers, read_puzzle
from deadreckon.service.request import Answer, Request, Requests
from deadreckon.solving.solve import solve


def mistakes_answer(mistakes: Mistakes, width: int, telling: Telling) -> dict[str, Any]:
    """Cells that are wrong in all solutions, groups of cells that no solution has together, and sentences on both."""
    return {
        "wrong": cell_numbers([item[:2] for item in mistakes.wrong], width),
        "conflicts": [cell_numbers([item[:2] for item in group], width) for group in mistakes.conflicts],
        "sentences": [telling.sentence(message) for message in mistakes.messages],
        "messages": messages_record(mistakes.messages),
        "text": telling.sentence(mistakes.number, *mistakes.messages),
    }


@dataclass(frozen=True)
class Violations:
    puzzle: PuzzleField
    board: BoardField
    finished: bool = False  # unknown cells count as blank
    seconds: Seconds = 5.0


def answer_violations(asked: Violations) -> Answer:
    puzzle = read_puzzle(asked.puzzle)
    kind = kind_of(puzzle)
    board = board_of(puzzle, asked.board)
    full = _filled(puzzle, board)
    found = kind.broken(puzzle, full if asked.finished else board)
    return {
        "violations": [
            {"rule": each.rule, "cells": cell_numbers(each.cells, puzzle.width), "text": each.text} for each in found
        ],
        "solved": not found and not kind.broken(puzzle, full) and _is_solution(puzzle, full, asked.seconds),
    }


def _filled(puzzle: Puzzle, board: Board) -> Board:
    """The board with its givens, and with its unknown cells blank."""
    kind, written = kind_of(puzzle), puzzle.player_marks
    unknown = kind.explainer().unknown
    pairs = zip(board, puzzle.given_rows())
    rows = [
        [given if mark in (unknown, given.translate(written)) else mark for mark, given in zip(*pair)] for pair in pairs
    ]
    return tuple("".join(row).replace(unknown, kind.blank) for row in rows)


def _is_solution(puzzle: Puzzle, board: Board, seconds: float) -> bool:
    """Whether the solver accepts the board: where ships may touch, parts can belong to ships in several ways."""
    return bool(solve(puzzle.with_givens(board), Limits(solutions=1, seconds=seconds)).solutions)


@dataclass(frozen=True)
class Check:
    puzzle: PuzzleField
    board: BoardField
    seconds: Seconds = 10.0
    language: str = ENGLISH  # of sentences


def answer_check(asked: Check) -> Answer:
    """Without a solution, or where it is not known in time whether there is one, nothing is called a mistake."""
    puzzle, telling = read_puzzle(asked.puzzle), telling_in(asked.language)
    board = board_of(puzzle, asked.board)
    try:
        proof = prove(puzzle, asked.seconds, Effort.within(explaining_within(asked.seconds)))
        mistakes = without_mistakes(puzzle, board, proof)[1] if proof.solutions else NO_MISTAKES
    except Undecided:
        return {"answer": "undecided"} | mistakes_answer(NO_MISTAKES, puzzle.width, telling)
    return {"answer": proof.answer} | mistakes_answer(mistakes, puzzle.width, telling)


REQUESTS: Requests = (
    Request(
        "violations",
        "the rules that a board breaks, and whether it is solved",
        Violations,
        ViolationsAnswer,
        answer_violations,
    ),
    Request("check", "the mistakes of a board, held against all solutions", Check, CheckAnswer, answer_check),
)
