"""Key and result of a run, for comparing two studies."""

from __future__ import annotations

from typing import NamedTuple

SOLVED = ("ok", "certified")  # statuses of runs with a right answer in time


class RunKey(NamedTuple):
    """Identity of a run across studies, regardless of its limits."""

    contestant: str
    puzzle: str  # the digest of its text
    seed: int
    repetition: int


class RunResult(NamedTuple):
    puzzle_name: str
    status: str
    answer: str
    cpu: float  # seconds
    decisions: int | None
