"""`reckon compare`: a row for each combination, measured in its own process; options without effect are refused."""

import csv
import io
import json
from pathlib import Path
from typing import Any

import pytest

from deadreckon import Limits, Method, load, solve
from deadreckon.cli.compare_table import print_rows, show_seconds
from deadreckon.cli.main import main

ROOT = Path(__file__).parents[2]
SMALL = str(ROOT / "examples" / "course" / "6x6-01.txt")
FIVE = str(ROOT / "examples" / "small" / "5x5-01.txt")
FOUR = '{"row_targets": [2, 1, 2, 3], "col_targets": [1, 3, 2, 2], "ships": [0, 1, 2, 1]}'
PLUS = "width 3\nheight 3\nrows\n1\n3\n1\ncolumns\n1\n3\n1\n"
TIMES = ["build", "seconds", "MB"]
CHOICES = ["model", "propagate", "order", "values", "search", "local", "switches"]
COUNTERS = ["decisions", "failures", "checks", "filters", "removed", "depth", "tuples"]
SHIPS = ["--model", "ships", "--propagate", "gac"]


def compared(capsys: pytest.CaptureFixture[str], *words: str, status: int | None = None) -> list[dict[str, Any]]:
    """The records; without a `status`, the exit status is to be 3 where one is undecided, and 0 otherwise."""
    found = main(["compare", *words, "--json"])
    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    undecided = any(row["answer"] == "undecided" for row in rows)
    assert found == (3 * undecided if status is None else status)
    return rows


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["compare", *words]) == 2
    return capsys.readouterr().err


def test_a_row_for_every_combination(file: Any, capsys: pytest.CaptureFixture[str]) -> None:
    options = ["--order", "mrv,static", "--propagate", "fc,gac", "--limit-seconds", "1"]
    rows = compared(capsys, file(FOUR), "--model", "ships,cells", *options)
    assert len(rows) == 8
    idle = [row for row in rows if (row["model"], row["order"]) == ("cells", "mrv")]
    assert {row["answer"].partition(" has")[0] for row in idle} == {"cannot: order mrv"}
    decided = [row for row in rows if row["answer"] != "undecided" and row not in idle]
    assert {row["answer"] for row in decided} == {"multiple"}


def test_each_switch_starts_from_the_plain_model(capsys: pytest.CaptureFixture[str]) -> None:
    rows = compared(capsys, SMALL, *SHIPS, "--each-switch", "--limit-nodes", "50")
    switches = [switch.name for switch in load_model().switches if switch.name != "tuples"]
    assert [row["switches"] for row in rows] == ["plain", *(f"plain +{name}" for name in switches)]
    assert not [row for row in rows if row["answer"].startswith("cannot")]


def load_model() -> Any:
    from deadreckon.puzzles.battleship.models.ships import MODEL

    return MODEL


def test_bases_and_what_is_turned_in_each(capsys: pytest.CaptureFixture[str]) -> None:
    options = ["--base", "usual", "--base", "remaining,in-order", "--with", "mrv", "--without", "cells,in-order"]
    rows = compared(capsys, SMALL, *SHIPS, *options, "--limit-nodes", "300")
    assert [row["switches"] for row in rows] == [
        "usual",
        "usual -in-order -cells",
        "remaining,in-order",
        "remaining,in-order +mrv",
        "remaining,in-order -in-order",
    ]
    puzzle, limits = load(Path(SMALL)), Limits(2, 300)
    nodes = [
        solve(puzzle, limits, Method("ships", switches=on)).counters.decisions
        for on in [("remaining", "in-order"), ("in-order", "mrv", "remaining")]
    ]
    assert [row["decisions"] for row in rows[2:4]] == nodes


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        (["--without", "mrv", "--base", "plain"], "--without mrv: found nothing to turn in ships"),
        (["--with", "mrv"], "--with mrv: found nothing to turn in ships"),
        (["--with", "mvr"], "switch 'mvr': the model ships has the switches inside,"),
        (["--base", "bare"], "--base: found 'bare', expected plain, usual, documents or some of inside,"),
        (["--seed", "1"], "--seed has no effect: nothing here is random"),
    ],
)
def test_what_has_no_effect_or_no_sense_is_refused(
    options: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert complaint in refused(capsys, SMALL, *SHIPS, *options)


def test_a_switch_is_turned_in_the_models_that_have_it(capsys: pytest.CaptureFixture[str]) -> None:
    words = [SMALL, "--model", "ships,cells", "--propagate", "gac"]
    rows = compared(capsys, *words, "--without", "in-order", "--limit-nodes", "1")
    assert [(row["model"], row["switches"]) for row in rows] == [
        ("ships", "usual"),
        ("ships", "usual -in-order"),
        ("cells", "usual"),
    ]
    complaint = refused(capsys, *words, "--without", "nothing")
    assert "switch 'nothing': the model ships has the switches inside," in complaint
    assert "the model cells has the switches tuples" in complaint


def test_a_switch_that_another_covers_is_not_shown_as_if_it_acted(capsys: pytest.CaptureFixture[str]) -> None:
    rows = compared(capsys, SMALL, *SHIPS, "--without", "remaining")
    assert rows[1]["answer"] == "cannot: switch remaining has no effect: cells is on, and leaves it nothing to do"
    rows = compared(capsys, SMALL, *SHIPS, "--without", "mrv", "--order", "static")
    assert rows[1]["answer"].startswith("cannot: switch mrv has no effect: it chooses the variable order")


def test_where_no_row_can_be_measured_the_status_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    [row] = compared(capsys, SMALL, "--model", "cells", "--propagate", "gac", "--order", "mrv", status=2)
    assert row["answer"].startswith("cannot: order mrv has no effect")


def test_a_switch_that_cannot_be_built_says_why(capsys: pytest.CaptureFixture[str]) -> None:
    rows = compared(capsys, SMALL, *SHIPS, "--with", "explored")
    assert rows[1]["answer"].startswith("cannot: explored and in-order exclude each other")


def test_the_first_solution_is_where_value_orders_differ(capsys: pytest.CaptureFixture[str]) -> None:
    words = [SMALL, *SHIPS, "--base", "remaining,mrv", "--values", "ascending,descending"]
    first = compared(capsys, *words, "--first")
    assert [row["answer"] for row in first] == ["solved", "solved"]
    assert first[0]["decisions"] != first[1]["decisions"]
    assert main(["compare", *words, "--json"]) == 0
    out, err = capsys.readouterr()
    whole = [json.loads(line) for line in out.splitlines()]
    assert [row["answer"] for row in whole] == ["unique", "unique"]
    assert whole[0]["decisions"] == whole[1]["decisions"]
    assert "--first shows what they do" in err


def test_local_search_shows_no_orders_and_takes_a_seed(capsys: pytest.CaptureFixture[str]) -> None:
    words = [SMALL, *SHIPS, "--search", "local", "--limit-nodes", "200"]
    rows = compared(capsys, *words, "--seed", "1") + compared(capsys, *words, "--seed", "2")
    assert {(row["order"], row["values"]) for row in rows} == {(None, None)}
    assert rows[0]["failures"] != rows[1]["failures"]
    assert all(row["checks"] == 0 for row in rows)  # `in-order`, whose violation is computed anew, is off


def test_local_search_has_one_row_whatever_the_propagation(capsys: pytest.CaptureFixture[str]) -> None:
    words = [SMALL, "--model", "ships", "--limit-nodes", "200"]
    rows = compared(capsys, *words, "--search", "local,backtracking")
    assert [(row["search"], row["propagate"]) for row in rows] == [
        ("local", None),
        ("backtracking", "bt"),
        ("backtracking", "fc"),
        ("backtracking", "gac"),
    ]
    assert len(compared(capsys, *words, "--search", "local")) == 1
    found = refused(capsys, *words, "--search", "local", "--propagate", "bt,fc")
    assert "propagate bt has no effect: the search local makes no decisions" in found


def test_options_of_local_search_are_a_row_each(capsys: pytest.CaptureFixture[str]) -> None:
    options = ["--local", "", "--local", "annealing=none noise=0.1"]
    rows = compared(capsys, SMALL, *SHIPS, "--search", "local,backtracking", *options, "--limit-nodes", "200")
    assert [(row["search"], row["local"]) for row in rows] == [
        ("local", "usual"),
        ("local", "annealing=none noise=0.1"),
        ("backtracking", None),
    ]
    method = Method("ships", search="local", switches=load_model().default_switches, local="annealing=none noise=0.1")
    assert rows[1]["checks"] == solve(load(Path(SMALL)), Limits(2, 200), method).counters.checks


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        (["--local", "moves=5"], "--local has no effect: no row is a local search, as --search local is"),
        (["--search", "local", "--local", "moves=5", "--local", "moves"], "--local: found 'moves', expected each of"),
    ],
)
def test_options_of_local_search_without_effect_or_sense_are_refused(
    options: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert complaint in refused(capsys, SMALL, *SHIPS, *options)


def test_that_local_search_stops_at_the_first_solution_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["compare", SMALL, *SHIPS, "--search", "local,backtracking", "--limit-nodes", "99"]
    assert main(words) == 3
    assert "local search stops at its first solution" in capsys.readouterr().err
    assert main([*words, "--first"]) == 3
    assert not capsys.readouterr().err


def test_repetitions_show_the_upper_median_and_the_extremes(capsys: pytest.CaptureFixture[str]) -> None:
    [row] = compared(capsys, SMALL, *SHIPS, "--repetitions", "4")
    assert 0 < row["fastest"] <= row["seconds"] <= row["slowest"]
    assert row["build"] > 0


def test_memory_is_that_of_the_row_alone(file: Any, capsys: pytest.CaptureFixture[str]) -> None:
    lines = "\n".join(["3,3,3"] * 30)  # each line has 1540 arrangements
    heavy = file(f"width 30\nheight 30\nrows\n{lines}\ncolumns\n{lines}\n")
    words = ["--model", "lines,cells", "--propagate", "fc,gac", "--limit-nodes", "1"]
    rows = compared(capsys, heavy, *words, status=3)
    first, again, *light = [row["megabytes"] for row in rows]
    assert max(light) + 5 < first
    assert again > first / 2  # what the first row had taken does not hide what this one takes


def test_the_table_leaves_out_what_is_equal_in_all_rows_and_says_it(
    file: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    path = file(PLUS)
    assert main(["compare", path, "--propagate", "fc,gac"]) == 0
    equal, order, blank, head, *rows = capsys.readouterr().out.splitlines()
    assert equal == "In every row: values given, search backtracking, switches usual, answer unique, tuples 0."
    assert order == "order: dom/wdeg (cells), mrv (lines)."
    assert head.split() == [
        "model",
        "propagate",
        *[name for name in COUNTERS if name != "tuples"],
        *TIMES,
    ]
    assert (blank, len(rows)) == ("", 4)
    assert [list(row) for row in compared(capsys, path)] == [
        ["file", *CHOICES, "answer", *COUNTERS, "build", "seconds", "megabytes"]
    ] * 6


def test_the_table_of_one_row_shows_its_answer_and_counters(file: Any, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["compare", file(PLUS), "--model", "lines", "--propagate", "gac"]) == 0
    choices, _, head, _ = capsys.readouterr().out.splitlines()
    assert choices == "model lines, propagate gac, order mrv, values given, search backtracking, switches usual."
    assert head.split() == ["answer", *COUNTERS, *TIMES]


@pytest.mark.thorough
@pytest.mark.parametrize(
    "words",
    [
        [],
        ["--repetitions", "2", "--model", "ships,cells"],
        ["--each-switch"],
        ["--each-switch", "--model", "ships,places", "--propagate", "fc,gac"],
        ["--search", "local,backtracking", "--local", "annealing=none tabu=7 noise=0.1", "--model", "ships,places"],
    ],
)
def test_a_table_is_at_most_100_characters_wide(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["compare", SMALL, *words, "--limit-nodes", "9999"]) == 3
    lines = capsys.readouterr().out.splitlines()
    assert max(map(len, lines)) <= 100
    assert len(lines) > 4


LONG = [
    "--base",
    "plain",
    "--base",
    "remaining,in-order,inside",
    "--with",
    "longest-first,unmet-givens,scope-reduction",
]


def test_letters_stand_for_sets_of_switches_that_make_the_table_too_wide(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["compare", FIVE, *SHIPS, *LONG, "--limit-nodes", "200"]) == 3
    lines = capsys.readouterr().out.splitlines()
    assert max(map(len, lines)) <= 100
    at = next(index for index, line in enumerate(lines) if "decisions" in line)
    column = lines[at].split().index("switches")
    assert [line.split()[column] for line in lines[at + 1 : at + 5]] == list("ABCD")
    assert lines[at + 5 : at + 9] == [
        "switches A: plain",
        "switches B: plain +longest-first +unmet-givens +scope-reduction",
        "switches C: remaining,in-order,inside",
        "switches D: remaining,in-order,inside +longest-first +unmet-givens +scope-reduction",
    ]


def test_tables_of_several_boards_have_letters_too(capsys: pytest.CaptureFixture[str]) -> None:
    every = ",".join(switch.name for switch in load_model().switches if switch.name not in ("tuples", "explored"))
    assert main(["compare", FIVE, SMALL, *SHIPS, *LONG[:-2], "--base", every, "--limit-nodes", "50"]) == 3
    out = capsys.readouterr().out
    assert max(map(len, out.splitlines())) <= 100 and "switches A: plain" in out


def test_a_single_set_of_all_switches_is_broken_into_lines(capsys: pytest.CaptureFixture[str]) -> None:
    every = ",".join(switch.name for switch in load_model().switches if switch.name not in ("tuples", "explored"))
    assert len(every) > 100
    assert main(["compare", FIVE, *SHIPS, "--base", every]) == 0
    assert max(map(len, capsys.readouterr().out.splitlines())) <= 100


def test_a_row_that_a_limit_left_undecided_is_status_3(capsys: pytest.CaptureFixture[str]) -> None:
    words = [FIVE, *SHIPS, "--base", "usual", "--base", "plain", "--limit-nodes", "30"]
    assert [row["answer"] for row in compared(capsys, *words, status=3)] == ["unique", "undecided"]
    assert main(["compare", *words]) == 3


def test_a_model_that_is_named_twice_has_its_rows_once(capsys: pytest.CaptureFixture[str]) -> None:
    rows = compared(capsys, FIVE, "--model", "ships,cells,ships", "--propagate", "gac,gac")
    assert [row["model"] for row in rows] == ["ships", "cells"]


def test_columns_left_out_for_the_width_are_named(capsys: pytest.CaptureFixture[str]) -> None:
    same = {"model": "ships", "answer": "unique", "build": 1.0}
    print_rows([dict.fromkeys([*CHOICES, *COUNTERS], name * 8) | same for name in "ab"])
    head, *_, left_out = capsys.readouterr().out.splitlines()[-4:]
    assert left_out == "Left out for the width: depth, build, tuples, failures; --json and --csv have all columns."
    assert head.split() == [*CHOICES[1:], "decisions", "checks", "filters", "removed"]


@pytest.mark.parametrize(
    ("seconds", "shown"),
    [(0.00012, "0.0001"), (0.01234, "0.0123"), (0.1234, "0.123"), (4.9969, "5.00"), (12.34, "12.3"), (123.4, "123")],
)
def test_seconds_are_shown_with_three_digits(seconds: float, shown: str) -> None:
    assert show_seconds(seconds) == shown


def test_csv(file: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / "rows.csv"
    words = ["compare", file(PLUS), "--propagate", "gac", "--csv"]
    assert main([*words, str(target)]) == 0
    assert capsys.readouterr().out.startswith("In every row: propagate gac")
    rows = list(csv.DictReader(target.open()))
    assert [(row["model"], row["answer"]) for row in rows] == [("cells", "unique"), ("lines", "unique")]
    assert main([*words, str(target)]) == 2
    assert "already exists" in capsys.readouterr().err
    assert main([*words, "-"]) == 0
    assert len(list(csv.DictReader(io.StringIO(capsys.readouterr().out)))) == 2


def test_incomplete_filters_are_named_where_propagations_are_compared(capsys: pytest.CaptureFixture[str]) -> None:
    board = str(ROOT / "examples" / "small" / "5x5-02.txt")

    def said(*words: str) -> str:
        assert main(["compare", board, *words, "--limit-nodes", "500"]) in (0, 3)  # the note is about filters alone
        return capsys.readouterr().err

    assert "in ships, those of Disjoint and Remaining prune less than GAC would" in said(
        "--model", "ships", "--propagate", "fc,gac"
    )
    assert said(*SHIPS) == ""
    assert said("--model", "places", "--propagate", "fc,gac") == ""
