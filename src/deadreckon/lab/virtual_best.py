"""The virtual best solver, which uses the quickest contestant on each puzzle, and each contestant's contribution."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass

Times = Mapping[str, Mapping[str, float]]  # by contestant, then by puzzle; infinite if unsolved


@dataclass(frozen=True)
class Contribution:
    """A contestant's contribution to the virtual best solver."""

    name: str
    quickest: int  # puzzles on which no other is quicker
    share: float  # of the solved puzzles; ties are split
    alone: int  # puzzles that no other solves
    par2_without: float  # of the virtual best of all others


def virtual_best_times(times: Times) -> dict[str, float]:
    """The minimum time on each puzzle."""
    puzzles = dict.fromkeys(puzzle for each in times.values() for puzzle in each)
    return {puzzle: min(each.get(puzzle, math.inf) for each in times.values()) for puzzle in puzzles}


def par2_over_puzzles(times: Mapping[str, float], limit: float) -> float:
    return math.fsum(2 * limit if math.isinf(time) else time for time in times.values()) / len(times)


def contributions_to_virtual_best(times: Times, limit: float) -> list[Contribution]:
    """Every contestant's contribution, the largest share first."""
    best = virtual_best_times(times)
    solved = [puzzle for puzzle, time in best.items() if not math.isinf(time)]
    quickest = {
        puzzle: [name for name, each in times.items() if each.get(puzzle, math.inf) == best[puzzle]]
        for puzzle in solved
    }
    solvers = {
        puzzle: [name for name, each in times.items() if not math.isinf(each.get(puzzle, math.inf))]
        for puzzle in solved
    }
    parts = []
    for name in times:
        mine = [names for names in quickest.values() if name in names]
        others = {other: each for other, each in times.items() if other != name}
        rest = dict.fromkeys(best, math.inf) | virtual_best_times(others)
        parts.append(
            Contribution(
                name,
                len(mine),
                math.fsum(1 / len(names) for names in mine) / max(1, len(solved)),
                sum(names == [name] for names in solvers.values()),
                par2_over_puzzles(rest, limit),
            )
        )
    return sorted(parts, key=lambda part: (-part.share, -part.par2_without))
