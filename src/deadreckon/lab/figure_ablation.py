"""Ablation: contestants that differ from the baseline in a single factor."""

from __future__ import annotations

from deadreckon.lab.bootstrap import interval_of_ratio
from deadreckon.lab.figure import Canvas, Figure, FigureData
from deadreckon.lab.records import Row
from deadreckon.lab.results import Results, geometric_mean, group_by, result_key, solved


def data(results: Results) -> FigureData | None:
    by_name = results.by_contestant()
    base = by_name.get(results.baseline, [])
    if not base or results.baseline in results.hidden_by_start:
        return None
    factors = {row["contestant"]: row["factors"] for row in results.rows}
    lines = []
    for name, rows in by_name.items():
        change = _single_change(factors[results.baseline], factors[name])
        mine, theirs = _on_common_puzzles(rows, base)
        if change and mine and name not in results.hidden_by_start:
            ratio = results.par2(mine) / results.par2(theirs)
            ends = (round(end, 4) for end in _ratio_interval(results, mine, theirs))
            number = (sum(map(solved, rows)), len(rows))
            lines.append((change, round(ratio, 4), _times_decisions(base, rows), *number, *ends))
    if not lines:
        return None
    lines.sort(key=lambda line: float(line[1]))
    caption = (
        f"Against {results.baseline}: how many times its PAR2 ({results.time_name}) on the puzzles both ran on, with "
        "the 95 % interval over these puzzles (not corrected for multiple comparisons), and how many times its "
        "decisions + 1 (geometric mean over the runs both solved). A bar to the right: the change costs; to the left: "
        "it saves; an interval that contains 1 is inconclusive."
    )
    header = ("change", "times_par2", "times_decisions", "solved", "runs", "low", "high")
    return FigureData(header, tuple(lines), results.limit, caption)


def _on_common_puzzles(rows: list[Row], base: list[Row]) -> tuple[list[Row], list[Row]]:
    """Rows of each on the puzzles that both ran on: in an unfinished study one may have had easier puzzles."""
    mine, theirs = ({row["instance_sha"] for row in each} for each in (rows, base))
    return [row for row in rows if row["instance_sha"] in theirs], [row for row in base if row["instance_sha"] in mine]


def _ratio_interval(results: Results, rows: list[Row], base: list[Row]) -> tuple[float, float]:
    """Interval of the ratio of PAR2; both must have run on the same puzzles."""
    mine, theirs = (group_by(each, "instance_sha") for each in (rows, base))
    sides = [[[results.penalised_seconds(row) for row in side[sha]] for sha in mine] for side in (mine, theirs)]
    return interval_of_ratio(*sides)


def _single_change(base: dict[str, str], other: dict[str, str]) -> str:
    """Description of the one factor that differs from the baseline; "" if none or several differ.

    For switches, only the differing ones are named.
    """
    changed = [name for name in {**base, **other} if base.get(name) != other.get(name)]
    if len(changed) != 1:
        return ""
    [name] = changed
    if name != "switches":
        return f"{name}: {other.get(name)}"
    before, after = set(base[name].split()), set(other[name].split())
    return " ".join(sorted(after - before) + [f"not {turn}" for turn in sorted(before - after)])


def _times_decisions(base: list[Row], rows: list[Row]) -> float | str:
    """Ratio of decisions + 1 to the baseline's, geometric mean over the runs both solved; "" for no runs."""
    before = {result_key(row): row["decisions"] for row in base if solved(row) and row["decisions"] is not None}
    both = [(row["decisions"], before[result_key(row)]) for row in rows if solved(row) and result_key(row) in before]
    ratios = [(after + 1) / (first + 1) for after, first in both if after is not None]  # a run may have no decisions
    return round(geometric_mean(ratios), 4) if ratios else ""


def draw(canvas: Canvas, data: FigureData) -> None:
    from deadreckon.lab.drawing import COLOURS, plain_log_labels

    panels = [(1, "times the baseline's PAR2"), (2, "times its decisions + 1")]
    counted = [(column, label) for column, label in panels if any(row[column] != "" for row in data.rows)]
    for axes, (column, label) in zip(canvas.subplots(1, len(counted), sharey=True, squeeze=False)[0], counted):
        values = [float(row[column]) if row[column] != "" else 1.0 for row in data.rows]
        colours = [COLOURS[1] if value > 1 else COLOURS[0] for value in values]
        axes.barh(range(len(values)), [value - 1 for value in values], left=1, color=colours)
        if column == 1:
            axes.hlines(range(len(values)), *zip(*(row[5:7] for row in data.rows)), color="black", linewidth=1.2)
        axes.axvline(1, color="black", linewidth=0.8)
        axes.set_xscale("log")
        plain_log_labels(axes.xaxis)
        axes.set_xlabel(label)
        axes.grid(visible=False, axis="y")
        axes.set_yticks(range(len(data.rows)), labels=[f"{row[0]} ({row[3]} of {row[4]} solved)" for row in data.rows])


FIGURE = Figure("ablation", "What one change costs", 9, data, draw, lambda data: (8.0, 1.2 + 0.26 * len(data.rows)))
