"""How all figures look: colours that the colour-blind can tell apart, markers and dashes besides."""

from __future__ import annotations

import io
import math
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import matplotlib
from matplotlib import colormaps
from matplotlib.colors import LogNorm
from matplotlib.figure import Figure as MatplotlibFigure

from deadreckon.lab.figure import Data, Figure

# Okabe and Ito 2008, the yellow left out: it is too light for a line.
COLOURS = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#56B4E9", "#E69F00", "#000000", "#7F7F7F", "#4B0092")
MARKERS = "osD^vP*Xp"
DASHES = ("-", "--", "-.", ":")
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
def drawn(figure: Figure, data: Data) -> Iterator[MatplotlibFigure]:
    """The figure, drawn, with the style of the house."""
    salt = {"svg.hashsalt": figure.name}  # so that two figures on one page share no identifiers
    with matplotlib.rc_context({**STYLE, **salt}):
        canvas = MatplotlibFigure(figsize=figure.size(data), layout="constrained")
        figure.draw(canvas, data)
        yield canvas


def as_bytes(canvas: MatplotlibFigure, form: str) -> bytes:
    """As svg, pdf or png, the same bytes each time."""
    stream = io.BytesIO()
    nameless: dict[str, Any] = {"svg": {"Date": None}, "pdf": {"CreationDate": None}, "png": {}}
    canvas.savefig(stream, format=form, dpi=200, metadata=nameless[form])
    return stream.getvalue()


def line_style(number: int) -> dict[str, Any]:
    return {
        "color": COLOURS[number % len(COLOURS)],
        "marker": MARKERS[number % len(MARKERS)],
        "linestyle": DASHES[number % len(DASHES)],
    }


def limit_line(axes: Any, limit: float, across: bool = True) -> None:
    """Where runs were stopped."""
    draw = axes.axhline if across else axes.axvline
    draw(limit, color="#555555", linewidth=0.8, linestyle=(0, (1, 2)), zorder=1)


def lines_by_size(axes: Any, data: Data, y_label: str, value: int = 2, censored: int | None = 3) -> None:
    """A line for each group: rows of (group, size, value, whether it is a lower bound); hollow where it is."""
    sizes = sorted({str(row[1]) for row in data.rows}, key=_area)
    for number, group in enumerate(dict.fromkeys(row[0] for row in data.rows)):
        points = [row for row in data.rows if row[0] == group]
        xs, ys = [sizes.index(str(row[1])) for row in points], [row[value] for row in points]
        style = line_style(number)
        axes.plot(xs, ys, label=str(group), **style)
        hollow = [(x, y) for x, y, row in zip(xs, ys, points) if censored is not None and row[censored]]
        if hollow:
            axes.plot(
                *zip(*hollow), linestyle="", marker=style["marker"], color=style["color"], markerfacecolor="white"
            )
    axes.set_xticks(range(len(sizes)), labels=sizes)
    axes.set_xlabel("board")
    axes.set_ylabel(y_label)
    axes.set_yscale("log")
    axes.legend()


def _area(size: str) -> int:
    height, width = size.split("x")
    return int(height) * int(width)


def heat(cells: Sequence[Sequence[float]], limit: float) -> dict[str, Any]:
    """Colours for seconds: light is quick, black is the limit, white is not known; they also differ in lightness."""
    known = [cell for row in cells for cell in row if not math.isnan(cell)]
    scale = LogNorm(min(*known, limit / 10), limit * 0.999)
    return {"cmap": colormaps["cividis_r"].with_extremes(over="black", bad="white"), "norm": scale}


def legend_outside(canvas: Any, labels: Sequence[str]) -> None:
    """Below the plot, where many lines leave no room in it."""
    canvas.legend(loc="outside lower center", ncols=2 if max(map(len, labels)) > 24 else 3)
