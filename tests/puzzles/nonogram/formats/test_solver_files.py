"""The files of hobby solvers: picross-solver, pynogram, nonogrid, Izaron's and Gnonograms, with the errors they get."""

import pytest

from deadreckon import load, load_all, recognise, write
from deadreckon.puzzles.format import FormatError
from deadreckon.puzzles.kind import kinds
from deadreckon.puzzles.loading import find_format
from deadreckon.puzzles.nonogram.puzzle import BLACK, Nonogram, black
from puzzles.format_samples import solved

PUZZLE = Nonogram(black((1, 1), (1,)), black((2,), (), (1,)))
RAW = "nonogram/raw"
FORMATS = kinds()["nonogram"].formats()

PICROSS = """\
# a remark
GRID Flag on a pole
ROWS
[ 1 1 ]
[ 1 ]
# another
COLUMNS
[ 2 ]
[ ]
[ 1 ]
"""

INI = """\
# a remark
[clues]
columns = 2, 0   # two of them
    '1'          ; and one

rows =
    "1 1",

    # nothing
    1
"""

TOML = '''\
# a remark
[clues]
columns = """2, 0   # two of them
    '1'             ; and one
"""
rows = """
1 1
1
"""

[colors]
defs = []
'''

GNO = """\
[Description]
Flag
a sailor
2021-12-05
4
[License]
CC0
[Dimensions]
2
3
[Row clues]
1, 1
1
[Column clues]
2
0
1
[Solution grid]
2 1 2
2 1 1
[Locked]
true
"""

PZL = """\
2
#ffffff
#000000

2 3

2 1 0 0 0 1 0 0 0
1 1 0 0 0

1 2 0 0 0
0
1 1 0 0 0
"""


def untitled(puzzle):
    return Nonogram(puzzle.rows, puzzle.columns, puzzle.colours)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("picross", PICROSS),
        ("picross", PICROSS.replace("[ ]", "[ 0 ]").replace(" Flag on a pole", "")),
        ("pynogram", INI),
        ("pynogram", "[clues]\ncolumns=2,0,1\nrows=1 1,1\n"),
        ("nonogrid", TOML),
        ("nonogrid", TOML.partition("\n[colors]")[0].replace('"""', "'''")),
        ("gno", GNO),
        ("gno", GNO.partition("[Dimensions]")[1] + GNO.partition("[Dimensions]")[2]),
        ("gno", "[Dimensions]\n2\n3\n[Solution]\n2 1 2\n2 1 1\n"),
        ("pzl", PZL),
    ],
)
def test_the_same_puzzle_in_each(name, text):
    for written in (text, text.replace("\n", "\r\n")):
        assert (recognise(written).kind, recognise(written).format) == ("nonogram", name)
        assert untitled(load(written)) == PUZZLE


def test_titles_of_picross_and_gno():
    assert load(PICROSS).title == "Flag on a pole"
    assert (load(GNO).title, load(GNO).author) == ("Flag", "a sailor")
    assert (load(GNO.replace("Flag", "")).title, load(GNO.replace("Flag", "")).author) == ("", "a sailor")
    titled = Nonogram(PUZZLE.rows, PUZZLE.columns, title="Tea & toast", author="a baker")
    assert load(FORMATS["gno"].write(titled)) == titled
    assert load(FORMATS["picross"].write(titled)).title == "Tea & toast"
    assert "# author 'a baker'\n" in FORMATS["picross"].write(titled)


def test_several_grids_of_picross():
    assert [puzzle.title for puzzle in load_all(PICROSS + "\n" + PICROSS.replace("Flag", "Rag"))] == [
        "Flag on a pole",
        "Rag on a pole",
    ]


COLOURS = """\
[colors]
b = (blue) *
red = (0xff0000) %
g = (0, 128, 0) *

[clues]
columns = 1b 1red, 1, 2g
rows =
    1b 1 1g
    1red 1g
"""


TOML_COLOURS = '''\
[colors]
defs = [
    'b = (blue) *',
    "red = (red) %",
    'g = (0, 128, 0) *',
]

[clues]
columns = """1b 1red, 1, 2g"""
rows = """
    1b 1 1g
    1red 1g
"""
'''


@pytest.mark.parametrize(
    "text",
    [
        COLOURS,
        COLOURS.replace("0xff", "ff"),
        COLOURS.replace("0xff", "#ff"),
        TOML_COLOURS,
    ],
)
def test_colours_of_pynogram_and_nonogrid(text):
    assert recognise(text).format == ("nonogrid" if '"""' in text else "pynogram")
    puzzle = load(text)
    assert puzzle.colours[0] == BLACK
    assert [(colour.letter, colour.name, colour.rgb) for colour in puzzle.colours[1:]] == [
        ("*", "b", "#0000ff"),
        ("%", "red", "#ff0000"),
        ("g", "g", "#008000"),
    ]
    assert puzzle.rows == (((1, 2), (1, 1), (1, 4)), ((1, 3), (1, 4)))
    assert puzzle.columns == (((1, 2), (1, 3)), ((1, 1),), ((2, 4),))


def test_colours_of_pzl():
    text = PZL.replace("2\n#f", "3\n#f").replace("#000000\n", "#000000\n#FF0010\n").replace("0 1 0 0 0", "0 1 255 0 16")
    puzzle = load(text.replace("1 1 0 0 0\n", "1 1 255 0 16\n"))
    assert [colour.rgb for colour in puzzle.colours] == ["#000000", "#ff0010"]
    assert puzzle.rows == (((1, 1), (1, 2)), ((1, 2),))


@pytest.mark.parametrize(
    ("text", "name", "said"),
    [
        (PICROSS.replace("[ 1 ]\n#", "1\n#"), "picross", "line 5: found '1', expected [ numbers ]"),
        (PICROSS.replace("[ 1 1 ]", "[ 1 0 ]"), "picross", "line 4: found 0 among other numbers, expected at least 1"),
        (PICROSS.replace("[ 1 1 ]", "[ 1 x ]"), "picross", "line 4: found 'x', expected the numbers of a clue"),
        (PICROSS.replace("COLUMNS", "COLS"), "picross", "line 7: found 'COLS', expected [ numbers ]"),
        (PICROSS.replace("COLUMNS\n[ 2 ]\n[ ]\n[ 1 ]\n", ""), "picross", "line 2: found no COLUMNS, expected ROWS"),
        (PICROSS.replace("COLUMNS", "ROWS\n[ 1 ]\nCOLUMNS"), "picross", "line 7: found a second ROWS"),
        (PICROSS.replace("ROWS\n", "ROWS\nCOLUMNS\n"), "picross", "line 8: found a second COLUMNS, expected one"),
        (PICROSS.replace("[ 1 1 ]\n[ 1 ]\n", ""), "picross", "line 2: found 0 clues for the ROWS, expected 1 to 1000"),
        (INI.replace('"1 1"', '"1 x"'), "pynogram", "line 7: found 'x', expected a number and the name of a colour"),
        (INI.replace('"1 1"', '"1 1b"'), "pynogram", "line 7: found the colour 'b' in '1b', expected none"),
        (INI.replace('"1 1"', '"1 0"'), "pynogram", "line 7: found 0 among other numbers, expected at least 1"),
        (INI.replace("rows =", "row ="), "pynogram", "line 6: found 'row', expected rows or columns, each once"),
        (INI + "rows = 1\n", "pynogram", "line 11: found 'rows', expected rows or columns, each once"),
        (INI.replace("2, 0", "2,, 0"), "pynogram", "line 3: found nothing between commas, expected a clue"),
        (INI.partition("rows")[0], "pynogram", "found no clues for the rows, expected 1 to 1000"),
        (INI + "1, 2, 3\n" * 400, "pynogram", "line 343: found more than 1000 clues for the rows"),
        (COLOURS.replace("0xff", "f"), "pynogram", "line 3: found the colour 'red = (f0000) %', expected a name, ="),
        (COLOURS.replace("red", "b"), "pynogram", "line 3: found a second colour 'b', expected each name once"),
        (COLOURS.replace("0xff", "ff").replace("1b 1red", "1b 1blue"), "pynogram", "line 7: found the colour 'blue'"),
        (GNO.replace("1, 1", "1, 0"), "gno", "line 12: found 0 among other numbers, expected at least 1"),
        (GNO.replace("[Row clues]\n1, 1\n", "[Row clues]\n"), "gno", "line 11: found 1 clue for the [Row clues]"),
        (GNO.replace("\n2\n3\n[R", "\n2\n[R"), "gno", "line 8: found 1 line in [Dimensions], expected the rows"),
        (GNO.replace("\n2\n3\n[R", "\n2000\n3\n[R"), "gno", "line 9: found 2000, expected the rows, at most 1000"),
        (GNO.replace("2 1 2", "2 1 3"), "gno", "line 19: found '2 1 3', expected 3 numbers, 1 for blank and 2"),
        (GNO.replace("[License]", "[Dimensions]"), "gno", "line 8: found a second [Dimensions]"),
        ("[Dimensions]\n2\n3\n[Row clues]\n1\n1\n", "gno", "found no [Column clues], expected [Row clues] and [Col"),
        (PZL.replace("1 2 0 0 0", "1 2 0 0"), "pzl", "line 10: found 1 before 3 numbers, expected four for each block"),
        (PZL.replace("1 2 0 0 0", "1 2 0 0 9"), "pzl", "line 10: found the colour #000009, expected one of #000000"),
        (PZL.replace("1 2 0 0 0", "1 0 0 0 0"), "pzl", "line 10: found a block of length 0, expected at least 1"),
        (PZL.replace("2 3\n", "2 4\n"), "pzl", "line 13: found 5 clues for the rows and columns, expected 6"),
        (PZL.replace("2\n#", "4\n#"), "pzl", "line 5: found '2 3', expected #rrggbb, one of 4 colours"),
        (PZL.replace("#000000", "#00000x"), "pzl", "line 3: found '#00000x', expected #rrggbb, one of 2 colours"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_named(text, name, said):
    assert find_format(text)[1].name == name
    with pytest.raises(FormatError) as caught:
        load(text)
    assert str(caught.value).startswith(said)


@pytest.mark.parametrize(
    "text",
    [
        "GRID of roads\nROWS of houses\nCOLUMNS of smoke\n",
        "[clues]\nwho = me\n",
        "# [clues]\n",
        "[tool.ruff]\nselect = ['E']\n\n[project]\nname = 'clues'\n",
        "[Dimensions]\nwidth = 3\n",
        "2\n#include <stdio.h>\n",
        "12\nnumbers\n",
    ],
)
def test_what_only_looks_alike_is_none_of_them(text):
    for name in ("picross", "pynogram", "nonogrid", "gno", "pzl"):
        form = FORMATS[name]
        assert not form.sniff(text)
        assert not form.resembles or not form.resembles(text)


@pytest.mark.parametrize(
    ("file", "name", "height", "width", "colours"),
    [
        ("pynogram-hello.txt", "pynogram", 7, 22, 1),
        ("pynogram-uk.txt", "pynogram", 15, 31, 2),
        ("nonogrid-hello.toml", "nonogrid", 7, 22, 1),
        ("nonogrid-uk.toml", "nonogrid", 15, 31, 2),
        ("izaron-sparkle.pzl", "pzl", 73, 73, 14),
        ("gnonograms.gno", "gno", 20, 30, 1),
    ],
)
def test_files_from_elsewhere(file, name, height, width, colours, shared_data):
    path = shared_data / RAW / file
    puzzle = load(path)
    assert recognise(path).format == name
    assert (puzzle.height, puzzle.width, len(puzzle.colours)) == (height, width, colours)
    assert solved(puzzle)


def test_the_dominos_of_picross(shared_data):
    puzzles = load_all(shared_data / RAW / "picross-domino.txt")
    assert [(puzzle.title, puzzle.height) for puzzle in puzzles[:2]] == [("3-Dom", 7), ("4-Dom", 9)]
    assert all(map(solved, puzzles))


def test_the_solution_of_gno_is_the_one(shared_data):
    path = shared_data / RAW / "gnonograms.gno"
    grid = path.read_text().partition("[Solution grid]\n")[2].partition("[")[0].split("\n")[:20]
    assert solved(load(path)) == tuple(line.replace(" ", "").replace("1", ".").replace("2", "#") for line in grid)


@pytest.mark.parametrize("name", ["[License]", "[Dimensions]", "[Row clues]", ""])
def test_a_title_and_an_author_called_like_a_section_are_kept(name):
    puzzle = Nonogram.of([[1]], [[1]], title=name, author=name or "A")
    assert load(write(puzzle, "gno"), "gno") == puzzle
