"""Steps as JSON-ready objects: rows and columns from 1, as people count them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from deadreckon.explaining.messages import Telling
from deadreckon.puzzles.board import Board
from deadreckon.puzzles.message import CELLS, PLACES, Message, Messages
from deadreckon.puzzles.step import Because, Case, Place, Set, Step

ENGLISH = Telling()


def step_record(step: Step, board: Board | None = None, telling: Telling = ENGLISH) -> dict[str, Any]:
    """A step as a JSON-ready object, with the board before it if given.

    Cases, learned counts, marks ruled out, places struck, `unfair` and `silent` are present only if they apply.
    """
    record: dict[str, Any] = {
        "tactic": step.tactic,
        "rating": step.rating,
        "sets": sets_record(step.sets),
        "because": _because(step.because),
        "text": telling.sentence(*step.messages),
        "messages": messages_record(step.messages),
    }
    if board:
        record["board"] = list(board)
    if step.cases:
        record["cases"] = [_case(case, telling) for case in step.cases]
    if step.learns:
        record["learns"] = [list(item) for item in step.learns]
    if step.rules_out:
        record["rules_out"] = sets_record(step.rules_out)
    if step.strikes:
        record["strikes"] = places_record(step.strikes)
    if step.unfair:
        record["unfair"] = True
    if step.silent:
        record["silent"] = True
    return record


def messages_record(messages: Messages) -> list[dict[str, Any]]:
    """Messages as JSON-ready objects."""
    return [message_record(message) for message in messages]


def message_record(message: Message) -> dict[str, Any]:
    """A message by its name and its arguments."""
    arguments = {key: _argument(item, key in (*CELLS, *PLACES)) for key, item in message.arguments.items()}
    return {"name": message.name, "arguments": arguments}


def _argument(item: Any, cells: bool) -> Any:
    if isinstance(item, Message):
        return message_record(item)
    if isinstance(item, tuple):
        return [_argument(one, cells) for one in item]
    return item + 1 if cells else item


def sets_record(sets: Iterable[Set]) -> list[list[int | str]]:
    """Marks as [row, column, mark]."""
    return [[row + 1, column + 1, mark] for row, column, mark in sets]


def places_record(places: Iterable[Place]) -> list[list[list[int]]]:
    """Places of ships, each as its cells."""
    return [[[row + 1, column + 1] for row, column in place] for place in places]


def _because(because: Because) -> dict[str, Any]:
    """The facts behind something; excluded marks and struck places only if there are any."""
    record: dict[str, Any] = {
        "cells": [[row + 1, column + 1] for row, column in because.cells],
        "lines": list(because.lines),
        "ships": list(because.ships),
        "rules": list(because.rules),
    }
    if because.places:
        record["places"] = places_record(because.places)
    return record | ({"excluded": sets_record(because.excluded)} if because.excluded else {})


def _case(case: Case, telling: Telling) -> dict[str, Any]:
    return {
        "assume": sets_record(case.sets),
        "text": telling.sentence(case.assumption),
        "message": message_record(case.assumption),
        "links": [step_record(link, telling=telling) for link in case.links],
        "ending": telling.sentence(*case.ending),
        "ending_messages": messages_record(case.ending),
        "closed_by": case.closed_by,
        "because": _because(case.because),
    }
