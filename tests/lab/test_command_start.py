"""The start of a command: measured on the smallest board, stored with each record, subtracted in comparisons."""

import csv
import json
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest
from made_results import results_of

from deadreckon.cli.main import main
from deadreckon.lab import command_start, figure_ablation, figure_cactus, figure_ranks, figure_scatter
from deadreckon.lab.export_csv import EXPORT as CSV
from deadreckon.lab.read_study import read_study
from deadreckon.lab.records import Records
from deadreckon.lab.report_summary import summary_sentences
from deadreckon.lab.report_tables import make_tables
from deadreckon.lab.results import read_results
from deadreckon.lab.run_study import run_study
from deadreckon.lab.study import plan_runs
from deadreckon.workers.executor import on_this_machine

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
STUDY = """
name = "starts"
question = "first"
limits = {cpu = 10, wall = 60}
instances = {files = ["examples/assignment.txt", "examples/ship.non"]}
[[contestants]]
name = "engine"
engine = "native"
"""
COMMANDS = {
    "slow": [sys.executable, str(HERE / "slow_start.py"), str(ROOT / "battle.py"), "{puzzle}", "{solution}"],
    "one board": [sys.executable, str(HERE / "outside.py"), "ten", "{puzzle}"],
    "silent": ["true", "{puzzle}"],
    "missing": ["no-such-solver", "{puzzle}"],
}


@pytest.fixture(scope="module")
def records(tmp_path_factory):
    contestants = [
        f'[[contestants]]\nname = "{name}"\ncommand = {json.dumps(words)}\n' for name, words in COMMANDS.items()
    ]
    records = Records(tmp_path_factory.mktemp("study") / "starts.lab")
    *_, last = run_study(read_study(STUDY + "".join(contestants), ROOT), records, on_this_machine(2))
    assert last.planned == last.new_records == 10
    return records


@pytest.fixture(scope="module")
def rows(records):
    return {(row["contestant"], row["kind"]): row for row in records.rows()}


def test_the_start_is_measured_on_a_tiny_board_and_kept_with_the_record(rows):
    row = rows["slow", "battleship"]
    assert row["status"] == "ok" and row["start_message"] is None
    assert row["start_seconds"] > 0.1 and row["start_spread"] >= 0  # half of what the program spins, by another clock
    assert row["cpu_without_start"] == max(row["cpu"] - row["start_seconds"], row["start_spread"])


def test_the_spread_is_the_range_of_the_starts(monkeypatch):
    times = iter((0.031, 0.030, 0.034, 0.030, 0.0302))
    [run, *_] = plan_runs(read_study(STUDY, ROOT))
    monkeypatch.setattr(command_start, "measure_run", lambda _run: SimpleNamespace(status="ok", cpu=next(times)))
    found = command_start.measure_start(run)
    assert found.seconds == 0.0302 and found.spread == pytest.approx(0.004)


def test_who_runs_in_the_process_has_no_start(rows):
    row = rows["engine", "battleship"]
    assert (row["start_seconds"], row["start_message"], row["cpu_without_start"]) == (None, None, row["cpu"])


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("one board", "on a 3x3 board it ends with status crash: ended with status 10"),
        ("silent", "on a 3x3 board it ends with status no answer: wrote nothing"),
        ("missing", "on a 1x1 board it ends with status not applicable: cannot be started"),
    ],
)
def test_a_command_that_fails_on_the_tiny_board_has_no_start_and_says_why(rows, name, message):
    row = rows[name, "battleship"]
    assert row["start_seconds"] is None and row["start_message"].startswith(message)
    assert row["cpu_without_start"] == row["cpu"]


def test_the_start_is_in_the_csv_and_shown(records, rows, tmp_path, capsys):
    [path] = CSV.write(records, tmp_path / "records.csv")
    row = rows["slow", "battleship"]
    [line] = [line for line in csv.DictReader(path.open()) if line["run"] == row["run"]]
    assert float(line["start_seconds"]) == row["start_seconds"]
    assert float(line["cpu_without_start"]) == row["cpu_without_start"]
    assert main(["lab", "show", str(records.folder), row["run"]]) == 0
    out = capsys.readouterr().out
    assert "start_seconds" in out and "cpu_without_start" in out
    assert main(["lab", "status", str(records.folder)]) == 0
    assert "slow starts in 0." in capsys.readouterr().out


def test_the_report_says_which_time_is_compared(records):
    sentences = "\n".join(summary_sentences(read_results(records)))
    assert "without the start of a command" in sentences and "slow starts in " in sentences
    assert "silent: start not known (on a 3x3 board it ends with status no answer" in sentences


TIMES = {"warm": {"p": 0.01, "q": 0.02}, "cold": {"p": 0.11, "q": 0.14}}
STARTS = {"cold": (0.1, 0.001)}


def test_times_are_compared_without_the_start_and_shown_with_it():
    results = results_of(TIMES, starts=STARTS)
    tables = {table.name: table for table in make_tables(results)}
    rows = {row[0]: dict(zip(tables["contestants"].header, row)) for row in tables["contestants"].rows}
    assert rows["cold"]["start s"] == "0.100"
    assert (rows["cold"]["median s"], rows["cold"]["median s with start"]) == ("0.0400", "0.140")
    assert (rows["warm"]["median s"], rows["warm"]["median s with start"], rows["warm"]["start s"]) == (
        "0.0200",
        "0.0200",
        "-",
    )
    [pair] = tables["pairs"].rows
    assert dict(zip(tables["pairs"].header, pair))["2nd / 1st time"] == "1.41"  # 1 and 2, not 11 and 7
    assert "CPU seconds without the start of commands" in tables["pairs"].title
    assert "CPU seconds without the start of commands" in tables["virtual-best"].title


def test_a_time_below_the_spread_of_the_start_counts_as_that_spread():
    results = results_of({"warm": {"p": 0.01}, "cold": {"p": 0.1}}, starts={"cold": (0.1, 0.02)})
    assert results.puzzle_times(results.by_contestant()["cold"]) == {"sha of p": 0.02}
    sentences = "\n".join(summary_sentences(results))
    assert "cold: 1 of 1 solved run took no longer than the start and its spread" in sentences


PUZZLES = "pqrstuvw"
HIDDEN = {
    "engine": dict.fromkeys(PUZZLES, 0.0001),
    "slower": dict.fromkeys(PUZZLES, 0.0003),
    "slowest": dict.fromkeys(PUZZLES, 0.3),
    "mine": dict(zip(PUZZLES, (0.1, 0.101, 0.0995, 0.1019, 0.1001, 0.13, 0.14, 0.15))),
}
FACTORS = {name: {"engine": name} for name in HIDDEN}


def pair_rows(results):
    [pairs] = [table for table in make_tables(results) if table.name == "pairs"]
    return pairs.title, {row[0]: dict(zip(pairs.header, row)) for row in pairs.rows}


def test_no_ratio_and_no_test_where_the_start_hides_most_runs():
    results = results_of(HIDDEN, starts={"mine": (0.1, 0.002)}, factors=FACTORS)
    assert results.hidden_by_start == {"mine"}
    title, rows = pair_rows(results)
    row = rows["engine against mine"]
    assert row.pop("2nd / 1st time") == "runs of mine take no longer than its start"
    assert {name for name, cell in row.items() if cell == "-"} == {
        *("1st quicker", "2nd quicker", "interval", "Wilcoxon p", "McNemar p")
    }
    assert rows["engine against slower"]["2nd / 1st time"] == "3.00"
    assert rows["engine against slower"]["Wilcoxon p"] == "0.047"  # 2 / 2**8, times the six tests of three pairs
    assert "Holm's correction over 6 tests" in title
    sentences = "\n".join(summary_sentences(results))
    assert "mine: 5 of 8 solved runs took no longer than the start and its spread" in sentences
    assert "no ratio, rank or test of its times is given" in sentences


def test_ranks_and_ratios_of_figures_leave_out_whom_the_start_hides():
    results = results_of(HIDDEN, starts={"mine": (0.1, 0.002)}, factors=FACTORS)
    ranks = figure_ranks.data(results)
    assert {row[0] for row in ranks.rows} == {"engine", "slower", "slowest"}
    assert ranks.caption.endswith("Not ranked, as runs take no longer than the start: mine.")
    assert {row[0] for row in figure_ablation.data(results).rows} == {"engine: slower", "engine: slowest"}
    starts = dict.fromkeys(HIDDEN, (10.0, 0.0))
    everybody = results_of(HIDDEN, starts=starts, factors=FACTORS)
    assert figure_ranks.data(everybody) is None and figure_ablation.data(everybody) is None
    _, rows = pair_rows(everybody)
    assert (
        rows["engine against slower"]["2nd / 1st time"]
        == "runs of engine and of slower take no longer than their start"
    )


def test_a_scatter_and_a_cactus_say_whose_runs_lie_at_the_spread_of_the_start():
    starts = {"mine": (0.1, 0.002)}
    times = {"slowest": HIDDEN["slowest"], "mine": HIDDEN["mine"], "slow": dict.fromkeys(PUZZLES, 0.2)}
    results = results_of(times, starts=starts)
    note = "Most runs take no longer than the start, and are shown at its spread: mine."
    assert results.best_first() == ["mine", "slow", "slowest"] and results.baseline == "slowest"
    assert figure_scatter.data(results).header[2:] == ("slowest", "slow")
    assert note not in figure_scatter.data(results).caption and note in figure_cactus.data(results).caption
    alone = results_of({name: HIDDEN[name] for name in ("slowest", "mine")}, starts=starts)
    assert figure_scatter.data(alone).header[2:] == ("slowest", "mine") and note in figure_scatter.data(alone).caption


@pytest.mark.parametrize(("spread", "hidden"), [(0.0, set()), (0.001, set()), (0.0011, {"mine"})])
def test_the_spread_of_the_start_decides_which_runs_it_hides(spread, hidden):
    times = {"engine": {"p": 0.001, "q": 0.001, "r": 0.001}, "mine": {"p": 0.1, "q": 0.10105, "r": 0.2}}
    assert results_of(times, starts={"mine": (0.1, spread)}).hidden_by_start == hidden


def test_half_of_the_runs_are_not_most_and_those_not_solved_do_not_count():
    times = {"engine": dict.fromkeys("pqrs", 1.0), "mine": {"p": 0.1, "q": 0.1, "r": 0.5, "s": 0.5}}
    assert not results_of(times, starts={"mine": (0.1, 0.01)}).hidden_by_start
    times["mine"] |= {"s": None}
    assert results_of(times, starts={"mine": (0.1, 0.01)}).hidden_by_start == {"mine"}
    times["mine"] = dict.fromkeys("pqrs")
    assert not results_of(times, starts={"mine": (0.1, 0.01)}).hidden_by_start


def test_without_commands_nothing_is_said_of_starts():
    results = results_of({"a": {"p": 0.01}, "b": {"p": 0.1}})
    assert not any("the start" in sentence for sentence in summary_sentences(results))
    assert not any("start" in cell for table in make_tables(results) for cell in (table.title, *table.header))


def test_a_command_in_records_of_an_earlier_version_has_no_known_start():
    results = results_of({"a": {"p": 0.01}, "b": {"p": 0.1}}, commands=frozenset({"b"}))
    assert any("b: start not known (not measured)" in sentence for sentence in summary_sentences(results))
