"""The virtual best, which takes on each puzzle whoever is quickest there, and each contestant's part in it."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass

Times = Mapping[str, Mapping[str, float]]  # by contestant, then by puzzle; infinite where not solved


@dataclass(frozen=True)
class Part:
    """A contestant's part in the virtual best."""

    name: str
    quickest: int  # puzzles on which no other is quicker
    share: float  # of the puzzles that are solved; a tie is shared out
    alone: int  # puzzles that no other solves
    par2_without: float  # of the virtual best of the others


def virtual_best_times(times: Times) -> dict[str, float]:
    """The least time on each puzzle."""
    puzzles = dict.fromkeys(puzzle for each in times.values() for puzzle in each)
    return {puzzle: min(each.get(puzzle, math.inf) for each in times.values()) for puzzle in puzzles}


def par2_over_puzzles(times: Mapping[str, float], limit: float) -> float:
    return math.fsum(2 * limit if math.isinf(time) else time for time in times.values()) / len(times)


def parts_in_virtual_best(times: Times, limit: float) -> list[Part]:
    """Every contestant's part, the largest share first."""
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
            Part(
                name,
                len(mine),
                math.fsum(1 / len(names) for names in mine) / max(1, len(solved)),
                sum(names == [name] for names in solvers.values()),
                par2_over_puzzles(rest, limit),
            )
        )
    return sorted(parts, key=lambda part: (-part.share, -part.par2_without))
