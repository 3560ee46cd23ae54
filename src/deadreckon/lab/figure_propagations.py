"""Seconds by board size for each propagation: the document's second graph."""

from __future__ import annotations

from deadreckon.lab.figure import Data, Figure
from deadreckon.lab.figure_models import draw
from deadreckon.lab.results import Results
from deadreckon.lab.statistics_by_size import of_model, seconds_by_size


def data(results: Results) -> Data | None:
    model = results.of_baseline("model")
    caption = f"Median CPU seconds with the model {model} over all orders; hollow where the median run was stopped."
    return seconds_by_size(results, of_model(results), "propagate", caption)


FIGURE = Figure("propagations", "Seconds by board size for each propagation", 2, data, draw)
