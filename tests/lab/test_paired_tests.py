"""Paired comparisons, against values computed by hand and against scipy."""

import math

import pytest
from made_results import results_of
from scipy import stats

from deadreckon.lab.paired_tests import compare_times, holm, mcnemar_p, wilcoxon_p
from deadreckon.lab.report_table_pairs import pairs_table


def test_wilcoxon_of_five_differences_of_one_sign():
    assert wilcoxon_p([1.0, 2.0, 3.0, 4.0, 5.0]) == pytest.approx(2 / 2**5)  # both tails of all signs alike
    assert wilcoxon_p([1.0, 2.0, 3.0, 4.0, 5.0, 0.0]) == pytest.approx(2 / 2**5)
    assert wilcoxon_p([]) == wilcoxon_p([0.0, 0.0]) == 1.0


def test_mcnemar_is_a_coin_thrown_for_each_puzzle_that_one_alone_solves():
    assert mcnemar_p(5, 0) == pytest.approx(2 / 2**5)
    assert mcnemar_p(1, 9) == pytest.approx(2 * (1 + 10) / 2**10)
    assert mcnemar_p(0, 0) == 1.0


def test_holm_steps_down_and_never_turns_round():
    assert holm([0.01, 0.04, 0.03, 0.005]) == pytest.approx([0.03, 0.06, 0.06, 0.02])
    assert holm([0.5, 0.9]) == [1.0, 1.0] and holm([]) == []


def test_times_at_the_limit_are_ties_and_ratios_need_both():
    first = {"p": 1.0, "q": 2.0, "r": math.inf, "s": 4.0, "only here": 1.0}
    second = {"p": 2.0, "q": 8.0, "r": math.inf, "s": math.inf}
    found = compare_times(first, second, 10.0)
    assert (found.puzzles, found.first_quicker, found.second_quicker) == (4, 3, 0)
    assert (found.only_first, found.only_second) == (1, 0)
    assert found.ratio == pytest.approx(math.sqrt(2 * 4))
    assert 2.0 <= found.ratio_interval[0] <= found.ratio <= found.ratio_interval[1] <= 4.0 + 1e-9
    logs = [math.log(2), math.log(4), math.log(10 / 4)]
    assert found.wilcoxon == stats.wilcoxon(logs).pvalue
    assert math.isnan(compare_times({"p": math.inf}, {"p": 1.0}, 10.0).ratio)


def test_wilcoxon_ranks_ratios_and_not_seconds():
    first = dict(zip("pqrstu", (0.1, 0.1, 0.1, 9.0, 8.0, 7.0)))
    second = dict(zip("pqrstu", (0.2, 0.4, 0.3, 8.0, 7.5, 6.8)))
    by_ratio = stats.wilcoxon([math.log(second[puzzle] / first[puzzle]) for puzzle in first]).pvalue
    by_seconds = stats.wilcoxon([second[puzzle] - first[puzzle] for puzzle in first]).pvalue
    assert compare_times(first, second, 10.0).wilcoxon == by_ratio != by_seconds


def test_seeds_and_repetitions_become_one_time_for_each_puzzle():
    repeated = results_of({"a": {"p": [1.0, 1.0, 9.0]}, "b": {"p": [2.0, 2.0, 2.0]}})
    [row] = pairs_table(repeated).rows
    assert row[:4] == ("b against a", "1", "0", "1") and row[6] == "0.500"


def test_all_pairs_of_few_contestants_and_the_baselines_of_many():
    few = pairs_table(results_of({name: {"p": 1.0, "q": 2.0} for name in "abc"}))
    assert [row[0] for row in few.rows] == ["a against b", "a against c", "b against c"]
    assert few.title == (
        "Puzzle by puzzle, every two contestants, by CPU seconds; p with Holm's correction over 6 tests, "
        "intervals not corrected for multiple comparisons"
    )
    many = pairs_table(results_of({name: {"p": 1.0} for name in "abcdefghijkl"}, baseline="c"))
    assert len(many.rows) == 11 and all(row[0].startswith("c against ") for row in many.rows)
    assert "c against each other contestant, by CPU seconds; p with Holm's correction over 22 tests" in many.title
