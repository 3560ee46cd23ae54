"""Program versions that the records of a study come from, and the warning if there are several."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

SHOWN_DIGITS = 8
MAX_SOURCES = 5  # in one sentence


@dataclass(frozen=True)
class ProgramCount:
    """Number of records of a contestant by one program version."""

    contestant: str
    source: str  # kernel, native, or the contestant itself: contestants with the same source share one program
    version: str | None  # of deadreckon; None if not recorded
    program: str | None  # its digest; None or "" if not recorded
    runs: int


def sentence_on_programs(counts: Sequence[ProgramCount]) -> str:
    """Sentence with the runs per program version, if there are several of one source or of deadreckon; else ""."""
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
    more = len(each) - MAX_SOURCES
    rest = f"; and {more} more contestants" if more > 0 else ""
    return f"The records come from several programs: {'; '.join(each[:MAX_SOURCES])}{rest}."


def _label(count: ProgramCount) -> str:
    return f"{(count.program or 'unknown')[:SHOWN_DIGITS]} (deadreckon {count.version or 'unknown'})"


def outdated_counts(counts: Iterable[ProgramCount], present: Mapping[str, str]) -> list[ProgramCount]:
    """The counts of records by an outdated program; contestants whose program is not found here are skipped."""
    return [count for count in counts if present.get(count.contestant) not in ("", None, count.program)]
