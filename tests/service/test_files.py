"""`write`, `formats` and `picture`: a puzzle for other programs and for paper."""

from base64 import b64decode

import pytest

from deadreckon import load, svg, write, write_bytes
from deadreckon.puzzles.kind import kinds
from request_puzzles import PICTURE, SOLUTION, UNIQUE


@pytest.mark.needs("PIL", "nonogram")
@pytest.mark.parametrize("kind, record", [("battleship", UNIQUE), ("nonogram", PICTURE)])
def test_every_format_that_can_be_written_is_written(answer, kind, record):
    puzzle = load(answer("open", puzzle=record)["id"])
    for form in answer("formats", kind=kind)["formats"]:
        lacking = [name for name in form["lacks"] if kinds()[kind].features()[name].find(puzzle) is not None]
        if form["writes"] and not lacking:
            written = answer("write", puzzle=record, format=form["name"])
            assert written["file"].startswith(f"{kind}-") and written["file"].endswith(form["suffix"])
            if form["bytes"]:
                assert b64decode(written["bytes"]) == write_bytes(puzzle, form["name"])
            else:
                assert written["text"] == write(puzzle, form["name"])


def test_what_a_format_cannot_express_is_left_out_when_that_is_asked_for(answer, refusal):
    titled = PICTURE | {"title": "A Boat!"}
    assert refusal("write", puzzle=titled, format="cwd")[0] == "FormatError"
    assert answer("write", puzzle=titled, format="cwd", without=["titles"])["file"] == "a-boat.cwd"
    assert answer("write", puzzle=titled, format="json")["file"] == "a-boat.json"
    assert refusal("write", puzzle=titled, format="word")[0] == "UnknownName"


def test_the_course_text_is_written_in_either_dialect(answer, refusal):
    forms = {form["name"]: form for form in answer("writable", puzzle=UNIQUE)["formats"]}
    assert (forms["course"]["dialects"], forms["json"]["dialects"]) == (["letters", "arrows"], [])
    listed = {form["name"]: form["dialects"] for form in answer("formats")["formats"]}
    assert {name for name, dialects in listed.items() if dialects} == {"course"}
    puzzle = load(answer("open", puzzle=UNIQUE)["id"])
    for dialect in forms["course"]["dialects"]:
        written = answer("write", puzzle=UNIQUE, format="course", dialect=dialect)["text"]
        assert written == write(puzzle, "course", dialect=dialect)
    assert refusal("write", puzzle=UNIQUE, format="json", dialect="arrows")[0] == "FormatError"


def test_formats_of_all_kinds_are_those_there_are(answer):
    listed = {(form["kind"], form["name"]) for form in answer("formats")["formats"]}
    assert listed == {(kind.name, name) for kind in kinds().values() for name in kind.formats()}


def test_nothing_is_struck_out_in_the_picture_of_a_puzzle(answer):
    puzzle = {"kind": "battleship", "rows": [1, 0], "columns": [1, 0], "fleet": [1], "givens": ["S0", "00"]}
    given, found = answer("picture", puzzle=puzzle), answer("picture", puzzle=puzzle, board=["SW", "WW"])
    assert given["text"].count("<path") == 1  # the grid
    assert found["text"].count("<path") > 5  # a stroke through each count, and through the ship


@pytest.mark.needs("PIL")
def test_pictures_of_a_board(answer, refusal):
    puzzle = load(answer("open", puzzle=UNIQUE)["id"])
    assert answer("picture", puzzle=UNIQUE)["text"] == svg(puzzle)
    assert answer("picture", puzzle=UNIQUE, board=SOLUTION)["text"] == svg(puzzle, tuple(SOLUTION))
    drawn = answer("picture", puzzle=UNIQUE, board=SOLUTION, format="png")
    assert b64decode(drawn["bytes"]).startswith(b"\x89PNG")
    assert drawn["file"] == "battleship-6x6.png"
    assert refusal("picture", puzzle=UNIQUE, board=SOLUTION[1:])[0] == "InvalidPuzzle"
