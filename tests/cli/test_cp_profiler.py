"""Traces for CP-Profiler, read back by a decoder made from its published sources: tables, and messages of version 3."""

import json
import sqlite3
from itertools import pairwise
from pathlib import Path

import pytest

from deadreckon.cli.main import main

ROOT = Path(__file__).parents[2]
COURSE = ROOT / "examples" / "course"
HARD, SMALL, EASY = str(COURSE / "10x10-01.txt"), str(COURSE / "6x6-01.txt"), str(ROOT / "examples" / "assignment.txt")
IMPOSSIBLE = "911222\n140212\n321\n" + "000000\n" * 6


def written(target, form, puzzle, *options):
    """The content written to the target, and the events of the same search."""
    events = target.with_suffix(".jsonl")
    main(["solve", puzzle, *options, "--trace", str(events)])
    main(["solve", puzzle, *options, "--trace", str(target), "--trace-format", form])
    return [json.loads(line) for line in events.read_text().splitlines()]


class Messages:
    """Reads as the profiler does: a length in little-endian order, then one message in big-endian order."""

    def __init__(self, content):
        self.content, self.at = content, 0

    def take(self, size):
        self.at += size
        assert self.at <= len(self.content)
        return self.content[self.at - size : self.at]

    def number(self, order="big"):
        return int.from_bytes(self.take(4), order, signed=True)

    def all(self):
        while self.at < len(self.content):
            end = self.number("little") + self.at
            message = {"type": ("node", "done", "start", "restart")[self.take(1)[0]]}
            if message["type"] == "node":
                message["node"] = [self.number() for _ in range(3)]
                message["parent"] = [self.number() for _ in range(3)]
                message["alternative"], message["kids"] = self.number(), self.number()
                message["status"] = ("solved", "failed", "branch", "skipped")[self.take(1)[0]]
            while self.at < end:
                field = ("label", "nogood", "info", "version")[self.take(1)[0]]
                message[field] = self.number() if field == "version" else self.take(self.number()).decode()
            assert self.at == end
            yield message


def relevant(events):
    return [event for event in events if event["event"] != "keep"]


def check_tree(nodes, events):
    """Each of the nodes is (number, parent, alternative, kids, status, label, info); events are of the same search."""
    told = [event["event"] for event in events]
    root, *others = nodes
    assert (root[1], root[4]) == (-1, "branch")
    assert [node[4] for node in nodes].count("solved") == told.count("solution")
    labels = [f"{event['variable']} = {event['value']}" for event in events if event["event"] == "decide"]
    assert [node[5] for node in others] == [label.replace("[", "(").replace("]", ")") for label in labels]
    reasons = [event["why"] for event in events if event["event"] == "fail"]
    failed = [json.loads(node[6])["why"] for node in nodes if node[4] == "failed"]
    assert [why for why in failed if why != "nothing left to try"] == reasons
    assert ("nothing left to try" in failed) == any(
        (event["event"], after["event"]) == ("decide", "undo") for event, after in pairwise(relevant(events))
    )
    for number, *_, kids, _, _, _ in nodes:
        children = [node for node in nodes if node[1] == number]
        assert sorted(node[2] for node in children) == list(range(kids))
        assert all(child[0] > number for child in children)


SEARCHES = {
    "backtracking": ["--model", "ships"],
    "explored": ["--with", "explored", "--without", "in-order"],
    "fc": ["--propagate", "fc", "--limit-nodes", "5"],
    "astar": ["--search", "astar"],
    "moves": ["--model", "cells"],
}


@pytest.mark.parametrize("how", SEARCHES)
def test_messages_tell_the_tree_of_the_search(how, tmp_path):
    target = tmp_path / "out.messages"
    puzzle = SMALL if how == "moves" else HARD
    events = written(target, "cp-profiler-messages", puzzle, *SEARCHES[how])
    start, *nodes, done = Messages(target.read_bytes()).all()
    assert (start["type"], start["version"], done) == ("start", 3, {"type": "done"})
    assert json.loads(start["info"]) == {"name": puzzle, "has_restarts": False, "execution_id": 0}
    tree = [
        (n["node"][0], n["parent"][0], n["alternative"], n["kids"], n["status"], n["label"], n.get("info"))
        for n in nodes
    ]
    if how == "fc":  # cut off: nodes that did not end are known to their parents alone
        assert len(tree) < sum(event["event"] == "decide" for event in events) + 1
        assert {parent for _, parent, *_ in tree} <= {-1, *(node[0] for node in tree)}
    else:
        check_tree(tree, events)


@pytest.mark.parametrize("how", SEARCHES)
def test_an_execution_is_a_database_of_its_nodes(how, tmp_path):
    target = tmp_path / "out.db"
    events = written(target, "cp-profiler", SMALL if how == "moves" else HARD, *SEARCHES[how])
    database = sqlite3.connect(target)
    assert database.execute("SELECT count(*) FROM Bookmarks").fetchone() == (0,)
    assert database.execute("SELECT count(*) FROM Nogoods").fetchone() == (0,)
    infos = dict(database.execute("SELECT * FROM Info"))
    statuses = {0: "solved", 1: "failed", 2: "branch", 4: "cut off"}
    rows = [
        (n, parent, alternative, kids, statuses[status], label, infos.get(n))
        for n, parent, alternative, kids, status, label in database.execute("SELECT * FROM Nodes")
    ]
    assert [row[0] for row in rows] == list(range(len(rows)))
    check_tree(rows, events)
    assert any(row[4] == "cut off" for row in rows) == (how == "fc")


@pytest.mark.parametrize("text", ["easy", "impossible"])
def test_what_needs_no_decision_has_a_node_of_its_own(text, tmp_path):
    puzzle, target = tmp_path / "puzzle.txt", tmp_path / "out.db"
    puzzle.write_text(Path(EASY).read_text() if text == "easy" else IMPOSSIBLE)
    written(target, "cp-profiler", str(puzzle), "--model", "ships")
    [root, leaf] = sqlite3.connect(target).execute("SELECT NKids, Status, Label FROM Nodes")
    assert root == (1, 2, "root")
    assert leaf == (0, 0 if text == "easy" else 1, "propagation")


def test_local_search_has_no_tree(tmp_path, capsys):
    target = tmp_path / "out.db"
    options = ["--trace", str(target), "--trace-format", "cp-profiler", "--search", "local"]
    assert main(["solve", EASY, *options]) == 2
    assert "local search has no tree" in capsys.readouterr().err
    assert not target.exists()


def test_a_format_needs_a_file(capsys):
    assert main(["solve", EASY, "--trace-format", "json"]) == 2
    assert capsys.readouterr().err.startswith("reckon: --trace-format says how the file of --trace is written")
