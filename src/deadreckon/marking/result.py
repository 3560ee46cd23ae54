"""The result of one test of one submission, stored between runs of `reckon mark`."""

from __future__ import annotations

from dataclasses import asdict, dataclass, fields
from typing import Any


@dataclass(frozen=True)
class MarkingResult:
    """Verdict and measurements of one test."""

    test: str
    verdict: str
    sentence: str  # for the student
    key: str = ""  # digest of the submission and the test; if it differs, the test is run again
    cpu: float = 0.0  # seconds, of all processes
    wall: float = 0.0  # seconds
    memory: int = 0  # peak bytes; 0 if not known
    board: tuple[str, ...] = ()  # the program's board, if it can be read
    broken: tuple[tuple[int, int], ...] = ()  # cells of broken rules, from 0
    filled: float = 1.0  # part of the puzzle's open cells that the board fills
    output: str = ""  # the end of what the program printed
    errors: str = ""
    isolation: str = ""

    def as_json(self) -> dict[str, Any]:
        return asdict(self)


def result_from_json(found: dict[str, Any]) -> MarkingResult:
    """Inverse of `as_json`; raises TypeError or KeyError for other data."""
    known = {each.name: found[each.name] for each in fields(MarkingResult)}
    return MarkingResult(
        **known | {"board": tuple(known["board"]), "broken": tuple((row, column) for row, column in known["broken"])}
    )
