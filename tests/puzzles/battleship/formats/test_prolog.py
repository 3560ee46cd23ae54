"""The Prolog facts of CSPLib's problem 14: one fact a board, hints from 1."""

import json

import pytest

from deadreckon import load, load_all
from deadreckon.puzzles.battleship.formats.prolog import FORMAT
from deadreckon.puzzles.battleship.puzzle import Battleship
from deadreckon.puzzles.file_text import read_file
from deadreckon.puzzles.format import FormatError
from deadreckon.puzzles.loading import find_format, load_text
from puzzles.format_samples import givens

FACT = "% a remark (with [marks]\nproblem(7,\n\t[3:1,1:2],\n\t[0,4,1],\n\t[1,1,1,2],\n\t[c@[3,4],w@[1,2]]).\n"


def test_a_fact_is_a_board():
    puzzle = Battleship((0, 4, 1), (1, 1, 1, 2), (2, 0, 1), ("0W00", "0000", "000S"))
    assert load(FACT) == puzzle
    assert load_all(FACT + FACT.replace("problem(7", "problem( 'b-8' ").replace("[c@[3,4],w@[1,2]]", " [ ] ")) == [
        puzzle,
        Battleship((0, 4, 1), (1, 1, 1, 2), (2, 0, 1), ("0000",) * 3),
    ]
    every = FACT.replace("[c@[3,4],w@[1,2]]", "[w@[1,1],c@[1,2],m@[1,3],t@[1,4],b@[2,1],l@[2,2],r@[2,3]]")
    assert load(every).givens == ("WSMT", "BLR0", "0000")


@pytest.mark.parametrize(
    ("wrong", "right", "said"),
    [
        ("c@[4,4]", "c@[3,4]", "line 2: found 4, expected the row of a hint, from 1, at most 3"),
        ("c@[3,5]", "c@[3,4]", "line 2: found 5, expected the column of a hint, from 1, at most 4"),
        ("c@[0,4]", "c@[3,4]", "line 2: found 0, expected the row of a hint, from 1"),
        (
            "x@[3,4]",
            "c@[3,4]",
            "line 2: found the hint 'x@[3,4]', expected one of w, c, m, t, b, l, r, @ and [row,column]",
        ),
        ("3-1", "3:1", "line 2: found the ships '3-1', expected a length, a colon and a number"),
        ("3:1,3:2", "3:1", "line 2: found a second length 3, expected each once"),
        ("0:1", "3:1", "line 2: found 0, expected the length of a ship, at least 1"),
        ("[]", "[0,4,1]", "line 2: found 0 counts, expected 1 to 1000"),
        ("[0,-4,1]", "[0,4,1]", "line 2: found '-4', expected a row count"),
        ("[1,1,1,2]).", "[1,1,1,2],\n\t[c@[3,4],w@[1,2]]).", "line 2: found a fact of 4 arguments, expected 5"),
        ("]])", "]]).", "line 2: found a fact without an end, expected ')' and a full stop"),
    ],
)
def test_what_is_wrong_is_named(wrong, right, said):
    text = FACT.replace(right, wrong, 1)
    assert find_format(text)[1] is FORMAT
    with pytest.raises(FormatError) as caught:
        load(text)
    assert str(caught.value).startswith(said)


@pytest.mark.parametrize(
    "text",
    [
        "problem(1).\n",
        ":- dynamic cell/3.\nproblem(X, Y) :- solve(X, Y).\n",
        "A problem(7, [3:1]) is this.\n",
        "% problem(7,[3:1],[1],[1],[]).\n",
        "problem(7, [[1], [2]], [[1], [2]], x, y).\n",  # a nonogram's
    ],
)
def test_other_programs_are_left_alone(text):
    assert not FORMAT.sniff(text)


def test_the_facts_of_csplib(shared_data):
    loaded = load_text(read_file(shared_data / "battleship" / "raw" / "csplib-facts-first4.pl").text)
    assert [one.format.name for one in loaded] == ["prolog"] * 4
    records = [json.loads(line) for line in (shared_data / "battleship" / "csplib.jsonl").read_text().splitlines()]
    for one, record in zip(loaded, records):
        places = {f"r{row + 1}c{column + 1}": letter for row, column, letter in record["hints"]}
        assert one.puzzle == Battleship(
            tuple(record["row_counts"]), tuple(record["col_counts"]), (4, 3, 2, 1), givens(10, 10, **places)
        )


def test_large_texts_are_left_alone_at_once():
    for text in ("(" * 2_000_000, "problem(" * 200_000, "\n" * 5_000_000, "problem(1,[" + "1:1," * 500_000):
        assert not FORMAT.sniff(text) or len(text) > 1_000_000
