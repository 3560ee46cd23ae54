"""Seconds by board size for each value order: the document's fourth graph."""

from __future__ import annotations

from deadreckon.lab.figure import Data, Figure
from deadreckon.lab.figure_models import draw
from deadreckon.lab.results import Results
from deadreckon.lab.statistics_by_size import of_model, seconds_by_size


def data(results: Results) -> Data | None:
    propagate = results.of_baseline("propagate")
    rows = [row for row in of_model(results) if row["factors"].get("propagate") == propagate]
    caption = (
        f"Median CPU seconds with the model {results.of_baseline('model')} and {propagate}; hollow where the median "
        "run was stopped at the limit."
    )
    return seconds_by_size(results, rows, "values", caption)


FIGURE = Figure("values", "Seconds by board size for each value order", 4, data, draw)
