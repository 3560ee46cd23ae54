"""Compares two studies run by run: answers and statuses that changed, and by what factor time and decisions did."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import fmean, stdev

from deadreckon.lab.records import Records
from deadreckon.lab.run_outcome import Outcome, RunKey

NOISE = 0.1  # seconds that differ by less than a tenth are neither quicker nor slower
FEWEST_PUZZLES = 5  # for an interval


@dataclass(frozen=True)
class Factor:
    """By what factor a measure changed: the geometric mean of new/old over the puzzles, and its 95% interval."""

    mean: float
    low: float | None  # None where there are too few puzzles
    high: float | None
    less: int  # runs
    more: int


@dataclass(frozen=True)
class Change:
    """A run that ended otherwise in the new study."""

    key: RunKey
    old: Outcome
    new: Outcome


@dataclass(frozen=True)
class ContestantDiff:
    """A contestant in both studies, on the runs that both have; factors of the runs that were solved in both."""

    name: str
    runs: int
    solved: int  # in both
    seconds: Factor | None
    decisions: Factor | None  # of decisions + 1: no decision is not infinitely fewer than one


@dataclass(frozen=True)
class OnlyIn:
    """What only one of two studies has; runs count where they have a record."""

    runs: int
    contestants: tuple[str, ...]
    puzzles: tuple[str, ...]


@dataclass(frozen=True)
class StudyDiff:
    """What two studies have in common and where they differ."""

    runs: int  # in both
    only_old: OnlyIn
    only_new: OnlyIn
    answers: tuple[Change, ...]  # that changed
    statuses: dict[tuple[str, str], int]  # that changed, from and to, with how many runs
    contestants: tuple[ContestantDiff, ...]  # in both


def diff_studies(old: Records, new: Records) -> StudyDiff:
    """Compare the runs that have a record in both: same contestant by name, same puzzle, seed and repetition.

    Raises ValueError for studies that ask different questions.
    """
    questions = [records.study()["solutions"] for records in (old, new)]
    if questions[0] != questions[1]:
        raise ValueError(f"found studies for {questions[0]} and {questions[1]} solutions, expected the same question")
    before, pairs, only_new = dict(old.outcomes()), [], 0
    for key, outcome in new.outcomes():
        if key in before:
            pairs.append(Change(key, before.pop(key), outcome))
        else:
            only_new += 1
    mine, theirs = ([each["name"] for each in records.contestants()] for records in (old, new))
    return StudyDiff(
        len(pairs),
        _only_in(old, new, len(before)),
        _only_in(new, old, only_new),
        tuple(pair for pair in pairs if _answers_differ(pair)),
        dict(Counter((pair.old.status, pair.new.status) for pair in pairs if pair.old.status != pair.new.status)),
        _by_contestant(pairs, [name for name in theirs if name in mine]),
    )


def _only_in(one: Records, other: Records, runs: int) -> OnlyIn:
    known = {each["name"] for each in other.contestants()}
    puzzles = {each["sha"] for each in other.instances()}
    return OnlyIn(
        runs,
        tuple(each["name"] for each in one.contestants() if each["name"] not in known),
        tuple(each["name"] for each in one.instances() if each["sha"] not in puzzles),
    )


def _answers_differ(pair: Change) -> bool:
    """Whether both gave an answer, and not the same, or only one of them a right one."""
    both = (pair.old, pair.new)
    given = all(outcome.status in ("ok", "wrong") for outcome in both)
    return given and (pair.old.answer, pair.old.status) != (pair.new.answer, pair.new.status)


def _by_contestant(pairs: Iterable[Change], names: Sequence[str]) -> tuple[ContestantDiff, ...]:
    groups: dict[str, list[Change]] = defaultdict(list)
    for pair in pairs:
        groups[pair.key.contestant].append(pair)
    return tuple(_contestant_diff(name, groups[name]) for name in names if groups[name])


def _contestant_diff(name: str, pairs: Sequence[Change]) -> ContestantDiff:
    solved = [pair for pair in pairs if pair.old.status == pair.new.status == "ok"]
    seconds = [(pair.key.puzzle, pair.old.cpu, pair.new.cpu) for pair in solved]
    decisions = [
        (pair.key.puzzle, float(pair.old.decisions + 1), float(pair.new.decisions + 1))
        for pair in solved
        if pair.old.decisions is not None and pair.new.decisions is not None
    ]
    return ContestantDiff(name, len(pairs), len(solved), _factor(seconds, NOISE), _factor(decisions, 0.0))


def _factor(measured: Sequence[tuple[str, float, float]], noise: float) -> Factor | None:
    """The factor over the puzzles, the runs on one puzzle taken together; None where there are none above zero."""
    by_puzzle: dict[str, list[float]] = defaultdict(list)
    for puzzle, old, new in measured:
        if old > 0 and new > 0:
            by_puzzle[puzzle].append(math.log(new / old))
    means = [fmean(logs) for logs in by_puzzle.values()]
    if not means:
        return None
    middle = fmean(means)
    margin = 1.96 * stdev(means) / math.sqrt(len(means)) if len(means) >= FEWEST_PUZZLES else None
    low, high = (None, None) if margin is None else (math.exp(middle - margin), math.exp(middle + margin))
    less = sum(new < old * (1 - noise) for _, old, new in measured)
    more = sum(new * (1 - noise) > old for _, old, new in measured)
    return Factor(math.exp(middle), low, high, less, more)
