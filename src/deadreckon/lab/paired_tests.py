"""Paired tests of two contestants on the same puzzles, and Holm's correction for multiple tests."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scipy import stats

from deadreckon.lab.bootstrap import Interval, interval_of_mean


@dataclass(frozen=True)
class Comparison:
    """Comparison of two contestants on their common puzzles; p values are uncorrected."""

    puzzles: int
    first_quicker: int
    second_quicker: int
    only_first: int  # puzzles solved by the first alone
    only_second: int
    ratio: float  # the second's time over the first's, geometric mean over the puzzles both solved; nan for none
    ratio_interval: Interval
    wilcoxon: float  # p value
    mcnemar: float  # p value


def compare_times(first: Mapping[str, float], second: Mapping[str, float], limit: float) -> Comparison:
    """Compare two contestants by their time on each puzzle, infinite for unsolved puzzles."""
    pairs = [(time, second[puzzle]) for puzzle, time in first.items() if puzzle in second]
    only_first = sum(math.isinf(theirs) and not math.isinf(mine) for mine, theirs in pairs)
    only_second = sum(math.isinf(mine) and not math.isinf(theirs) for mine, theirs in pairs)
    both = [math.log(theirs / mine) for mine, theirs in pairs if not math.isinf(max(mine, theirs))]
    low, high = interval_of_mean([[each] for each in both]) if both else (math.nan, math.nan)
    return Comparison(
        len(pairs),
        sum(mine < theirs for mine, theirs in pairs),
        sum(theirs < mine for mine, theirs in pairs),
        only_first,
        only_second,
        math.exp(math.fsum(both) / len(both)) if both else math.nan,
        (math.exp(low), math.exp(high)),
        wilcoxon_p([math.log(min(theirs, limit) / min(mine, limit)) for mine, theirs in pairs]),
        mcnemar_p(only_first, only_second),
    )


def wilcoxon_p(differences: Sequence[float]) -> float:
    """p value of Wilcoxon's signed-rank test, two-sided; zero differences are dropped, without others p is 1."""
    found = [each for each in differences if each]
    return float(stats.wilcoxon(found).pvalue) if found else 1.0


def mcnemar_p(only_first: int, only_second: int) -> float:
    """p value of McNemar's test, exact and two-sided: could a fair coin decide who alone solves a puzzle?"""
    number = only_first + only_second
    return float(stats.binomtest(only_first, number).pvalue) if number else 1.0


def holm(ps: Sequence[float]) -> list[float]:
    """The p values with Holm's correction (1979), in the order given."""
    corrected = [1.0] * len(ps)
    highest = 0.0
    for rank, index in enumerate(sorted(range(len(ps)), key=ps.__getitem__)):
        highest = max(highest, min(1.0, (len(ps) - rank) * ps[index]))
        corrected[index] = highest
    return corrected
