"""Traces of whole puzzles: constraints have meaningful names, and every failure has a reason."""

from pathlib import Path

import pytest

from deadreckon import Limits, Method, load, solve
from deadreckon.kernel.trace import event_record
from deadreckon.puzzles.kind import kind_of, kinds

BATTLESHIP = "211222\n140212\n321\n000000\n0000S0\n000000\n000000\n00000W\n000000\n"
NONOGRAM = "width 4\nheight 4\nrows\n2\n1,1\n1\n2\ncolumns\n1,1\n2\n1\n1\n"
COLOURS = "width 2\nheight 1\ncolor a #ff0000\ncolor b #0000ff\nrows\n1a,1b\ncolumns\n1a\n1b\n"
PUZZLES = [load(text) for text in (BATTLESHIP, NONOGRAM, COLOURS)]
HARDER = load(Path(__file__).parents[2] / "examples" / "course" / "10x10-01.txt")
MODELS = [(puzzle, model) for puzzle in PUZZLES for model in kind_of(puzzle).models().values()]


def trace(puzzle, method=None, limits=Limits(solutions=2, nodes=2000)):  # noqa: B008 (frozen)
    events = []
    solve(puzzle, limits, method or Method(), events.append)
    return [event_record(event) for event in events]


@pytest.mark.parametrize("switches", ["none", "usual"])
@pytest.mark.parametrize(("puzzle", "model"), MODELS, ids=lambda value: getattr(value, "name", ""))
def test_every_constraint_has_a_name_of_its_own(puzzle, model, switches):
    constraints = model.build(puzzle, model.default_switches if switches == "usual" else ()).problem.constraints
    names = [constraint.name for constraint in constraints]
    assert all(names)
    assert len(set(names)) == len(names)


def test_both_kinds_are_among_them():
    assert {kind_of(puzzle).name for puzzle in PUZZLES} == set(kinds())


@pytest.mark.parametrize(
    ("model", "switches", "expected"),
    [
        (
            "ships",
            (),
            {"count of row 1", "ship 1.1 and ship 2.1 apart", "given S at r2c5 met", "ship 3.1 inside the board"},
        ),
        ("ships", ("remaining", "in-order"), {"remaining count of column 6", "ship 1.1 before ship 1.2"}),
        ("places", (), {"one ship at most on r1c1 r1c2 r2c1 r2c2", "number of ships of length 2"}),
        ("numbered", (), {"parts of ship 3.1", "ship 3.1 intact", "r1c1 and r2c2 of one ship or apart"}),
        ("cells", (), {"parts of ships of length 3", "whole ships"}),
    ],
)
def test_names_say_the_line_the_ship_or_the_given(model, switches, expected):
    [problem] = [
        record for record in trace(PUZZLES[0], Method(model, switches=switches)) if record["event"] == "problem"
    ]
    assert expected <= {constraint["name"] for constraint in problem["constraints"]}


@pytest.mark.parametrize("propagate", ["bt", "fc", "gac"])
@pytest.mark.parametrize("model", ["ships", "places", "numbered", "cells"])
def test_every_failure_says_which_constraint_could_not_hold(model, propagate):
    records = trace(HARDER, Method(model, propagate), Limits(nodes=200))
    names = {constraint["name"] for constraint in records[0]["constraints"]}
    failures = [record["why"] for record in records if record["event"] == "fail"]
    assert failures
    assert {why.partition(": ")[0] for why in failures} <= names | {"ruled out before"}


def test_reasoning_about_cells_names_the_line_or_the_cells():
    whys = {record["why"] for record in trace(HARDER) if record["event"] == "fail"}
    assert {"whole fleet by cells: row 6", "whole fleet by cells: column 7"} <= whys
    assert "whole fleet by cells: r6c7 to r9c7" in whys  # must be ship, and cannot


def test_a_puzzle_refused_beforehand_leaves_its_problem_and_the_reason():
    records = trace(load(BATTLESHIP.replace("211222", "911222")))
    assert [record["event"] for record in records] == ["problem", "fail"]
    assert records[0]["variables"] == []
    assert "row 1" in records[1]["why"]
