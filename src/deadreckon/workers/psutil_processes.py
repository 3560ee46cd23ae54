"""Processes by psutil, an optional package, for systems without /proc such as macOS and Windows."""

from __future__ import annotations

from functools import cache
from typing import Any


@cache
def is_available() -> bool:
    """Whether psutil is installed and works here."""
    try:
        import psutil

        psutil.Process().cpu_times()
    except Exception:  # an import of half an installation can raise anything
        return False
    return True


def children(pid: int, all_descendants: bool = False) -> list[int]:
    """Pids of the children of a process, or of all its descendants, zombies included."""
    found: list[int] = _ask(pid, lambda process: [each.pid for each in process.children(all_descendants)], [])
    return found


def cpu_and_resident_bytes(pid: int) -> tuple[float, int]:
    """CPU seconds of a process and, where the system reports them, of its ended children; and its resident bytes."""

    def measure(process: Any) -> tuple[float, int]:
        times = process.cpu_times()
        ended = getattr(times, "children_user", 0.0) + getattr(times, "children_system", 0.0)
        return times.user + times.system + ended, process.memory_info().rss

    found: tuple[float, int] = _ask(pid, measure, (0.0, 0))
    return found


def peak_bytes(pid: int) -> int:
    """Peak resident bytes of a process on Windows; elsewhere its resident bytes now."""

    def measure(process: Any) -> int:
        memory = process.memory_info()
        return int(getattr(memory, "peak_wset", memory.rss))

    found: int = _ask(pid, measure, 0)
    return found


def is_alive(pid: int) -> bool:
    """Whether the process runs: it exists and is not a zombie."""
    found: bool = _ask(pid, lambda process: process.is_running() and process.status() != "zombie", False)
    return found


def _ask(pid: int, question: Any, otherwise: Any) -> Any:
    """The answer of a process, or `otherwise` if it has ended, belongs to another user, or psutil is missing."""
    if not is_available():
        return otherwise
    import psutil

    try:
        return question(psutil.Process(pid))
    except (psutil.Error, OSError):
        return otherwise
