"""Solutions of battleships as people publish them, each read as the same board; and what leaves their ships open."""

import json
from pathlib import Path

import pytest

from deadreckon import check, load, read_board, solve
from deadreckon.puzzles.battleship.puzzle import Battleship
from deadreckon.puzzles.file_text import read_file
from deadreckon.puzzles.format import FormatError

PUZZLE = load("211222\n140212\n321\n000000\n0000S0\n000000\n000000\n00000W\n000000\n")
BOARD = ("LRWWWW", "WWWWSW", "WTWWWW", "WMWWWS", "WBWTWW", "WWWBWS")

COURSE = "\n".join(BOARD)
IST = "lr....\n....C.\n.t....\n.m...c\n.b.t.W\n...b.c\n"
JANKO = "w e - - - -\n- - - - o -\n- n - - x -\n- m - - - o\n- s - n - x\n- - - s - o\n"
SHAPE = "##....\n....#.\n.#....\n.#...#\n.#.#..\n...#.#\n"
BITS = SHAPE.replace("#", "1").replace(".", "0")
LENGTHS = "2 2 0 0 0 0\n0 0 0 0 1 0\n0 3 0 0 0 0\n0 3 0 0 0 1\n0 3 0 2 0 0\n0 0 0 2 0 1\n"
WAYS = {
    "the course, in letters": COURSE,
    "the course, in arrows": COURSE.translate(str.maketrans("WLRTB", ".<>^v")),
    "IST": IST,
    "janko": JANKO,
    "janko, below its header": f"6 6 3 2 1 0 0\n{JANKO}",
    "a page of janko": f"[problem]\n- - - - - -\n[solution]\n{JANKO}[moves]\n1 2\n",
    "ships and water": SHAPE,
    "bits": BITS,
    "a table of bits": "\n".join("\t".join(row) for row in BITS.split()),
    "lists of bits": json.dumps([list(map(int, row)) for row in BITS.split()]),
    "lists of bits, a line each": str([list(map(int, row)) for row in BITS.split()]).replace("], ", "],\n "),
    "lengths": LENGTHS,
    "lengths without blanks": LENGTHS.replace(" ", ""),
    "the picture of CSPLib": "lr.... 2\n....C. 1\n.t.... 1\n.m...c 2\n.b.t.W 2\n...b.c 2\n140212\n",
}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("change", [lambda text: text, lambda text: "\ufeff\n" + text.replace("\n", "\r\n")])
def test_every_way_is_the_same_board(way, change):
    assert read_board(change(WAYS[way]), PUZZLE) == BOARD
    assert check(PUZZLE, read_board(change(WAYS[way]), PUZZLE)) == []


@pytest.mark.parametrize(
    ("wrong", "right", "said"),
    [
        ("##.#..\n", "##....\n", "row 1 has 3 ship parts, needs 2"),
        ("##....\n#...#.\n", "##....\n....#.\n", "the ship part at r1c1 is an unfinished ship"),
        (".#..##\n", ".#...#\n", "the ships at r4c5 and r5c4 touch"),
        ("", "##....\n", "the board has 5 rows, needs 6"),
    ],
)
def test_shapes_that_are_wrong_break_rules(wrong, right, said):
    text = SHAPE.replace(right, wrong, 1)
    assert said in [violation.text for violation in check(PUZZLE, read_board(text, PUZZLE))]


def test_lengths_that_are_not_those_of_the_ships_break_rules():
    broken = check(PUZZLE, read_board(LENGTHS.replace("2 2 0", "3 3 0"), PUZZLE))
    assert "the ship part at r1c1 is an unfinished ship" in [violation.text for violation in broken]


def test_the_sample_of_the_model_comparison_document():
    """Ships touch there, and only their lengths tell where one ends."""
    puzzle = load('{"row_targets": [2, 1, 2, 3], "col_targets": [1, 3, 2, 2], "ships": [0, 1, 2, 1]}')
    board = read_board("0 0 2 2\n0 2 0 0\n0 2 0 1\n3 3 3 0\n", puzzle)
    assert board == ("WWLR", "WTWW", "WBWS", "LMRW")
    assert check(puzzle, board) == []
    with pytest.raises(FormatError, match=r"found ships and water alone, expected .* where ships may touch"):
        read_board("..##\n.#..\n.#.#\n###.\n", puzzle)


def test_equal_ships_side_by_side_are_told_apart_as_the_givens_need():
    square = Battleship((2, 2), (2, 2), (0, 2), ("00", "00"), "free")
    assert read_board("22\n22\n", square) == ("LR", "LR")
    assert read_board("22\n22\n", square.with_givens(("T0", "00"))) == ("TT", "BB")
    assert read_board("111\n111\n", Battleship((3, 3), (2, 2, 2), (6,), ("000",) * 2, "free")) == ("SSS", "SSS")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "line 1, column 1: found the end of the text, expected the rows of a board"),
        ("hello\nworld\n", "line 1, column 1: found 'h', expected one of 0SWLRTBM"),
        ("LRq\n", "line 1, column 3: found 'q', expected one of 0SWLRTBM"),
        (f"{'1 ' * 1001}\n", "line 1: found 1001 cells, expected at most 1000"),
        ("1 0\n" * 1002, "found 1002 rows, expected at most 1000"),
        ("%\n" * 20_001, "found more than 20000 lines, expected a board, of at most 1000 rows"),
    ],
)
def test_what_is_no_board_is_named(text, said):
    with pytest.raises(FormatError) as caught:
        read_board(text, PUZZLE)
    assert str(caught.value).startswith(said)


CSPLIB = """\
START-NEW-BOARD 2 4
PLACESHIP 2 0 2 E
PLACESHIP 1 0 0 S
Row tallies: 3 0
Column tallies: 1 0 1 1
"""
SAVED = "pzprv3\nbattleship\n1\n4\n2\n21o\n11g\n. . . . .\n. . . . .\n{}\n0 0\n"


def test_what_a_file_says_beside_its_puzzle():
    puzzle = load(CSPLIB)
    assert read_board(CSPLIB, puzzle) == ("SWLR", "WWWW")
    assert read_board(f"{CSPLIB}====\n{CSPLIB.replace('1 0 0 S', '1 1 0 S').replace('3 0', '2 1')}", puzzle) == (
        "SWLR",
        "WWWW",
    )
    saved = SAVED.format("# + # #")
    assert read_board(saved, load(saved)) == ("SWLR",)
    for empty in (SAVED.format(". . . ."), CSPLIB.replace("PLACESHIP", "ship")):
        with pytest.raises(FormatError, match="found a puzzle without its solution, expected a finished board"):
            read_board(empty, puzzle)


def test_ships_of_csplib_off_the_board_are_named():
    with pytest.raises(FormatError, match="line 2: found a ship of 2 cells at row 0, column 3, expected it on"):
        read_board(CSPLIB.replace("0 2 E", "0 3 E"), load(CSPLIB))
    with pytest.raises(FormatError, match="line 2: found the ship '2 0 2 X', expected its length, row, column and"):
        read_board(CSPLIB.replace("0 2 E", "0 2 X"), load(CSPLIB))


def test_the_published_solutions_of_csplib(shared_data):
    text = read_file(shared_data / "battleship" / "raw" / "csplib_rubin_first20.txt").text
    from deadreckon.puzzles.solutions import own_solutions

    found = own_solutions(text)
    assert len(found) == 20
    for loaded, board in found:
        assert check(loaded.puzzle, board) == []
        assert board == solve(loaded.puzzle).solutions[0]


def test_a_large_board_of_equal_ships_does_not_hang():
    side = 301
    text = "\n".join(" ".join("2" * side) for _ in range(side))
    big = Battleship((0,) * side, (0,) * side, (1,), ("0" * side,) * side, "free")
    with pytest.raises(FormatError, match="equal ships side by side that may lie in too many ways"):
        read_board(text, big)  # of an odd number of cells
    assert read_board(text.replace("2", "0", 1), big)[0][:5] == "WLRLR"


EXAMPLES = Path(__file__).parents[3] / "examples"


def test_every_example_in_the_form_of_csplib():
    from deadreckon.puzzles.solutions import own_solutions

    assert [board is None for _, board in own_solutions(read_file(EXAMPLES / "boards.csplib").text)] == [True] * 3
