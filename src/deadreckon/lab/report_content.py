"""Content of a report: the results, the figures with data, and the tables."""

from __future__ import annotations

from dataclasses import dataclass

from deadreckon.lab.figure import Figure, FigureData
from deadreckon.lab.report_table import ReportTable
from deadreckon.lab.results import Results


@dataclass(frozen=True)
class DrawnFigure:
    """A figure with its data and picture."""

    figure: Figure
    data: FigureData
    svg: bytes


@dataclass(frozen=True)
class Report:
    results: Results
    figures: tuple[DrawnFigure, ...]
    tables: tuple[ReportTable, ...]  # the table of all contestants first
    command: str  # that reproduces the report
