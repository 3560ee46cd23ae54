"""What `.non` files say is read, what is written reads back, and every slip gets an error that points at it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deadreckon.puzzles import FormatError
from deadreckon.puzzles.nonogram.format_non import FORMAT
from deadreckon.puzzles.nonogram.puzzle import Puzzle, clue_of

PLAIN = """\
catalogue "own 1"
title "Tea &amp; &quot;toast&quot;"
by "a baker"
copyright "none"
license CC0-1.0
width 3
height 2

rows
1,1
2

columns
2
0
1

goal "101110"
"""
PUZZLE = Puzzle(rows=((1, 1), (2,)), columns=((2,), (), (1,)), title='Tea & "toast"', author="a baker")

clues = st.lists(st.integers(1, 40), max_size=4).map(tuple)
sides = st.lists(clues, min_size=1, max_size=5).map(tuple)
puzzles = st.builds(Puzzle, sides, sides, st.text(), st.text())


def test_reads_every_key():
    assert FORMAT.read(PLAIN) == PUZZLE


def test_writes_the_keys_it_has_something_for():
    assert FORMAT.write(PUZZLE) == (
        'title "Tea &amp; &quot;toast&quot;"\nby "a baker"\nwidth 3\nheight 2\n\n'
        "rows\n1,1\n2\n\ncolumns\n2\n0\n1\n"
    )  # fmt: skip
    assert FORMAT.write(Puzzle(((1,),), ((1,),))) == "width 1\nheight 1\n\nrows\n1\n\ncolumns\n1\n"


@given(puzzles)
def test_round_trip(puzzle):
    text = FORMAT.write(puzzle)
    assert FORMAT.sniff(text)
    assert FORMAT.read(text) == puzzle


@pytest.mark.parametrize(
    "text",
    [
        "\ufeffwidth 2\r\nheight 2\r\nrows\r\n1\r\n0\r\ncolumns\r\n1\r\n0\r\n",
        "note one\n3 blind mice\nnote two\nwidth 2\nheight 2\nrows\n1\n0\ncolumns\n1\n0\n",
        "columns\n1\n0\nheight 2\nrows\n1\n0\nwidth 2",  # any order
        "difficulty 7\nwidth 2\nheight 2\n# a remark\nrows\n1\n0\nnote none\ncolumns\n1\n0\nsolved by nobody",
        "width 2\nheight 2\n\nrows\n\n1\n\n0\n\n\ncolumns\n\n1\n0\n\n",  # blank lines between clues
        "width 2\nheight 2\nrows\n1\n\ncolumns\n1\n\n",  # blank lines as clues
        "width 2\nheight 2\nrows\n1\n\n\ncolumns\n1\n\n\n\n",  # both
        'width 2\nheight 2\nrows\n1\n0\ncolumns\n1\n0\ngoal "10\n00"\n',
        "width 2\nheight 2\nrows\n1\n0\ncolumns\n1\n0\ngoal 1000\n",
        'width 2\nheight 2\nrows\n1\n0\ncolumns\n1\n0\nsaved "1?\n00\n"\n',
    ],
)
def test_liberties_taken_with_the_format(text):
    assert FORMAT.read(text) == Puzzle(((1,), ()), ((1,), ()))


def test_blank_lines_are_counted_against_the_size():
    assert FORMAT.read("width 1\nheight 2\nrows\n\n1\ncolumns\n1\n").rows == ((), (1,))
    assert FORMAT.read("width 1\nheight 3\nrows\n\n1\n\n1\ncolumns\n1,1\n").rows == ((1,), (), (1,))


def test_line_ends_in_a_title_stay_inside_its_line():
    assert FORMAT.write(Puzzle(((),), ((),), "a\r\nb")).startswith('title "a&#13;&#10;b"\nwidth 1\n')


def test_a_clue_that_cannot_fit_is_no_error():
    assert FORMAT.read("width 1\nheight 1\nrows\n7,7\ncolumns\n1\n").rows == ((7, 7),)


@pytest.mark.parametrize(
    ("wrong", "right", "line", "column", "found", "expected"),
    [
        ("1,x", "1,1", 10, 3, "'x'", "a number"),
        ("1,,1", "1,1", 10, 3, "nothing", "a number"),
        ("1 1", "1,1", 10, 1, "'1 1'", "a number"),
        ("1,²", "1,1", 10, 3, "'²'", "a number"),
        ("1, 3b", "1,1", 10, 4, "a colour clue '3b'", "a black-and-white clue"),
        ("1,0", "1,1", 10, 3, "0 among other numbers", "at least 1"),
        ("1,1234567", "1,1", 10, 3, "a number of 7 digits", "at most 6"),
        ("1,1\n\n2\n3", "1,1\n2", 13, 0, "3 clues below 'rows'", "2"),
        ("1,1", "1,1\n2\n", 10, 0, "1 clue below 'rows'", "2"),
        ("columns\n", "columns\n2\n0\n1\n\n", 13, 0, "0 clues below 'columns'", "3"),
        ("colour b #000000", 'by "a baker"', 3, 0, "a colour 'b #000000'", "a black-and-white puzzle"),
        ("width three", "width 3", 6, 7, "'three'", "a number"),
        ("width", "width 3", 6, 0, "nothing", "a number"),
        ("width 0", "width 3", 6, 7, "0", "at least 1"),
        ("", "width 3\n", 0, 0, "no 'width'", "a line such as 'width 10'"),
        ("", "height 2\n", 0, 0, "no 'height'", "a line such as 'height 10'"),
        ("", "rows\n1,1\n2\n", 0, 0, "no 'rows'", "a line 'rows' and 2 clues below it"),
        ("row\n", "rows\n", 10, 0, "'1,1'", "a key such as 'rows' or 'columns' before a clue"),
        ("width 3\nwidth 4", "width 3", 7, 0, "a second 'width'", "each key once"),
        ("\n====\n", "\ngoal", 18, 0, "'====', which begins another puzzle", "one puzzle in the file"),
        ('goal "1011"', 'goal "101110"', 18, 0, "a goal of 4 cells", "6, the width times the height"),
        ('goal "101b10"', 'goal "101110"', 18, 0, "'b' in the goal", "0 or 1 for each cell"),
        ('goal "101110', 'goal "101110"', 18, 0, "a goal without an end", "a closing quote"),
    ],
)
def test_errors_say_where_what_and_what_instead(wrong, right, line, column, found, expected):
    assert right in PLAIN
    with pytest.raises(FormatError) as caught:
        FORMAT.read(PLAIN.replace(right, wrong, 1))
    error = caught.value
    assert (error.line, error.column, error.found, error.expected) == (line, column, found, expected)


@given(st.integers(0, len(PLAIN)), st.integers(0, 12), st.text('0123456789,bx"=\n \r?²columnsrowidthg&#;', max_size=8))
def test_a_changed_text_is_read_or_refused(start, length, inserted):
    try:
        puzzle = FORMAT.read(PLAIN[:start] + inserted + PLAIN[start + length :])
    except FormatError:
        return
    assert FORMAT.read(FORMAT.write(puzzle)) == puzzle


@pytest.mark.parametrize(
    ("text", "looks"),
    [
        (PLAIN, True),
        ("rows\n1\n", True),
        ("width ten\n", True),
        ("", False),
        ('{"rows": [[1]], "columns": [[1]]}', False),
        ("width = 10;\nheight = 10;\n", False),
        ("211222\n140212\n321\n000000\n", False),
    ],
)
def test_sniff(text, looks):
    assert FORMAT.sniff(text) is looks


@pytest.mark.parametrize("name", ["candle", "flower", "tiger"])
def test_files_from_elsewhere(name, shared_data):
    text = (shared_data / "nonogram" / "raw" / f"{name}.non").read_text(encoding="utf-8")
    puzzle = FORMAT.read(text)
    goal = text.partition('goal "')[2].partition('"')[0]
    picture = [goal[i : i + puzzle.width].replace("0", ".") for i in range(0, len(goal), puzzle.width)]
    assert puzzle.rows == tuple(map(clue_of, picture))
    assert puzzle.columns == tuple(clue_of("".join(column)) for column in zip(*picture))
