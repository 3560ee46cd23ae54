"""The records of a study for statistics: what counts as solved, which seconds count, PAR2, groups and sizes."""

from __future__ import annotations

import json
import math
from collections import Counter, defaultdict
from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from deadreckon.lab.records import Records, Row
from deadreckon.lab.result_rows import ResultRow

NOT_APPLICABLE = "not applicable"
CLOCK_TICK = 1e-6  # seconds; the least that counts, as there is no ratio to 0 s


@dataclass(frozen=True)
class Results:
    """The records of all runs that apply; runs that are not applicable are only counted in `statuses`."""

    study: Row
    planned: int
    rows: tuple[Row, ...]
    statuses: dict[str, int]
    folder: str
    pair: tuple[str, str] | None = None  # two contestants to show side by side, where they were asked for
    only_find: frozenset[str] = frozenset()  # contestants without a word for `unique`
    never_applied: Mapping[str, str] = field(default_factory=dict)  # contestant -> the first message
    commands: frozenset[str] = frozenset()  # contestants that are outside programs
    part: str = ""  # of a study that was split: "model cells"

    @cached_property
    def limit(self) -> float:
        """The seconds a run may take; in a study without a limit, those of the longest run."""
        limit = self.study["limits"]["cpu"] or self.study["limits"]["wall"]
        return float(limit or max((row["cpu"] for row in self.rows), default=1.0))

    @property
    def title(self) -> str:
        return f"{self.study['title']}: {self.part}" if self.part else str(self.study["title"])

    @cached_property
    def baseline(self) -> str:
        """The contestant that the others are held against: the study's, or the best where that one is not here."""
        named = str(self.study["baseline"])
        return named if any(row["contestant"] == named for row in self.rows) else self.best_first()[0]

    @cached_property
    def time_name(self) -> str:
        """Which time is compared, in words."""
        known = any(row["start_seconds"] is not None for row in self.rows)
        return f"CPU seconds{' without the start of commands' * known}"

    def time(self, row: Row) -> float:
        """The seconds of a solved run that are compared; infinite for any other, which comes behind every solved one.

        Who runs in our process is warmed up, so that the start of a command is taken off where it is known.
        """
        return max(CLOCK_TICK, min(float(row["cpu_without_start"]), self.limit)) if solved(row) else math.inf

    def time_with_start(self, row: Row) -> float:
        """The same with the start of a command."""
        return max(CLOCK_TICK, min(float(row["cpu"]), self.limit)) if solved(row) else math.inf

    def seconds(self, row: Row) -> float:
        """The seconds of a solved run that are compared; the limit for any other."""
        return min(self.time(row), self.limit)

    def penalised_seconds(self, row: Row) -> float:
        """The seconds of a solved run that are compared; twice the limit for any other."""
        return self.seconds(row) * (1 if solved(row) else 2)

    def par2(self, rows: Sequence[Row]) -> float:
        """PAR2: the mean of the penalised seconds."""
        return math.fsum(map(self.penalised_seconds, rows)) / len(rows)

    @property
    def shift(self) -> float:
        """Seconds that are added before a geometric mean is taken, so that runs of microseconds do not decide it."""
        return self.limit / 100

    def shifted_mean(self, rows: Sequence[Row]) -> float:
        """The shifted geometric mean of the seconds: a lower bound where a run was not solved."""
        return geometric_mean([self.seconds(row) + self.shift for row in rows]) - self.shift

    def median_time(self, rows: Iterable[Row]) -> float:
        """The upper median of the times: infinite where that run was not solved."""
        return upper_median(map(self.time, rows))

    def puzzle_times(self, rows: Iterable[Row]) -> dict[str, float]:
        """The median time on each puzzle, over its seeds and repetitions, by the puzzle's digest."""
        return {sha: self.median_time(each) for sha, each in group_by(rows, "instance_sha").items()}

    def by_contestant(self) -> dict[str, list[Row]]:
        return group_by(self.rows, "contestant")

    @property
    def finders(self) -> list[str]:
        """Contestants that leave open whether a board is the only one, where that was asked: by terms or answers."""
        if self.study["solutions"] < 2:
            return []
        found = {row["contestant"] for row in self.rows if solved(row) and row["answer"] == "solved"} | self.only_find
        return [name for name in self.by_contestant() if name in found]

    def ranked(self) -> Results:
        """Without those who only find a board, which is less work than was asked; all where there are no others."""
        finders = set(self.finders)
        rows = tuple(row for row in self.rows if row["contestant"] not in finders)
        return replace(self, rows=rows) if finders and rows else self

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
    found = records.rows()
    rows = with_unique_names([row for row in found if row["status"] != NOT_APPLICABLE])
    if not rows:
        raise LookupError(f"{records.folder} holds no record of a run that applies; `reckon lab run` makes some")
    specs = {each["name"]: json.loads(each["spec"]) for each in records.contestants()}
    return Results(
        records.study(),
        records.planned(),
        tuple(rows),
        records.statuses(),
        str(records.folder),
        only_find=frozenset(name for name, spec in specs.items() if _only_finds(spec)),
        commands=frozenset(name for name, spec in specs.items() if spec["engine"] == "command"),
        never_applied=_never_applied(found),
    )


def _only_finds(spec: Row) -> bool:
    """Whether this contestant has no way to say that a board is the only one: a command without a word for it."""
    return bool(spec["engine"] == "command" and "unique" not in spec.get("terms", {}).get("words", {}))


def _never_applied(rows: Iterable[Row]) -> dict[str, str]:
    """The contestants none of whose runs applies, each with its first message."""
    messages = {name: each[0]["message"] for name, each in group_by(rows, "contestant").items() if _none_applies(each)}
    return {name: message or "" for name, message in messages.items()}


def _none_applies(rows: Iterable[Row]) -> bool:
    return all(row["status"] == NOT_APPLICABLE for row in rows)


def unique_names(instances: Mapping[str, str]) -> dict[str, str]:
    """Names of puzzles by their digest; where several share a name, each gets the beginning of its digest to it."""
    number = Counter(instances.values())
    return {sha: name if number[name] == 1 else f"{name} {sha[:8]}" for sha, name in instances.items()}


def with_unique_names(rows: Sequence[ResultRow]) -> list[ResultRow]:
    """The rows, each with a name of its puzzle that no other puzzle has."""
    names = unique_names({row["instance_sha"]: row["instance"] for row in rows})
    return [
        row if row["instance"] == names[row["instance_sha"]] else row | {"instance": names[row["instance_sha"]]}
        for row in rows
    ]


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


def upper_median(values: Iterable[float]) -> float:
    """The middle value; of two middle ones the larger, as the mean of a time and a bound says nothing."""
    ascending = sorted(values)
    return ascending[len(ascending) // 2]


def geometric_mean(values: Sequence[float]) -> float:
    return math.exp(math.fsum(map(math.log, values)) / len(values))
