"""Nonograms as the data of modelling languages: PyCSP3, Gecode, Essence', and CSPLib's files for MiniZinc and Comet."""

import pytest

from deadreckon import load, load_all, recognise
from deadreckon.puzzles.format import FormatError
from deadreckon.puzzles.loading import find_format
from deadreckon.puzzles.nonogram.puzzle import Nonogram, black
from puzzles.format_samples import solved

PUZZLE = Nonogram(black((1, 1), (1,)), black((2,), (), (1,)))  # ## . of 2 rows and 3 columns
RAW = "nonogram/raw"

PYCSP3 = "2 3\n2\t1 1 \n1\t1 \n\n1\t2 \n0\t\n1\t1 \n"

GECODE = """\
/* A picture of
   three columns and two rows */
static const int picture[] =
  { 3, 2,
    // Column constraints
    1, 2, 0,
    1, 1,
    // Row constraints
    2, 1, 1,
    1, 1
  };
"""

ESSENCE = """\
$ a remark
letting xdim be 2
letting ydim be 3
letting maxnum be 2
letting rowcounts be
[
    [1,1],
    [1,0]
]
letting colcounts be
[
    [2,0],
    [0,0],
    [1,0]
]
"""

CSPLIB = """\
% a remark
rows = 2;
row_rule_len = 2;
row_rules = array2d(1..rows, 1..row_rule_len,
 [
  1,1,
  0,1]);
cols = 3;
col_rule_len = 1;
col_rules = array2d(1..cols, 1..col_rule_len, [2, 0, 1]);
"""

COMET = """\
// a remark
int rows = 2;
int row_rule_len = 2;
int row_rules[1..rows, 1..row_rule_len] =
 [
  [1,1],
  [0,1]
 ];
int cols = 3;
int col_rule_len = 1;
int col_rules[1..cols, 1..col_rule_len] = [[2],[0],[1]];
"""

PYTHON = """\
# a remark
rows = 2
row_rule_len = 2
row_rules = [
    [1, 1],
    [0, 1]
    ]

cols = 3
col_rule_len = 1
col_rules = [[2], [0], [1]]
"""

PATTERNS = '{"rows": [[1, 0, 1], [1]], "cols": [[1, 1], [], [1]]}'

TEXTS = [
    ("pycsp3", PATTERNS),
    ("pycsp3", PATTERNS.replace("[]", "[0]").replace(" ", "\n")),
    ("pycsp3", PYCSP3),
    ("pycsp3", PYCSP3.replace("\t", " ").replace("\n", "\r\n")),
    ("gecode", GECODE),
    ("gecode", "const int a[]={3,2,1,2,0,1,1,2,1,1,1,1};"),
    ("essence", ESSENCE),
    (
        "essence",
        "letting height be 2\nletting width be 3\nletting maxruns be 2\n"
        "letting row_clues be [[1, 1], [0, 1]]\nletting col_clues be [[2, 0], [0, 0], [1, 0]]\n",
    ),
    ("csplib", CSPLIB),
    ("csplib", COMET),
    ("csplib", PYTHON),
]


@pytest.mark.parametrize(("name", "text"), TEXTS)
def test_the_same_puzzle_in_each(name, text):
    assert (recognise(text).kind, recognise(text).format) == ("nonogram", name)
    assert load(text) == PUZZLE


def test_several_arrays_of_gecode():
    assert load_all(GECODE + GECODE) == [PUZZLE, PUZZLE]


def test_a_nin_with_counts_by_chance_stays_one():
    assert recognise("1 2\n1 5\n\n1 4\n").format == "nin"  # a blank clue, so there is one line too few for counts
    assert recognise("1 1\n1 5\n1 5\n").format == "nin"
    assert recognise("1 1\n1 5\n\n1 5\n").format == "pycsp3"


@pytest.mark.parametrize(
    ("text", "name", "said"),
    [
        (PYCSP3.replace("0\t\n1\t1 \n", ""), "pycsp3", "line 6: found 3 clues for the rows and columns, expected 5"),
        (PYCSP3.replace("1\t2", "1\t0"), "pycsp3", "line 5: found a block of length 0, expected at least 1"),
        (GECODE.replace("2, 1, 1", "2, 0, 1"), "gecode", "line 9: found a block of length 0, expected at least 1"),
        (ESSENCE.replace("[1,0]\n]\nletting", "[1]\n]\nletting"), "essence", "line 5: found 1 numbers for rowcounts"),
        (ESSENCE.replace("[1,1]", "[1,x]"), "essence", "line 5: found 'x', expected a number in rowcounts"),
        (ESSENCE.replace("xdim be 2", "xdim be 3"), "essence", "line 5: found 2 lists for rowcounts, expected 3"),
        (ESSENCE.replace("letting maxnum be 2\n", ""), "essence", "found no 'maxnum', expected values for"),
        (
            ESSENCE.replace("maxnum be 2", "maxnum be 3").replace(",1]", ",0,1]").replace(",0]", ",0,0]"),
            "essence",
            "line 5: found 0 between the numbers [1,0,1] for rowcounts, expected 0 before or behind them",
        ),
        (CSPLIB.replace("  0,1]", "  1]"), "csplib", "line 4: found 3 numbers for row_rules, expected 2 times 2"),
        (CSPLIB.replace("  0,1]", "  x,1]"), "csplib", "line 4: found 'x', expected a number in row_rules"),
        (CSPLIB.replace("rows = 2;", "rows = 2000;"), "csplib", "line 2: found 2000, expected the rows, at most 1000"),
        (CSPLIB.replace("cols = 3;", "cols = 3;\ncols = 3;"), "csplib", "line 9: found a second 'cols'"),
        (CSPLIB.replace("cols = 3;", "cells = 3;"), "csplib", "line 8: found 'cells = 3;', expected each of rows"),
        (CSPLIB.replace("cols = 3;", ""), "csplib", "found no 'cols', expected values for"),
        (CSPLIB.replace("1..cols", "1..rows"), "csplib", "line 10: found 'array2d(1..rows"),
        (CSPLIB.replace("cols = 3;", "it is so\ncols = 3;"), "csplib", "line 4: found ');', expected a number"),
    ],
)
def test_wrong_data_is_named(text, name, said):
    assert find_format(text)[1].name == name
    with pytest.raises(FormatError) as caught:
        load(text)
    assert str(caught.value).startswith(said)


@pytest.mark.parametrize(
    "text",
    [
        "const int heart[] = {0, 1, 1, 0};",  # a bitmap
        "const int pins[] = {2, 2, 1, 1, 1, 1, 1, 1, 9};",  # one number too many
        "const int pins[] = {2, 2, 1, 1, 1, 1, 1, 1, 1};",
        GECODE + "int main() { return 0; }\n",
        "letting n be 3\nletting rows be [1, 2]\n",
        "rows = 3\ncols = 4\n",
        "import row_rules, col_rules\n",
        "24 24\n1 5\n\n2 3\n",
        PATTERNS.replace("1, 0, 1", "1, 0, 2"),  # no pattern of cells
        PATTERNS.replace("1, 0, 1", "1, 0, 0, 1"),
        PATTERNS.replace("1, 0, 1", "0, 1, 1"),  # may be clues, filled up
        PATTERNS.replace("]}", "}"),
        PATTERNS.replace("[1]]}", "1]}"),
    ],
)
def test_what_only_looks_alike_is_none_of_them(text):
    with pytest.raises(FormatError):
        load(text)


@pytest.mark.parametrize(
    ("file", "name", "height", "width"),
    [
        ("pycsp3-example.txt", "pycsp3", 24, 24),
        ("pycsp3-dom-06.json", "pycsp3", 13, 13),
        ("demystify-nonogram-1.param", "essence", 6, 6),
        ("csplib-p200.dzn", "csplib", 25, 25),
        ("csplib-p200.co", "csplib", 25, 25),
    ],
)
def test_files_from_elsewhere(file, name, height, width, shared_data):
    path = shared_data / RAW / file
    puzzle = load(path)
    assert recognise(path).format == name
    assert (puzzle.height, puzzle.width) == (height, width)
    assert solved(puzzle)


def test_both_files_of_csplib_are_the_same_puzzle(shared_data):
    assert load(shared_data / RAW / "csplib-p200.dzn") == load(shared_data / RAW / "csplib-p200.co")
