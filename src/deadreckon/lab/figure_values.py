"""Seconds by board size for each value order: the document's fourth graph."""

from __future__ import annotations

from deadreckon.lab.figure import Figure, FigureData
from deadreckon.lab.figure_models import draw
from deadreckon.lab.results import Results
from deadreckon.lab.statistics_by_size import BY_SIZE, rows_of_baseline_model, seconds_by_size


def data(results: Results) -> FigureData | None:
    propagate = results.baseline_value("propagate")
    rows = [row for row in rows_of_baseline_model(results) if row["factors"].get("propagate") == propagate]
    caption = f"With the model {results.baseline_value('model')} and {propagate}. {BY_SIZE}"
    return seconds_by_size(results, rows, "values", caption)


FIGURE = Figure("values", "Seconds by board size for each value order", 4, data, draw)
