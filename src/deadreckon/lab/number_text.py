"""Number formatting in tables and captions: three significant digits, bounds marked."""

from __future__ import annotations

import math


def three_digits(number: float) -> str:
    """The number with three significant digits, at most six decimals."""
    decimals = min(6, max(0, 2 - math.floor(math.log10(number)))) if number > 0 else 6
    return f"{number:.{decimals}f}"


def time_text(seconds: float, limit: float) -> str:
    """The seconds, or "> limit" for the infinite time of an unsolved run."""
    return f"> {limit:g}" if math.isinf(seconds) else three_digits(seconds)


def interval_text(interval: tuple[float, float], limit: float = math.inf) -> str:
    low, high = (time_text(end, limit) for end in interval)
    return f"{low} to {high}"


def counted(number: int, noun: str) -> str:
    """The number with its noun: 1 puzzle, 2 puzzles."""
    return f"{number} {noun}{'' if number == 1 else 's'}"
