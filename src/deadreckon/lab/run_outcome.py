"""A run and how it ended, in short: what two studies are compared by."""

from __future__ import annotations

from typing import NamedTuple


class RunKey(NamedTuple):
    """What makes a run the same in two studies, whatever its limits are."""

    contestant: str
    puzzle: str  # the digest of its text
    seed: int
    repetition: int


class Outcome(NamedTuple):
    puzzle_name: str
    status: str
    answer: str
    cpu: float  # seconds
    decisions: int | None
