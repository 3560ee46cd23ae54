"""Average ranks over puzzles, the Friedman test, and the critical difference of Nemenyi (Demsar 2006)."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scipy import stats

LEVEL = 0.05


@dataclass(frozen=True)
class Ranking:
    """Contestants by their average rank, the best first."""

    ranks: dict[str, float]
    puzzles: int
    critical_difference: float  # of two average ranks; smaller differences may be due to chance
    friedman: float  # p value


def rank_contestants(times: Mapping[str, Mapping[str, float]]) -> Ranking | None:
    """Average ranks over the puzzles that all ran on; None for fewer than three contestants or two puzzles.

    Equal times share their ranks, as do all contestants that did not solve a puzzle: their times are infinite.
    """
    puzzles = [puzzle for puzzle in next(iter(times.values()), {}) if all(puzzle in each for each in times.values())]
    number = len(times)
    if number < 3 or len(puzzles) < 2:
        return None
    columns = [[each[puzzle] for puzzle in puzzles] for each in times.values()]
    by_puzzle = [stats.rankdata(row) for row in zip(*columns)]
    averages = [math.fsum(ranks) / len(puzzles) for ranks in zip(*by_puzzle)]
    quantile = stats.studentized_range.ppf(1 - LEVEL, number, math.inf) / math.sqrt(2)
    difference = float(quantile) * math.sqrt(number * (number + 1) / (6 * len(puzzles)))
    all_tied = all(len(set(ranks)) == 1 for ranks in by_puzzle)
    friedman = 1.0 if all_tied else float(stats.friedmanchisquare(*zip(*by_puzzle)).pvalue)
    ranked = sorted(zip(times, averages), key=lambda pair: pair[1])
    return Ranking({name: float(rank) for name, rank in ranked}, len(puzzles), difference, friedman)


def groups_within(ascending: Sequence[float], difference: float) -> list[tuple[int, int]]:
    """First and last index of each maximal group of at least two ranks within the difference."""
    groups: list[tuple[int, int]] = []
    for first, low in enumerate(ascending):
        last = max(index for index, rank in enumerate(ascending) if rank - low <= difference)
        if last > first and not any(last <= end for _, end in groups):
            groups.append((first, last))
    return groups
