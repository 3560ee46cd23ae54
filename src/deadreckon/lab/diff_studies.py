"""Compares two studies run by run: changed answers and statuses, and the factors of time and decisions."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import fmean, median

from deadreckon.lab.bootstrap import interval_of_difference
from deadreckon.lab.records import Records
from deadreckon.lab.run_outcome import SOLVED, RunKey, RunResult

MIN_REPETITIONS = 3  # solved runs per puzzle and study for a verdict on time
MIN_PUZZLES = 5  # for an interval
MARGIN = 1.1  # noise factor between runs of one program on one idle machine
LOADED_MARGIN = 2.0  # noise factor under load, when threads share a core; assumed, not measured
LOAD_TOLERANCE = 0.25  # maximum difference of the load averages of two studies, per core


@dataclass(frozen=True)
class Factor:
    """Change of a measure: the geometric mean of new/old over the puzzles, and its 95% interval."""

    mean: float
    low: float | None  # None with too few puzzles or repetitions
    high: float | None
    verdict: str  # less or more if the interval lies beyond the margin; else not decided, with the reason


@dataclass(frozen=True)
class Conditions:
    """State of the machine during a study: the median load average at the end of runs, and its processors."""

    load: float | None
    cores: int | None
    processors: tuple[str, ...]


@dataclass(frozen=True)
class Change:
    """A run that ended differently in the new study."""

    key: RunKey
    old: RunResult
    new: RunResult


@dataclass(frozen=True)
class ContestantDiff:
    """Comparison of a contestant on the common runs of both studies; factors are over runs solved in both."""

    name: str
    runs: int
    solved: int  # in both
    seconds: Factor | None
    decisions: Factor | None  # of decisions + 1, which keeps ratios finite
    fewer: int = 0  # runs with fewer decisions
    more: int = 0


@dataclass(frozen=True)
class OnlyIn:
    """Runs with a record, contestants and puzzles that are in only one of two studies."""

    runs: int
    contestants: tuple[str, ...]
    puzzles: tuple[str, ...]


@dataclass(frozen=True)
class StudyDiff:
    """Comparison of two studies."""

    runs: int  # in both
    only_old: OnlyIn
    only_new: OnlyIn
    answers: tuple[Change, ...]  # that changed
    statuses: dict[tuple[str, str], int]  # (old, new) -> number of runs, for changed statuses
    contestants: tuple[ContestantDiff, ...]  # in both
    old_conditions: Conditions
    new_conditions: Conditions
    margin: float | None  # smaller factors of time are not significant; None if times are not comparable


def diff_studies(old: Records, new: Records) -> StudyDiff:
    """Compare the runs with a record in both studies: same contestant name, puzzle, seed and repetition.

    Raises ValueError for studies with different questions.
    """
    questions = [records.study()["solutions"] for records in (old, new)]
    if questions[0] != questions[1]:
        raise ValueError(f"found studies for {questions[0]} and {questions[1]} solutions, expected the same question")
    before, pairs, only_new = dict(old.results()), [], 0
    for key, result in new.results():
        if key in before:
            pairs.append(Change(key, before.pop(key), result))
        else:
            only_new += 1
    conditions = (_conditions(old), _conditions(new))
    margin = margin_of_time(*conditions)
    mine, theirs = ([each["name"] for each in records.contestants()] for records in (old, new))
    return StudyDiff(
        len(pairs),
        _only_in(old, new, len(before)),
        _only_in(new, old, only_new),
        tuple(pair for pair in pairs if _answers_differ(pair)),
        dict(Counter((pair.old.status, pair.new.status) for pair in pairs if pair.old.status != pair.new.status)),
        _by_contestant(pairs, [name for name in theirs if name in mine], margin),
        *conditions,
        margin,
    )


def margin_of_time(old: Conditions, new: Conditions) -> float | None:
    """Factor of CPU time that may be due to the machine alone; None if the processors differ."""
    if old.processors != new.processors or old.cores != new.cores:
        return None
    if old.load is None or new.load is None or not old.cores:
        return LOADED_MARGIN
    quiet = max(old.load, new.load) <= old.cores and abs(old.load - new.load) <= LOAD_TOLERANCE * old.cores
    return MARGIN if quiet else LOADED_MARGIN


def _conditions(records: Records) -> Conditions:
    loads, machines = records.machine_loads()
    cores = {number for _, number in machines if number is not None}
    processors = tuple(sorted({str(processor) for processor, _ in machines}))
    return Conditions(median(loads) if loads else None, min(cores, default=None), processors)


def _only_in(one: Records, other: Records, runs: int) -> OnlyIn:
    known = {each["name"] for each in other.contestants()}
    puzzles = {each["sha"] for each in other.instances()}
    return OnlyIn(
        runs,
        tuple(each["name"] for each in one.contestants() if each["name"] not in known),
        tuple(each["name"] for each in one.instances() if each["sha"] not in puzzles),
    )


def _answers_differ(pair: Change) -> bool:
    """Whether both runs gave an answer, and the answers or their correctness differ."""
    both = (pair.old, pair.new)
    given = all(result.status in (*SOLVED, "wrong") for result in both)
    return given and len({(result.answer, result.status == "wrong") for result in both}) > 1


def _by_contestant(pairs: Iterable[Change], names: Sequence[str], margin: float | None) -> tuple[ContestantDiff, ...]:
    groups: dict[str, list[Change]] = defaultdict(list)
    for pair in pairs:
        groups[pair.key.contestant].append(pair)
    return tuple(_contestant_diff(name, groups[name], margin) for name in names if groups[name])


def _contestant_diff(name: str, pairs: Sequence[Change], margin: float | None) -> ContestantDiff:
    solved = [pair for pair in pairs if pair.old.status in SOLVED and pair.new.status in SOLVED]
    seconds = [(pair.key.puzzle, pair.old.cpu, pair.new.cpu) for pair in solved]
    decisions = [
        (pair.key.puzzle, float(pair.old.decisions + 1), float(pair.new.decisions + 1))
        for pair in solved
        if pair.old.decisions is not None and pair.new.decisions is not None
    ]
    return ContestantDiff(
        name,
        len(pairs),
        len(solved),
        _factor(seconds, margin, MIN_REPETITIONS),
        _factor(decisions, 1.0, 1),
        sum(new < old for _, old, new in decisions),
        sum(new > old for _, old, new in decisions),
    )


def _factor(measured: Sequence[tuple[str, float, float]], margin: float | None, min_repetitions: int) -> Factor | None:
    """Geometric mean factor over the puzzles, runs on one puzzle averaged; None without positive measurements."""
    by_puzzle: dict[str, list[tuple[float, float]]] = defaultdict(list)
    for puzzle, old, new in measured:
        if old > 0 and new > 0:
            by_puzzle[puzzle].append((math.log(old), math.log(new)))
    if not by_puzzle:
        return None
    mean = math.exp(fmean(fmean(new - old for old, new in each) for each in by_puzzle.values()))
    repeated = [each for each in by_puzzle.values() if len(each) >= min_repetitions]
    if len(repeated) < MIN_PUZZLES:
        wanted = f"{MIN_PUZZLES} puzzles" + (f" with {min_repetitions} repetitions" if min_repetitions > 1 else "")
        return Factor(mean, None, None, f"not decided: {len(repeated)} of {wanted}")
    olds, news = ([[pair[side] for pair in each] for each in repeated] for side in (0, 1))
    low, high = (math.exp(end) for end in interval_of_difference(olds, news))
    mean = math.exp(fmean(fmean(new) - fmean(old) for old, new in zip(olds, news)))
    return Factor(mean, low, high, _verdict(low, high, margin))


def _verdict(low: float, high: float, margin: float | None) -> str:
    """Verdict from the interval of a factor; factors within the margin may be due to the machine."""
    if margin is None:
        return "not decided: other processors"
    if low > margin:
        return "more"
    return "less" if high < 1 / margin else "not decided"
