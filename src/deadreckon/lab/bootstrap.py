"""Bootstrap intervals over puzzles: a puzzle is drawn with all its runs, since runs on one puzzle are alike.

Who drew single runs would take thirty seeds on one puzzle for thirty puzzles (Davison and Hinkley 1997, 3.8).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, TypeAlias

import numpy

RESAMPLES = 1000
SEED = 1979  # the same intervals each time
LEVEL = 0.95
MOST_CELLS = 4_000_000  # of a matrix in memory at a time

Interval: TypeAlias = tuple[float, float]
Array: TypeAlias = Any  # of numpy


def interval_of_mean(values: Sequence[Sequence[float]]) -> Interval:
    """Of the mean of all values; `values` has a sequence for each puzzle."""
    return _percentiles(_means(values))


def interval_of_ratio(values: Sequence[Sequence[float]], bases: Sequence[Sequence[float]]) -> Interval:
    """Of the mean of all values over the mean of all bases; both have a sequence for each of the same puzzles."""
    return _percentiles(_means(values) / _means(bases))


def interval_of_median(values: Sequence[Sequence[float]]) -> Interval:
    """Of the upper median of all values, which may be infinite; `values` has a sequence for each puzzle."""
    puzzles: Array = numpy.repeat(numpy.arange(len(values)), [len(each) for each in values])
    pooled = numpy.concatenate([numpy.asarray(each, float) for each in values])
    order = numpy.argsort(pooled, kind="stable")
    draws = _draws(len(values))
    step = max(1, MOST_CELLS // len(pooled))
    medians = [
        _medians(pooled[order], draws[begin : begin + step, puzzles[order]]) for begin in range(0, len(draws), step)
    ]
    return _percentiles(numpy.concatenate(medians))


def _means(values: Sequence[Sequence[float]]) -> Array:
    """The mean of each resample."""
    sums = numpy.array([sum(each) for each in values], float)
    numbers = numpy.array([len(each) for each in values], float)
    draws = _draws(len(values))
    return (draws @ sums) / (draws @ numbers)


def _medians(ascending: Array, times_drawn: Array) -> Array:
    """The upper median for each row of `times_drawn`, which says how often each of the values was drawn."""
    reached = numpy.cumsum(times_drawn, axis=1)
    return ascending[(reached > reached[:, -1:] // 2).argmax(axis=1)]


@lru_cache(maxsize=64)
def _draws(puzzles: int) -> Array:
    """How often each puzzle was drawn, a row for each resample."""
    return numpy.random.default_rng(SEED).multinomial(puzzles, [1 / puzzles] * puzzles, RESAMPLES)


def _percentiles(statistics: Array) -> Interval:
    """The ends of the interval, as values that occur: between a number and infinity there is nothing to interpolate."""
    ascending = numpy.sort(statistics)
    cut = int(len(ascending) * (1 - LEVEL) / 2)
    return float(ascending[cut]), float(ascending[-1 - cut])
