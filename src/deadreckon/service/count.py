"""`count`: how many solutions a puzzle has."""

from __future__ import annotations

from dataclasses import dataclass

from deadreckon.kernel.limits import COMPLETE, Limits
from deadreckon.service.answers_play import CountAnswer
from deadreckon.service.puzzle_field import PuzzleField, read_puzzle
from deadreckon.service.request import Answer, Request
from deadreckon.service.seconds_field import Seconds
from deadreckon.solving.count import count


@dataclass(frozen=True)
class CountFields:
    puzzle: PuzzleField
    seconds: Seconds = 5.0


def answer(asked: CountFields) -> Answer:
    tally = count(read_puzzle(asked.puzzle), Limits(seconds=asked.seconds))
    return {"count": str(tally.number), "exact": tally.status == COMPLETE, "how": tally.how}


REQUEST = Request("count", "how many solutions a puzzle has, or at least has", CountFields, CountAnswer, answer)
