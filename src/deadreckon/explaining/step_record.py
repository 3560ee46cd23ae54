"""Steps as JSON-ready objects: rows and columns from 1, as people count them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from deadreckon.puzzles.board import Board
from deadreckon.puzzles.step import Because, Case, Set, Step


def step_record(step: Step, board: Board | None = None) -> dict[str, Any]:
    """A step as a JSON-ready object, with the board before it if given.

    Cases, learned counts, marks ruled out, `unfair` and `silent` are present only if they apply.
    """
    record: dict[str, Any] = {
        "tactic": step.tactic,
        "rating": step.rating,
        "sets": sets_record(step.sets),
        "because": _because(step.because),
        "text": step.text,
    }
    if board:
        record["board"] = list(board)
    if step.cases:
        record["cases"] = [_case(case) for case in step.cases]
    if step.learns:
        record["learns"] = [list(item) for item in step.learns]
    if step.rules_out:
        record["rules_out"] = sets_record(step.rules_out)
    if step.unfair:
        record["unfair"] = True
    if step.silent:
        record["silent"] = True
    return record


def sets_record(sets: Iterable[Set]) -> list[list[int | str]]:
    """Marks as [row, column, mark]."""
    return [[row + 1, column + 1, mark] for row, column, mark in sets]


def _because(because: Because) -> dict[str, Any]:
    """The facts behind something; excluded marks only if there are any."""
    record: dict[str, Any] = {
        "cells": [[row + 1, column + 1] for row, column in because.cells],
        "lines": list(because.lines),
        "ships": list(because.ships),
        "rules": list(because.rules),
    }
    return record | ({"excluded": sets_record(because.excluded)} if because.excluded else {})


def _case(case: Case) -> dict[str, Any]:
    return {
        "assume": sets_record(case.sets),
        "text": case.text,
        "links": [step_record(link) for link in case.links],
        "ending": case.ending,
        "closed_by": case.closed_by,
        "because": _because(case.because),
    }
