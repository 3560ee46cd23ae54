"""Answers that never change, asked of the service when the site is built: the page has them before Python.

browser/tab/fixed_answers.js reads them.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterable
from datetime import date, timedelta
from typing import Any

from deadreckon.packs.pack import earlier_pack, pack
from deadreckon.packs.puzzle_of_the_day import puzzle_of_the_day
from deadreckon.puzzles.kind import kinds
from deadreckon.service import ask

FIRST_DAY, DAYS = date(2026, 1, 1), 366 * 10  # later ones are for Python to answer
BOARD_FILES = 16


def answer_files(more_puzzles: Iterable[str]) -> dict[str, bytes]:
    """The files of all fixed answers; `more_puzzles` are IDs of puzzles beyond the pack."""
    files = {"answers/first.bin": packed(_first_answers())}
    files["answers/earlier.bin"] = packed(_answer({"ask": "pack", "earlier": True}))
    boards: list[dict[str, Any]] = [{} for _ in range(BOARD_FILES)]
    for puzzle in sorted({each.id for each in (*pack(), *earlier_pack())} | set(more_puzzles)):
        boards[_file_number(puzzle)][puzzle] = _answer({"ask": "open", "puzzle": puzzle})
    return files | {f"answers/boards-{number}.bin": packed(each) for number, each in enumerate(boards)}


def _first_answers() -> dict[str, Any]:
    """Answers by request, as JSON, and the puzzle of each day, as its place in the pack.

    Puzzles of earlier editions have the places after those of the pack.
    """
    each_kind = [{"ask": name, "kind": kind} for name in ("formats", "methods") for kind in kinds()]
    requests = [{"ask": "grades"}, {"ask": "lessons"}, {"ask": "pack"}, *each_kind]
    places = {each.name: place for place, each in enumerate((*pack(), *earlier_pack()))}
    days = [places[puzzle_of_the_day(FIRST_DAY + timedelta(number)).name] for number in range(DAYS)]
    answers = {json.dumps(request, separators=(",", ":")): _answer(request) for request in requests}
    return {"answers": answers, "days": {"first": FIRST_DAY.isoformat(), "places": days}, "boards": BOARD_FILES}


def _answer(request: dict[str, Any]) -> dict[str, Any]:
    found = ask(request)
    assert "error" not in found, found
    return found


def _file_number(puzzle: str) -> int:
    return sum(puzzle.encode()) % BOARD_FILES


def packed(value: Any) -> bytes:
    """JSON compressed in zlib's format, which has no date: the same bytes for the same value.

    browser/tab/packed.js unpacks it.
    """
    return zlib.compress(json.dumps(value, separators=(",", ":"), ensure_ascii=False).encode(), 9)
