"""Records of a study for statistics: solved runs, times compared, PAR2, groups and sizes."""

from __future__ import annotations

import json
import math
from collections import Counter, defaultdict
from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from deadreckon.lab.records import Records, Row
from deadreckon.lab.result_rows import ResultRow
from deadreckon.lab.run_outcome import SOLVED

NOT_APPLICABLE = "not applicable"
CLOCK_TICK = 1e-6  # seconds; the minimum time, as ratios to 0 s are undefined


@dataclass(frozen=True)
class Results:
    """The records of all applicable runs; the others are only counted in `statuses`."""

    study: Row
    planned: int
    rows: tuple[Row, ...]
    statuses: dict[str, int]
    folder: str
    pair: tuple[str, str] | None = None  # two contestants requested for the scatter plot
    only_find: frozenset[str] = frozenset()  # contestants that cannot state uniqueness
    never_applied: Mapping[str, str] = field(default_factory=dict)  # contestant -> its first message
    commands: frozenset[str] = frozenset()  # contestants that are external programs
    part: str = ""  # name of this part of a split study: "model cells"

    @cached_property
    def limit(self) -> float:
        """Time limit of a run in seconds; without one, the time of the longest run."""
        limit = self.study["limits"]["cpu"] or self.study["limits"]["wall"]
        return float(limit or max((row["cpu"] for row in self.rows), default=1.0))

    @property
    def title(self) -> str:
        return f"{self.study['title']}: {self.part}" if self.part else str(self.study["title"])

    @cached_property
    def baseline(self) -> str:
        """The contestant that the others are compared with: the study's, or the best one if that is not here."""
        named = str(self.study["baseline"])
        return named if any(row["contestant"] == named for row in self.rows) else self.best_first()[0]

    @cached_property
    def time_name(self) -> str:
        """Name of the compared time."""
        known = any(row["start_seconds"] is not None for row in self.rows)
        return f"CPU seconds{' without the start of commands' * known}"

    def time(self, row: Row) -> float:
        """The compared seconds of a solved run; infinite for an unsolved run, which ranks behind every solved one.

        The start of a command is subtracted if known, as contestants in our own process are warmed up.
        """
        return max(CLOCK_TICK, min(float(row["cpu_without_start"]), self.limit)) if solved(row) else math.inf

    @cached_property
    def hidden_by_start(self) -> frozenset[str]:
        """Contestants more than half of whose solved runs lie within the noise of their start.

        Their times are bounds made of the spread of the start, so that a ratio or a test of them would compare noise.
        """
        found = {
            name: [within_start(row) for row in rows if solved(row)] for name, rows in self.by_contestant().items()
        }
        return frozenset(name for name, hidden in found.items() if 2 * sum(hidden) > len(hidden))

    def time_with_start(self, row: Row) -> float:
        """The seconds of a solved run including the start of a command; infinite for an unsolved run."""
        return max(CLOCK_TICK, min(float(row["cpu"]), self.limit)) if solved(row) else math.inf

    def seconds(self, row: Row) -> float:
        """The compared seconds of a solved run; the limit for an unsolved run."""
        return min(self.time(row), self.limit)

    def penalised_seconds(self, row: Row) -> float:
        """The compared seconds of a solved run; twice the limit for an unsolved run."""
        return self.seconds(row) * (1 if solved(row) else 2)

    def par2(self, rows: Sequence[Row]) -> float:
        """PAR2 score: the mean of the penalised seconds."""
        return math.fsum(map(self.penalised_seconds, rows)) / len(rows)

    @property
    def shift(self) -> float:
        """Shift of the geometric mean in seconds, so that runs of microseconds do not dominate it."""
        return self.limit / 100

    def shifted_mean(self, rows: Sequence[Row]) -> float:
        """Shifted geometric mean of the seconds; a lower bound if a run was not solved."""
        return geometric_mean([self.seconds(row) + self.shift for row in rows]) - self.shift

    def median_time(self, rows: Iterable[Row]) -> float:
        """Upper median of the times; infinite if that run was not solved."""
        return upper_median(map(self.time, rows))

    def puzzle_times(self, rows: Iterable[Row]) -> dict[str, float]:
        """The median time on each puzzle, over its seeds and repetitions, by the puzzle's digest."""
        return {sha: self.median_time(each) for sha, each in group_by(rows, "instance_sha").items()}

    def by_contestant(self) -> dict[str, list[Row]]:
        return group_by(self.rows, "contestant")

    @property
    def finders(self) -> list[str]:
        """Contestants that do not decide uniqueness although it was asked for, by their terms or answers."""
        if self.study["solutions"] < 2:
            return []
        found = {row["contestant"] for row in self.rows if solved(row) and row["answer"] == "solved"} | self.only_find
        return [name for name in self.by_contestant() if name in found]

    def ranked(self) -> Results:
        """Only contestants that decide uniqueness; all if none does."""
        finders = set(self.finders)
        rows = tuple(row for row in self.rows if row["contestant"] not in finders)
        return replace(self, rows=rows) if finders and rows else self

    def best_first(self) -> list[str]:
        """Contestants by their share of solved runs, ties by PAR2."""
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
        """The baseline's value of the factor; "" if it has none."""
        return next((row["factors"].get(factor, "") for row in self.rows if row["contestant"] == self.baseline), "")


def read_results(records: Records) -> Results:
    """The results in the database; raises LookupError if it has no record of an applicable run."""
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
    """Whether this contestant cannot state uniqueness: a command without words for `unique`."""
    return bool(spec["engine"] == "command" and "unique" not in spec.get("terms", {}).get("words", {}))


def _never_applied(rows: Iterable[Row]) -> dict[str, str]:
    """The contestants without an applicable run, each with its first message."""
    messages = {name: each[0]["message"] for name, each in group_by(rows, "contestant").items() if _none_applies(each)}
    return {name: message or "" for name, message in messages.items()}


def _none_applies(rows: Iterable[Row]) -> bool:
    return all(row["status"] == NOT_APPLICABLE for row in rows)


def unique_names(instances: Mapping[str, str]) -> dict[str, str]:
    """Names of puzzles by digest; names shared by several puzzles get the beginning of the digest appended."""
    number = Counter(instances.values())
    return {sha: name if number[name] == 1 else f"{name} {sha[:8]}" for sha, name in instances.items()}


def with_unique_names(rows: Sequence[ResultRow]) -> list[ResultRow]:
    """The rows with unique names of puzzles."""
    names = unique_names({row["instance_sha"]: row["instance"] for row in rows})
    return [
        row if row["instance"] == names[row["instance_sha"]] else row | {"instance": names[row["instance_sha"]]}
        for row in rows
    ]


def solved(row: Row) -> bool:
    """Whether the run ended with a correct answer in time, proved or not."""
    return row["status"] in SOLVED


def within_start(row: Row) -> bool:
    """Whether the run took no longer than the start of its command and the spread of that start."""
    return row["start_seconds"] is not None and bool(row["cpu"] - row["start_seconds"] <= row["start_spread"])


def board_size(row: Row) -> str:
    return f"{row['height']}x{row['width']}"


def board_sizes(rows: Iterable[Row]) -> list[str]:
    """Board sizes, the smallest first."""
    found = {(row["height"] * row["width"], board_size(row)) for row in rows}
    return [size for _, size in sorted(found)]


def group_by(rows: Iterable[Row], column: str) -> dict[str, list[Row]]:
    groups: dict[str, list[Row]] = defaultdict(list)
    for row in rows:
        groups[row[column]].append(row)
    return dict(groups)


def group_by_factor(rows: Iterable[Row], factor: str) -> dict[str, list[Row]]:
    """The rows by their value of the factor; rows without the factor are left out: other solvers have no model."""
    groups: dict[str, list[Row]] = defaultdict(list)
    for row in rows:
        if factor in row["factors"]:
            groups[row["factors"][factor]].append(row)
    return dict(groups)


def value_text(value: str) -> str:
    """The value of a factor as reports show it: no switch turned means the model's usual ones."""
    return value or "usual"


def result_key(row: Row) -> tuple[Hashable, ...]:
    """Puzzle, seed and repetition: equal for runs of different contestants on the same task."""
    return row["instance_sha"], row["seed"], row["repetition"]


def upper_median(values: Iterable[float]) -> float:
    """The middle value, or the larger of two middle values, as the mean of a time and a bound is meaningless."""
    ascending = sorted(values)
    return ascending[len(ascending) // 2]


def geometric_mean(values: Sequence[float]) -> float:
    return math.exp(math.fsum(map(math.log, values)) / len(values))
