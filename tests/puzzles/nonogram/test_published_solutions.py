"""Solutions of nonograms as people publish them: tables, pictures, goals; colours by their shade."""

import json
from pathlib import Path

import pytest

from deadreckon import check, load, read_board, solve
from deadreckon.puzzles.file_text import read_file
from deadreckon.puzzles.format import FormatError
from deadreckon.puzzles.kind import kinds
from deadreckon.puzzles.nonogram.puzzle import Colour, Nonogram, black
from deadreckon.puzzles.solutions import own_solutions

PUZZLE = Nonogram(black((1, 1), (1,)), black((2,), (), (1,)))
BOARD = ("#.#", "#..")
WAYS = {
    "marks": "#.#\n#..\n",
    "bits": "101\n100\n",
    "TAAI": "$1\n1\t0\t1\n1\t0\t0\n",
    "a table": "1 0 1\n1 0 0\n",
    "commas": "1,0,1\n1,0,0\n",
    "lists": "[[1, 0, 1], [1, 0, 0]]",
    "lists, a line each": "[[1, 0, 1],\n [1, 0, 0]]\n",
    "truths": "[[true, false, true], [true, false, false]]",
    "a picture": "P1\n3 2\n1 0 1\n1 0 0\n",
    ".non": 'width 3\nheight 2\nrows\n1,1\n1\ncolumns\n2\n0\n1\ngoal "101100"\n',
    "plain JSON": '{"rows": [[1, 1], [1]], "cols": [[2], [], [1]], "solution": [[1, 0, 1], [1, 0, 0]]}',
    "puzz.link": "pzprv3\nnonogram\n2\n3\n. . 2 . 1\n1 1 # + #\n. 1 # . .\n",
    "webpbn": '<puzzle><clues type="rows"><line><count>1</count><count>1</count></line>'
    "<line><count>1</count></line></clues>"
    '<clues type="columns"><line><count>2</count></line><line/><line><count>1</count></line></clues>'
    "<solution><image>\n|X.X|\n|X..|\n</image></solution></puzzle>",
}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("change", [lambda text: text, lambda text: text.replace("\n", "\r\n")])
def test_every_way_is_the_same_board(way, change):
    if way == "a picture" and change("\n") != "\n":
        return  # bytes
    assert read_board(change(WAYS[way]), PUZZLE) == BOARD
    assert check(PUZZLE, BOARD) == []


RED, BLUE = Colour("r", "r", "#ff0000"), Colour("b", "b", "#0000ff")


@pytest.mark.needs("PIL")
def test_colours_are_known_by_their_shade():
    puzzle = Nonogram((((1, 1), (1, 2)),), (((1, 1),), ((1, 2),)), (RED, BLUE))
    picture = kinds()["nonogram"].format("png").draw(puzzle, ("rb",))
    assert read_board(picture, puzzle) == ("rb",)
    assert read_board(picture.encode("latin-1"), puzzle) == ("rb",)
    other = Nonogram(puzzle.rows, puzzle.columns, (RED, Colour("b", "b", "#00ff00")))
    assert [violation.rule for violation in check(other, read_board(picture, other))] == ["character"]
    alone = Nonogram((((2, 1),),), (((1, 1),), ((1, 1),)), (RED,))
    assert read_board("P1\n2 1\n1 1\n", alone) == ("rr",)  # a picture in black of a puzzle in one colour


def test_a_goal_and_a_saved_grid_of_webpbn():
    text = WAYS["webpbn"].replace(
        "<solution>", '<solution type="saved"><image>|?.X|\n|X..|</image></solution><solution>'
    )
    assert read_board(text, PUZZLE) == BOARD
    saved = WAYS["webpbn"].replace("<solution>", '<solution type="saved">')
    with pytest.raises(FormatError, match="found a puzzle without its solution"):
        read_board(saved, PUZZLE)
    unknown = WAYS["webpbn"].replace("|X.X|", "|X?X|")
    with pytest.raises(FormatError, match="found '\\?' in the goal, expected one of"):
        read_board(unknown, PUZZLE)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("$1\n1\n$2\n1\n", "line 3: found a second board, '\\$2', expected one"),
        ("10\n1 2\n", "line 2, column 2: found '2', expected '#' or the letter"),
        ("[[1, 2]]", "line 1, column 2: found '2', expected"),
        ("[[1], [[1]]]", "found a list of 1 at \\[1\\]\\[0\\], expected a cell"),
    ],
)
def test_what_is_no_board_is_named(text, said):
    with pytest.raises(FormatError, match=f"^{said}"):
        read_board(text, PUZZLE)


@pytest.mark.parametrize("name", ["tiger", "flower", "candle"])
def test_the_goals_of_published_puzzles(shared_data, name):
    [(loaded, board)] = own_solutions(read_file(shared_data / "nonogram" / "raw" / f"{name}.non").text)
    assert check(loaded.puzzle, board) == []
    assert solve(loaded.puzzle).solutions[0] == board


def test_the_solution_beside_a_puzzle_is_one(shared_data):
    """Each solution of the records is read from a table of bits."""
    lines = (shared_data / "nonogram" / "survey.jsonl").read_text().splitlines()
    solved = [record for record in map(json.loads, lines) if "solution" in record]
    for record in solved:
        puzzle = Nonogram(black(*map(tuple, record["rows"])), black(*map(tuple, record["cols"])))
        assert check(puzzle, read_board("\n".join(record["solution"]), puzzle)) == []


EXAMPLES = Path(__file__).parents[3] / "examples"


@pytest.mark.needs("PIL")
def test_an_example_with_a_picture():
    puzzle = load(EXAMPLES / "lighthouse.xml")
    assert check(puzzle, read_board(EXAMPLES / "lighthouse.png", puzzle)) == []


def test_the_solution_in_a_gno_file():
    text = "[Dimensions]\n1\n3\n[Row clues]\n1, 1\n[Column clues]\n1\n0\n1\n"
    [(loaded, board)] = own_solutions(f"{text}[Solution grid]\n2 1 2\n")
    assert (loaded.format.name, board) == ("gno", ("#.#",))
    assert own_solutions(text)[0][1] is None
