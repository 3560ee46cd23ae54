"""Options of reports: a pair, a part for each value of a factor; and contestants listed separately."""

import csv
import shlex
from html import unescape

import pytest
from made_results import results_of
from made_up import made_up

from deadreckon.lab.figure_cactus import FIGURE as CACTUS
from deadreckon.lab.report import ReportOptions, _checked_pair, split_results, write_report
from deadreckon.lab.report_summary import summary_sentences
from deadreckon.lab.report_tables import make_tables


@pytest.fixture
def records(tmp_path):
    return made_up(tmp_path)


def test_the_pair_asked_for_is_the_one_of_the_scatter(records):
    pair = ("places gac static ascending", "cells bt static ascending")
    written = write_report(records, ReportOptions(["scatter"], pair))
    with written[0].open() as file:
        assert next(csv.reader(file))[2:] == [*pair]


def test_a_pair_that_is_not_there_is_refused_with_names_like_it(records):
    with pytest.raises(
        LookupError, match="found 'cells gac', expected a contestant with records, such as cells gac static"
    ):
        write_report(records, ReportOptions(pair=("cells gac", "cells bt static ascending")))


@pytest.mark.thorough
def test_a_report_for_each_value_of_a_factor(records):
    written = write_report(records, ReportOptions(by="model"))
    folder = records.folder / "report" / "by-model"
    assert written == [folder / model / name for model in ("cells", "places") for name in ("report.html", "report.pdf")]
    page = written[2].read_text()
    assert "A &lt;made-up&gt; study: model places" in page and "The 16 runs of model places: 10 ok, 6 timeout." in page
    assert "--by model --only cactus" in page and "cells gac" not in (folder / "places" / "table-pairs.md").read_text()


def test_boards_and_kinds_split_too_and_the_rest_is_refused():
    results = results_of({"a": {"p": 1.0, "q": 2.0}, "b": {"p": 1.0, "q": 3.0}})
    for row in results.rows:
        row["height"] = 9 if row["instance"] == "q" else 5
    parts = split_results(results, "board")
    assert {value: [row["instance"] for row in part.rows] for value, part in parts.items()} == {
        "5x5": ["p", "p"],
        "9x5": ["q", "q"],
    }
    with pytest.raises(LookupError, match="found 'colour' to split by, expected one of board, kind"):
        split_results(results, "colour")
    with pytest.raises(LookupError, match="all runs have the same kind, battleship: there is nothing to split"):
        split_results(results, "kind")


def test_by_switches_other_solvers_have_none_and_the_usual_ones_have_a_name():
    factors = {
        "ships": {"model": "ships", "switches": ""},
        "ships -mrv": {"model": "ships", "switches": "-mrv"},
        "native": {"engine": "native"},
    }
    parts = split_results(results_of({name: {"p": 1.0} for name in factors}, factors=factors), "switches")
    assert {value: [row["contestant"] for row in part.rows] for value, part in parts.items()} == {
        "usual": ["ships"],
        "-mrv": ["ships -mrv"],
    }
    assert [part.part for part in parts.values()] == ["switches usual", "switches -mrv"]


def test_a_figure_without_numbers_is_refused_in_words(records):
    with pytest.raises(LookupError, match="has nothing to show in models"):
        write_report(records, ReportOptions(["models"], by="model"))


def test_who_solves_nothing_is_in_the_legend():
    data = CACTUS.data(results_of({"a": {"p": 1.0}, "b": {"p": None}}))
    assert data.rows == (("a", 1.0, 1), ("b", "", 0))
    from deadreckon.lab.drawing import draw_figure

    with draw_figure(CACTUS, data) as canvas:
        [legend] = canvas.legends
        assert [text.get_text() for text in legend.get_texts()] == ["a", "b (none solved)"]


FINDER = {"quick": {"p": 0.1, "q": 0.1}, "prover": {"p": 1.0, "q": 2.0}, "second": {"p": 3.0, "q": None}}


def test_who_only_finds_a_board_is_not_ranked_with_who_decides():
    results = results_of(FINDER, solutions=2, answers={"quick": "solved"})
    assert results.finders == ["quick"] and results.baseline == "quick"
    assert results.ranked().best_first() == ["prover", "second"] and results.ranked().baseline == "prover"
    tables = {table.name: [row[0] for row in table.rows] for table in make_tables(results)}
    assert tables["finders"] == ["quick"] and tables["contestants"] == ["prover", "second"]
    assert tables["pairs"] == ["prover against second"] and tables["virtual-best"] == ["prover"]
    assert any("Listed in a separate table and in no figure: quick." in s for s in summary_sentences(results))


@pytest.mark.parametrize(
    ("pair", "message"),
    [
        (("quick", "prover"), "quick: only finds a board; figures show contestants that decide uniqueness"),
        (("quick", "other"), "quick and other: only finds a board; figures show"),
        (("prover", "prover"), "found 'prover' twice, expected two contestants"),
    ],
)
def test_a_pair_that_does_different_work_is_refused(pair, message):
    times = FINDER | {"other": {"p": 0.2, "q": 0.2}}
    results = results_of(times, solutions=2, answers={"quick": "solved", "other": "solved"})
    with pytest.raises(LookupError, match=message):
        _checked_pair(results, pair)


def test_where_one_board_was_asked_for_all_are_ranked():
    results = results_of(FINDER, solutions=1)
    assert results.finders == [] and results.ranked() is results
    assert [row[0] for row in make_tables(results)[0].rows] == ["quick", "prover", "second"]


def test_where_nobody_decides_they_are_ranked_among_themselves():
    results = results_of(FINDER, solutions=2, answers=dict.fromkeys(FINDER, "solved"))
    assert results.ranked() is results and len(make_tables(results)[0].rows) == 3


def test_a_run_that_ended_early_is_not_said_to_have_taken_long():
    results = results_of({"a": {"p": 1.0}, "b": {"p": None}})
    assert not any("for a reason other than time" in sentence for sentence in summary_sentences(results))
    results.rows[1]["stopped_by"] = "memory"
    assert any(s.startswith("1 run ended unsolved for a reason other than time") for s in summary_sentences(results))


def test_the_page_says_the_command_that_makes_it_where_it_was_asked_for(records, tmp_path):
    html, _ = write_report(records, ReportOptions(to=tmp_path / "else where"))
    assert html.parent == tmp_path / "else where"
    assert f"--out {shlex.quote(str(html.parent))}" in unescape(html.read_text())
