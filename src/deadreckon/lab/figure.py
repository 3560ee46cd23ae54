"""What a figure of a report is: a function that makes its numbers, and one that draws them and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from deadreckon.catalogue import find_offers

if TYPE_CHECKING:
    from deadreckon.lab.results import Results

Canvas: TypeAlias = Any  # a matplotlib Figure
Cell: TypeAlias = "str | int | float"


@dataclass(frozen=True)
class FigureData:
    """The numbers of a figure as a table, which is also its CSV file."""

    header: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    limit: float  # seconds
    caption: str


@dataclass(frozen=True, eq=False)
class Figure:
    """A figure of the report; each `figure_<name>.py` ends in one."""

    name: str
    title: str
    position: int  # in the report
    data: Callable[[Results], FigureData | None]  # None where the study has nothing to show
    draw: Callable[[Canvas, FigureData], None]
    size: Callable[[FigureData], tuple[float, float]] = lambda data: (6.4, 4.0)  # inches


def figures() -> list[Figure]:
    """All figures, in the order of the report."""
    return sorted(find_offers("deadreckon.lab", "FIGURE", "figure_").values(), key=lambda figure: figure.position)
