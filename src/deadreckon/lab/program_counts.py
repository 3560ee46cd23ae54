"""Which programs the records of a study come from, and what is to be said where they come from several."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

SHOWN_DIGITS = 8
MOST_SOURCES = 5  # in one sentence


@dataclass(frozen=True)
class ProgramCount:
    """How many records a contestant has by one program."""

    contestant: str
    source: str  # kernel, native, or the contestant itself: contestants with the same source share one program
    version: str | None  # of deadreckon; None where the record does not say
    program: str | None  # the digest; None or "" where the record does not say
    runs: int


def sentence_on_programs(counts: Sequence[ProgramCount]) -> str:
    """By which programs how many runs were done, where these are several of one source or several versions; else ""."""
    found: dict[str, Counter[str]] = {}
    for count in counts:
        found.setdefault(count.source, Counter())[_label(count)] += count.runs
    versions = {count.version for count in counts}
    if len(versions) < 2 and all(len(labels) < 2 for labels in found.values()):
        return ""
    mixed = {source: labels for source, labels in found.items() if len(versions) > 1 or len(labels) > 1}
    each = [
        f"{source}: " + ", ".join(f"{runs} by {label}" for label, runs in labels.items())
        for source, labels in mixed.items()
    ]
    more = len(each) - MOST_SOURCES
    rest = f"; and {more} more contestants" if more > 0 else ""
    return f"The records come from several programs: {'; '.join(each[:MOST_SOURCES])}{rest}."


def _label(count: ProgramCount) -> str:
    return f"{(count.program or 'unknown')[:SHOWN_DIGITS]} (deadreckon {count.version or 'unknown'})"


def by_other_programs(counts: Iterable[ProgramCount], present: Mapping[str, str]) -> list[ProgramCount]:
    """Those by another program than the contestant's present one; a program that is not found here is none."""
    return [count for count in counts if present.get(count.contestant) not in ("", None, count.program)]
