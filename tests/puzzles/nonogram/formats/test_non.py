"""`.non` files: reading, round trip, and errors that name the line."""

import pytest

from deadreckon.puzzles.format import FormatError
from deadreckon.puzzles.loading import find_format
from deadreckon.puzzles.nonogram.formats.non import FORMAT
from deadreckon.puzzles.nonogram.puzzle import BLACK, Colour, Nonogram, black, clue_of

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
PUZZLE = Nonogram(black((1, 1), (2,)), black((2,), (), (1,)), title='Tea & "toast"', author="a baker")
COLOURED = """\
title "Flag"
width 3
height 2
color r #FF0000
color b #0000ff

rows
1r,1b,1
2b

columns
1r,1b
2b
1

goal "rb1bb0"
"""
RED, BLUE = Colour("r", "r", "#ff0000"), Colour("b", "b", "#0000ff")
FLAG = Nonogram(
    rows=(((1, 2), (1, 3), (1, 1)), ((2, 3),)),
    columns=(((1, 2), (1, 3)), ((2, 3),), ((1, 1),)),
    colours=(BLACK, RED, BLUE),
    title="Flag",
)


def test_reads_every_key():
    assert FORMAT.read(PLAIN) == PUZZLE


def test_writes_the_keys_it_has_something_for():
    assert FORMAT.write(PUZZLE) == (
        'title "Tea &amp; &quot;toast&quot;"\nby "a baker"\nwidth 3\nheight 2\n\n'
        "rows\n1,1\n2\n\ncolumns\n2\n0\n1\n"
    )  # fmt: skip
    assert FORMAT.write(Nonogram(black((1,)), black((1,)))) == "width 1\nheight 1\n\nrows\n1\n\ncolumns\n1\n"


def test_reads_and_writes_colours():
    assert FORMAT.read(COLOURED) == FLAG
    written = COLOURED.replace("FF0000", "ff0000").partition("\ngoal")[0]
    assert FORMAT.write(FLAG) == written


def test_without_plain_numbers_there_is_no_black():
    text = "width 1\nheight 1\ncolour k\t#123456\n\nnote it\nrows\n1k\ncolumns\n1k\n"
    assert FORMAT.read(text) == Nonogram((((1, 1),),), (((1, 1),),), (Colour("k", "k", "#123456"),))


def test_letters_may_go_without_colours():
    """The format leaves it to who reads it which colours those are: always the same ones here, and all different."""
    text = 'width 2\nheight 1\nrows\n1b,1z\ncolumns\n1b\n1z\ngoal "bz"\n'
    puzzle = FORMAT.read(text)
    assert [(colour.letter, colour.name) for colour in puzzle.colours] == [("b", "b"), ("z", "z")]
    assert puzzle.rows == (((1, 1), (1, 2)),)
    every = "".join(f"1{chr(code)}," for code in range(97, 123))[:-1]
    alphabet = FORMAT.read(f"width 1\nheight 1\nrows\n{every}\ncolumns\n1a\n")
    assert len({colour.rgb for colour in alphabet.colours} | {"#000000", "#ffffff"}) == 28
    assert FORMAT.read(FORMAT.write(puzzle)) == puzzle


def test_black_comes_first_wherever_it_was_in_the_puzzle():
    puzzle = Nonogram((((1, 1), (2, 2)),), (((1, 1),), ((1, 2),), ((1, 2),)), (RED, BLACK))
    assert FORMAT.write(puzzle).endswith("rows\n1r,2\n\ncolumns\n1r\n1\n1\n")
    assert FORMAT.read(FORMAT.write(puzzle)) == Nonogram(
        (((1, 2), (2, 1)),), (((1, 2),), ((1, 1),), ((1, 1),)), (BLACK, RED)
    )


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"rows": black((1, 0))}, "found a block of unknown length in row 1, expected a number"),
        ({"columns": black((0,))}, "found a block of unknown length in column 1, expected a number"),
        ({"givens": (".",)}, "found the given '.' at r1c1, expected none"),
        ({"givens": ("#",)}, "found the given '#' at r1c1, expected none"),
    ],
)
def test_what_non_cannot_say_is_refused_by_name(changes, said):
    with pytest.raises(FormatError) as caught:
        FORMAT.write(Nonogram(**{"rows": black((1,)), "columns": black((1,))} | changes))
    assert str(caught.value) == said + ", as .non cannot express that"


@pytest.mark.parametrize(("letter", "rgb"), [("R", "#ff0000"), ("#", "#ff0000"), ("*", "#000000")])
def test_letters_that_non_cannot_say(letter, rgb):
    with pytest.raises(FormatError) as caught:
        FORMAT.write(Nonogram(black((1,)), black((1,)), (Colour(letter, letter, rgb),)))
    assert str(caught.value) == (
        f"found the letter {letter!r} for {rgb}, "
        "expected a letter from a to z, or '#' for #000000, as .non cannot express that"
    )


def test_givens_that_tell_nothing_are_no_obstacle():
    assert FORMAT.write(Nonogram(black((1,)), black((1,)), givens=("?",))).startswith("width 1\n")


@pytest.mark.parametrize(
    "text",
    [
        "\ufeffwidth 2\r\nheight 2\r\nrows\r\n1\r\n0\r\ncolumns\r\n1\r\n0\r\n",
        "note one\n3 blind mice\nnote two\nwidth 2\nheight 2\nrows\n1\n0\ncolumns\n1\n0\n",
        "columns\n1\n0\nheight 2\nrows\n1\n0\nwidth 2",  # any order
        "columns 2\nrows 2\nmaxrule 1\nrows\n1\n0\ncolumns\n1\n0\n",  # Simpson's other words for the sizes
        "note no quotes\ncolumns 2\nheight 2\ncolumns\n1\n0\nrows\n1\n0\n",
        "width 2\rheight 2\rrows\r1\r0\rcolumns\r1\r0\r",
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
    assert FORMAT.read(text) == Nonogram(black((1,), ()), black((1,), ()))


def test_blank_lines_are_counted_against_the_size():
    assert FORMAT.read("width 1\nheight 2\nrows\n\n1\ncolumns\n1\n").rows == black((), (1,))
    assert FORMAT.read("width 1\nheight 3\nrows\n\n1\n\n1\ncolumns\n1,1\n").rows == black((1,), (), (1,))


def test_line_ends_in_a_title_stay_inside_its_line():
    assert FORMAT.write(Nonogram(((),), ((),), title="a\r\nb")).startswith('title "a&#13;&#10;b"\nwidth 1\n')


def test_a_clue_that_cannot_fit_is_no_error():
    assert FORMAT.read("width 1\nheight 1\nrows\n7,7\ncolumns\n1\n").rows == black((7, 7))


@pytest.mark.parametrize(
    ("wrong", "right", "line", "column", "found", "expected"),
    [
        ("1,x", "1,1", 10, 3, "'x'", "a number"),
        ("1,,1", "1,1", 10, 3, "nothing", "a number"),
        ("1 1", "1,1", 10, 1, "'1 1'", "a number"),
        ("1,²", "1,1", 10, 3, "'²'", "a number"),
        ("1,3bc", "1,1", 10, 4, "the colour 'bc' in '3bc'", "one letter from a to z"),
        ("rows 2\nrows", "rows", 9, 0, "a second 'height'", "each key once"),
        ("columns two\ncolumns", "columns", 13, 0, "a second 'width'", "each key once"),
        ("columns two", "width 3", 6, 9, "'two'", "a number"),
        ("1,3B", "1,1", 10, 3, "'3B'", "a number"),
        ("1,0", "1,1", 10, 3, "0 among other numbers", "at least 1"),
        ("1,1234567", "1,1", 10, 3, "a number of 7 digits", "at most 6"),
        ("1,1\n\n2\n3", "1,1\n2", 13, 0, "3 clues below 'rows'", "2"),
        ("1,1", "1,1\n2\n", 10, 0, "1 clue below 'rows'", "2"),
        ("columns\n", "columns\n2\n0\n1\n\n", 13, 0, "0 clues below 'columns'", "3"),
        ("width three", "width 3", 6, 7, "'three'", "a number"),
        ("width", "width 3", 6, 0, "nothing", "a number"),
        ("width 0", "width 3", 6, 7, "0", "1 to 1000"),
        ("width 1001", "width 3", 6, 7, "1001", "1 to 1000"),
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


COLOUR_EXPECTED = "a letter from a to z and #rrggbb, such as 'color r #ff0000'"


@pytest.mark.parametrize(
    ("wrong", "right", "line", "column", "found", "expected"),
    [
        ("color R #ff0000", "color r #FF0000", 4, 0, "a colour 'R #ff0000'", COLOUR_EXPECTED),
        ("color rr #ff0000", "color r #FF0000", 4, 0, "a colour 'rr #ff0000'", COLOUR_EXPECTED),
        ("colour 1 #ff0000", "color r #FF0000", 4, 0, "a colour '1 #ff0000'", COLOUR_EXPECTED),
        ("color r red", "color r #FF0000", 4, 0, "a colour 'r red'", COLOUR_EXPECTED),
        ("color r #ff0000 red", "color r #FF0000", 4, 0, "a colour 'r #ff0000 red'", COLOUR_EXPECTED),
        ("color r #f00", "color r #FF0000", 4, 0, "a colour 'r #f00'", COLOUR_EXPECTED),
        ("color r #ff000g", "color r #FF0000", 4, 0, "a colour 'r #ff000g'", COLOUR_EXPECTED),
        ("color", "color r #FF0000", 4, 0, "a colour ''", COLOUR_EXPECTED),
        ("color r #000000", "color b #0000ff", 5, 0, "a second colour 'r'", "each letter once"),
        ("1r,1g,1", "1r,1b,1", 8, 5, "the colour 'g' in '1g'", "one of r, b"),
        ("r,1b,1", "1r,1b,1", 8, 1, "'r'", "a number"),
        ("1r,0b,1", "1r,1b,1", 8, 4, "0 among other numbers", "at least 1"),
        ("0r", "1r,1b,1", 8, 1, "0 among other numbers", "at least 1"),
        ('goal "rg1bb0"', 'goal "rb1bb0"', 16, 0, "'g' in the goal", "0, 1, r or b for each cell"),
    ],
)
def test_errors_in_colours_say_so_too(wrong, right, line, column, found, expected):
    assert right in COLOURED
    with pytest.raises(FormatError) as caught:
        FORMAT.read(COLOURED.replace(right, wrong, 1))
    error = caught.value
    assert (error.line, error.column, error.found, error.expected) == (line, column, found, expected)


@pytest.mark.parametrize(
    ("text", "looks"),
    [
        (PLAIN, True),
        ("columns 2\nrows 1\nrows\n1\ncolumns\n1\n0\n", True),
        ("rows\n1\n", False),
        ("width ten\n", False),
        ("", False),
        ("The table has\nrows\nand\ncolumns\n", False),
        ('{"rows": [[1]], "columns": [[1]]}', False),
        ("width = 10;\nheight = 10;\n", False),
        ("211222\n140212\n321\n000000\n", False),
    ],
)
def test_sniff(text, looks):
    assert FORMAT.sniff(text) is looks


def test_what_is_left_of_a_file_is_still_known():
    for text in ("rows\n1\n", "width 3\nheight 2\n", "columns 2\nrows\n1\n", "height 2\n\ncolumns\n1,1\n"):
        assert find_format(text)[1] is FORMAT
    with pytest.raises(FormatError, match="expected a puzzle in a format that is known"):
        find_format("It has\nrows\nand\ncolumns\n")


@pytest.mark.parametrize("name", ["candle", "flower", "tiger"])
def test_files_from_elsewhere(name, shared_data):
    text = (shared_data / "nonogram" / "raw" / f"{name}.non").read_text(encoding="utf-8")
    puzzle = FORMAT.read(text)
    goal = text.partition('goal "')[2].partition('"')[0]
    picture = [goal[i : i + puzzle.width].replace("0", ".") for i in range(0, len(goal), puzzle.width)]
    assert puzzle.rows == tuple(clue_of(row, "1") for row in picture)
    assert puzzle.columns == tuple(clue_of("".join(column), "1") for column in zip(*picture))
