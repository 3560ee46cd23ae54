"""Checks a contestant's reply: its boards by the rules, its answer by what the native engine finds."""

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


def what_is_wrong(reply: Reply, loaded: Loaded, text: str) -> str:
    """In words, which rule a board breaks or why the answer cannot be; "" where nothing is wrong with the reply."""
    try:
        for board in reply.boards or ():
            for violation in loaded.kind.violations(loaded.puzzle, board):
                return violation.text
        ours = _engine_answer(text)
    except OutOfBudget:  # the contestant was in time, and there is no time left to check more than its boards
        return ""
    right = {ours, "solved"} if ours in HAS_SOLUTION else {ours}
    if "undecided" in (ours, reply.answer) or reply.answer in right:
        return ""
    return f"answers {reply.answer}, where deadreckon finds {ours}"


@lru_cache(maxsize=64)
def _engine_answer(text: str) -> str:
    """The native engine's own answer, or undecided where the engine was not built."""
    return solve(load_instance(text).puzzle, ENGINE_LIMITS).answer if native_core() else "undecided"
