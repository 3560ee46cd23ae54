"""The two JSON formats: their meaning, and the exact words of each error."""

import json

import pytest

from deadreckon.puzzles.battleship.formats import json as format_json
from deadreckon.puzzles.battleship.formats import lists as format_lists
from deadreckon.puzzles.battleship.puzzle import Battleship
from deadreckon.puzzles.format import FormatError

OWN = {"kind": "battleship", "rows": [1, None], "columns": [0, 12], "fleet": [0, 1], "givens": ["?0", "0W"]}
LISTS = {"row_targets": [2, 1, 2, 3], "col_targets": [1, 3, 2, 2], "ships": [0, 1, 2, 1]}


def refusal(form, text):
    with pytest.raises(FormatError) as caught:
        form.read(text)
    return str(caught.value)


def test_our_json_expresses_everything():
    puzzle = Battleship((1, None), (0, 12), (0, 1), ("?0", "0W"), "diagonal")
    assert format_json.read(json.dumps(OWN | {"touching": "diagonal"})) == puzzle
    assert format_json.write(puzzle) == (
        '{\n  "kind": "battleship",\n  "rows": [1, null],\n  "columns": [0, 12],\n  "fleet": [0, 1],\n'
        '  "givens": [\n    "?0",\n    "0W"\n  ],\n  "touching": "diagonal"\n}\n'
    )


def test_a_title_and_an_author_are_written_where_there_are_any():
    own = OWN | {"title": "Lagoon \u00e5", "author": "A sailor"}
    puzzle = format_json.read(json.dumps(own))
    assert (puzzle.title, puzzle.author) == ("Lagoon \u00e5", "A sailor")
    assert json.loads(format_json.write(puzzle)) == own | {"touching": "never"}
    assert format_json.read(json.dumps(OWN | {"title": "", "author": ""})) == format_json.read(json.dumps(OWN))


def test_givens_and_touching_may_be_left_out():
    text = '{"kind": "battleship", "rows": [1], "columns": [1, 0], "fleet": [1]}'
    assert format_json.read(text) == Battleship((1,), (1, 0), (1,), ("00",), "never")


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"kind": "nonogram"}, 'found "nonogram" at kind, expected "battleship"'),
        ({"rows": [1, True]}, "found true at rows[1], expected a whole number from 0 to 999999"),
        ({"rows": [1.0, 1]}, "found 1.0 at rows[0], expected a whole number from 0 to 999999"),
        ({"columns": [1, -1]}, "found -1 at columns[1], expected a whole number from 0 to 999999"),
        ({"fleet": [1, None]}, "found null at fleet[1], expected a whole number from 0 to 999999"),
        ({"fleet": [10**6]}, "found 1000000 at fleet[0], expected a whole number from 0 to 999999"),
        ({"rows": "12"}, 'found "12" at rows, expected a list of 1 to 1000'),
        ({"rows": []}, "found a list of 0 at rows, expected a list of 1 to 1000"),
        ({"columns": [0] * 1001}, "found a list of 1001 at columns, expected a list of 1 to 1000"),
        ({"fleet": {}}, "found an object at fleet, expected a list of 0 to 1000"),
        ({"givens": ["?0"]}, "found a list of 1 at givens, expected a list of 2"),
        ({"givens": None}, "found null at givens, expected a list of 2"),
        ({"givens": ["?0", "0"]}, 'found "0" at givens[1], expected a string of 2 letters out of 0WSLRTBM?'),
        ({"givens": ["?0", 7]}, "found 7 at givens[1], expected a string of 2 letters out of 0WSLRTBM?"),
        ({"givens": ["?0", "0w"]}, "found 'w' at givens[1][1], expected one of 0WSLRTBM?"),
        ({"touching": "sometimes"}, 'found "sometimes" at touching, expected one of never, diagonal, free'),
        ({"title": 5}, "found 5 at title, expected a string"),
        ({"touching": ["never"]}, "found a list of 1 at touching, expected one of never, diagonal, free"),
        (
            {"toching": "free"},
            "found the unknown key 'toching', "
            "expected one of kind, rows, columns, fleet, givens, touching, title, author",
        ),
    ],
)
def test_each_wrong_value_is_named_by_its_path(change, said):
    assert refusal(format_json, json.dumps(OWN | change)) == said


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            '{"kind": "battleship",\n "rows": [1,, 2]}',
            "line 2, column 13: found ',', expected JSON (Expecting value)",
        ),
        ("\ufeff{", "line 1, column 2: found the end of the text, expected JSON "),
        ("[      " * 100_000, "found lists within lists without end, expected JSON of a puzzle"),
        ("[" * 100_000, "found 100000 lists or objects in 100000 characters, expected the lists of a puzzle"),
        ("[" + "9" * 5000 + "]", "found a number of thousands of digits, expected JSON of a puzzle"),
        ("[1]", "found a list of 1, expected an object with the keys kind, rows, columns, fleet"),
        (
            '{"kind": "battleship"}',
            "found no key 'rows', expected an object with the keys kind, rows, columns, fleet",
        ),
    ],
)
def test_what_is_no_object_of_ours_is_refused(text, said):
    assert refusal(format_json, text).startswith(said)


def test_the_three_lists_mean_ships_that_touch_freely():
    puzzle = Battleship((2, 1, 2, 3), (1, 3, 2, 2), (1, 2, 1), ("0000",) * 4, "free")
    assert format_lists.read(json.dumps(LISTS)) == puzzle
    assert json.loads(format_lists.write(puzzle)) == LISTS


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"ships": [3, 2, 1]}, "found 3 at ships[0], expected 0, as no ship has length 0"),
        ({"ships": []}, "found a list of 0 at ships, expected a list of 1 to 1001"),
        ({"row_targets": [None]}, "found null at row_targets[0], expected a whole number from 0 to 999999"),
        ({"col_targets": 4}, "found 4 at col_targets, expected a list of 1 to 1000"),
        ({"givens": []}, "found the unknown key 'givens', expected one of row_targets, col_targets, ships"),
    ],
)
def test_wrong_lists_are_refused(change, said):
    assert refusal(format_lists, json.dumps(LISTS | change)) == said


@pytest.mark.parametrize(
    ("puzzle", "said"),
    [
        (Battleship((1,), (1,), (1,), ("0",)), "found the touching rule 'never', expected 'free'"),
        (Battleship((None,), (1,), (1,), ("0",), "free"), "found an unknown count for row 1, expected a number"),
        (Battleship((1,), (1,), (1,), ("W",), "free"), "found the given W at r1c1, expected none"),
    ],
)
def test_what_three_lists_cannot_say_is_refused_by_name(puzzle, said):
    with pytest.raises(FormatError) as caught:
        format_lists.write(puzzle)
    assert str(caught.value) == said + ", as the three-list form cannot express that"
