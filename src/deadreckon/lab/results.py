"""The records of a study as statistics see them: what counts as solved, which seconds count, who is who."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from statistics import median

from deadreckon.lab.records import Records, Row

NOT_APPLICABLE = "not applicable"


@dataclass(frozen=True)
class Results:
    study: Row
    planned: int
    rows: tuple[Row, ...]  # of runs that apply
    statuses: dict[str, int]  # of all
    folder: str

    @property
    def limit(self) -> float:
        """The seconds at which a run was stopped; of a study without a limit, the longest there was."""
        limit = self.study["limits"]["cpu"] or self.study["limits"]["wall"]
        return float(limit or max((row["cpu"] for row in self.rows), default=1.0))

    @property
    def baseline(self) -> str:
        return str(self.study["baseline"])

    def seconds(self, row: Row) -> float:
        """CPU seconds, and the limit for a run that was not solved: at least so many it would have taken."""
        return min(float(row["cpu"]), self.limit) if solved(row) else self.limit

    def par2(self, rows: Sequence[Row]) -> float:
        """The mean of the seconds, with twice the limit for what was not solved."""
        return math.fsum(self.seconds(row) * (1 if solved(row) else 2) for row in rows) / len(rows)

    def median(self, rows: Sequence[Row]) -> float:
        return median(map(self.seconds, rows))

    def by_contestant(self) -> dict[str, list[Row]]:
        return grouped(self.rows, "contestant")

    def best_first(self) -> list[str]:
        """Contestants by the share of their runs that they solved, then by PAR2."""
        by_name = self.by_contestant()

        def rank(name: str) -> tuple[float, float]:
            rows = by_name[name]
            return -sum(map(solved, rows)) / len(rows), self.par2(rows)

        return sorted(by_name, key=rank)

    def factors(self) -> dict[str, list[str]]:
        """What the contestants differ in, each with the values there are, in the order of the study."""
        values: dict[str, dict[str, None]] = defaultdict(dict)
        for row in self.rows:
            for factor, value in row["factors"].items():
                values[factor][value] = None
        return {factor: list(found) for factor, found in values.items() if len(found) > 1}

    def of_baseline(self, factor: str) -> str:
        """What the baseline is in this respect."""
        return next((row["factors"].get(factor, "") for row in self.rows if row["contestant"] == self.baseline), "")


def results_of(records: Records) -> Results:
    """Raises LookupError where there is no record yet."""
    rows = [row for row in records.results() if row["status"] != NOT_APPLICABLE]
    if not rows:
        raise LookupError(f"{records.folder} holds no record of a run that applies; `reckon lab run` makes some")
    return Results(records.study(), records.planned(), tuple(rows), records.statuses(), str(records.folder))


def solved(row: Row) -> bool:
    return bool(row["status"] == "ok")


def size_of(row: Row) -> str:
    return f"{row['height']}x{row['width']}"


def sizes_of(rows: Iterable[Row]) -> list[str]:
    """Smallest boards first."""
    found = {(row["height"] * row["width"], size_of(row)) for row in rows}
    return [size for _, size in sorted(found)]


def grouped(rows: Iterable[Row], column: str) -> dict[str, list[Row]]:
    groups: dict[str, list[Row]] = defaultdict(list)
    for row in rows:
        groups[row[column]].append(row)
    return dict(groups)


def by_factor(rows: Iterable[Row], factor: str) -> dict[str, list[Row]]:
    """Those that the factor does not concern, like the model of a solver from elsewhere, are left out."""
    groups: dict[str, list[Row]] = defaultdict(list)
    for row in rows:
        if factor in row["factors"]:
            groups[row["factors"][factor]].append(row)
    return dict(groups)


def where(row: Row) -> tuple[Hashable, ...]:
    """The puzzle and the lots: the same for all contestants that were asked the same."""
    return row["instance_sha"], row["seed"], row["repetition"]


def geometric_mean(values: Sequence[float]) -> float:
    return math.exp(math.fsum(map(math.log, values)) / len(values))
