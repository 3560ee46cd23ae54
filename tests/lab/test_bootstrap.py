"""Intervals over puzzles: runs of a puzzle are resampled together, results are reproducible, and scipy agrees."""

import math

import numpy
import pytest
from scipy import stats

from deadreckon.lab.bootstrap import _draws, interval_of_mean, interval_of_median, interval_of_ratio

TIMES = [0.1, 0.4, 0.2, 3.0, 0.9, 1.1, 7.5, 0.3, 0.25, 2.0, 0.6, 5.0]


def test_every_resample_has_as_many_puzzles_as_there_are():
    assert _draws(7).shape == (10_000, 7) and set(_draws(7).sum(axis=1)) == {7}


def test_scipy_finds_the_same_intervals_where_a_puzzle_has_one_run():
    for ours, statistic in ((interval_of_mean, numpy.mean), (interval_of_median, upper_median)):
        theirs = stats.bootstrap((TIMES,), statistic, method="percentile", n_resamples=20000, rng=1).confidence_interval
        assert ours([[t] for t in TIMES]) == pytest.approx((theirs.low, theirs.high), rel=0.1)


def upper_median(values, axis=-1):
    values = numpy.sort(values, axis=axis)
    return numpy.take(values, values.shape[axis] // 2, axis=axis)


def test_more_runs_on_the_same_puzzles_do_not_narrow_the_interval():
    once, thirty_times = [[t] for t in TIMES], [[t] * 30 for t in TIMES]
    assert interval_of_mean(thirty_times) == pytest.approx(interval_of_mean(once))
    assert interval_of_median(thirty_times)[1] == interval_of_median(once)[1]


def test_puzzles_that_are_all_alike_leave_no_doubt():
    assert interval_of_mean([[2.0, 4.0]] * 5) == (3.0, 3.0)
    assert interval_of_median([[2.0, 4.0, 9.0]] * 5) == (4.0, 4.0)


def test_a_ratio_is_taken_on_the_same_puzzles():
    assert interval_of_ratio([[2 * t] for t in TIMES], [[t] for t in TIMES]) == pytest.approx((2.0, 2.0))
    low, high = interval_of_ratio([[1.0], [8.0]], [[1.0], [2.0, 2.0]])
    assert (low, high) == (1.0, 4.0)


def test_an_interval_may_reach_beyond_the_limit():
    low, high = interval_of_median([[0.1], [0.2], [0.3], [math.inf], [math.inf]])
    assert (low, high) == (0.1, math.inf)


def test_large_groups_are_drawn_piece_by_piece(monkeypatch):
    values = [[t, 2 * t] for t in TIMES]
    at_once = interval_of_median(values)
    monkeypatch.setattr("deadreckon.lab.bootstrap.MAX_CELLS", 100)
    assert interval_of_median(values) == at_once
