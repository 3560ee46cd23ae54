"""Cactus plot: number of runs solved over time."""

from __future__ import annotations

from deadreckon.lab.figure import Canvas, Cell, Figure, FigureData
from deadreckon.lab.results import Results, result_key, solved
from deadreckon.lab.shown_contestants import distinguishable_contestants, hidden_runs_note


def data(results: Results) -> FigureData | None:
    by_name = results.by_contestant()
    names = distinguishable_contestants(results)
    lines: list[tuple[Cell, ...]] = []
    for name in names:
        times = sorted(results.time(row) for row in by_name[name] if solved(row))
        lines += [(name, round(seconds, 6), number) for number, seconds in enumerate(times, 1)] or [(name, "", 0)]
    left_out = len(by_name) - len(names)
    caption = f"Runs solved within a time limit per run, in {results.time_name}. Higher and further left is better."
    if len({frozenset(map(result_key, by_name[name])) for name in names}) > 1:
        caption += " Not all had the same runs: contestants with more or easier runs may be higher for that alone."
    caption += hidden_runs_note(results, names)
    caption += f" The best of each kind; {left_out} contestants are left out." if left_out else ""
    return FigureData(("contestant", "cpu_seconds", "solved"), tuple(lines), results.limit, caption)


def draw(canvas: Canvas, data: FigureData) -> None:
    from deadreckon.lab.drawing import legend_outside, limit_line, line_style, plain_log_labels

    axes = canvas.subplots()
    names = list(dict.fromkeys(str(row[0]) for row in data.rows))
    for number, name in enumerate(names):
        points = [(row[1], row[2]) for row in data.rows if row[0] == name and row[2]]
        xs, ys = [x for x, _ in points], [y for _, y in points]
        style = line_style(number) | {"markevery": max(1, len(xs) // 8), "markersize": 4.0}
        # A contestant that solves nothing has a line along the bottom, and so an entry in the legend.
        ends = ([*xs, data.limit], [*ys, ys[-1]]) if points else ([data.limit], [0])
        axes.plot(*ends, drawstyle="steps-post", label=name if points else f"{name} (none solved)", **style)
    limit_line(axes, data.limit, across=False)
    axes.set_xscale("log")
    plain_log_labels(axes.xaxis)
    axes.set_xlabel("CPU seconds")
    axes.set_ylabel("runs solved")
    axes.set_ylim(bottom=0)
    axes.locator_params(axis="y", integer=True)
    legend_outside(canvas, axes)


FIGURE = Figure("cactus", "Runs solved over time", 5, data, draw, lambda data: (6.4, 4.8))
