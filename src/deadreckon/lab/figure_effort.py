"""Assignments and prunings by propagation: the document's third graph."""

from __future__ import annotations

from deadreckon.lab.figure import Canvas, Figure, FigureData
from deadreckon.lab.results import Results
from deadreckon.lab.statistics_by_size import counters_by_size, rows_of_baseline_model


def data(results: Results) -> FigureData | None:
    model = results.baseline_value("model")
    caption = (
        f"Median decisions and values removed with the model {model}; hollow if the median run was not solved: "
        "then the median of the counts when runs ended, a lower bound."
    )
    return counters_by_size(results, rows_of_baseline_model(results), "propagate", ("decisions", "removed"), caption)


def draw(canvas: Canvas, data: FigureData) -> None:
    from deadreckon.lab.drawing import LineColumns, legend_outside, lines_by_size

    left, right = canvas.subplots(1, 2)
    lines_by_size(left, data, "assignments (decisions), median", LineColumns(2, 4))
    lines_by_size(right, data, "prunings (values removed), median", LineColumns(3, 4))
    for axes in (left, right):
        axes.set_yscale("symlog", linthresh=1)
        axes.yaxis.set_major_formatter("{x:g}")
        axes.set_ylim(0, 2 * axes.get_ylim()[1])  # room for the topmost marker
    legend_outside(canvas, left)


FIGURE = Figure("effort", "Assignments and prunings by propagation", 3, data, draw, lambda data: (8.0, 3.6))
