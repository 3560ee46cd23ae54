"""Medians never mix a solved run with one that was stopped, and "solved by all" counts puzzles."""

import math

from made_results import results_of
from scipy import stats

from deadreckon.lab.number_text import three_digits, time_text
from deadreckon.lab.report_tables import make_tables
from deadreckon.lab.results import upper_median
from deadreckon.lab.statistics_by_size import counters_by_size, mixed_runs, seconds_by_size


def contestants(results):
    [table] = [table for table in make_tables(results) if table.name == "contestants"]
    return table, {row[0]: dict(zip(table.header, row)) for row in table.rows}


def test_of_two_middle_times_the_slower_is_the_median():
    assert upper_median([0.03, math.inf]) == math.inf
    assert upper_median([3.0, 1.0, 2.0]) == 2.0
    assert upper_median([1.0, 2.0]) == 2.0


def test_half_solved_and_half_stopped_is_a_bound_and_no_mean_of_both():
    _, rows = contestants(results_of({"a": {"p": 0.03, "q": None}, "b": {"p": 0.03, "q": 0.05}}, limit=1.0))
    assert rows["a"]["median s"] == "> 1"
    assert rows["b"]["median s"] == "0.0500"


def test_the_upper_median_is_that_of_kaplan_and_meier_where_that_is_one_run():
    for times in ([0.5, None, 3.0], [2.0, 0.1, None, 4.0, 0.3], [None, None, 1.0]):
        survival = stats.ecdf(stats.CensoredData.right_censored([t or 10.0 for t in times], [t is None for t in times]))
        at = [t for t, left in zip(survival.sf.quantiles, survival.sf.probabilities) if left < 0.5]
        kaplan_meier = min(at) if at else math.inf
        assert upper_median([math.inf if t is None else t for t in times]) == kaplan_meier


def test_solved_by_all_counts_puzzles_and_not_runs():
    times = {
        "a": {"p": [1.0, 1.0, 3.0], "q": [1.0, 1.0, None]},
        "b": {"p": [2.0, 2.0, 2.0], "q": [2.0, 2.0, 2.0]},
    }
    table, rows = contestants(results_of(times))
    assert table.title == "Contestants, best first, by CPU seconds; 1 puzzle was solved by all in every run"
    assert rows["a"]["median s, solved by all"] == "1.00"
    assert rows["b"]["median s, solved by all"] == "2.00"


def test_who_has_no_run_on_a_puzzle_has_not_solved_it():
    table, _ = contestants(results_of({"a": {"p": 1.0, "q": 1.0}, "b": {"p": 2.0}}))
    assert "; 1 puzzle was solved by all" in table.title


def test_a_factor_compares_runs_that_differ_in_nothing_else():
    times = {"x fast": {"p": 1.0, "q": 1.0}, "x slow": {"p": 4.0, "q": None}, "y fast": {"p": 2.0, "q": 2.0},
             "y slow": {"p": None, "q": 9.0}}  # fmt: skip
    factors = {name: dict(zip(("model", "order"), name.split())) for name in times}
    tables = {table.name: table for table in make_tables(results_of(times, factors=factors))}
    assert tables["model"].title == (
        "By model, 4 of 4 contestants, which differ in model alone; "
        "solved by all: 2 pairs of a puzzle and other factors, on 2 puzzles"
    )
    assert [row[-1] for row in tables["model"].rows] == ["1.00", "2.00"]


def test_the_median_by_size_is_a_bound_where_its_run_was_stopped():
    factors = {"a": {"model": "m"}, "b": {"model": "n"}}
    results = results_of({"a": {"p": 0.03, "q": None}, "b": {"p": 0.03, "q": 0.05}}, limit=1.0, factors=factors)
    data = seconds_by_size(results, results.rows, "model", "")
    column = data.header.index
    assert [(row[column("median_cpu_seconds")], row[column("at_limit")]) for row in data.rows] == [(1.0, 1), (0.05, 0)]


def test_times_are_written_with_three_digits_and_bounds_as_bounds():
    shown = [three_digits(x) for x in (0.0, 0.0000123, 0.0001234, 12.345, 1234.5)]
    assert shown == ["0.000000", "0.000012", "0.000123", "12.3", "1234"]
    assert time_text(math.inf, 10.0) == "> 10" and time_text(9.99, 10.0) == "9.99"


def test_counts_of_stopped_runs_are_bounds():
    factors = {"a": {"propagate": "bt"}, "b": {"propagate": "gac"}}
    results = results_of({"a": {"p": None, "q": 1.0, "r": None}, "b": {"p": 1.0, "q": None, "r": 1.0}}, factors=factors)
    counts = {("a", "p"): 500, ("a", "q"): 900, ("a", "r"): 100, ("b", "p"): 50, ("b", "q"): 10, ("b", "r"): 70}
    for row in results.rows:
        row["decisions"] = counts[row["contestant"], row["instance"]]
    data = counters_by_size(results, results.rows, "propagate", ("decisions",), "")
    assert [(row[2], row[3]) for row in data.rows] == [(500, 1), (70, 0)]


def test_a_caption_says_what_a_line_mixes():
    times = {"x fast": {"p": 1.0}, "x slow": {"p": 4.0}, "y fast": {"p": 2.0}}
    factors = {name: dict(zip(("model", "order"), name.split())) for name in times}
    results = results_of(times, factors=factors)
    assert mixed_runs(results.rows, "model") == "Over 3 contestants; each line mixes order."
    native = results_of({"engine": {"p": 1.0}}, factors={"engine": {"engine": "native"}})
    assert mixed_runs([*results.rows, *native.rows], "model") == "Over 3 contestants; each line mixes order."
    assert mixed_runs(results.rows[:1], "model") == "Over 1 contestant; nothing is mixed."
