"""The course text: both dialects, tolerated deviations, and the exact words of each error."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deadreckon import load, recognise
from deadreckon.puzzles.battleship.board_text import dialect_of, read_board, write_board
from deadreckon.puzzles.battleship.formats.course import LACKS, read, write
from deadreckon.puzzles.battleship.puzzle import Battleship
from deadreckon.puzzles.format import FormatError
from puzzles.format_puzzles import battleships

GIVENS = ("000000", "0000S0", "000000", "000000", "00000W", "000000")
PUZZLE = Battleship((2, 1, 1, 2, 2, 2), (1, 4, 0, 2, 1, 2), (3, 2, 1), GIVENS)
TEXT = "211222\n140212\n321\n000000\n0000S0\n000000\n000000\n00000W\n000000\n"
ALL_LETTERS = Battleship((1,), (0,) * 8, (1,), ("0SWLRTBM",))


def refusal(text, reader=read):
    with pytest.raises(FormatError) as caught:
        reader(text)
    return str(caught.value)


def with_line(number, line):
    lines = TEXT.split("\n")
    return "\n".join([*lines[: number - 1], line, *lines[number:]])


def test_the_assignments_sample_is_read_and_written():
    assert read(TEXT) == PUZZLE
    assert write(PUZZLE) == TEXT


def test_the_arrow_dialect_means_the_same():
    arrows = "1\n00000000\n1\n0S.<>^vM\n"
    assert read(arrows) == ALL_LETTERS
    assert write(ALL_LETTERS, "arrows") == arrows


@pytest.mark.parametrize(
    "text",
    [
        TEXT.replace("\n", "\r\n"),
        TEXT.replace("\n", "\r"),
        TEXT.rstrip("\n"),
        "\ufeff\n" + TEXT.replace("\n", " \t\n\n") + "\n",
        TEXT + "--------------\nTime: 0.25\n",
        "WeChat: someone\nhttps://example.com\n" + TEXT,
        TEXT.replace("S", "s").replace("W", "w"),
        TEXT.replace("211222", "2 1 1 2 2 2").replace("140212", "1,4,0,2,1,2").replace("321", "3, 2, 1"),
        TEXT.replace("W", "."),
        "  " + TEXT.replace("\n", "\n  "),
    ],
)
def test_what_is_tolerated(text):
    assert read(text) == PUZZLE


def test_lower_and_upper_case_arrows_and_letters():
    assert read("1\n0000\n1\nvV.s\n").givens == ("BBWS",)
    assert read("1\n0000000\n1\nswlrtbm\n").givens == ("SWLRTBM",)


@pytest.mark.parametrize("no_hint", ["o", "O", "oO0"])
@pytest.mark.parametrize("water", ["W", "."])
def test_the_letter_o_is_no_hint_as_the_assignment_has_it_in_words(no_hint, water):
    header, grid = TEXT[:18], TEXT[18:].replace("W", water)
    text = header + "".join(no_hint[i % len(no_hint)] if cell == "0" else cell for i, cell in enumerate(grid))
    assert read(text) == PUZZLE
    assert load(text) == PUZZLE


def test_the_letter_o_is_a_submarine_elsewhere():
    """janko's tokens have it; a solution in the course's letters has no cell without a hint."""
    text = "2 2 1\n1 0\n1 0\no -\n- -\n"
    assert recognise(text).format == "janko"
    assert load(text).givens == ("S0", "00")
    assert read_board("o x\nx x\n", load(text)) == ("SW", "WW")
    with pytest.raises(FormatError, match="line 1, column 1: found 'o', expected one of 0SWLRTBM"):
        read_board("oW\nWW\n", load(text))


def test_numbers_of_ten_and_more_are_separated():
    wide = Battleship((12,), (1,) * 12, (12,), ("0" * 12,))
    assert write(wide) == "12,\n111111111111\n12,\n000000000000\n"
    assert read(write(wide)) == wide
    tall = Battleship((0,) * 11, (11, 0), (0, 0, 10), ("00",) * 11)
    assert write(tall).startswith("00000000000\n11 0\n0 0 10\n")
    assert read(write(tall)) == tall


def test_a_garbled_s_is_named():
    garbled = "211222\n140212\n321\n000000\n000050\n000000\n000000\n000000\n00000W\n0000000\n"
    assert refusal(garbled) == "line 5, column 5: found '5', expected one of 0SWLRTBM"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            with_line(4, "0000?0").replace("W", "0"),
            "line 4, column 5: found '?', expected one of 0SWLRTBM or 0S.<>^vM",
        ),
        (with_line(9, "00<000"), "line 9, column 3: found '<', expected one of 0SWLRTBM, as the text began in letters"),
        (with_line(4, "00<000"), "line 8, column 6: found 'W', expected one of 0S.<>^vM, as the text began in arrows"),
        (with_line(6, "00000"), "line 6, column 6: found a row of 5 cells, expected 6, one for each column count"),
        (with_line(6, "  0000000"), "line 6, column 9: found a row of 7 cells, expected 6, one for each column count"),
        (with_line(6, "000000x"), "line 6, column 7: found a row of 7 cells, expected 6, one for each column count"),
        (with_line(6, "WW:000"), "line 6, column 3: found ':', expected one of 0SWLRTBM"),
        (with_line(1, "21I222"), "line 1, column 3: found 'I', expected the row counts, in digits"),
        (with_line(2, "\n-1 2"), "line 3, column 1: found '-', expected the column counts, in digits"),
        (with_line(3, "abc"), "line 3, column 1: found 'a', expected the fleet, in digits"),
        (with_line(3, "3²1"), "line 3, column 2: found '²', expected the fleet, in digits"),
        (with_line(3, ","), "line 3, column 1: found 0 numbers, expected the fleet, 1 to 1000 numbers"),
        (
            with_line(3, "3 2 1000000"),
            "line 3, column 5: found a number of 7 digits, expected the fleet, each at most 999999",
        ),
        ("1" * 1001 + "\n", "line 1, column 1: found 1001 numbers, expected the row counts, 1 to 1000 numbers"),
        ("211222\n\n", "line 2, column 1: found the end of the text, expected the column counts"),
        ("", "line 1, column 1: found the end of the text, expected the row counts"),
        (
            "11\n11\n2\n\n",
            "line 4, column 1: found the end of the text after 0 grid rows, expected 2, one for each row count",
        ),
        (
            "11\n11\n2\n00\n\n",
            "line 5, column 1: found the end of the text after 1 grid row, expected 2, one for each row count",
        ),
        (TEXT + "\n0000000\n", "line 11, column 1: found grid row 7, expected 6, one for each row count"),
    ],
)
def test_each_error_names_line_column_found_and_expected(text, said):
    assert refusal(text) == said


def test_what_cannot_be_said_is_refused_by_name():
    with pytest.raises(FormatError, match="found an unknown count for column 2, expected a number"):
        write(Battleship((1,), (1, None), (1,), ("00",)))
    with pytest.raises(FormatError, match="found the given ship part of unknown kind at r1c2, expected none"):
        write(Battleship((1,), (1, 0), (1,), ("0?",)))
    with pytest.raises(FormatError, match="found the touching rule 'diagonal', expected 'never'"):
        write(Battleship((1,), (1, 0), (1,), ("00",), "diagonal"))


def test_an_answer_can_be_given_in_the_dialect_of_the_question():
    assert dialect_of(TEXT) == "letters"
    assert dialect_of(TEXT.replace("W", ".") + "-----\nTime: 12\n") == "arrows"
    assert dialect_of(TEXT.replace("W", "0")) == "letters"
    assert dialect_of("") == "letters"
    assert dialect_of(TEXT.replace("W", "o"), "arrows") == "arrows"
    assert dialect_of(TEXT, "arrows") == "letters"
    assert write_board(("TSWLR", "MWWWW", "BWWWW"), "arrows") == "^S.<>\nM....\nv....\n"
    assert write_board(("TSW",), "letters") == "TSW\n"


def test_a_solution_is_read_in_either_dialect():
    assert read_board("^S.<>\r\nM....\r\nv....\r\n------\r\nTime: 0.1\r\n") == ("TSWLR", "MWWWW", "BWWWW")
    assert read_board("\nlrw\nWW\n") == ("LRW", "WW")
    assert read_board("0S\n") == ("0S",)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("\n-----\n", "line 3, column 1: found the end of the text, expected the rows of a board"),
        ("SW\nWx\n", "line 2, column 2: found 'x', expected one of 0SWLRTBM"),
        ("SW\nW.\n", "line 2, column 2: found '.', expected one of 0SWLRTBM, as the text began in letters"),
        ("SW\n---\nWS\n---\n", "line 2, column 1: found a line of dashes and more rows after it, expected one board"),
    ],
)
def test_a_bad_solution_file_is_refused(text, said):
    assert refusal(text, read_board) == said


@given(puzzle=battleships(LACKS))
@settings(max_examples=60)
def test_both_dialects_say_the_same(puzzle):
    assert read(write(puzzle, "arrows")) == read(write(puzzle))


@given(text=st.text("0SWLRTBM.<>^v-1:\n\r x\u00b2\ufeff"))
def test_a_board_is_read_or_refused_with_its_place(text):
    try:
        read_board(text)
    except FormatError as error:
        assert error.line >= 1
        assert error.column >= 1
