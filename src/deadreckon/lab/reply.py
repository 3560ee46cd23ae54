"""The reply of a contestant to a puzzle."""

from __future__ import annotations

from dataclasses import dataclass, field

from deadreckon.puzzles.board import Board
from deadreckon.workers.outside_program import ProgramRun

HAS_SOLUTION = ("unique", "multiple")


@dataclass(frozen=True)
class Reply:
    """The contestant's answer: unique, multiple, none, undecided, or solved.

    solved is a board without a claim of uniqueness: the only answer if one solution was asked for.
    """

    answer: str
    boards: tuple[Board, ...] | None = None  # None if the contestant shows no boards
    counters: dict[str, float] = field(default_factory=dict)  # empty if the contestant counts nothing
    build: float = 0.0  # seconds spent building the model
    status: str = ""  # of a run without an answer: timeout, memout, crash, wrong, no answer or not applicable
    message: str = ""  # reason for that status
    note: str = ""  # on ignored parts of the reply, whatever the status
    program: ProgramRun | None = None  # the run of an external program
    solution: bytes = b""  # what that program wrote to the file {solution}
