"""The events for a page equal those of `reckon solve --trace`, and each value has the cells it covers."""

import json
from pathlib import Path

import pytest

from deadreckon import load, solve
from deadreckon.kernel.limits import Limits
from deadreckon.kernel.trace import event_record
from deadreckon.puzzles.kind import kind_of
from deadreckon.service import ask
from deadreckon.service.tracing import EVENTS
from deadreckon.solving.by_kernel import solve_by_kernel
from deadreckon.solving.verdict import Method

EXAMPLES = Path(__file__).parents[2] / "examples"
BATTLESHIP = (EXAMPLES / "small" / "5x5-03.txt").read_text()
NONOGRAM = (EXAMPLES / "anchor.non").read_text()
PUZZLES = [load(BATTLESHIP), load(NONOGRAM)]
MODELS = [(puzzle, model) for puzzle in PUZZLES for model in kind_of(puzzle).models()]
METHODS = [
    {},
    {"model": "ships", "propagate": "fc", "order": "static"},
    {"model": "cells", "propagate": "bt"},
    {"model": "letters", "search": "astar"},
    {"model": "ships", "search": "local", "seed": 3},
    {"model": "places", "values": "random", "seed": 1},
    {"model": "ships", "switches": ["explored", "inside"]},
]


def trace(**fields):
    answer = ask({"ask": "trace", "puzzle": BATTLESHIP, **fields})
    assert "error" not in answer, answer
    pieces = answer["pieces"]
    return pieces[0]["problem"], [event for piece in pieces for event in piece.get("events", ())], pieces[-1]["outcome"]


def as_record(event, problem):
    """A short event as the record that it stands for."""
    variables, constraints = problem["variables"], problem["constraints"]

    def value(variable, place):
        return variables[variable]["values"][place]

    def why(number, part=""):
        name = number if isinstance(number, str) else constraints[number]["name"]
        return f"{name}: {part}" if part else name

    what, details = EVENTS[event[0]], event[1:]
    record = {"event": what}
    if what in ("decide", "move"):
        cost = {"cost": details[2]} if what == "move" else {}
        return record | {"variable": variables[details[0]]["name"], "value": value(*details[:2])} | cost
    if what == "keep":
        variable, reason, *removed = details
        values = [value(variable, place) for place in removed]
        return record | {"variable": variables[variable]["name"], "removed": values, "why": why(reason)}
    if what == "fail":
        reason, variable, *part = details
        name = variables[variable]["name"] if variable >= 0 else None
        return record | {"why": why(reason, *part), "variable": name}
    if what in ("draw", "solution"):
        cost = {"cost": details.pop(0)} if what == "draw" else {}
        return record | {"values": [value(variable, place) for variable, place in enumerate(details)]} | cost
    keys = {"broken": ["why"], "undo": ["depth"], "queue": ["state", "estimate"], "load": ["state"]}[what]
    return record | dict(zip(keys, [why(details[0])] if what == "broken" else details))


@pytest.mark.parametrize("method", METHODS, ids=str)
def test_short_events_are_the_records_of_a_trace(method):
    problem, events, outcome = trace(**method)
    written = []
    names = {name: tuple(choice) if name == "switches" else choice for name, choice in method.items()}
    verdict = solve(load(BATTLESHIP), Limits(2), Method(**names), lambda event: written.append(event_record(event)))
    written = json.loads(json.dumps(written))
    for record in written[1:]:
        record.pop("left", None)
    assert [as_record(event, problem) for event in events] == written[1:]
    names = [variable["name"] for variable in problem["variables"]]
    scopes = [[names[index] for index in constraint["scope"]] for constraint in problem["constraints"]]
    assert scopes == [constraint["scope"] for constraint in written[0]["constraints"]]
    assert problem["variables"] == written[0]["variables"]
    assert outcome["answer"] == verdict.answer and outcome["cut"] == ""
    assert outcome["counters"]["decisions"] == verdict.counters.decisions


@pytest.mark.parametrize(("puzzle", "model"), MODELS, ids=lambda one: one if isinstance(one, str) else one.kind)
def test_the_covers_of_a_solution_are_its_board(puzzle, model):
    seen, found = [], []
    note = lambda event: found.append(event[1]) if event[0] == "solution" else None  # noqa: E731
    verdict = solve_by_kernel(puzzle, Limits(1), Method(model), note, seen.append)
    built, board = seen[0], "".join(verdict.solutions[0])
    marks = {}
    for variable, value in zip(built.problem.variables, found[0]):
        for cell, mark in built.covers(variable, value):
            assert marks.setdefault(cell, mark) == mark
    drawn = [marks.get(cell, built.uncovered) for cell in range(len(board))]
    blank = kind_of(puzzle).blank
    assert [mark == blank for mark in drawn] == [mark == blank for mark in board]
    assert all(mark in (own, "?") for mark, own in zip(drawn, board))


def test_what_a_limit_cut_off_says_so():
    board = {"puzzle": (EXAMPLES / "course" / "6x6-02.txt").read_text(), "model": "numbered"}
    _, events, outcome = trace(**board, events=100)
    assert (len(events), outcome["cut"], outcome["answer"]) == (100, "events", "undecided")
    assert trace(**board, nodes=5)[2]["cut"] == "nodes"
    assert trace(**board, seconds=0)[2]["cut"] == "seconds"


def test_a_puzzle_that_was_refused_beforehand_has_its_reason():
    refused = {"kind": "battleship", "rows": [2, 0], "columns": [1, 0], "fleet": [1], "givens": ["00", "00"]}
    problem, events, outcome = trace(puzzle=refused)
    assert (problem["variables"], outcome["answer"]) == ([], "none")
    assert EVENTS[events[0][0]] == "fail" and events[0][1] == outcome["why"]


def test_errors_name_what_was_found():
    for fields, found in (
        ({"model": "boats"}, "'boats'"),
        ({"order": "heaviest", "model": "cells", "search": "backtracking"}, "no effect"),
        ({"switches": ["inside", "outside"], "model": "ships"}, "'outside'"),
    ):
        assert found in ask({"ask": "trace", "puzzle": BATTLESHIP, **fields})["error"]["text"]


def test_methods_are_listed_with_what_has_no_effect():
    answer = ask({"ask": "methods", "kind": "battleship", "model": "cells"})
    assert [model["name"] for model in answer["models"]] == ["cells", "letters", "numbered", "places", "ships"]
    assert all(entry["summary"] for entry in answer["orders"] + answer["values"] + answer["searches"])
    assert answer["chosen"]["search"] == "moves" and "mrv" in answer["idle"]["order"]
    assert answer["idle"]["seed"] and answer["idle"]["local"]
    local = ask({"ask": "methods", "kind": "battleship", "search": "local"})
    assert not local["idle"]["seed"] and not local["idle"]["local"] and "random" in local["idle"]["values"]
    assert set(local["idle"]["propagate"]) == {"bt", "fc"} and not answer["idle"]["propagate"]
    switches = ask({"ask": "methods", "kind": "battleship", "order": "static"})["idle"]["switches"]
    assert "static was requested" in switches["mrv"] and "cells is on" in switches["remaining"]
    assert "none of battleship, nonogram" in ask({"ask": "methods", "kind": "sudoku"})["error"]["text"]
