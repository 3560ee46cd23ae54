"""Waiting for a state instead of for a time; the time-out only keeps a failing test from waiting forever."""

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

HANG_SECONDS = 300.0  # far beyond what a busy machine takes: under load 120 s were not always enough
WALLS = (1, 8, 64, 256)  # limits in seconds to try in turn, until what is to be stopped has begun


def eventually(holds: Callable[[], Any], seconds: float = HANG_SECONDS) -> bool:
    """Whether the condition becomes true before the time-out."""
    end = time.monotonic() + seconds
    while not (held := bool(holds())) and time.monotonic() < end:
        time.sleep(0.01)
    return held


def ends(pid: int) -> bool:
    """Whether the process ends before the time-out; a zombie has ended."""

    def has_ended() -> bool:
        try:
            return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
        except OSError:
            return True

    return eventually(has_ended)
