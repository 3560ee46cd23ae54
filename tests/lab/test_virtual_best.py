"""The virtual best and each contestant's contribution, against values computed by hand."""

import math

import pytest
from made_results import results_of

from deadreckon.lab.report_table_virtual_best import virtual_best_table
from deadreckon.lab.virtual_best import contributions_to_virtual_best, par2_over_puzzles, virtual_best_times

TIMES = {
    "a": {"p": 1.0, "q": math.inf, "r": 3.0, "s": math.inf},
    "b": {"p": 2.0, "q": 4.0, "r": 3.0, "s": math.inf},
    "c": {"p": 9.0, "q": math.inf, "r": 9.0},
}


def test_it_takes_the_quickest_on_each_puzzle():
    best = virtual_best_times(TIMES)
    assert best == {"p": 1.0, "q": 4.0, "r": 3.0, "s": math.inf}
    assert par2_over_puzzles(best, 10.0) == (1 + 4 + 3 + 20) / 4


def test_parts_are_shared_out_and_say_what_is_lost():
    b, a, c = contributions_to_virtual_best(TIMES, 10.0)
    assert (a.name, a.quickest, a.alone, a.par2_without) == ("a", 2, 0, (2 + 4 + 3 + 20) / 4)
    assert (b.name, b.quickest, b.alone, b.par2_without) == ("b", 2, 1, (1 + 20 + 3 + 20) / 4)
    assert (c.quickest, c.share, c.par2_without) == (0, 0, (1 + 4 + 3 + 20) / 4)
    assert a.share == b.share == pytest.approx(1.5 / 3)


def test_the_table_says_who_is_not_shown():
    times = {name: {puzzle: None if math.isinf(t) else t for puzzle, t in each.items()} for name, each in TIMES.items()}
    times["c"]["s"] = None
    table = virtual_best_table(results_of(times))
    title = (
        "Virtual best: 3 of 4 puzzles that all ran on are solved, PAR2 over puzzles 7.00 s, by CPU seconds; "
        "1 contestant quickest nowhere, not shown"
    )
    assert table.title == title
    assert table.rows == (("b", "2", "50.0 %", "1", "11.0", "4.00"), ("a", "2", "50.0 %", "0", "7.25", "0.250"))


def test_who_has_not_run_on_a_puzzle_yet_has_not_failed_on_it():
    table = virtual_best_table(results_of({"a": {"p": 1.0, "q": 1.0}, "b": {"p": 2.0}}))
    assert table.title.startswith("Virtual best: 1 of 1 puzzle that all ran on")
    assert table.rows == (("a", "1", "100.0 %", "0", "2.00", "1.00"),)
    nothing = virtual_best_table(results_of({"a": {"p": 1.0}, "b": {"q": 2.0}}))
    assert (nothing.title, nothing.rows) == ("Virtual best: there is no puzzle that all ran on", ())
