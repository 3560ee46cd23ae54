"""Scatter plot of two contestants, run by run, with diagonals at factors of 2 and 10, and the limits."""

from __future__ import annotations

from deadreckon.lab.figure import Canvas, Figure, FigureData
from deadreckon.lab.results import Results, board_size, board_sizes, result_key
from deadreckon.lab.shown_contestants import baseline_and_rival, hidden_runs_note


def data(results: Results) -> FigureData | None:
    names = baseline_and_rival(results)
    if names is None:
        return None
    mine, theirs = ({result_key(row): row for row in results.by_contestant()[name]} for name in names)
    both = [(mine[key], theirs[key]) for key in mine if key in theirs]
    rows = [(board_size(a), a["instance"], results.seconds(a), results.seconds(b)) for a, b in both]
    order = board_sizes(results.rows)
    rows.sort(key=lambda row: (order.index(row[0]), row[1]))
    caption = (
        f"{results.time_name} of two contestants on the same puzzle, marked by its board; dotted: the limit, which "
        "stands for runs that were not solved; grey diagonals: equal times, and 2 and 10 times as long for one of them."
    ) + hidden_runs_note(results, names)
    return FigureData(("board", "instance", *names), tuple(rows), results.limit, caption) if rows else None


def draw(canvas: Canvas, data: FigureData) -> None:
    from deadreckon.lab.drawing import legend_outside, limit_line, line_style, plain_log_labels

    axes = canvas.subplots()
    for number, size in enumerate(dict.fromkeys(row[0] for row in data.rows)):
        points = [row for row in data.rows if row[0] == size]
        style = line_style(number) | {"linestyle": ""}
        axes.plot([row[2] for row in points], [row[3] for row in points], label=size, alpha=0.8, **style)
    times = [float(time) for row in data.rows for time in row[2:]]
    low, high = min(min(times) / 2, data.limit / 100), data.limit * 2
    for across in (True, False):
        limit_line(axes, data.limit, across)
    axes.set(xscale="log", yscale="log", xlim=(low, high), ylim=(low, high), aspect="equal")
    for axis in (axes.xaxis, axes.yaxis):
        plain_log_labels(axis)
    _draw_diagonals(axes, low, high)
    axes.set_xlabel(f"{data.header[2]}, CPU seconds")
    axes.set_ylabel(f"{data.header[3]}, CPU seconds")
    legend_outside(canvas, axes)


def _draw_diagonals(axes: Canvas, low: float, high: float) -> None:
    """Draw labelled diagonals for equal times and for factors of 2 and 10."""
    from deadreckon.lab.drawing import SMALL

    for factor, label in ((0.1, "10x"), (0.5, "2x"), (1.0, "equal"), (2.0, "2x"), (10.0, "10x")):
        axes.plot([low, high], [low * factor, high * factor], color="#bbbbbb", linewidth=0.7, zorder=0)
        end = (high / max(factor, 1.0), high * min(factor, 1.0))
        beside = {"ha": "left", "va": "center"} if factor <= 1 else {"ha": "center", "va": "bottom"}
        aside = (3, 0) if factor <= 1 else (0, 3)
        axes.annotate(label, end, aside, textcoords="offset points", fontsize=SMALL, color="#555555", **beside)


FIGURE = Figure("scatter", "Two contestants, run by run", 7, data, draw, lambda data: (5.0, 5.4))
