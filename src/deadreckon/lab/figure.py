"""Definition of a report figure: one function computes its data, another only draws them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

from deadreckon.catalogue import find_offers
from deadreckon.lab.results import Results

Canvas: TypeAlias = Any  # a matplotlib Figure
Cell: TypeAlias = "str | int | float"


@dataclass(frozen=True)
class FigureData:
    """Data of a figure as a table, which is also its CSV file."""

    header: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    limit: float  # seconds
    caption: str


@dataclass(frozen=True, eq=False)
class Figure:
    """A figure of the report; each `figure_<name>.py` defines one."""

    name: str
    title: str
    position: int  # in the report
    data: Callable[[Results], FigureData | None]  # None if the study has nothing to show
    draw: Callable[[Canvas, FigureData], None]
    size: Callable[[FigureData], tuple[float, float]] = lambda data: (6.4, 4.0)  # inches


def figures() -> list[Figure]:
    """All figures, in the order of the report."""
    return sorted(find_offers("deadreckon.lab", "FIGURE", "figure_").values(), key=lambda figure: figure.position)
