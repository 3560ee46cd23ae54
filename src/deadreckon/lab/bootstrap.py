"""Cluster bootstrap intervals: a puzzle is resampled with all its runs, since runs on one puzzle are correlated.

Resampling single runs would treat thirty seeds on one puzzle like thirty puzzles (Davison and Hinkley 1997, 3.8).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import Any, TypeAlias

import numpy

RESAMPLES = 10_000
SEED = 1979  # fixed, for reproducible intervals
LEVEL = 0.95
CUT = int(RESAMPLES * (1 - LEVEL) / 2)  # number of statistics below the interval, and above it
MAX_CELLS = 4_000_000  # of one matrix
THRESHOLDS = 16  # evaluated at a time in the search for an end of an interval
DESCRIPTION = f"95 % percentile intervals of {RESAMPLES:,} bootstrap resamples"

Interval: TypeAlias = tuple[float, float]
Array: TypeAlias = Any  # of numpy


def interval_of_mean(values: Sequence[Sequence[float]]) -> Interval:
    """Interval of the mean of all values; `values` has a sequence for each puzzle."""
    return _percentiles(_means(values))


def interval_of_ratio(values: Sequence[Sequence[float]], bases: Sequence[Sequence[float]]) -> Interval:
    """Interval of the mean of the values over the mean of the bases; both have a sequence for each puzzle."""
    return _percentiles(_means(values) / _means(bases))


def interval_of_median(values: Sequence[Sequence[float]]) -> Interval:
    """Interval of the upper median of all values, which may be infinite; `values` has a sequence for each puzzle.

    The median of a resample is at most a threshold if more than half of its values are. So the ends are found by a
    search over thresholds, which needs only fast matrix products, instead of the median of each resample.
    """
    arrays = [numpy.sort(numpy.asarray(each, float)) for each in values]
    sizes = numpy.array([len(each) for each in arrays], numpy.float32)
    ascending = numpy.unique(numpy.concatenate(arrays))

    def resamples_within(thresholds: Array) -> Array:
        """Number of resamples with a median of at most each threshold."""
        below = numpy.array([numpy.searchsorted(each, thresholds, side="right") for each in arrays], numpy.float32)
        counts: Array = numpy.zeros(len(thresholds), int)
        for draws in _pieces(len(arrays)):
            counts += (draws @ below > (draws @ sizes // 2)[:, None]).sum(axis=0)
        return counts

    return (
        _first_reached(ascending, resamples_within, CUT + 1),
        _first_reached(ascending, resamples_within, RESAMPLES - CUT),
    )


def interval_of_difference(firsts: Sequence[Sequence[float]], seconds: Sequence[Sequence[float]]) -> Interval:
    """Interval of the mean over puzzles of (mean of the second's values - mean of the first's).

    Both have a sequence of repeated measurements for each puzzle. Puzzles are resampled, and for each puzzle the
    measurements of each side, so that the interval is valid for few puzzles with many repetitions as well.
    """
    random = numpy.random.default_rng(SEED)
    differences = numpy.column_stack(
        [_resampled_means(second, random) - _resampled_means(first, random) for first, second in zip(firsts, seconds)]
    )
    return _percentiles((_draws(len(firsts)) * differences).sum(axis=1) / len(firsts))


def _resampled_means(values: Sequence[float], random: Array) -> Array:
    """The mean of each resample of these values."""
    return numpy.asarray(values, float)[random.integers(len(values), size=(RESAMPLES, len(values)))].mean(axis=1)


def _first_reached(ascending: Array, counts_at: Callable[[Array], Array], wanted: int) -> float:
    """Search for the first value whose count reaches `wanted`; counts are non-decreasing in the values."""
    low, high = 0, len(ascending) - 1
    while low < high:
        places = numpy.unique(numpy.linspace(low, high, THRESHOLDS + 2).astype(int)[:-1])
        reached = counts_at(ascending[places]) >= wanted
        first = int(reached.argmax()) if reached.any() else len(places)
        high = int(places[first]) if first < len(places) else high
        low = int(places[first - 1]) + 1 if first else low
    return float(ascending[low])


def _means(values: Sequence[Sequence[float]]) -> Array:
    """The mean of each resample."""
    totals = numpy.array([[sum(each), len(each)] for each in values], float)
    sums = numpy.concatenate([draws @ totals for draws in _pieces(len(values))])
    return sums[:, 0] / sums[:, 1]


def _pieces(puzzles: int) -> Iterator[Array]:
    """Blocks of the matrix of `_draws`, some resamples at a time."""
    draws, step = _draws(puzzles), max(1, MAX_CELLS // puzzles)
    for begin in range(0, RESAMPLES, step):
        yield draws[begin : begin + step].astype(numpy.float32)


@lru_cache(maxsize=16)
def _draws(puzzles: int) -> Array:
    """How often each puzzle was drawn, a row for each resample; never 256 times, so that a byte is enough."""
    random = numpy.random.default_rng(SEED)
    counts: Array = numpy.empty((RESAMPLES, puzzles), numpy.uint8)
    step = max(1, MAX_CELLS // puzzles)
    for begin in range(0, RESAMPLES, step):
        piece = counts[begin : begin + step]
        cells = random.integers(puzzles, size=piece.shape) + numpy.arange(len(piece))[:, None] * puzzles
        piece[:] = numpy.bincount(cells.ravel(), minlength=piece.size).reshape(piece.shape)
    return counts


def _percentiles(statistics: Array) -> Interval:
    """Ends of the interval, without interpolation: statistics may be infinite."""
    ascending = numpy.sort(statistics)
    return float(ascending[CUT]), float(ascending[-1 - CUT])
