"""Sentences on the start-up times of commands."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from statistics import median
from typing import NamedTuple

NOT_MEASURED = "not measured"  # in records of versions that did not measure starts


class StartOfCommand(NamedTuple):
    """A recorded start: CPU seconds and their spread, or the reason why they are not known."""

    contestant: str
    seconds: float | None
    spread: float | None
    message: str | None


def sentences_on_starts(starts: Iterable[StartOfCommand], commands: Iterable[str] = ()) -> list[str]:
    """A sentence for each command; `commands` without a start are reported as not measured."""
    by_name: dict[str, list[StartOfCommand]] = defaultdict(list)
    for start in starts:
        by_name[start.contestant].append(start)
    for name in commands:
        by_name.setdefault(name, [StartOfCommand(name, None, None, NOT_MEASURED)])
    return [sentence for name, found in by_name.items() for sentence in _sentences(name, found)]


def _sentences(name: str, starts: list[StartOfCommand]) -> list[str]:
    seconds = [start.seconds for start in starts if start.seconds is not None]
    spreads = [start.spread for start in starts if start.spread is not None]
    known = f"{name} starts in {median(seconds):.3g} s of CPU time (spread {max(spreads):.2g} s)." if seconds else ""
    reasons = dict.fromkeys(str(start.message) for start in starts if start.seconds is None)
    return [*([known] if known else []), *(f"{name}: start not known ({_one_line(reason)})." for reason in reasons)]


def _one_line(text: str) -> str:
    words = " ".join(text.split())
    return words if len(words) <= 200 else f"{words[:200]}..."
