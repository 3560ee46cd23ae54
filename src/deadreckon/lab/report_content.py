"""What a report contains: the results, the figures that have something to show, and the tables."""

from __future__ import annotations

from dataclasses import dataclass

from deadreckon.lab.figure import Figure, FigureData
from deadreckon.lab.report_table import ReportTable
from deadreckon.lab.results import Results


@dataclass(frozen=True)
class DrawnFigure:
    """A figure with its numbers and its picture."""

    figure: Figure
    data: FigureData
    svg: bytes


@dataclass(frozen=True)
class Report:
    results: Results
    figures: tuple[DrawnFigure, ...]
    tables: tuple[ReportTable, ...]  # that of all contestants first
    command: str  # which makes it once more
