"""Plain JSON of battleships: fleets and hints as hobby solvers write them; ambiguous ones are refused."""

import json

import pytest

from deadreckon import load
from deadreckon.puzzles.battleship.formats.plain import FORMAT
from deadreckon.puzzles.battleship.puzzle import Battleship
from deadreckon.puzzles.format import FormatError
from deadreckon.puzzles.loading import find_format, load_text
from puzzles.format_samples import givens

ROWS, COLUMNS = [2, 0, 1, 1], [1, 1, 0, 2]  # four parts
EMPTY = ("0000",) * 4


def plain(**more):
    return json.dumps({"rows": ROWS, "cols": COLUMNS, "fleet": {"1": 2, "2": 1}} | more)


@pytest.mark.parametrize(
    ("rows", "columns", "fleet"),
    [
        ("rows", "columns", "fleet"),
        ("rowCounts", "colCounts", "ships"),
        ("row_sums", "column_sums", "boats"),
        ("rowTotals", "columnTotals", "shipCounts"),
        ("rowTallies", "colTallies", "fleet"),
        ("rowClues", "colClues", "ships"),
    ],
)
def test_the_usual_names(rows, columns, fleet):
    [loaded] = load_text(json.dumps({rows: ROWS, columns: COLUMNS, fleet: {"2": 1, "1": 2}}))
    expected = Battleship(tuple(ROWS), tuple(COLUMNS), (2, 1), EMPTY)
    assert (loaded.format.name, loaded.puzzle) == ("plain", expected)
    assert load(json.dumps({"clues": {rows: ROWS, columns: COLUMNS}, fleet: {"2": 1, "1": 2}})) == expected


@pytest.mark.parametrize(
    "fleet",
    [
        {"1": 2, "2": 1},
        [{"size": 2, "stock": 1}, {"size": 1, "stock": 2}],
        [{"length": 1, "count": 2}, {"length": 2, "count": 1}],
        [2, 1],  # numbers of ships by length: 2 + 2 parts
        [0, 2, 1],  # the same, where no ship has length 0
        [2, 1, 1],  # the length of each ship
    ],
)
def test_ways_to_write_a_fleet(fleet):
    assert load(plain(fleet=fleet)).fleet == (2, 1)


def test_the_parts_that_the_counts_add_up_to_tell_what_a_list_means():
    line = {"rows": [20], "columns": [1] * 20}
    assert load(json.dumps(line | {"ships": [4, 3, 2, 1]})).fleet == (4, 3, 2, 1)
    assert load(json.dumps(line | {"ships": [1, 2, 3, 4]})).fleet == (4, 3, 2, 1)  # longest first
    assert load(json.dumps({"rows": [10], "cols": [10], "ships": [4, 3, 2, 1]})).fleet == (1, 1, 1, 1)
    assert load(json.dumps({"rows": [5], "cols": [5], "shipLengths": [2, 1, 2]})).fleet == (1, 2)


def test_a_title_and_an_author_under_their_usual_names():
    fields = {"name": "Lagoon", "by": "A sailor", "rows": [1, 0], "cols": [1, 0], "fleet": {"1": 1}}
    puzzle = load(json.dumps(fields))
    assert (puzzle.title, puzzle.author) == ("Lagoon", "A sailor")
    assert load(FORMAT.write(puzzle)) == puzzle


def test_hints_as_a_grid():
    words = [[None, "water", "", "Top"], ["left", "middle", "right", "bottom"], ["submarine", "ship", " ", "~"]]
    assert load(plain(grid=[*words, [None] * 4])).givens == ("0W0T", "LMRB", "S?0W", "0000")
    assert load(plain(grid=["0W0T", "LMRB", "S000", "0000"])).givens == ("0W0T", "LMRB", "S000", "0000")
    assert load(plain(grid=[[" ", "<", "^", "C"]] + [[" "] * 4] * 3)).givens[0] == "0LTS"
    assert load(plain(board=[[None] * 4] * 4, hints=[])).givens == EMPTY


def test_hints_one_by_one_where_it_is_clear_what_they_count_from():
    from_zero = [{"row": 0, "col": 1, "type": "water"}, {"r": 2, "c": 3, "val": "circle"}]
    assert load(plain(hints=from_zero)).givens == givens(4, 4, r1c2="W", r3c4="S")
    from_one = [{"row": 4, "column": 1, "kind": "middle"}]
    assert load(plain(hints=from_one)).givens == givens(4, 4, r4c1="M")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (plain(fleet=[3, 3]), "found the list 3 3 at fleet, expected one that comes to the 4 parts of the rows as"),
        (plain(fleet=[1, 0, 3, 0], rows=[4, 0, 3, 3]), "found the list 1 0 3 0 at fleet, which has 2 meanings"),
        (plain(rows=[None, 0, 1, 1], cols=[None] * 4, fleet=[2, 1]), "found the list 2 1 at fleet, expected an object"),
        (plain(fleet={"cruiser": 1}), "found the key 'cruiser' at fleet, expected the length of a ship"),
        (plain(fleet=[{"size": 1, "cells": 2}]), "found an object at fleet[0], expected an object with a length and"),
        (plain(touching=True), "found the unknown key 'touching', expected one of rows, columns, fleet"),
        (plain(grid=[["L", None, None, None]] + [[None] * 4] * 3), "found 'L' at grid[0][0], which may be"),
        (plain(grid=[["S", None, None, None]] + [[None] * 4] * 3), "found 'S' at grid[0][0], which may be"),
        (plain(grid=[["U", None, None, None]] + [[None] * 4] * 3), "found 'U' at grid[0][0], which may be"),
        (plain(grid=[[0, 1, 2, 3]] * 4), "found 0 at grid[0][0], expected"),
        (plain(hints=[{"row": 1, "col": 1, "type": "water"}]), "found rows and columns of hints that may count from"),
        (
            plain(hints=[{"x": 0, "y": 1, "type": "water"}]),
            "found an object at hints[0], expected an object with a",
        ),
        (plain(hints=[{"row": 0, "col": 4, "type": "water"}]), "found 4 at hints[0], expected a column from 0 to 3"),
        (plain(hints=[{"row": 0, "col": 0, "type": "mine"}]), "found 'mine' at hints[0], expected one of"),
        (plain(rows=["2", 0, 1, 1]), 'found "2" at rows[0], expected a whole number from 0 to 999999'),
        (plain(height=5), "found 5 at height, expected 4, as there are counts"),
    ],
)
def test_what_is_wrong_or_in_doubt_is_named(text, said):
    assert find_format(text)[1] is FORMAT
    with pytest.raises(FormatError) as caught:
        load(text)
    assert str(caught.value).startswith(said)


def test_a_solution_beside_the_counts():
    assert FORMAT.solutions(plain()) == [None]
    board = ("LRWW", "WWWW", "WWWS", "WWWS")
    shape = [[1, 1, 0, 0], [0] * 4, [False, False, False, True], [0, 0, 0, 1]]
    assert FORMAT.solutions(plain(solution=shape)) == [("LRWW", "WWWW", "WWWT", "WWWB")]
    assert FORMAT.solutions(plain(solution=list(board))) == FORMAT.solutions(plain(answer=list(map(list, board))))
    assert FORMAT.solutions(plain(solution=list(board))) == [board]
    assert load(plain(solution=[[2] * 4] * 4))
    with pytest.raises(FormatError, match=r"found 2 at solution\[0\]\[0\], expected a letter, 0 or 1"):
        FORMAT.solutions(plain(solution=[[2] * 4] * 4))


@pytest.mark.parametrize(
    "text",
    [
        '{"rows": [1, 2], "columns": [3]}',  # no fleet
        '{"rows": [1], "columns": [1], "ships": "none"}',
        '{"rows": [1], "columns": ["a"], "fleet": [1]}',
        '{"fleet": [1, 2], "name": "rows and cols"}',
    ],
)
def test_other_json_is_left_alone(text):
    assert not FORMAT.sniff(text)
