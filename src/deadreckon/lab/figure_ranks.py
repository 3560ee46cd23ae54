"""Critical-difference diagram: average ranks, with bars over ranks that do not differ significantly."""

from __future__ import annotations

import textwrap

from deadreckon.lab.figure import Canvas, Figure, FigureData
from deadreckon.lab.results import Results
from deadreckon.lab.shown_contestants import distinguishable_contestants

MAX_NAME = 44  # characters: a longer name would make the page wider than A4 landscape


def data(results: Results) -> FigureData | None:
    from deadreckon.lab.critical_difference import groups_within, rank_contestants

    by_name = results.by_contestant()
    shown = distinguishable_contestants(results)
    names = [name for name in shown if name not in results.hidden_by_start]
    ranking = rank_contestants({name: results.puzzle_times(by_name[name]) for name in names})
    if ranking is None:
        return None
    bars = groups_within(list(ranking.ranks.values()), ranking.critical_difference)
    lines = [
        (name, round(rank, 4), _bars_over(index, bars), round(ranking.critical_difference, 4))
        for index, (name, rank) in enumerate(ranking.ranks.items())
    ]
    left_out = len(by_name) - len(shown)
    caption = (
        f"Average rank by {results.time_name} on each of {ranking.puzzles} puzzles, 1 the quickest; contestants that "
        "did not solve a puzzle share the last ranks. A bar joins ranks closer than the critical difference, "
        f"{ranking.critical_difference:.2f} (Nemenyi, 5 %). Friedman's test that all are alike: p "
        f"{_p_text(ranking.friedman)}."
    )
    caption += f" The best of each kind; {left_out} contestants are left out." if left_out else ""
    hidden = ", ".join(name for name in shown if name in results.hidden_by_start)
    caption += f" Not ranked, as runs take no longer than the start: {hidden}." if hidden else ""
    header = ("contestant", "average_rank", "bars", "critical_difference")
    return FigureData(header, tuple(lines), results.limit, caption)


def _bars_over(index: int, bars: list[tuple[int, int]]) -> str:
    """Numbers of the bars over the contestant with this index."""
    return " ".join(str(bar) for bar, (first, last) in enumerate(bars, 1) if first <= index <= last)


def _p_text(p: float) -> str:
    return "< 0.001" if p < 0.001 else f"= {p:.3f}"


def draw(canvas: Canvas, data: FigureData) -> None:
    from deadreckon.lab.drawing import COLOURS

    axes = canvas.subplots()
    ranks = [float(row[1]) for row in data.rows]
    half = (len(ranks) + 1) // 2
    bars: dict[str, list[float]] = {}
    for row, rank in zip(data.rows, ranks):
        for bar in str(row[2]).split():
            bars.setdefault(bar, []).append(rank)
    for level, ends in enumerate(bars.values(), 1):
        axes.plot([min(ends) - 0.04, max(ends) + 0.04], [-0.35 * level] * 2, color=COLOURS[1], linewidth=4.0)
    below = 0.35 * len(bars) + 0.5
    for index, (row, rank) in enumerate(zip(data.rows, ranks)):
        left, name = index < half, textwrap.shorten(str(row[0]), MAX_NAME, placeholder="...")
        depth = -below - 0.8 * (index if left else len(ranks) - 1 - index)
        edge = 1.0 if left else float(len(ranks))
        axes.plot([rank, rank, edge], [0, depth, depth], color="#333333", linewidth=0.9)
        axes.text(edge + (-0.08 if left else 0.08), depth, f"{name}  {rank:.2f}" if left else f"{rank:.2f}  {name}",
                  ha="right" if left else "left", va="center", fontsize=8)  # fmt: skip
    width = float(data.rows[0][3])
    axes.plot([1, 1 + width], [1.3, 1.3], color="black", linewidth=1.5, marker="|")
    axes.text(1 + width / 2, 1.5, f"critical difference {width:.2f}", ha="center", va="bottom", fontsize=8)
    _draw_scale(axes, len(ranks), below + 0.8 * half)


def _draw_scale(axes: Canvas, number: int, depth: float) -> None:
    """Draw the scale of ranks along the top instead of the usual axes."""
    axes.plot([1, number], [0, 0], color="black", linewidth=1.2)
    for rank in range(1, number + 1):
        axes.plot([rank, rank], [0, 0.25], color="black", linewidth=1.0)
        axes.text(rank, 0.35, str(rank), ha="center", va="bottom", fontsize=8)
    axes.set(xlim=(0.5, number + 0.5), ylim=(-depth, 2.4))
    axes.axis("off")


def size(data: FigureData) -> tuple[float, float]:
    longest = min(MAX_NAME, max(len(str(row[0])) for row in data.rows))
    return 5.0 + 0.14 * longest, 2.0 + 0.2 * len(data.rows)


FIGURE = Figure("ranks", "Average ranks and the critical difference", 6, data, draw, size)
