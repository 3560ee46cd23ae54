"""Checks a contestant's reply: its boards by the rules, its answer against the native engine's."""

from __future__ import annotations

from functools import lru_cache

from deadreckon.kernel.budget import OutOfBudget
from deadreckon.kernel.limits import Limits
from deadreckon.lab.load_instance import load_instance
from deadreckon.lab.reply import HAS_SOLUTION, Reply
from deadreckon.native import native_core
from deadreckon.puzzles.loading import Loaded
from deadreckon.solving.solve import solve

ENGINE_LIMITS = Limits(solutions=2, seconds=0.2)


def reply_error(reply: Reply, loaded: Loaded, text: str) -> str:
    """Description of the error in a reply: a broken rule or a wrong answer; "" if no error was found."""
    try:
        for board in reply.boards or ():
            for violation in loaded.kind.violations(loaded.puzzle, board):
                return violation.text
        ours = _engine_answer(text)
    except OutOfBudget:  # the contestant was in time, but no time is left for the check
        return ""
    right = {ours, "solved"} if ours in HAS_SOLUTION else {ours}
    if "undecided" in (ours, reply.answer) or reply.answer in right:
        return ""
    return f"answers {reply.answer}, where deadreckon finds {ours}"


@lru_cache(maxsize=64)
def _engine_answer(text: str) -> str:
    """The native engine's answer; undecided if the engine was not built."""
    return solve(load_instance(text).puzzle, ENGINE_LIMITS).answer if native_core() else "undecided"
