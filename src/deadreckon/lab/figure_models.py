"""Seconds by board size for each model: the document's first graph."""

from __future__ import annotations

from deadreckon.lab.figure import Canvas, Figure, FigureData
from deadreckon.lab.results import Results
from deadreckon.lab.statistics_by_size import BY_SIZE, seconds_by_size


def data(results: Results) -> FigureData | None:
    return seconds_by_size(results, results.rows, "model", BY_SIZE)


def draw(canvas: Canvas, data: FigureData) -> None:
    from deadreckon.lab.drawing import LineColumns, legend_outside, limit_line, lines_by_size, plain_log_labels

    axes = canvas.subplots()
    lines_by_size(axes, data, "CPU seconds, median", LineColumns(interval=(4, 5)))
    limit_line(axes, data.limit)
    plain_log_labels(axes.yaxis)
    legend_outside(canvas, axes)


FIGURE = Figure("models", "Seconds by board size for each model", 1, data, draw)
