"""Average ranks and the critical difference, against the tables of Demsar 2006 and scikit-posthocs."""

import math

import pytest
from made_results import results_of
from scipy import stats

from deadreckon.lab.critical_difference import groups_within, rank_contestants
from deadreckon.lab.figure_ranks import FIGURE


def test_ranks_are_averages_and_the_unsolved_share_the_last():
    times = {
        "a": {"p": 1.0, "q": 1.0, "elsewhere": 1.0},
        "b": {"p": 2.0, "q": math.inf},
        "c": {"p": 3.0, "q": math.inf},
    }
    found = rank_contestants(times)
    assert found.ranks == {"a": 1.0, "b": (2 + 2.5) / 2, "c": (3 + 2.5) / 2} and found.puzzles == 2


def test_the_critical_difference_is_that_of_demsars_table():
    times = {name: {str(puzzle): 1.0 + index for puzzle in range(14)} for index, name in enumerate("abcd")}
    found = rank_contestants(times)
    assert found.critical_difference == pytest.approx(2.569 * math.sqrt(4 * 5 / (6 * 14)), abs=2e-3)  # 1.25 there
    assert found.friedman == pytest.approx(stats.chi2.sf(12 * 14 / 20 * (1 + 4 + 9 + 16 - 25), 3))


def test_two_contestants_or_one_puzzle_are_not_ranked_and_ties_are_no_error():
    assert rank_contestants({"a": {"p": 1.0, "q": 2.0}, "b": {"p": 1.0, "q": 2.0}}) is None
    assert rank_contestants({name: {"p": 1.0} for name in "abc"}) is None
    assert rank_contestants({name: {"p": 1.0, "q": 1.0} for name in "abc"}).friedman == 1.0


def test_groups_are_the_largest_ones():
    assert groups_within([1.0, 1.5, 2.0, 3.5], 1.0) == [(0, 2)]
    assert groups_within([1.0, 1.5, 2.2, 3.0], 1.0) == [(0, 1), (1, 2), (2, 3)]
    assert groups_within([1.0, 3.0], 1.0) == []


def test_scikit_posthocs_sees_the_same_pairs_apart():
    posthocs = pytest.importorskip("scikit_posthocs", reason="scikit-posthocs is not installed")
    times = {
        name: {str(p): (p * 7 % 5) + shift for p in range(12)}
        for name, shift in (("a", 0.0), ("b", 0.3), ("c", 2.1), ("d", 3.2))
    }
    found = rank_contestants(times)
    table = posthocs.posthoc_nemenyi_friedman([list(row) for row in zip(*(each.values() for each in times.values()))])
    names = list(times)
    for i, first in enumerate(names):
        for j, second in enumerate(names[:i]):
            apart = abs(found.ranks[first] - found.ranks[second]) > found.critical_difference
            assert apart == (table.iloc[i, j] < 0.05)


def test_the_figure_has_ranks_and_bars():
    times = {name: {str(p): shift + p for p in range(8)} for name, shift in (("a", 1.0), ("b", 2.5), ("c", 9.0))}
    data = FIGURE.data(results_of(times, limit=100.0))
    assert [row[:3] for row in data.rows] == [("a", 1.0, "1"), ("b", 2.0, "1 2"), ("c", 3.0, "2")]
    assert "each of 8 puzzles" in data.caption and "critical difference, 1.17" in data.caption
