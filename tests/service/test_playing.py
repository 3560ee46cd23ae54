"""Requests of players: hints, mistakes, broken rules."""

import json

import pytest

from deadreckon import explain, load, pack_puzzle
from deadreckon.explaining.step_record import step_record
from deadreckon.service import ask
from request_puzzles import MULTIPLE, NONE, PICTURE, SOLUTION, UNIQUE

WRITTEN = ["".join("?" if mark in "SLRTBM" else mark for mark in row) for row in SOLUTION]


def with_mark(rows, cell, mark):
    text = list("".join(rows))
    text[cell] = mark
    width = len(rows[0])
    return ["".join(text[i : i + width]) for i in range(0, len(text), width)]


@pytest.mark.parametrize("board", [SOLUTION, WRITTEN, [row.replace("W", "0") for row in WRITTEN]])
def test_any_way_to_write_the_solution_is_solved(answer, board):
    assert answer("violations", puzzle=UNIQUE, board=board) == {"violations": [], "solved": True}


def test_a_board_with_two_solutions_accepts_both(answer):
    for solution in answer("verdict", puzzle=MULTIPLE)["solutions"]:
        assert answer("violations", puzzle=MULTIPLE, board=solution)["solved"]


def test_broken_rules_name_cells_by_numbers(answer):
    found = answer("violations", puzzle=UNIQUE, board=with_mark(UNIQUE["givens"], 0 * 6 + 2, "?"))
    assert not found["solved"]
    assert [(each["rule"], each["cells"]) for each in found["violations"]] == [("column count", [2, 8, 14, 20, 26, 32])]
    assert found["violations"][0]["text"] == "column 3 has 1 ship part, needs 0"


def test_unknown_cells_are_blank_where_the_board_is_finished(answer):
    assert answer("violations", puzzle=UNIQUE, board=UNIQUE["givens"])["violations"] == []
    finished = answer("violations", puzzle=UNIQUE, board=UNIQUE["givens"], finished=True)["violations"]
    assert {each["rule"] for each in finished} == {"row count", "column count", "fleet"}


def test_mistakes_are_cells_that_no_solution_has(answer):
    right = answer("check", puzzle=UNIQUE, board=WRITTEN)
    assert (right["answer"], right["wrong"], right["conflicts"]) == ("unique", [], [])
    wrong = answer("check", puzzle=UNIQUE, board=with_mark(UNIQUE["givens"], 0, "W"))
    assert (wrong["wrong"], wrong["conflicts"]) == ([0], [])
    assert wrong["sentences"][0].startswith("r1c1 cannot be water")


def test_marks_that_no_solution_has_together_are_a_conflict(answer):
    first, second = answer("verdict", puzzle=MULTIPLE)["solutions"]
    board = ["?000", "0000", "?000", "0000"]
    assert (first[0][0], second[2][0]) == ("L", "T")
    found = answer("check", puzzle=MULTIPLE, board=board)
    assert (found["answer"], found["wrong"], found["conflicts"]) == ("multiple", [], [[0, 8]])


def test_without_a_solution_nothing_is_a_mistake(answer):
    assert answer("check", puzzle=NONE, board=["?0", "00"])["wrong"] == []
    hint = answer("hint", puzzle=NONE)
    assert (hint["answer"], hint["step"], hint["stages"][0]["text"]) == ("none", None, "The puzzle has no solution.")


def test_what_takes_too_long_says_so(answer):
    empty = {"kind": "nonogram", "rows": [[1, 1, 1, 1]] * 60, "columns": [[1, 1, 1, 1]] * 60}
    board = ["?" * 60] * 60
    for name in ("check", "hint"):
        assert answer(name, puzzle=empty, board=board, seconds=0.01)["answer"] in ("undecided", "multiple")


def test_a_hint_tells_mistakes_first(answer):
    hint = answer("hint", puzzle=UNIQUE, board=with_mark(UNIQUE["givens"], 0, "W"))
    assert (hint["first"], hint["mistakes"]["wrong"]) == ("mistakes", [0])
    assert [stage["name"] for stage in hint["stages"]] == ["mistakes", "where", "why", "move"]
    assert hint["board"][0][0] == "0"


def test_the_step_of_a_hint_has_all_that_a_page_shows(answer):
    step = answer("hint", puzzle=UNIQUE)["step"]
    assert step["tactic"] == "Empty line"
    assert step["drawn"]["marks"] == [value for row in range(6) for value in (row * 6 + 2, "W")]
    assert set(step["drawn"]) == {
        *("marks", "set", "done", "undone"),
        *("target", "cells", "lines", "ships", "learns", "struck", "left", "chains"),
    }


def test_a_step_is_the_object_that_the_command_line_prints(answer):
    step = answer("hint", puzzle=UNIQUE)["step"]
    [first, *_] = explain(load(json.dumps(UNIQUE))).steps
    assert step == step_record(first) | {name: step[name] for name in ("name", "summary", "drawn")}


def test_a_hint_is_told_in_the_language_asked_for(answer):
    hint = answer("hint", puzzle=UNIQUE, language="de")
    assert [stage["text"] for stage in hint["stages"]] == [
        "Bisher keine Fehler.",
        "Sehen Sie sich Spalte 3 an.",
        "Leere Linie (1.0). Eine Linie, die keine Schiffsteile braucht, ist Wasser.",
        "Spalte 3 braucht keine Schiffsteile und ist ganz Wasser. Also Wasser in r1c3 bis r6c3 eintragen.",
    ]
    step = hint["step"]
    assert (step["tactic"], step["name"]) == ("Empty line", "Leere Linie")
    assert step["messages"] == [{"name": "empty_line", "arguments": {"line": "column 3"}}]


def test_a_language_that_there_is_not_is_refused():
    error = ask({"ask": "hint", "puzzle": UNIQUE, "language": "tlh"})["error"]
    assert error == {"name": "BadRequest", "text": "language: 'tlh' is none of en, de"}


def test_each_case_of_a_step_is_a_chain_that_can_be_drawn():
    step = next(step for step in steps_of("battleship-201") if step.get("cases"))
    chains = [chain for chain in step["drawn"]["chains"] if chain["within"] is None]
    assert [len(chain["links"]) for chain in chains] == [len(case["links"]) for case in step["cases"]]
    assert [chain["ending"]["broken"] for chain in chains] == [bool(case["closed_by"]) for case in step["cases"]]


def steps_of(name):
    """The steps of all hints of a puzzle of the pack, followed as a player would."""
    each = pack_puzzle(name)
    board = load(each.id).given_rows()
    while (hint := ask({"ask": "hint", "puzzle": each.id, "board": board}))["step"]:
        marks = hint["step"]["drawn"]["marks"]
        assert marks, hint
        yield hint["step"]
        for cell, mark in zip(marks[::2], marks[1::2]):
            board = with_mark(board, cell, mark)
    assert hint["finished"]
    assert ask({"ask": "violations", "puzzle": each.id, "board": board})["solved"]


@pytest.mark.parametrize("name", ["battleship-001", "battleship-120", "nonogram-060"])
def test_hints_lead_to_the_solution(name):
    assert list(steps_of(name))


def test_a_nonogram_is_hinted_in_its_own_marks(answer):
    hint = answer("hint", puzzle=PICTURE)
    assert set(hint["step"]["drawn"]["marks"][1::2]) <= {"#", "."}
