"""The records of a study for statistics: what counts as solved, which seconds count, PAR2, groups and sizes."""

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
    """The records of all runs that apply; runs that are not applicable are only counted in `statuses`."""

    study: Row
    planned: int
    rows: tuple[Row, ...]
    statuses: dict[str, int]
    folder: str

    @property
    def limit(self) -> float:
        """The seconds at which a run was stopped; in a study without a limit, those of the longest run."""
        limit = self.study["limits"]["cpu"] or self.study["limits"]["wall"]
        return float(limit or max((row["cpu"] for row in self.rows), default=1.0))

    @property
    def baseline(self) -> str:
        return str(self.study["baseline"])

    def seconds(self, row: Row) -> float:
        """The CPU seconds of a solved run; the limit for any other, as it would have taken at least so long."""
        return min(float(row["cpu"]), self.limit) if solved(row) else self.limit

    def par2(self, rows: Sequence[Row]) -> float:
        """PAR2: the mean of the seconds, where a run that was not solved counts with twice the limit."""
        return math.fsum(self.seconds(row) * (1 if solved(row) else 2) for row in rows) / len(rows)

    def median_seconds(self, rows: Sequence[Row]) -> float:
        return median(map(self.seconds, rows))

    def by_contestant(self) -> dict[str, list[Row]]:
        return group_by(self.rows, "contestant")

    def best_first(self) -> list[str]:
        """Contestants by the share of their runs that they solved, then by PAR2."""
        by_name = self.by_contestant()

        def rank(name: str) -> tuple[float, float]:
            rows = by_name[name]
            return -sum(map(solved, rows)) / len(rows), self.par2(rows)

        return sorted(by_name, key=rank)

    def factors(self) -> dict[str, list[str]]:
        """The factors in which the contestants differ, each with its values, in the order of the study."""
        values: dict[str, dict[str, None]] = defaultdict(dict)
        for row in self.rows:
            for factor, value in row["factors"].items():
                values[factor][value] = None
        return {factor: list(found) for factor, found in values.items() if len(found) > 1}

    def baseline_value(self, factor: str) -> str:
        """The baseline's value of the factor; "" where it has none."""
        return next((row["factors"].get(factor, "") for row in self.rows if row["contestant"] == self.baseline), "")


def read_results(records: Records) -> Results:
    """The results in the database; raises LookupError where it has no record of a run that applies."""
    rows = [row for row in records.rows() if row["status"] != NOT_APPLICABLE]
    if not rows:
        raise LookupError(f"{records.folder} holds no record of a run that applies; `reckon lab run` makes some")
    return Results(records.study(), records.planned(), tuple(rows), records.statuses(), str(records.folder))


def solved(row: Row) -> bool:
    """Whether the run ended with a right answer in time."""
    return bool(row["status"] == "ok")


def board_size(row: Row) -> str:
    return f"{row['height']}x{row['width']}"


def board_sizes(rows: Iterable[Row]) -> list[str]:
    """The sizes of the boards, the smallest first."""
    found = {(row["height"] * row["width"], board_size(row)) for row in rows}
    return [size for _, size in sorted(found)]


def group_by(rows: Iterable[Row], column: str) -> dict[str, list[Row]]:
    groups: dict[str, list[Row]] = defaultdict(list)
    for row in rows:
        groups[row[column]].append(row)
    return dict(groups)


def group_by_factor(rows: Iterable[Row], factor: str) -> dict[str, list[Row]]:
    """The rows by their value of the factor, without rows that have none: another solver has no model."""
    groups: dict[str, list[Row]] = defaultdict(list)
    for row in rows:
        if factor in row["factors"]:
            groups[row["factors"][factor]].append(row)
    return dict(groups)


def result_key(row: Row) -> tuple[Hashable, ...]:
    """Puzzle, seed and repetition: the same for all contestants that had the same task."""
    return row["instance_sha"], row["seed"], row["repetition"]


def geometric_mean(values: Sequence[float]) -> float:
    return math.exp(math.fsum(map(math.log, values)) / len(values))
