"""Seconds by board size for each propagation: the document's second graph."""

from __future__ import annotations

from deadreckon.lab.figure import Figure, FigureData
from deadreckon.lab.figure_models import draw
from deadreckon.lab.results import Results
from deadreckon.lab.statistics_by_size import BY_SIZE, rows_of_baseline_model, seconds_by_size


def data(results: Results) -> FigureData | None:
    model = results.baseline_value("model")
    caption = f"With the model {model}. {BY_SIZE}" if model else BY_SIZE
    return seconds_by_size(results, rows_of_baseline_model(results), "propagate", caption)


FIGURE = Figure("propagations", "Seconds by board size for each propagation", 2, data, draw)
