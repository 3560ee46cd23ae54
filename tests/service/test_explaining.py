"""`explain` and `grade`: every step as soon as it is found, and the results."""

from itertools import islice

import pytest

from deadreckon import explain, grade, load, pack_puzzle
from deadreckon.explaining.proof import Proof
from deadreckon.native import native_core
from deadreckon.service import ask, stream
from request_puzzles import MULTIPLE, NONE, SOLUTION, UNIQUE
from ticking import tick

HARD = pack_puzzle("battleship-201")
needs_core = pytest.mark.skipif(native_core() is None, reason="the kernel takes too long for this")
COLOURED = pack_puzzle("nonogram-060")


def played(rows, pieces):
    """The board that a player comes to who writes all marks of all steps."""
    cells = list("".join(rows))
    for piece in pieces:
        marks = piece["step"]["drawn"]["marks"]
        for cell, mark in zip(marks[::2], marks[1::2]):
            cells[cell] = mark
    width = len(rows[0])
    return ["".join(cells[i : i + width]) for i in range(0, len(cells), width)]


@pytest.mark.parametrize("id", [pytest.param(HARD.id, marks=needs_core), COLOURED.id], ids=["battleship", "nonogram"])
def test_the_steps_are_those_of_explain_and_lead_to_the_solution(answer, id):
    puzzle = load(id)
    pieces = answer("explain", puzzle=id)["pieces"]
    told = explain(puzzle)
    assert [piece["step"]["text"] for piece in pieces[:-1]] == [step.text for step in told.steps]
    assert [tuple(piece["board"]) for piece in pieces[:-1]] == list(told.boards[:-1])
    end = pieces[-1]["end"]
    assert (end["answer"], end["finished"], end["in_time"]) == ("unique", True, True)
    assert tuple(end["board"]) == told.boards[-1]
    assert end["grade"]["hardest"] == grade(puzzle).hardest
    assert answer("violations", puzzle=id, board=played(puzzle.given_rows(), pieces[:-1]))["solved"]


@needs_core
def test_the_looks_of_all_steps_come_to_the_last_board(answer):
    """Changes that nobody is told of, such as the kind of a part, come with the next step."""
    puzzle = load(HARD.id)
    pieces = answer("explain", puzzle=HARD.id)["pieces"]
    cells = list("".join(puzzle.given_rows()))
    for piece in pieces[:-1]:
        changes = piece["step"]["drawn"]["set"]
        for cell, look in zip(changes[::2], changes[1::2]):
            cells[cell] = look
    looks = "".join(cells).replace("-", "M").replace("|", "M")
    assert [(a == "0", a == "W") for a in looks] == [(a == "0", a == "W") for a in "".join(pieces[-1]["end"]["board"])]


def test_steps_come_one_by_one(monkeypatch):
    """The first is there long before all are found: only as many are looked for as are asked for."""
    checked = []
    monkeypatch.setattr(Proof, "check", lambda _proof, step, _board: checked.append(step))
    first = list(islice(stream({"ask": "explain", "puzzle": COLOURED.id}), 2))
    assert [list(piece) for piece in first] == [["step", "board"]] * 2
    assert len(checked) == 2


def test_from_a_board_with_mistakes_the_rest_is_explained(answer):
    wrong = ["W" + SOLUTION[0][1:], *SOLUTION[1:5], "0" * 6]
    pieces = answer("explain", puzzle=UNIQUE, board=wrong)["pieces"]
    assert pieces[-1]["end"]["mistakes"]["wrong"] == [0]
    assert pieces[-1]["end"]["finished"]
    assert "grade" not in pieces[-1]["end"]


def test_without_one_solution_it_ends_where_nothing_follows(answer):
    end = answer("explain", puzzle=MULTIPLE)["pieces"][-1]["end"]
    assert (end["answer"], end["finished"]) == ("multiple", False)
    assert answer("explain", puzzle=NONE)["pieces"][-1]["end"]["answer"] == "none"


@needs_core
def test_a_limit_ends_it_in_words(answer, monkeypatch):
    tick(monkeypatch, ("puzzles.effort",))
    pieces = list(stream({"ask": "explain", "puzzle": HARD.id, "seconds": 20}))
    assert not pieces[-1]["end"]["in_time"] and not pieces[-1]["end"]["finished"]
    assert pieces[-1]["end"]["grade"]["at_least"]


def test_what_the_solver_cannot_decide_has_no_steps(answer):
    noise = {"kind": "nonogram", "rows": [[1, 2, 1, 2, 1]] * 100, "columns": [[1, 2, 1, 2, 1]] * 100}
    [piece] = answer("explain", puzzle=noise, seconds=0.01)["pieces"]
    assert (piece["end"]["answer"], piece["end"]["in_time"]) == ("undecided", False)


@needs_core
def test_the_grade_with_its_techniques(answer):
    found = answer("grade", puzzle=HARD.id)
    own = HARD.grade
    assert (found["label"], found["hardest"], found["steps"]) == (own.label, own.hardest, own.steps)
    assert sum(each["times"] for each in found["techniques"]) == own.steps
    assert max(each["rating"] for each in found["techniques"]) == own.hardest
    german = answer("grade", puzzle=HARD.id, language="de")["techniques"]
    assert [each["times"] for each in german] == [each["times"] for each in found["techniques"]]
    assert not {each["name"] for each in german} & {each["name"] for each in found["techniques"]}


def test_only_one_solution_is_graded(refusal):
    assert refusal("grade", puzzle=MULTIPLE) == (
        "NotGraded",
        "a puzzle with one solution is graded, this has multiple",
    )


def test_in_ask_an_error_of_pieces_is_the_answer():
    assert ask({"ask": "explain", "puzzle": "nothing"})["error"]["name"] == "FormatError"
