"""The tables of docs/explanation/study.md, from the records in docs/study, so that everyone can compute them again."""

from __future__ import annotations

import csv
import json
import lzma
import math
import sys
from collections import defaultdict
from collections.abc import Callable, Iterable
from functools import partial
from itertools import product
from typing import TypeAlias

from common import fill, table
from deadreckon.lab.bootstrap import interval_of_mean, interval_of_median
from deadreckon.lab.results import upper_median
from sets import ROOT

Row: TypeAlias = dict[str, str]
DOCUMENT, FOLDER = ROOT / "docs" / "explanation" / "study.md", ROOT / "docs" / "study"
MODELS, PROPAGATIONS = ("cells", "numbered", "places"), ("bt", "fc", "gac")
ORDERS = ("static", "mrv", "mrv+degree")
VALUES = ("ascending", "descending", "random", "least-constraining", "most-constraining")
FACTORS = ("model", "propagate", "order", "values")


def records(study: str) -> list[Row]:
    with lzma.open(FOLDER / f"{study}.csv.xz", "rt", encoding="utf-8", newline="") as file:
        rows = [{name.removeprefix("factor_"): value for name, value in row.items()} for row in csv.DictReader(file)]
    for row in rows:
        row["size"] = f"{row['height']}x{row['width']}"
        row["limit"] = str(json.loads(row["limits"])["cpu"])
    return rows


def having(rows: Iterable[Row], **wanted: str) -> list[Row]:
    return [row for row in rows if all(row[name] == value for name, value in wanted.items())]


def sizes(rows: Iterable[Row]) -> list[str]:
    return sorted({row["size"] for row in rows}, key=lambda size: int(size.partition("x")[0]))


def solved(row: Row) -> bool:
    return row["status"] == "ok"


def time(row: Row) -> float:
    """Milliseconds; infinite for a run that was stopped, which comes behind every solved one."""
    return 1000 * float(row["cpu"]) if solved(row) else math.inf


def number_in(column: str, row: Row) -> float:
    return float(row[column] or 0)


def by_puzzle(rows: Iterable[Row], value: Callable[[Row], float]) -> list[list[float]]:
    found: dict[str, list[float]] = defaultdict(list)
    for row in rows:
        found[row["instance_sha"]].append(value(row))
    return list(found.values())


def share_solved(rows: list[Row]) -> str:
    """The share of the runs that was solved, with its interval over puzzles, in percent."""
    shares = by_puzzle(rows, lambda row: 100.0 * solved(row))
    mean = sum(map(solved, rows)) / len(rows)
    low, high = interval_of_mean(shares)
    return "all" if mean == 1 else "none" if mean == 0 else f"{100 * mean:.0f} ({low:.0f}-{high:.0f})"


def median_of(rows: list[Row], value: Callable[[Row], float], most: float = math.inf) -> str:
    """The median of the runs with its interval over puzzles; `most` is what a stopped run is known to have reached."""
    middle, (low, high) = upper_median(map(value, rows)), interval_of_median(by_puzzle(rows, value))
    if middle == math.inf:
        return f"> {_short(most)}"
    return f"{_short(middle)} ({_short(low)}-{f'> {_short(most)}' if high == math.inf else _short(high)})"


def _short(number: float) -> str:
    return f"{number:,.0f}" if number >= 100 or number == int(number) else f"{number:.1f}"


def ratio(rows: Iterable[Row], factor: str, one: str, other: str) -> tuple[str, int]:
    """Ratio of the times of `one` and `other` on runs that both solve and that differ in nothing else.

    The geometric mean over puzzles with its interval, and the number of puzzles.
    """
    times: dict[tuple[str, ...], dict[str, list[float]]] = defaultdict(lambda: defaultdict(list))
    rest = [name for name in FACTORS if name != factor]
    for row in rows:
        times[row["instance_sha"], *(row[name] for name in rest)][row[factor]].append(time(row))
    logs: dict[str, list[float]] = defaultdict(list)
    for key, found in times.items():
        if one in found and other in found:
            a, b = upper_median(found[one]), upper_median(found[other])
            if a < math.inf and b < math.inf:
                logs[key[0]].append(math.log(a / b))
    if not logs:
        return "-", 0
    means = [[sum(each) / len(each)] for each in logs.values()]
    low, high = interval_of_mean(means)
    middle = sum(mean for [mean] in means) / len(means)
    return f"{math.exp(middle):.2f} ({math.exp(low):.2f}-{math.exp(high):.2f})", len(logs)


def setting(rows: list[Row]) -> str:
    statuses = sorted({row["status"] for row in rows})
    told = ", ".join(f"{sum(row['status'] == status for row in rows):,} {status}" for status in statuses)
    cpu = sum(float(row["cpu"] or 0) for row in rows)
    loads = sorted(float(row["load"]) for row in rows if row["load"])
    commits = ", ".join(sorted({row["git_commit"][:7] for row in rows}))
    machine = f"{rows[0]['processor']}, {rows[0]['cores']} cores, {rows[0]['python']}"
    load = f"load average {loads[len(loads) // 2]:.1f} at the median run, {loads[0]:.1f} to {loads[-1]:.1f}"
    return f"{len(rows):,} runs ({told}), {cpu:,.0f} CPU seconds, on {machine}, commit {commits}; {load}.\n"


def solved_table(rows: list[Row]) -> str:
    lines = [
        [
            f"`{model}`, {propagate}",
            *(share_solved(having(rows, model=model, propagate=propagate, size=size)) for size in sizes(rows)),
        ]
        for model in MODELS
        for propagate in PROPAGATIONS
    ]
    return table(["solved, % of runs", *sizes(rows)], lines)


def gac_table(seed: list[Row], large: list[Row]) -> str:
    """Median milliseconds of each model with gac."""
    rows = [*having(seed, propagate="gac"), *large]
    lines = []
    for model in MODELS:
        found = [having(rows, model=model, size=size) for size in sizes(rows)]
        lines.append([f"`{model}`", *(median_of(each, time, 1000 * float(each[0]["limit"])) for each in found)])
    for one, other in (("numbered", "cells"), ("places", "cells"), ("places", "numbered")):
        same = [row for row in rows if row["order"] == "static"]
        cells = [ratio(having(same, size=size), "model", one, other)[0] for size in sizes(rows)]
        lines.append([f"`{one}` / `{other}`", *cells])
    return table(["ms, median", *sizes(rows)], lines)


def propagation_table(rows: list[Row]) -> str:
    lines = []
    for propagate in PROPAGATIONS:
        found = [having(rows, model="cells", propagate=propagate, size=size) for size in sizes(rows)]
        lines.append([propagate, *(median_of(each, time, 1000 * float(each[0]["limit"])) for each in found)])
    for one, other in (("gac", "bt"), ("gac", "fc")):
        cells = [ratio(having(rows, model="cells", size=size), "propagate", one, other)[0] for size in sizes(rows)]
        lines.append([f"{one} / {other}", *cells])
    return table(["ms of `cells`, median", *sizes(rows)], lines)


def effort_table(rows: list[Row]) -> str:
    lines = []
    for name, column in (("assignments", "decisions"), ("prunings", "removed")):
        for propagate in PROPAGATIONS if column == "decisions" else PROPAGATIONS[1:]:
            cells = []
            for size in sizes(rows):
                found = having(rows, model="cells", propagate=propagate, size=size)
                middle = sorted(found, key=time)[len(found) // 2]
                cells.append("≥ " * (not solved(middle)) + median_of(found, partial(number_in, column)))
            lines.append([f"{name}, {propagate}", *cells])
    return table(["`cells`, median", *sizes(rows)], lines)


def values_table(rows: list[Row], factor: str, found: Iterable[str]) -> str:
    """The value orders against smaller values first, by model and another factor."""
    lines = []
    for model, value in product(MODELS, found):
        compared = [
            ratio(having(rows, model=model, **{factor: value}), "values", name, "ascending") for name in VALUES[1:]
        ]
        cells = [f"{text}, {puzzles}" if puzzles else "-" for text, puzzles in compared]
        lines.append([f"`{model}`, {value}", *cells])
    return table(["time / `ascending`, puzzles", *VALUES[1:]], lines)


def orders_table(rows: list[Row]) -> str:
    lines = []
    for model in MODELS[1:]:
        for propagate in PROPAGATIONS:
            found = having(rows, model=model, propagate=propagate)
            shares = [share_solved(having(found, order=order)) for order in ORDERS]
            times = [ratio(found, "order", order, "static")[0] for order in ORDERS[1:]]
            lines.append([f"`{model}`, {propagate}", *shares, *times])
    return table(["", *(f"{order}: % solved" for order in ORDERS), *(f"{o}: time / static" for o in ORDERS[1:])], lines)


def tuples_table(rows: list[Row]) -> str:
    lines = []
    for model in MODELS:
        for size in sizes(rows):
            found = [row for row in having(rows, model=model, size=size) if "+tuples" in row["switches"]]
            plain = [row for row in having(rows, model=model, size=size) if "+tuples" not in row["switches"]]
            if found and plain:
                lines.append([f"`{model}` {size}", *_tuples_cells(found), *_tuples_cells(plain)[1:]])
    wanted = ("tuples", "built", "ms to build", "MB", "solved")
    return table(["", *wanted, *(f"{name}, filters" for name in wanted[1:])], lines)


def _tuples_cells(rows: list[Row]) -> list[str]:
    """Medians; a run that was stopped while its tuples were listed has neither a decision nor a failure."""
    unbuilt = [not solved(row) and not int(float(row["decisions"] or 0)) for row in rows]
    stopped = sum(unbuilt) > len(rows) // 2
    build = upper_median(1000 * float((row["cpu"] if cut else row["build"]) or 0) for row, cut in zip(rows, unbuilt))
    listed = upper_median(float(row["tuples"] or 0) for row in rows)
    memory = upper_median(float(row["memory"] or 0) / 1e6 for row in rows)
    bound = "> " * stopped
    built, ended = sum(not cut for cut in unbuilt), sum(map(solved, rows))
    return [
        f"{bound}{listed:,.0f}",
        f"{built} of {len(rows)}",
        f"{bound}{_short(build)}",
        f"{memory:,.0f}",
        f"{ended} of {len(rows)}",
    ]


def tables() -> dict[str, str]:
    """The text between each pair of markers of the document."""
    seed, large, tuples = records("seed"), records("seed-gac"), records("tuples")
    return {
        "setting": setting([*seed, *large, *tuples]),
        "solved": solved_table(seed),
        "gac": gac_table(seed, large),
        "propagations": propagation_table(seed),
        "effort": effort_table(seed),
        "values": values_table(seed, "propagate", PROPAGATIONS),
        "values large": values_table(large, "size", sizes(large)),
        "orders": orders_table(seed),
        "tuples": tuples_table(tuples),
    }


if __name__ == "__main__":
    for name, text in tables().items():
        if sys.argv[1:] == ["--write"]:
            fill(DOCUMENT, name, text)
        else:
            print(f"## {name}\n\n{text}")
