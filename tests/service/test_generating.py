"""`generate`: a puzzle as requested, or the closest one found."""

import pytest

from deadreckon import generate, load, solve
from deadreckon.service import stream
from request_puzzles import MULTIPLE
from ticking import GENERATING, tick

SMALL = {"ask": "generate", "kind": "battleship", "rows": 8, "columns": 8, "wishes": {"fleet": [3, 2, 1]}}


def test_the_puzzle_is_that_of_generate(answer):
    *_, last = stream(SMALL | {"seed": 1, "grade": "captain"})
    assert last["id"] == next(generate(rows=8, columns=8, grade="captain", seed=1, fleet=(3, 2, 1))).id
    assert (last["grade"]["label"], last["seed"]) == ("Captain", 1)
    assert answer("open", puzzle=last["puzzle"])["id"] == last["id"]


def test_any_nonogram():
    *_, last = stream({"ask": "generate", "kind": "nonogram", "rows": 5, "columns": 7, "symmetry": "mirror"})
    puzzle = load(last["id"])
    assert (puzzle.height, puzzle.width, solve(puzzle).answer) == (5, 7, "unique")
    assert last["grade"] is None


def test_how_far_the_search_is_and_what_came_closest(monkeypatch):
    tick(monkeypatch, (*GENERATING, "service.generating"), 0.001)
    hard = {"ask": "generate", "kind": "nonogram", "rows": 10, "columns": 10, "grade": "Admiral", "seed": 3}
    *progress, last = stream(hard | {"seconds": 0.7})
    assert last["error"]["name"] == "NotGenerated"
    assert "the closest is" in last["error"]["text"]
    tried = [piece["tried"] for piece in progress]
    assert tried and tried == sorted(tried)
    assert {*progress[-1]} == {"tried", "closest", "closest_id"}
    assert progress[-1]["closest"] in last["error"]["text"]
    assert solve(load(progress[-1]["closest_id"])).answer == "unique"


@pytest.mark.parametrize(
    "fields, name, text",
    [
        ({"kind": "sudoku"}, "UnknownName", "'sudoku' is none of battleship, nonogram"),
        ({"rows": 51}, "BadRequest", "rows: found 51, expected integer from 1 to 50"),
        ({"grade": "arduous"}, "UnknownName", "found the grade 'arduous'"),
        ({"symmetry": "odd"}, "InvalidOptions", "symmetry"),
        ({"wishes": {"fleet": "many"}}, "InvalidOptions", "fleet"),
        ({"wishes": {"rows": 3}}, "BadRequest", "wishes: found rows, expected the field of this name"),
        ({"wishes": {"picture": "x"}}, "BadRequest", "wishes: found picture, expected `open`"),
        ({"wishes": {"colour": 3}}, "InvalidOptions", "found the option 'colour'"),
    ],
)
def test_options_that_cannot_be(refusal, fields, name, text):
    found = refusal(**{"name": "generate"} | {key: value for key, value in SMALL.items() if key != "ask"} | fields)
    assert found[0] == name
    assert text in found[1]


def test_solutions_are_counted(answer):
    assert answer("count", puzzle=MULTIPLE) == {"count": "2", "exact": True, "how": "search, solution by solution"}
    large = {"kind": "battleship", "rows": [None] * 40, "columns": [None] * 40, "fleet": [4, 3, 2, 1]}
    found = answer("count", puzzle=large, seconds=0.1)
    assert not found["exact"] and int(found["count"]) >= 0
