"""Assignments and prunings by propagation: the document's third graph."""

from __future__ import annotations

from deadreckon.lab.figure import Canvas, Figure, FigureData
from deadreckon.lab.results import Results
from deadreckon.lab.statistics_by_size import counters_by_size, rows_of_baseline_model


def data(results: Results) -> FigureData | None:
    model = results.baseline_value("model")
    caption = (
        f"Median decisions and values removed with the model {model}, as far as each run came; hollow where half of "
        "the runs or more were stopped, so that the number is a lower bound."
    )
    return counters_by_size(results, rows_of_baseline_model(results), "propagate", ("decisions", "removed"), caption)


def draw(canvas: Canvas, data: FigureData) -> None:
    from deadreckon.lab.drawing import lines_by_size

    left, right = canvas.subplots(1, 2)
    lines_by_size(left, data, "assignments (decisions), median", 2, 4)
    lines_by_size(right, data, "prunings (values removed), median", 3, 4)
    for axes in (left, right):
        axes.set_yscale("symlog", linthresh=1)
        axes.set_ylim(bottom=0)


FIGURE = Figure("effort", "Assignments and prunings by propagation", 3, data, draw, lambda data: (8.0, 3.6))
