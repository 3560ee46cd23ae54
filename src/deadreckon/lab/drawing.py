"""Common style of all figures: colour-blind safe colours, together with markers and dashes."""

from __future__ import annotations

import io
import math
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import matplotlib
from matplotlib import colormaps
from matplotlib.colors import LogNorm
from matplotlib.figure import Figure as MatplotlibFigure
from matplotlib.ticker import LogLocator, NullFormatter

from deadreckon.lab.figure import Figure, FigureData
from deadreckon.lab.results import value_text

# Okabe and Ito 2008, without yellow, which is too light for lines.
COLOURS = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#56B4E9", "#E69F00", "#000000", "#7F7F7F", "#4B0092")
MARKERS = "osD^vP*Xp"
DASHES = ("-", "--", "-.", ":")
SMALL = 7.0  # points: the smallest letters of a report
STYLE = {
    "font.size": 9.0,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.grid": True,
    "grid.color": "#dddddd",
    "grid.linewidth": 0.6,
    "legend.frameon": False,
    "legend.fontsize": 8.0,
    "lines.linewidth": 1.5,
    "lines.markersize": 5.0,
    "svg.fonttype": "path",
    "pdf.fonttype": 42,
}


@contextmanager
def draw_figure(figure: Figure, data: FigureData) -> Iterator[MatplotlibFigure]:
    """Draw the figure with matplotlib; the common style applies inside the `with`."""
    salt = {"svg.hashsalt": figure.name}  # so that two figures on one page share no identifiers
    with matplotlib.rc_context({**STYLE, **salt}):
        canvas = MatplotlibFigure(figsize=figure.size(data), layout="constrained")
        figure.draw(canvas, data)
        yield canvas


def picture_bytes(canvas: MatplotlibFigure, form: str) -> bytes:
    """The picture as svg, pdf or png; reproducible, as it contains no date."""
    stream = io.BytesIO()
    no_date: dict[str, Any] = {"svg": {"Date": None}, "pdf": {"CreationDate": None}, "png": {}}
    canvas.savefig(stream, format=form, dpi=200, metadata=no_date[form])
    return stream.getvalue()


def line_style(number: int) -> dict[str, Any]:
    """Colour, marker and dashes of the line with this number."""
    return {
        "color": COLOURS[number % len(COLOURS)],
        "marker": MARKERS[number % len(MARKERS)],
        "linestyle": DASHES[number % len(DASHES)],
    }


def limit_line(axes: Any, limit: float, across: bool = True) -> None:
    """Draw a dotted line at the limit: horizontal, or vertical if not `across`."""
    draw = axes.axhline if across else axes.axvline
    draw(limit, color="#555555", linewidth=0.8, linestyle=(0, (1, 2)), zorder=1)


@dataclass(frozen=True)
class LineColumns:
    """Columns of a figure's data for a line over the board sizes."""

    value: int = 2
    bound: int = 3  # 1 if the value is only a lower bound
    interval: tuple[int, int] | None = None


def lines_by_size(axes: Any, data: FigureData, y_label: str, columns: LineColumns) -> None:
    """Draw a line over the board sizes for each group, with intervals; markers of lower bounds are hollow.

    Each row of the data begins with group and size.
    """
    sizes = sorted({str(row[1]) for row in data.rows}, key=_area)
    groups = list(dict.fromkeys(str(row[0]) for row in data.rows))
    for number, group in enumerate(groups):
        points = [row for row in data.rows if row[0] == group]
        aside = 0.07 * (number - (len(groups) - 1) / 2)  # keeps whiskers from overlapping
        xs, ys = [sizes.index(str(row[1])) + aside for row in points], [row[columns.value] for row in points]
        style = line_style(number)
        axes.plot(xs, ys, label=value_text(group), **style)
        hollow = [(x, y) for x, y, row in zip(xs, ys, points) if row[columns.bound]]
        if hollow:
            fill = {"marker": style["marker"], "color": style["color"], "markerfacecolor": "white"}
            axes.plot(*zip(*hollow), linestyle="", **fill)
        if columns.interval:
            low, high = ([row[column] for row in points] for column in columns.interval)
            axes.vlines(xs, low, high, color=style["color"], linewidth=1.0, alpha=0.7)
    axes.set_xticks(range(len(sizes)), labels=sizes)
    axes.set_xlim(-0.5, len(sizes) - 0.5)  # otherwise the points of a single size would spread over the whole width
    axes.set_xlabel("board")
    axes.set_ylabel(y_label)
    axes.set_yscale("log")


def plain_log_labels(axis: Any) -> None:
    """Use labels such as 0.2 and 10 on a logarithmic axis; also at 2 and 5 if it spans less than two decades."""
    low, high = axis.get_view_interval()
    axis.set_major_formatter("{x:g}")
    axis.set_minor_locator(LogLocator(subs=(2, 5)))
    axis.set_minor_formatter("{x:g}" if high < 100 * low else NullFormatter())


def _area(size: str) -> int:
    height, width = size.split("x")
    return int(height) * int(width)


def heatmap_colours(cells: Sequence[Sequence[float]], limit: float) -> dict[str, Any]:
    """Colour map for seconds, monotonic in lightness: light is quick, black is the limit, white is not known."""
    known = [cell for row in cells for cell in row if not math.isnan(cell)]
    scale = LogNorm(min(*known, limit / 10), limit * 0.999)
    return {"cmap": colormaps["cividis_r"].with_extremes(over="black", bad="white"), "norm": scale}


def legend_outside(canvas: Any, axes: Any) -> None:
    """Put the legend below the plot, where it covers no line."""
    handles, labels = axes.get_legend_handles_labels()
    longest = max(map(len, labels))
    columns = 1 if longest > 48 else 2 if longest > 24 else min(4, len(labels))
    canvas.legend(handles, labels, loc="outside lower center", ncols=columns)
