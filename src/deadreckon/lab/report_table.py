"""Definition of a report table."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class ReportTable:
    """A table of a report; all cells are text."""

    name: str
    title: str
    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
