"""Process settings of Linux: die with the parent, and adopt orphaned descendants."""

from __future__ import annotations

import signal
from collections.abc import Callable
from functools import cache
from typing import Any

DEATH_SIGNAL, SUBREAPER = 1, 36  # of prctl


@cache
def _prctl() -> Callable[..., Any] | None:
    """The system call prctl; None if the system is not Linux."""
    try:
        from ctypes import CDLL

        found: Callable[..., Any] = CDLL(None).prctl
    except (ImportError, AttributeError, TypeError):
        return None
    return found


def die_with_parent() -> bool:
    """Have the system kill this process when its parent ends; returns whether it will."""
    control = _prctl()
    return control is not None and control(DEATH_SIGNAL, signal.SIGKILL, 0, 0, 0) == 0


def inherit_orphans() -> bool:
    """Become the subreaper: the parent of all orphaned descendants; returns whether it worked."""
    control = _prctl()
    return control is not None and control(SUBREAPER, 1, 0, 0, 0) == 0
