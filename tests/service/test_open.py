"""`open`: any text, object or picture, and the data to show it on a page."""

from base64 import b64encode
from json import dumps

import pytest

from deadreckon import load, pack_puzzle, write, write_bytes
from request_puzzles import PICTURE, UNIQUE


def test_an_object_comes_back_as_it_is_with_its_board(answer):
    opened = answer("open", puzzle=UNIQUE)
    assert opened["puzzle"] == UNIQUE
    assert (opened["kind"], opened["unknown"], opened["blank"], opened["format"]) == ("battleship", "0", "W", "json")
    assert opened["givens"] == UNIQUE["givens"]
    assert opened["board"]["svg"].startswith('<svg id="board"')
    assert opened["board"]["layout"]["columns"] == 6
    assert opened["board"]["looks"][0] == "0"
    assert answer("open", puzzle=opened["id"])["puzzle"] == UNIQUE


@pytest.mark.parametrize("form", ["json", "course", "janko", "puzzlink", "plain", "sgt", "id"])
def test_texts_in_other_formats_are_recognised(answer, form):
    opened = answer("open", puzzle=write(load(dumps(UNIQUE)), form))
    assert (opened["kind"], opened["format"]) == ("battleship", form)
    assert answer("verdict", puzzle=opened["puzzle"])["answer"] == "unique"


def test_an_address_of_the_page_is_a_puzzle(answer):
    assert answer("open", puzzle="http://a.org/#play?pack=battleship-003")["id"] == pack_puzzle("battleship-003").id


@pytest.mark.parametrize("puzzle", [UNIQUE, PICTURE], ids=["battleship", "nonogram"])
def test_titles_and_authors_are_told_as_they_are(answer, puzzle):
    told = {"title": "A <b>bold</b> one", "author": "O'Neil & sons"}
    opened = answer("open", puzzle=puzzle | told)
    assert {name: opened[name] for name in told} == {name: opened["puzzle"][name] for name in told} == told
    assert "A &lt;b&gt;bold&lt;/b&gt; one" in opened["board"]["svg"]
    assert answer("open", puzzle=opened["id"])["puzzle"] == puzzle | told


@pytest.mark.parametrize(
    "picture", ["P1\n2 2\n1 0 0 1\n", "P2\n2 2\n1\n0 1 1 0\n", "P3\n2 2\n1\n0 0 0 1 1 1 1 1 1 0 0 0\n"]
)
def test_a_picture_is_the_solution_of_its_puzzle(answer, picture):
    opened = answer("open", bytes=b64encode(picture.encode()).decode())
    assert opened["solution"] == ["#.", ".#"]


def test_pictures_come_as_bytes(answer, refusal):
    picture = load(answer("open", puzzle=PICTURE)["id"])
    opened = answer("open", bytes=b64encode(write_bytes(picture, "pbm")).decode())
    assert (opened["format"], opened["puzzle"]["rows"]) == ("pbm", PICTURE["rows"])
    assert refusal("open", bytes="no base64!") == ("BadRequest", "bytes: found 'no base64!', expected base64")


def test_other_puzzles_of_a_text_are_listed(answer):
    ids = [each["id"] for each in answer("pack", kind="battleship")["puzzles"]]
    opened = answer("open", puzzle="\n".join(ids))
    assert (opened["id"], opened["more"], opened["left_out"]) == (ids[0], ids[1:201], len(ids) - 201)


@pytest.mark.parametrize(
    "fields, name, text",
    [
        ({}, "BadRequest", "found neither, expected either puzzle or bytes"),
        ({"puzzle": "x", "bytes": "eA=="}, "BadRequest", "found both, expected either puzzle or bytes"),
        ({"puzzle": "what is this"}, "FormatError", "line 1: found 'what is this', expected a puzzle in a format"),
        (
            {"puzzle": {"kind": "battleship", "rows": [0] * 201, "columns": [0], "fleet": []}},
            "BadRequest",
            "puzzle: found 201 rows and 1 columns, expected at most 200 of each",
        ),
        (
            {"puzzle": UNIQUE | {"fleet": [999999]}},
            "BadRequest",
            "puzzle: found 999999 ships or blocks, expected at most 25000",
        ),
        ({"puzzle": "drb1-3YsJhclbXhY8Z", "format": "nothing"}, "UnknownName", "'nothing' is none of"),
    ],
)
def test_what_cannot_be_opened_is_refused_in_words(refusal, fields, name, text):
    found = refusal("open", **fields)
    assert found[0] == name
    assert text in found[1]
