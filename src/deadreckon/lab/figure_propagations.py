"""Seconds by board size for each propagation: the document's second graph."""

from __future__ import annotations

from deadreckon.lab.figure import Figure, FigureData
from deadreckon.lab.figure_models import draw
from deadreckon.lab.results import Results
from deadreckon.lab.statistics_by_size import rows_of_baseline_model, seconds_by_size


def data(results: Results) -> FigureData | None:
    model = results.baseline_value("model")
    caption = f"Median CPU seconds with the model {model} over all orders; hollow where the median run was stopped."
    return seconds_by_size(results, rows_of_baseline_model(results), "propagate", caption)


FIGURE = Figure("propagations", "Seconds by board size for each propagation", 2, data, draw)
