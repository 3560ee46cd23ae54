"""What a contestant replies to a puzzle."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from deadreckon.puzzles.board import Board
    from deadreckon.workers.outside_program import ProgramRun

HAS_SOLUTION = ("unique", "multiple")


@dataclass(frozen=True)
class Reply:
    """The contestant's answer: unique, multiple, none, undecided, or solved.

    solved is a board and no claim that it is the only one: all that is given where one solution was asked for.
    """

    answer: str
    boards: tuple[Board, ...] | None = None  # None where the contestant shows no boards
    counters: dict[str, float] = field(default_factory=dict)  # empty where the contestant counts nothing
    build: float = 0.0  # seconds spent on building the model
    status: str = ""  # of a run without an answer: timeout, memout, crash, wrong, no answer or not applicable
    message: str = ""  # what led to that status
    note: str = ""  # on what was left out of the reply, whatever the status
    program: ProgramRun | None = None  # the run of an outside program
    solution: bytes = b""  # what that program wrote to the file {solution}
