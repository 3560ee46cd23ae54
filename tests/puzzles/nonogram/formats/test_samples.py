"""Published samples of each format of nonograms, decoded and solved as documented; and the words of errors."""

import pytest

from deadreckon import load, load_all
from deadreckon.puzzles.format import FormatError
from deadreckon.puzzles.loading import find_format, load_text
from deadreckon.puzzles.nonogram.puzzle import Nonogram, black
from puzzles.format_samples import solved


def test_a_game_id_of_pattern():
    puzzle = load("4x4:2/1/2/1/1.1/2/1/1")
    assert puzzle == Nonogram(black((1, 1), (2,), (1,), (1,)), black((2,), (1,), (2,), (1,)))
    with_givens = load("4x4:2/1/2/1/1.1/2/1/1,Bec")
    assert with_givens.givens == ("?#??", "??.?", "?.??", "????")
    assert load("2x2:1/1/1/1,E").givens == ()  # a last letter may skip to the end


def test_presets_of_pattern_skip_far():
    clues = "/".join(["1"] * 36)
    assert "".join(load(f"6x30:{clues},zA").givens).index("#") == 25


def test_a_nonogram_on_puzz_link():
    puzzle = load("https://puzz.link/p?nonogram/6/6/12g1111h11112j12g11g21j11g3h")
    assert puzzle.columns == black((2, 1), (1, 1, 1), (1,), (1, 1, 1), (2, 1), ())
    assert puzzle.rows == black((2, 1), (1, 1), (1, 2), (), (1, 1), (3,))
    assert solved(puzzle) == ("##.#..", "#...#.", ".#.##.", "......", "#...#.", ".###..")


WEBPBN_1 = """\
catalogue "webpbn.com #1"
title "Demo Puzzle from Front Page"
by "Jan Wolter"
width 5
height 10
rows
2
2,1
1,1
3
1,1
1,1
2
1,1
1,2
2
columns
2,1
2,1,3
7
1,3
2,1
goal "01100011010010101110101001010000110010100101111000"
"""

DANCER = "01100011010010101110101001010000110010100101111000"


def test_the_first_puzzle_of_webpbn_as_non():
    assert "".join(solved(load(WEBPBN_1))).replace(".", "0").replace("#", "1") == DANCER


def xml(inside, attributes=""):
    return f'<?xml version="1.0"?>\n<puzzleset>\n<puzzle{attributes}>{inside}</puzzle>\n</puzzleset>\n'


COLUMNS = '<clues type="columns"><line><count>1</count></line><line/></clues>'

ROWS = '<clues type="rows"><line><count>1</count></line></clues>'


def test_webpbn_clues_may_be_those_of_the_goal():
    image = "\n".join(f"|{DANCER[i : i + 5].replace('0', '.').replace('1', 'X')}|" for i in range(0, 50, 5))
    text = xml(f'<title>\nDancer\n</title><solution type="goal"><image>\n{image}\n</image></solution>')
    puzzle = load(text)
    expected = load(WEBPBN_1)
    assert (puzzle.title, puzzle.rows, puzzle.columns) == ("Dancer", expected.rows, expected.columns)
    assert puzzle.colours == expected.colours


def test_webpbn_colours_blots_sets_and_saved_grids():
    text = xml(
        '<color name="sky" char=".">9cf</color><color name="red" char="R">F00</color>'
        '<color name="blot" char="#">00ff00</color><color name="black" char="X">000</color>'
        '<clues type="columns"><line><count color="black">0</count></line><line><count>2</count></line></clues>'
        '<clues type="rows"><line><count color="blot">1</count><count>1</count></line><line/></clues>'
        '<solution type="saved"><image>|[RX].|\n|?.|</image></solution><solution><image>|#R|\n|..|</image></solution>',
        ' defaultcolor="red" backgroundcolor="sky"',
    )
    first, second = load_all(text.replace("</puzzleset>", "") + text.partition("<puzzleset>")[2])
    assert first == second
    puzzle = first
    assert [(colour.name, colour.letter, colour.rgb) for colour in puzzle.colours] == [
        ("red", "R", "#ff0000"),
        ("blot", "#", "#00ff00"),
        ("black", "X", "#000000"),
    ]
    assert puzzle.rows == (((1, 2), (1, 1)), ())
    assert puzzle.columns == (((0, 3),), ((2, 1),))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (xml(COLUMNS + ROWS, ' type="triddler"'), "line 3: found a puzzle of the type 'triddler', expected grid"),
        (xml(COLUMNS), "line 3: found a puzzle without clues for its rows or columns"),
        (xml(""), "line 3: found a puzzle without clues for its rows or columns"),
        (
            xml(COLUMNS + ROWS.replace("<count>", '<count color="red">')),
            "found the colour 'red', expected one of black",
        ),
        (xml(COLUMNS + ROWS.replace("1", "x")), "line 3: found 'x', expected a count"),
        (
            xml(COLUMNS + ROWS + "<solution><image>|X|</image></solution>"),
            "a grid of another size, expected 1 rows",
        ),
        (xml("<solution><image>|XR|</image></solution>"), "found 'R' in the goal, expected one of"),
        (
            xml('<color name="red" char="R">f0</color>' + COLUMNS + ROWS),
            "the colour 'red', 'f0', expected a name",
        ),
        (xml(COLUMNS + ROWS, ' defaultcolor="red"'), "found the default colour 'red', expected one of white"),
        (xml(COLUMNS + ROWS)[:-20], "found XML that breaks off"),
        ('<!DOCTYPE pbn [<!ENTITY a "b">]>\n<puzzle>&a;</puzzle>', "found the declaration or use of an entity"),
        ('<!DOCTYPE pbn SYSTEM "x.dtd">\n<puzzle>&a;</puzzle>', "found the declaration or use of an entity"),
        (
            '<!DOCTYPE pbn [<!ENTITY a SYSTEM "file:///etc/hosts">]><puzzle/>',
            "found the declaration or use of an entity",
        ),
        ("<puzzle>" + "<a>" * 30, "found elements within elements without end"),
    ],
)
def test_wrong_xml_is_named(text, said):
    with pytest.raises(FormatError) as caught:
        load(text)
    assert said in str(caught.value)


def test_nonogram_files_of_puzz_link():
    text = (
        "pzprv3/nonogram/6/6/. . . . 1 . 1 . . /. . . 2 1 . c1 2 . /. . . 1 1 1 1 1 . /. 2 1 # # . # . . /"
        ". 1 1 # . . . # . /. 1 2 . # . # # . /. . . . . + . . . /. 1 1 # . . . . . /. . 3 . # # # . . /"
    )
    assert load(text) == load("nonogram/6/6/12g1111h11112j12g11g21j11g3h")


def lines_of(puzzle):
    return [[" ".join(str(length) for length, _ in clue) for clue in clues] for clues in (puzzle.rows, puzzle.columns)]


def test_the_plain_formats_say_the_same():
    puzzle = load("4x3:2/1//1/1.1/2/1")
    rows, columns = lines_of(puzzle)
    blank = [line or "0" for line in columns]
    texts = {
        "nin": [["4 3", *rows, *blank], ["4 3", *rows, *columns], ["4 3", "", *rows, "", *blank, "", ""]],
        "mk": [["3 4", *rows, "#", *blank], ["3 4", *rows, "#", *columns], ["3 4", *rows, "#", *blank, "#"]],
        "cwd": [["3", "4", *rows, "", *blank], ["3", "4", *rows, "", *columns]],
        "g": [[": rows", *rows, ": columns", *columns, ":"], ["a remark", "", ":", *rows, ":", *blank, "", ""]],
    }
    for name, ways in texts.items():
        for lines in ways:
            [loaded] = load_text("\n".join(lines) + "\n")
            assert (loaded.format.name, loaded.puzzle) == (name, puzzle)


@pytest.mark.parametrize(
    ("text", "name", "said"),
    [
        ("2 2\n1\n1\n1\n1\n1\n", "nin", "line 6: found 5 clues for the rows and columns, expected 4"),
        ("2 2\n1\n1\n1\n", "nin", "line 5: found 3 clues for the rows and columns, expected 4"),
        ("2 2\n1\n1\n#\n1\n", "mk", "line 6: found 1 clue for the columns, expected 2"),
        ("2\n2\n1\n1\n1\n\n1\n", "cwd", "line 5: found no blank line, expected 2 rows, a blank line, 2 columns"),
        ("2 2\n1\n1 0\n#\n1\n1\n", "mk", "line 3: found 0 among other numbers, expected at least 1"),
        ("$1\n1\n1\n1\n", "taai", "line 5: found 3 clues, expected twice as many as the side of the square"),
        ("$1\n1\n1\n$2\n1\n1\n1\n", "taai", "line 8: found 3 clues, expected twice as many as the side of the square"),
        ("#t\n: a\n1\n: b\n1\n", "g", "line 1: found '#t', expected no triddler"),
        ("#d\n  1:X\n: a\n1\n: b\n1\n", "g", "line 2: found the colour '1:X', expected a mark, a colon, a letter"),
        ("#d\n1:X black\n1:Y red\n: a\n1\n: b\n1\n", "g", "line 3: found the colour '1', expected each once"),
        ("#d\n0:  white\n: a\n1\n: b\n1\n", "g", "line 2: found no colours, expected one at least"),
        (": a\n1m\n: b\n1\n", "g", "line 2: found the colour 'm' in '1m', expected one of 1"),
        (": a\n1<\n: b\n1\n", "g", "line 2: found '1<', expected no triangles"),
        (": a\n0 1\n: b\n1\n", "g", "line 2: found 0 among other numbers, expected at least 1"),
        ("X = 1;\nY = 1;\nmaxlen = 3;\nrows = [|1, 0, 0|];\ncols = [|1, -1, -1|];\n", "dzn", "line 4: found [1, 0, 0]"),
        (
            "X = 2;\nY = 1;\nmaxlen = 1;\nrows = [|1|];\ncols = [|1|];\n",
            "dzn",
            "line 5: found 1 lines for cols",
        ),
    ],
)
def test_wrong_plain_texts_are_named(text, name, said):
    with pytest.raises(FormatError) as caught:
        load(text)
    assert find_format(text)[1].name == name
    assert str(caught.value).startswith(said)


def test_clues_of_minizinc_are_patterns():
    [loaded] = load_text("X = 2;\nY = 3;\nmaxlen = 3;\nrows = [|1, -1, -1\n |1, 1, -1\n |-1, -1, -1\n |];\n"
                  "cols = [|1, 0, 1\n |1, 1, 1|];\n")  # fmt: skip
    assert loaded.puzzle == Nonogram(black((1,), (2,), ()), black((1, 1), (3,)))
    assert "|0, -1, -1\n" in loaded.format.write(loaded.puzzle)


def test_taai_has_columns_first_and_many_puzzles():
    first, second = load_all("$1\n1\t1\n0\n1\n\n1\n1\n\n$2\n1\n1\n")
    assert first == Nonogram(black((), (1,), (1,)), black((1, 1), (), (1,)))
    assert second == Nonogram(black((1,)), black((1,)))


OLSAK = """\
A remark: 3 lines, the second colour is named
#d
   0:   #FFFFFF   white
   1:X  black     ink
   m:%  #00B000   deep  green
   n:X  #f00
: rows
8 1m 12 2n

0
: columns
2m
:
what comes behind is a remark too
"""


def test_the_colours_of_the_olsaks():
    puzzle = load(OLSAK)
    assert [(colour.letter, colour.name, colour.rgb) for colour in puzzle.colours] == [
        ("#", "ink", "#000000"),
        ("%", "deep  green", "#00b000"),
        ("X", "X", "#ff0000"),
    ]
    assert puzzle.rows == (((8, 1), (1, 2), (12, 1), (2, 3)), (), ())
    assert puzzle.columns == (((2, 2),),)


def test_a_file_of_the_olsaks_has_as_many_colours_as_a_puzzle_may():
    marks = [chr(code) for code in range(33, 127) if chr(code) not in "01:#<>" and not chr(code).isdigit()]
    for number in (63, 64):
        lines = [f"{mark}:{mark} #0000{code:02x} ink" for code, mark in enumerate(marks[:number])]
        text = "\n".join(["#d", *lines, ":", f"1{marks[0]}", ":", f"1{marks[0]}", ":"])
        if number == 63:
            assert len(load(text).colours) == 63
        else:
            with pytest.raises(
                FormatError, match=r"line 65: found the colour '.*', expected each once, and at most 63"
            ):
                load(text)
