"""The start of a command: measured on the smallest board, kept with each record, taken off where times are compared."""

import csv
import json
import sys
from pathlib import Path

import pytest
from made_results import results_of

from deadreckon.cli.main import main
from deadreckon.lab.export_csv import EXPORT as CSV
from deadreckon.lab.read_study import read_study
from deadreckon.lab.records import Records
from deadreckon.lab.report_summary import summary_sentences
from deadreckon.lab.report_tables import make_tables
from deadreckon.lab.results import read_results
from deadreckon.lab.run_study import run_study
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


def test_without_commands_nothing_is_said_of_starts():
    results = results_of({"a": {"p": 0.01}, "b": {"p": 0.1}})
    assert not any("the start" in sentence for sentence in summary_sentences(results))
    assert not any("start" in cell for table in make_tables(results) for cell in (table.title, *table.header))


def test_a_command_in_records_of_an_earlier_version_has_no_known_start():
    results = results_of({"a": {"p": 0.01}, "b": {"p": 0.1}}, commands=frozenset({"b"}))
    assert any("b: start not known (not measured)" in sentence for sentence in summary_sentences(results))
