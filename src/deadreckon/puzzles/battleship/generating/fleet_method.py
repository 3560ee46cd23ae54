"""Choice of the method to draw a fleet: by sizes alone, so that it is the same on every machine."""

from __future__ import annotations

from itertools import combinations
from math import prod

from deadreckon.puzzles.battleship.puzzle import Battleship

MAX_STATES = 12_500_000  # states that counting may have to distinguish, by the estimate below
ATTEMPTS_BEFORE_COUNTING = 20_000  # expected of rejection if counting is possible: a fleet takes about 20 ms
ATTEMPTS_BEFORE_CHAIN = 2_000_000  # expected of rejection if counting is not possible: a fleet takes about 0.2 s


def can_be_counted(blank: Battleship) -> bool:
    """Whether all fleets can be counted in seconds: by cells, open cells of a line, and ships left."""
    fleets_left = prod(number + 1 for number in blank.fleet)
    return blank.height * blank.width * (1 << min(blank.height, blank.width)) * fleets_left <= MAX_STATES


def suits_rejection(blank: Battleship, expected: float) -> bool:
    return expected <= (ATTEMPTS_BEFORE_COUNTING if can_be_counted(blank) else ATTEMPTS_BEFORE_CHAIN)


def expected_attempts(blank: Battleship) -> float:
    """Estimated random placements per legal fleet; an underestimate, as pairs of ships are treated as independent."""
    lengths = blank.lengths()
    apart = {pair: 1 - _share_too_near(blank, *pair) for pair in set(combinations(lengths, 2))}
    share = prod(apart[pair] for pair in combinations(lengths, 2))
    return 1 / share if share > 0 else float("inf")


def _share_too_near(blank: Battleship, length: int, other: int) -> float:
    """Probability that two ships placed at random are too close to each other."""
    near = 0
    for a in _sizes(length):
        for b in _sizes(other):
            rows, columns = ([_meetings(line, a[i], b[i], gap) for gap in (0, 1)] for i, line in _lines(blank))
            near += {
                "never": rows[1] * columns[1],
                "diagonal": rows[0] * columns[1] + rows[1] * columns[0] - rows[0] * columns[0],
                "free": rows[0] * columns[0],
            }[blank.touching]
    return near / (_places(blank, length) * _places(blank, other))


def _lines(blank: Battleship) -> tuple[tuple[int, int], tuple[int, int]]:
    return (0, blank.height), (1, blank.width)


def _sizes(length: int) -> list[tuple[int, int]]:
    """The height and width of a ship, across and down."""
    return [(1, length), (length, 1)] if length > 1 else [(1, 1)]


def _places(blank: Battleship, length: int) -> int:
    sizes = _sizes(length)
    return sum(max(blank.height - rows + 1, 0) * max(blank.width - columns + 1, 0) for rows, columns in sizes)


def _meetings(line: int, a: int, b: int, gap: int) -> int:
    """Number of ways to place runs of `a` and `b` cells on a line overlapping, or less than `gap` cells apart."""
    last = line - b
    starts = range(line - a + 1)
    return sum(max(0, min(last, start + a - 1 + gap) - max(0, start - b + 1 - gap) + 1) for start in starts)
