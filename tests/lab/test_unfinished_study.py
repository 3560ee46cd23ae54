"""Figures of an unfinished study compare the same runs, or say that they do not."""

from made_results import results_of

from deadreckon.lab.figure_ablation import FIGURE as ABLATION
from deadreckon.lab.figure_cactus import FIGURE as CACTUS

FACTORS = {"factors": {"base": {"model": "cells"}, "other": {"model": "ships"}}}


def test_the_cost_of_a_change_is_told_on_the_puzzles_both_ran_on():
    results = results_of({"base": {"p": 1.0, "easy": 0.1}, "other": {"p": 2.0, "hard": 9.0}}, **FACTORS)
    [[change, ratio, _, solved, runs, low, high]] = ABLATION.data(results).rows
    assert (change, ratio, low, high) == ("model: ships", 2.0, 2.0, 2.0)
    assert (solved, runs) == (2, 2)
    assert ABLATION.data(results_of({"base": {"p": 1.0}, "other": {"q": 2.0}}, **FACTORS)) is None


def test_the_cactus_plot_says_that_not_all_had_the_same_runs():
    same = results_of({"a": {"p": 1.0, "q": 2.0}, "b": {"p": 1.0, "q": None}})
    assert "Not all had the same runs" not in CACTUS.data(same).caption
    other = results_of({"a": {"p": 1.0, "q": 2.0}, "b": {"p": 1.0, "r": 1.0}})
    assert "Not all had the same runs" in CACTUS.data(other).caption
