"""A clock that advances by a fixed step whenever it is read, which makes limits on seconds deterministic."""

from collections.abc import Callable
from itertools import count

import pytest

KERNEL = ("kernel.budget", "kernel.search", "kernel.store", "solving.by_kernel")
GENERATING = (
    "generating.generate_in_order",
    "generating.generate_one",
    "generating.number_tasks",
    "generating.draft_search",
    "puzzles.effort",
)


def tick(monkeypatch: pytest.MonkeyPatch, modules: tuple[str, ...], step: float = 1.0) -> Callable[[], float]:
    """Let these modules share such a clock, and return it."""
    clock = count(0.0, step).__next__
    for module in modules:
        monkeypatch.setattr(f"deadreckon.{module}.perf_counter", clock)
    return clock
