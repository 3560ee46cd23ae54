"""Runs become records: every status, with its cause."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
import rogues

from deadreckon.lab.read_study import read_study
from deadreckon.lab.records import Records
from deadreckon.lab.results import read_results, solved
from deadreckon.lab.run_study import run_study
from deadreckon.native import native_core
from deadreckon.workers import child_process
from deadreckon.workers.executor import on_this_machine
from deadreckon.workers.process_tree import tree_usage
from deadreckon.workers.provenance import provenance
from waiting import WALLS

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
STUDY = f"""
name = "all"
path = "{HERE}"

[limits]
cpu = 60
wall = 120
memory = 400
nodes = 2000

[[instances]]
files = "examples/assignment.txt"

"""
CALLS = (
    "right",
    "wrong",
    "hoarder",
    "crasher",
    "raiser",
    "leaver",
    "holder",
    "missing",
    "TABLE/{kind}/right",
    "TABLE/{kind}/left",
)
COMMANDS = {
    "course": ["python3", str(ROOT / "battle.py"), "{puzzle}", "{solution}"],
    "cat": ["cat", "{puzzle}"],
    "false": ["false", "{puzzle}"],
    "water": ["sh", "-c", "for row in 1 2 3 4 5 6; do echo WWWWWW; done # {} is left alone", "{puzzle}"],
}


def called(names):
    return "".join(f'[[contestants]]\nname = "{name}"\ncall = "rogues:{name}"\n' for name in names)


def study():
    commands = [
        f'[[contestants]]\nname = "{name}"\ncommand = {json.dumps(words)}\n' for name, words in COMMANDS.items()
    ]
    kernel = [
        '[[contestants]]\nmodel = "ships"\n',
        '[[contestants]]\nmodel = "numbered"\npropagate = "bt"\n',
        '[[contestants]]\nmodel = "ships"\nsearch = "moves"\n',
        '[[contestants]]\nmodel = "lines"\n',
        '[[contestants]]\nmodel = "ships"\nswitches = "+explored"\n',
        '[[contestants]]\nengine = "native"\n',
    ]
    return read_study(STUDY + called(CALLS) + "".join(commands + kernel), ROOT)


@pytest.fixture(scope="module")
def results(tmp_path_factory):
    records, seen = Records(tmp_path_factory.mktemp("study")), tmp_path_factory.mktemp("held") / "seen"

    def usage(pid, known_peak=0):
        """The usage of a process tree; reports to `holder` that its memory was seen."""
        seconds, memory = tree_usage(pid, known_peak)
        if memory > rogues.HELD:
            seen.touch()
        return seconds, memory

    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("MEMORY_SEEN", str(seen))
        patch.setattr(child_process, "tree_usage", usage)
        *_, last = run_study(study(), records, on_this_machine(2))
    assert last.planned == last.new_records == sum(last.statuses.values()) == len(study().contestants)
    return {row["contestant"]: row for row in records.rows()}


EXPECTED = {
    "right": ("ok", "unique", None, ""),
    "wrong": ("wrong", "none", None, "answers none, where deadreckon finds unique"),
    "hoarder": ("memout", "undecided", "memory", ""),
    "crasher": ("crash", "undecided", None, "died of SIGABRT; last words: oh dear"),
    "raiser": ("crash", "undecided", None, "ValueError: no idea"),
    "leaver": ("ok", "unique", None, ""),
    "holder": ("ok", "unique", None, ""),
    "missing": ("crash", "undecided", None, "AttributeError: module 'rogues' has no attribute 'missing'"),
    "TABLE/{kind}/right": ("ok", "unique", None, ""),
    "TABLE/{kind}/left": ("not applicable", "undecided", None, "KeyError: 'left'"),
    "course": ("ok", "solved", None, ""),
    "cat": ("wrong", "undecided", None, "its output is no board"),
    "false": ("crash", "undecided", None, "ended with status 1; last words: none"),
    "water": ("wrong", "solved", None, "the given S at r2c5 was changed to W"),
    "ships gac": ("ok", "unique", None, ""),
    "numbered bt": ("timeout", "undecided", "nodes", ""),
    "ships gac moves": ("not applicable", "undecided", None, "Unsuitable: the search moves needs a model"),
    "lines gac": ("not applicable", "undecided", None, "UnknownName: 'lines' is none of"),
    "ships gac +explored": ("not applicable", "undecided", None, "CannotBuild: explored and in-order"),
    "native": ("ok", "unique", None, ""),
}


@pytest.mark.parametrize("contestant", EXPECTED)
def test_each_ends_with_its_status(results, contestant):
    row = results[contestant]
    status, answer, stopped_by, message = EXPECTED[contestant]
    assert (row["status"], row["answer"], row["stopped_by"]) == (status, answer, stopped_by), row["message"]
    assert row["message"].startswith(message)
    assert row["censored"] == (status in ("timeout", "memout"))


def test_every_record_says_where_it_comes_from(results):
    for row in results.values():
        assert row["version"] and row["python"].startswith("CPython") and row["processor"] and row["cores"]
        assert json.loads(row["limits"]) == {"cpu": 60.0, "wall": 120.0, "memory": 400.0, "nodes": 2000}
        assert (row["instance"], row["seed"], len(row["instance_sha"])) == ("assignment", 0, 64)
        assert row["command"].startswith("reckon lab repeat ") and row["command"].endswith(row["run"])
        assert row["load"] >= 0 and row["finished"] > "2020"


def test_counters_and_times_are_those_of_the_solver(results):
    row = results["ships gac"]
    assert row["cpu"] > 0 and row["wall"] > 0 and row["memory"] > 2**20 and row["solutions"] == 1
    assert (row["decisions"], row["removed"]) == (0, 97) and row["filters"] > 0
    assert results["numbered bt"]["decisions"] == 2000


def test_a_call_that_waits_and_takes_no_notice_is_killed(tmp_path):
    for wall in WALLS:  # the first that lets the call begin
        records = Records(tmp_path / str(wall))
        waiting = read_study(STUDY.replace("wall = 120", f"wall = {wall}") + called(["stuck"]), ROOT)
        list(run_study(waiting, records, on_this_machine(1)))
        [row] = records.rows()
        if row["message"] == "killed":
            break
    ended = row["status"], row["answer"], row["stopped_by"], row["message"], row["censored"]
    assert ended == ("timeout", "undecided", "wall", "killed", True)
    assert row["cpu"] < row["wall"]


def test_what_a_function_starts_counts(results):
    assert results["leaver"]["cpu"] > 0.15
    assert results["holder"]["memory"] > rogues.HELD
    assert results["holder"]["measured_by"] == "PSS of the process and all it started"
    assert results["right"]["measured_by"] == "peak RSS"


def test_a_soft_stop_keeps_the_counters(tmp_path):
    text = 'name = "s"\nlimits = {cpu = 0.5, wall = 120}\ninstances = {files = "examples/course/10x10-01.txt"}\n'
    slow = read_study(text + 'contestants = {model = "ships", propagate = "bt"}', ROOT)
    records = Records(tmp_path)
    list(run_study(slow, records, on_this_machine(1)))
    [row] = records.rows()
    assert (row["status"], row["stopped_by"], row["message"]) == ("timeout", "cpu", "")
    assert row["decisions"] > 0 and row["cpu"] > 0


@pytest.mark.skipif(native_core() is None, reason="only the native core has the certifier")
def test_answers_are_held_against_a_proof_where_the_study_says_so(tmp_path):
    records = Records(tmp_path)
    engine = '[[contestants]]\nname = "native"\nengine = "native"\n'
    text = "certify_seconds = 60\n" + STUDY + called(["right", "wrong"]) + engine
    list(run_study(read_study(text, ROOT), records, on_this_machine(1)))
    found = {row["contestant"]: (row["status"], row["message"]) for row in read_results(records).rows}
    assert found == {
        "right": ("certified", ""),
        "wrong": ("wrong", "answers none, where a proof shows unique"),
        "native": ("certified", ""),
    }
    assert [row["contestant"] for row in read_results(records).rows if solved(row)] == ["right", "native"]


def test_records_are_never_written_over_and_put_aside_when_asked_for_again(tmp_path):
    records = Records(tmp_path)
    small = read_study(STUDY + called(["right", "wrong"]), ROOT)
    list(run_study(small, records, on_this_machine(1)))
    before = records.rows()
    records.add([{"run": before[0]["run"], "status": "crash"}], replace(provenance(), version="other"))
    assert records.rows() == before
    records.set_aside(["wrong"])
    assert records.rows() == before[:1]
    *_, last = run_study(small, records, on_this_machine(1))
    assert (last.new_records, last.statuses) == (1, {"ok": 1, "wrong": 1})


def test_no_run_begins_when_time_is_up(tmp_path):
    steps = list(run_study(study(), Records(tmp_path), on_this_machine(1), seconds=1e-9))
    assert steps[-1].new_records == 0


def test_the_tuples_that_a_model_lists_are_recorded(tmp_path):
    listed = f'{STUDY}[[contestants]]\nmodel = "cells"\nswitches = ["", "+tuples"]\n'
    records = Records(tmp_path / "tuples.lab")
    list(run_study(read_study(listed, ROOT), records, on_this_machine(1)))
    plain, tuples = records.rows()
    assert plain["tuples"] == 0 and tuples["tuples"] > 0
