"""Seconds by board size for each model: the document's first graph."""

from __future__ import annotations

from deadreckon.lab.figure import Canvas, Figure, FigureData
from deadreckon.lab.results import Results
from deadreckon.lab.statistics_by_size import seconds_by_size


def data(results: Results) -> FigureData | None:
    caption = (
        "Median CPU seconds over all strategies of each model; hollow where the median run was stopped at the limit."
    )
    return seconds_by_size(results, results.rows, "model", caption)


def draw(canvas: Canvas, data: FigureData) -> None:
    from deadreckon.lab.drawing import limit_line, lines_by_size

    axes = canvas.subplots()
    lines_by_size(axes, data, "CPU seconds, median")
    limit_line(axes, data.limit)


FIGURE = Figure("models", "Seconds by board size for each model", 1, data, draw)
