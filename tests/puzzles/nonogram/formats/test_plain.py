"""Plain JSON of nonograms: the keys of hobby solvers, fields beside the clues, and ambiguous texts."""

import json

import pytest

from deadreckon import load
from deadreckon.puzzles.file_text import read_file
from deadreckon.puzzles.format import FormatError
from deadreckon.puzzles.loading import find_format, load_text
from deadreckon.puzzles.nonogram.formats.plain import FORMAT
from deadreckon.puzzles.nonogram.puzzle import Nonogram, black

ROWS, COLUMNS = [[1, 1], [], [2]], [[1], [1], [1, 1]]
PUZZLE = Nonogram(black((1, 1), (), (2,)), black((1,), (1,), (1, 1)))


@pytest.mark.parametrize(
    ("rows", "columns"),
    [
        ("rows", "columns"),
        ("rows", "cols"),
        ("row", "col"),
        ("rowClues", "colClues"),
        ("row_clues", "column_clues"),
        ("RowHints", "ColumnHints"),
        ("row-constraints", "col-constraints"),
        ("clues_rows", "clues_cols"),
        ("horizontal", "vertical"),
        ("horizontalClues", "verticalClues"),
        ("left", "top"),
        ("leftNumbers", "topNumbers"),
    ],
)
def test_the_usual_names(rows, columns):
    [loaded] = load_text(json.dumps({rows: ROWS, columns: COLUMNS}))
    assert (loaded.format.name, loaded.puzzle) == ("plain", PUZZLE)
    for wrapper in ("clues", "puzzle", "hints"):
        assert load(json.dumps({"id": 7, wrapper: {rows: ROWS, columns: COLUMNS}})) == PUZZLE


def plain(**more):
    return json.dumps({"rows": ROWS, "columns": COLUMNS} | more)


def test_what_may_stand_beside_the_clues():
    assert load(plain(name="Tea", by="a baker")) == Nonogram(PUZZLE.rows, PUZZLE.columns, title="Tea", author="a baker")
    assert load(plain(width=3, height=3, size=3, difficulty="easy", type="nonogram", tags=["a"])) == PUZZLE
    assert load(json.dumps({"rows": 3, "cols": 3, "row_clues": ROWS, "col_clues": COLUMNS})) == PUZZLE
    assert load(plain(grid=[[0, 0, 0]] * 3)) == load(plain(board=[["", None, " "]] * 3)) == PUZZLE
    assert load(plain(grid=["#.#", "...", ".##"], solution=[[1, 0, 1], [0, 0, 0], [0, 1, 1]])) == PUZZLE


def test_a_blank_line_is_0_or_nothing_and_zeros_may_fill_up_clues_of_one_length():
    assert load(json.dumps({"rows": [[1, 1], [0], [2]], "columns": COLUMNS})) == PUZZLE
    assert load(json.dumps({"rows": [[1, 1], [0, 0], [0, 2]], "columns": COLUMNS})) == PUZZLE


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (plain(colors=["red"]), "found the unknown key 'colors', expected one of rows, columns"),
        (plain(row_clues=ROWS), "found row_clues beside rows, expected one of the two"),
        (plain(width=4), "found 4 at width, expected 3, as there are clues"),
        (plain(size="3x4"), 'found "3x4" at size, expected 3 and 3, as there are clues'),
        (plain(type="sudoku"), 'found "sudoku" at type, expected a nonogram'),
        (plain(name=[1]), "found a list of 1 at name, expected a string"),
        (plain(grid=["#..", "...", "..."]), "found a grid that is neither blank nor the solution at grid"),
        (plain(solution=["#.#", "..."]), "found a list of 2 at solution, expected a list of 3"),
        (plain(solution=[[1, 0, 1], [0, 0, 0], [0, 1, 7]]), "found 7 at solution[2][2], expected"),
        (json.dumps({"rows": [[1], [0, 1]], "columns": [[1]]}), "found 0 among other numbers at rows[1], expected"),
        (json.dumps({"rows": [[1], ["1"]], "columns": [[1]]}), 'found "1" at rows[1][0], expected a whole number'),
        (json.dumps({"rows": [[1], 2], "columns": [[1]]}), "found 2 at rows[1], expected a list of 0 to 1000"),
        ('{"rows": [[1]], "columns": [[1]', "line 1, column 32: found the end of the text, expected JSON"),
    ],
)
def test_what_is_wrong_or_in_doubt_is_named(text, said):
    assert find_format(text)[1] is FORMAT
    with pytest.raises(FormatError) as caught:
        load(text)
    assert str(caught.value).startswith(said)


@pytest.mark.parametrize(
    "text",
    [
        '{"columns": ["a", "b"], "rows": [[1, 2], [3, 4]]}',  # a table
        '{"rows": 3, "columns": 4}',
        '{"rows": [{"a": [1]}], "columns": [{"b": 1}]}',
        '{"rows": [], "columns": []}',
        '{"rows": [[1, 0, 1]], "columns": [[1], [1]]}',  # each cell as 1 and each gap as 0, as PyCSP3 has it
        '{"name": "rows", "version": "columns"}',
        '{"horizontal": [["X", "Y"]], "vertical": [[1]]}',
        '[{"rows": [[1]], "columns": [[1]]}]',
        'See {"rows": [[1]], "columns": [[1]]}',
    ],
)
def test_other_json_is_left_alone(text):
    assert not FORMAT.sniff(text)
    with pytest.raises(FormatError, match="expected a puzzle in a format that is known"):
        load(text)


def test_a_puzzle_of_a_hobby_solver(shared_data):
    [loaded] = load_text(read_file(shared_data / "nonogram" / "raw" / "plain-octopus.json").text)
    assert (loaded.format.name, loaded.puzzle.height, loaded.puzzle.width) == ("plain", 50, 59)
