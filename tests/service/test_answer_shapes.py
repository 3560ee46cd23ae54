"""Answers have the shapes that the table of requests declares: every good request, and more for the rarer fields."""

import pytest

from deadreckon.service import ask, requests, stream
from deadreckon.service.fields import record_schema
from good_requests import GOOD_REQUESTS
from request_puzzles import PICTURE, UNIQUE

Draft202012Validator = pytest.importorskip("jsonschema").Draft202012Validator

SEVERAL = {"kind": "battleship", "rows": [2, 0, 2, 1], "columns": [2, 1, 1, 1], "fleet": [1, 2]}
IMPOSSIBLE = {"kind": "battleship", "rows": [2, 0], "columns": [0, 0], "fleet": [1]}
COLOURED = {
    "kind": "nonogram",
    "title": "Two colours",
    "colours": [["r", "red", "#ff0000"], ["b", "blue", "#0000ff"]],
    "rows": [[[1, "r"], [1, "b"]], [[None, "b"]]],
    "columns": [[[1, "r"]], [[2, "b"]]],
}
MORE = [
    {"ask": "open", "puzzle": COLOURED},
    {"ask": "open", "puzzle": UNIQUE},
    {"ask": "hint", "puzzle": PICTURE},
    {"ask": "hint", "puzzle": SEVERAL},
    {"ask": "check", "puzzle": UNIQUE, "board": ["?" * len(UNIQUE["givens"][0]), *UNIQUE["givens"][1:]]},
    {"ask": "explain", "puzzle": UNIQUE},
    {"ask": "explain", "puzzle": "drb1-3YrgvzBZOv"},
    {"ask": "explain", "puzzle": SEVERAL},
    {"ask": "verdict", "puzzle": SEVERAL},
    {"ask": "verdict", "puzzle": IMPOSSIBLE},
    {"ask": "conflict", "puzzle": IMPOSSIBLE},
    {"ask": "write", "puzzle": PICTURE, "format": "png"},
    {"ask": "picture", "puzzle": COLOURED, "format": "png"},
    {"ask": "writable", "puzzle": COLOURED},
    {"ask": "formats"},
    {"ask": "pack"},
    {"ask": "choose", "puzzle": "4-queens", "decisions": [[0, 0], [1, 2]], "propagate": "fc", "weigh": 2},
    {"ask": "choose", "puzzle": "4-queens", "decisions": [[0, 0]], "weigh": 1, "against": "mrv"},
    {"ask": "choose", "puzzle": "australia", "decisions": [[0, 0], [], [0, 1]]},
    {"ask": "trace", "puzzle": "4-queens"},
    {"ask": "trace", "puzzle": IMPOSSIBLE},
    {"ask": "trace", "puzzle": PICTURE, "search": "local", "seed": 1, "nodes": 50},
    {"ask": "methods", "kind": "4-queens"},
    {"ask": "methods", "kind": "nonogram", "propagate": "fc"},
    {"ask": "generate", "kind": "nonogram", "rows": 5, "columns": 5, "seed": 1},
    {"ask": "vary", "puzzle": SEVERAL, "how": "repair"},
]
ASKED = [{"ask": name, **fields} for name, fields in GOOD_REQUESTS.items()] + MORE


@pytest.mark.needs("typst", "booklet")
@pytest.mark.needs("PIL", "write1", "picture1")
@pytest.mark.parametrize("asked", ASKED, ids=lambda asked: asked["ask"])
def test_an_answer_has_its_declared_shape(asked):
    request = requests()[asked["ask"]]
    validator = Draft202012Validator(record_schema(request.shape))
    *pieces, last = stream(asked) if request.pieces else [ask(asked)]
    assert asked["ask"] == "generate" or "error" not in last, last
    for piece in [*pieces, *([] if "error" in last else [last])]:
        validator.validate(piece)


def test_a_wrong_answer_is_seen():
    """A field too many, one that is missing, and one of another type."""
    validator = Draft202012Validator(record_schema(requests()["count"].shape))
    good = {"count": "1", "exact": True, "how": "search"}
    assert validator.is_valid(good)
    for wrong in (good | {"more": 1}, {"count": "1", "exact": True}, good | {"count": 1}):
        assert not validator.is_valid(wrong)
