"""Heatmap: a coloured cell for every contestant and puzzle."""

from __future__ import annotations

from deadreckon.lab.figure import Canvas, Figure, FigureData
from deadreckon.lab.results import Results, board_size, board_sizes, group_by

MAX_ROWS = 60  # contestants in the picture: more names would be too small to read


def data(results: Results) -> FigureData | None:
    order = board_sizes(results.rows)
    instances = sorted({(order.index(board_size(row)), row["instance"]) for row in results.rows})
    by_name = results.by_contestant()
    lines = []
    for name in results.best_first():
        by_instance = group_by(by_name[name], "instance")
        cells = [by_instance.get(instance) for _, instance in instances]
        lines.append(
            (name, *(round(min(results.median_time(rows), results.limit), 6) if rows else "" for rows in cells))
        )
    header = ("contestant", *(instance for _, instance in instances))
    caption = (
        f"{results.time_name}, the median of a puzzle's runs; best contestants on top, small boards left; black: that "
        "run was not solved; white: not run."
    )
    if len(lines) > MAX_ROWS:
        caption += f" Shown are the best {MAX_ROWS} of {len(lines)} contestants; the CSV has all."
    return FigureData(header, tuple(lines), results.limit, caption)


def draw(canvas: Canvas, data: FigureData) -> None:
    from deadreckon.lab.drawing import SMALL, heatmap_colours, plain_log_labels

    rows = data.rows[:MAX_ROWS]
    cells = [[float(cell) if cell != "" else float("nan") for cell in row[1:]] for row in rows]
    axes = canvas.subplots()
    image = axes.imshow(cells, aspect="auto", interpolation="nearest", **heatmap_colours(cells, data.limit))
    axes.grid(visible=False)
    axes.set_yticks(range(len(rows)), labels=[str(row[0]) for row in rows], fontsize=SMALL)
    step = max(1, (len(data.header) - 1) // 40 + 1)
    names = data.header[1:]
    axes.set_xticks(range(0, len(names), step), labels=names[::step], rotation=90, fontsize=SMALL)
    bar = canvas.colorbar(image, label="CPU seconds", extend="max", shrink=0.6)
    plain_log_labels(bar.ax.yaxis)


def size(data: FigureData) -> tuple[float, float]:
    return min(9.0, 4.0 + 0.12 * len(data.header)), max(3.0, 1.5 + 0.16 * min(len(data.rows), MAX_ROWS))


FIGURE = Figure("heatmap", "Every contestant on every puzzle", 8, data, draw, size)
