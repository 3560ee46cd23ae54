"""Samples of each format from elsewhere, decoded as their makers say and solved as they say."""

import json

import pytest

from deadreckon import load, load_all, solve
from deadreckon.loading import recognise
from deadreckon.puzzles import FormatError, kind_of
from deadreckon.puzzles.battleship.puzzle import Puzzle as Battleship
from deadreckon.puzzles.nonogram.puzzle import Puzzle as Nonogram
from deadreckon.puzzles.nonogram.puzzle import black
from format_puzzles import plainly


def givens(height, width, **places):
    """The givens of a board, from what is at places such as r1c6."""
    rows = [["0"] * width for _ in range(height)]
    for place, letter in places.items():
        row, column = place[1:].split("c")
        rows[int(row) - 1][int(column) - 1] = letter
    return tuple(map("".join, rows))


def shades(board):
    """A finished board as ships and water alone."""
    return " ".join("".join("." if letter == "W" else "#" for letter in row) for row in board)


def solved(puzzle):
    verdict = solve(puzzle)
    assert verdict.answer == "unique"
    return verdict.solutions[0]


def test_a_puzz_link_with_counts_missing():
    loaded = load("battleship/6/6/g12h2g30g3gk0r3w//c")
    assert loaded.format.name == "puzzlink"
    assert loaded.puzzle == Battleship(
        (None, 3, 0, None, 3, None), (None, 1, 2, None, None, 2), (3, 2, 1), givens(6, 6, r1c6="W", r4c1="L")
    )
    assert shades(solved(loaded.puzzle)) == "..#... #.#..# ...... ##.... ...### #....."


@pytest.mark.parametrize(
    "address",
    [
        "https://puzz.link/p?battleship/9/9/111622223141114161zg5zzy//d",
        "http://pzprxs.vercel.app/p?battleship/9/9/111622223141114161zg5zzy//d",
        "https://puzz.link/p.html?battleship_edit/9/9/111622223141114161zg5zzy//d",
        "?battleship_edit/9/9/111622223141114161zg5zzy//d",
        "battleship/9/9/111622223141114161zg5zzy",
    ],
)
def test_puzz_links_of_any_host(address):
    puzzle = load(address).puzzle
    assert puzzle == Battleship(
        (1, 4, 1, 1, 1, 4, 1, 6, 1), (1, 1, 1, 6, 2, 2, 2, 2, 3), (4, 3, 2, 1), givens(9, 9, r3c4="M")
    )
    solved(puzzle)


def test_a_puzz_link_with_many_givens():
    puzzle = load("battleship/10/10/13h44i121h44i2zw6m0n0m5zw//d").puzzle
    assert puzzle == Battleship(
        (2, 1, None, None, 4, 4, None, None, None, 2),
        (1, 3, None, None, 4, 4, None, None, None, 1),
        (4, 3, 2, 1),
        givens(10, 10, r4c8="S", r5c6="W", r6c5="W", r7c3="M"),
    )
    solved(puzzle)


def test_a_puzz_link_with_grey_cells_long_counts_and_a_fleet_of_its_own():
    puzzle = load("battleship/3/2/-10.+1001gg2./3/21o/13s/11g").puzzle
    assert puzzle == Battleship((1, None), (16, None, 256), (1, 1, 1), ("0B?", "000"))
    assert load("battleship/2/2//z").puzzle == Battleship((None, None), (None, None), (), ("00", "00"))
    assert load("battleship/2/2///c").puzzle == Battleship((None, None), (None, None), (3, 2, 1), ("00", "00"))
    assert load("battleship/2/2//2/1:11/2:11").puzzle.fleet == (0, 2)


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("battleship/2/5/m7hai89g/2/22u/22u", "the piece '22u', 2 wide and 2 high, expected straight ships"),
        ("battleship/2/5/m7hai89g//t", "the fleet 't', the tetrominoes, expected straight ships"),
        ("battleship/2/5/m7hai89g//d", "a corner of a ship at r1c1, expected parts of straight ships"),
        ("battleship/2/2/z/1/31k", "the piece '31k', 3 wide and 1 high, expected straight ships"),
        ("battleship/2/2/z/1/2", "the piece '2', expected a width, a height and cells"),
        ("battleship/2/2/z/2/11g", "1 pieces, expected 2"),
        ("battleship/2/2/!", "'!', expected a number in hexadecimal"),
        ("battleship/2/2/-1", "'-1', expected a number in hexadecimal"),
        ("battleship/2/2/jbg", "the number 11 at r1c1, expected 0 to 6"),
        ("battleship/2/2/zz5//d", "'5' behind them, expected 2 + 2 counts and 4 cells"),
        ("battleship/1001/2/z", "1001, expected the number of columns, at most 1000"),
        ("battleship/0/2/z", "0, expected the number of columns, at least 1"),
        ("nonogram/3/3/zz.", "more than the numbers of a puzzle"),
        ("nonogram/3/3/.", "a question mark in column 1, expected a number"),
        ("6x6f3dh,3,2,1#12345", "a seed, as '#' says, expected a game ID with ':'"),
        ("6x6f3,3,2:1", "'f3,3,2' behind the size, expected f3 and 3"),
        ("2x2f1,1:1,1,1,1,aX", "'X' among the cells, expected"),
        ("2x2f1,1:1,1,1,1,eW", "more cells, expected 4"),
        ("2x2:1/1/1/1,F", "given cells beyond the last, expected 4"),
        ("2x2:1/1/1/0.1", "the clue '0.1', expected at most 1000 numbers, each at least 1"),
        ("2x2:1/1/1", "3 clues, expected 2 + 2"),
    ],
)
def test_what_is_not_supported_or_wrong_in_a_link_is_named(address, said):
    with pytest.raises(FormatError) as caught:
        load(address)
    assert said in str(caught.value)


def test_a_game_id_of_boats():
    puzzle = load("6x6f3dh,3,2,1:2,1,1,3,2,1,2,2,2,1,3,0,pW").puzzle
    assert puzzle == Battleship((2, 2, 2, 1, 3, 0), (2, 1, 1, 3, 2, 1), (3, 2, 1), givens(6, 6, r3c5="W"))
    solved(puzzle)
    assert load("6x6f3dhS:2,-,1,3,2,1,2,2,2,1,3,0").puzzle.fleet == (3, 2, 1)
    assert load("2x1f2,0,1:-,-,2,VC").puzzle == Battleship((2,), (None, None), (0, 1), ("?M",))


def test_a_game_id_of_pattern():
    puzzle = load("4x4:2/1/2/1/1.1/2/1/1").puzzle
    assert puzzle == Nonogram(black((1, 1), (2,), (1,), (1,)), black((2,), (1,), (2,), (1,)))
    with_givens = load("4x4:2/1/2/1/1.1/2/1/1,Bec").puzzle
    assert with_givens.givens == ("?#??", "??.?", "?.??", "????")
    assert load("2x2:1/1/1/1,E").puzzle.givens == ("??", "??")  # a last letter may skip to the end


def test_presets_of_pattern_skip_far():
    clues = "/".join(["1"] * 36)
    assert "".join(load(f"6x30:{clues},zA").puzzle.givens).index("#") == 25


def test_a_nonogram_on_puzz_link():
    puzzle = load("https://puzz.link/p?nonogram/6/6/12g1111h11112j12g11g21j11g3h").puzzle
    assert puzzle.columns == black((2, 1), (1, 1, 1), (1,), (1, 1, 1), (2, 1), ())
    assert puzzle.rows == black((2, 1), (1, 1), (1, 2), (), (1, 1), (3,))
    assert solved(puzzle) == ("##.#..", "#...#.", ".#.##.", "......", "#...#.", ".###..")


def test_a_list_of_links_and_game_ids_of_both_kinds():
    text = "battleship/6/6/g12h2g30g3gk0r3w//c\n\n4x4:2/1/2/1/1.1/2/1/1\r\n6x6f3,3,2,1:2,1,1,3,2,1,2,2,2,1,3,0,pW\n"
    assert [(one.kind.name, one.format.name) for one in load_all(text)] == [
        ("battleship", "puzzlink"),
        ("nonogram", "sgt"),
        ("battleship", "sgt"),
    ]
    with pytest.raises(FormatError, match=r"^line 3: found '211222', expected a link or a game ID in each line"):
        load_all("4x4:2/1/2/1/1.1/2/1/1\n\n211222\n")
    with pytest.raises(FormatError, match=r"^line 2, column 5: found 3 clues, expected 2 \+ 2$"):
        load_all("4x4:2/1/2/1/1.1/2/1/1\n2x2:1/1/1\n")
    with pytest.raises(FormatError, match=r"^found 3 puzzles, expected one; load_all reads them all$"):
        load(text)


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
    assert "".join(solved(load(WEBPBN_1).puzzle)).replace(".", "0").replace("#", "1") == DANCER


def xml(inside, attributes=""):
    return f'<?xml version="1.0"?>\n<puzzleset>\n<puzzle{attributes}>{inside}</puzzle>\n</puzzleset>\n'


COLUMNS = '<clues type="columns"><line><count>1</count></line><line/></clues>'
ROWS = '<clues type="rows"><line><count>1</count></line></clues>'


def test_webpbn_clues_may_be_those_of_the_goal():
    image = "\n".join(f"|{DANCER[i : i + 5].replace('0', '.').replace('1', 'X')}|" for i in range(0, 50, 5))
    text = xml(f'<title>\nDancer\n</title><solution type="goal"><image>\n{image}\n</image></solution>')
    puzzle = load(text).puzzle
    expected = load(WEBPBN_1).puzzle
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
    puzzle = first.puzzle
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


JANKO = "3 4 1 0 1 0 0\n1 - 1 2\n3 0 1\n- m - x\n- - - -\n- - - o\n"


def test_the_janko_text():
    puzzle = load(JANKO).puzzle
    assert puzzle == Battleship((3, 0, 1), (1, None, 1, 2), (1, 0, 1, 0, 0), ("0M0W", "0000", "000S"))
    with pytest.raises(FormatError, match="line 4: found digits in the grid, expected no Digital Battleships"):
        load(JANKO.replace("- m", "3 m"))


def test_the_ends_of_ships_in_the_janko_text_are_compass_points():
    assert load("2 2 0 1\n1 1\n2 0\nw e\nn s\n").puzzle.givens == ("LR", "TB")
    assert load("1 1 1\n1\n-\no\n").puzzle == Battleship((None,), (1,), (1,), ("S",))  # as short as can be


def test_the_ist_text():
    text = "ROW\t2\t0\nCOLUMN\t1\t1\n2\nHINT\t0\t1\tR\nHINT\t1\t0\tW\n"
    puzzle = load(text).puzzle
    assert puzzle == Battleship((2, 0), (1, 1), (4, 3, 2, 1), ("0R", "W0"))
    for wrong, right, said in (
        ("HINT\t0\t2\tR", "HINT\t0\t1\tR", "line 4: found 2, expected the column of a hint, from 0, at most 1"),
        ("HINT\t2\t1\tR", "HINT\t0\t1\tR", "line 4: found 2, expected the row of a hint, from 0, at most 1"),
        ("HINT\t0\t1\tX", "HINT\t0\t1\tR", r"line 4: found 'HINT 0 1 X', expected HINT, a row, a column and one of"),
        ("3\n", "2\nH", "line 3: found 2 lines behind it, expected the 3 hints"),
    ):
        with pytest.raises(FormatError, match=said):
            load(text.replace(right, wrong + "H" * (right[-1] == "H"), 1))


def test_the_boards_of_csplib(shared_data):
    text = (shared_data / "battleship" / "raw" / "csplib_rubin_first20.txt").read_text()
    records = [json.loads(line) for line in (shared_data / "battleship" / "csplib.jsonl").read_text().splitlines()]
    loaded = load_all(text)
    assert {one.format.name for one in loaded} == {"csplib"}
    assert len(loaded) == 20
    for one, record in zip(loaded, records):
        places = {f"r{row + 1}c{column + 1}": letter for row, column, letter in record["hints"]}
        assert one.puzzle == Battleship(
            tuple(record["row_counts"]), tuple(record["col_counts"]), (4, 3, 2, 1), givens(10, 10, **places)
        )
        assert solved(one.puzzle) == tuple(record["solution"])


CSPLIB = "START-NEW-BOARD 2 3\nHint: 1 2 Circle 4\nRow tallies: 3 0\nColumn tallies: 1 1 1\n"


def test_errors_in_the_boards_of_csplib_count_lines_from_the_top():
    two = f"a remark\n====\n{CSPLIB}====\nPLACESHIP 3 0 0 E\n{CSPLIB}"
    assert [one.puzzle.fleet for one in load_all(two)] == [(4, 3, 2, 1), (0, 0, 1)]
    for wrong, right, said in (
        ("Hint: 2 2", "Hint: 1 2", "line 10: found 2, expected the row of a hint, from 0, at most 1"),
        ("Hint: 1 3", "Hint: 1 2", "line 10: found 3, expected the column of a hint, from 0, at most 2"),
        ("Round", "Circle", "line 10: found the hint '1 2 Round 4', expected a row, a column and one of Water"),
        ("Row tallies: 3", "Row tallies: 3 0", "line 11: found 1 tallies, expected 2"),
        ("", "Row tallies: 3 0\n", "line 8: found no line 'Row tallies:', expected a board with"),
        ("START-NEW-BOARD 2 3 4", "START-NEW-BOARD 2 3", "line 9: found 3 numbers, expected the rows and columns"),
    ):
        first, second = two[: two.rindex("====")], two[two.rindex("====") :]
        with pytest.raises(FormatError) as caught:
            load_all(first + second.replace(right, wrong, 1))
        assert str(caught.value).startswith(said)


@pytest.mark.parametrize("name", ["sb_12_12_5_0", "sb_13_13_5_5", "sb_15_15_7_0"])
def test_the_boards_of_minizinc(shared_data, name):
    loaded = load(shared_data / "battleship" / "raw" / f"{name}.dzn")
    assert loaded.format.name == "dzn"
    for line in (shared_data / "battleship" / "solbat.jsonl").read_text().splitlines():
        record = json.loads(line)
        if record["id"] == f"{name}.dzn":
            fleet = tuple(record["fleet"].get(str(length), 0) for length in range(1, 1 + len(loaded.puzzle.fleet)))
            expected = (tuple(record["row_counts"]), tuple(record["col_counts"]), fleet)
            assert (loaded.puzzle.row_counts, loaded.puzzle.column_counts, loaded.puzzle.fleet) == expected
    assert set("".join(loaded.puzzle.givens)) == {"0"}


DZN = """\
% a remark; with = in it
height = 2; width = 3;
maxship = 2; ship = [1, 0];
hint = [| 0, 1, 2
        | 3, 4, 5 |];   % and one here
rowsum = [1, 0]; colsum = [0, 0, 1];
% 1 . .
"""


def test_hints_and_remarks_in_minizinc():
    assert load(DZN).puzzle == Battleship((1, 0), (0, 0, 1), (1, 0), ("0WS", "LRT"))
    for wrong, right, said in (
        ("| 3, 4", "| 3, 4, 5", "line 4: found 2 numbers for hint, expected 3"),
        ("| 3, 4, 8", "| 3, 4, 5", "line 4: found 8, expected a number in hint, at most 7"),
        ("[1, 0, 0]; c", "[1, 0]; c", "line 6: found 3 numbers for rowsum, expected 2"),
        ("maxship = 3", "maxship = 2", "line 3: found 2 numbers for ship, expected 3"),
        ("height = 3", "height = 2", "line 4: found 2 rows for hint, expected 3"),
        ("", "maxship = 2; ", "found no 'maxship', expected values for height, width, maxship"),
        ("width = 2; width = 3;", "width = 3;", "line 2: found a second 'width', expected each name once"),
        ("hint = {", "hint = [|", "line 4: found '{ 0, 1, 2"),
        ("ship = 1", "ship = [1, 0]", "line 3: found '1' for ship, expected a list of numbers in [ ]"),
    ):
        with pytest.raises(FormatError) as caught:
            load(DZN.replace(right, wrong, 1))
        assert str(caught.value).startswith(said)


def test_the_hints_of_essence():
    text = (
        "language ESSENCE' 1.0\n$ a remark\nletting LARGEST be 2\nletting width be 3\nletting height be 3\n"
        "letting num_types = [2,1; int(1..2)]\nletting column_tallies be [1,1,2]\nletting row_tallies be [1,\n 1,2]\n"
        "letting hint be [\n[0,1,2],\n[3,4,5],\n[6,7,8]\n]\n"
    )
    assert load(text).puzzle == Battleship((1, 1, 2), (1, 1, 2), (2, 1), ("WSM", "TBR", "L0?"))
    for wrong, right, said in (
        ("[6,7,9]", "[6,7,8]", "line 10: found 9, expected a number in hint, at most 8"),
        ("[6,7]", "[6,7,8]", "line 10: found 2 numbers for hint, expected 3"),
        ("", "[6,7,8]\n", "line 10: found 2 rows for hint, expected 3"),
        ("letting width 3", "letting width be 3", "line 4: found 'letting width 3', expected letting, a name, be"),
        ("letting hint be [[", "letting hint be [", "line 10: found '[["),
    ):
        with pytest.raises(FormatError) as caught:
            load(text.replace(right, wrong, 1))
        assert str(caught.value).startswith(said)


PYCSP3 = {
    "fleet": [{"size": 3, "cnt": 1}, {"size": 1, "cnt": 2}],
    "hints": [{"type": "c", "row": 2, "col": 3}, {"type": "w", "row": 1, "col": 1}],
    "rowSums": [0, 1],
    "colSums": [0, 0, 1],
}


def test_the_json_of_pycsp3():
    expected = Battleship((0, 1), (0, 0, 1), (2, 0, 1), ("W00", "00S"))
    assert load(json.dumps(PYCSP3)).puzzle == expected
    assert load(json.dumps(PYCSP3 | {"hints": None})).puzzle.givens == ("000", "000")
    for change, said in (
        ({"hints": [{"type": "x", "row": 1, "col": 1}]}, 'found "x" at hints[0].type, expected one of w, c, m'),
        (
            {"hints": [{"type": "w", "row": 0, "col": 1}]},
            "found 0 at hints[0].row, expected a whole number from 1",
        ),
        (
            {"hints": [{"type": "w", "row": 1}]},
            "found an object at hints[0], expected an object with the keys",
        ),
        ({"fleet": [{"size": 1, "cnt": 2}] * 2}, "found a second size 1 at fleet[1], expected each size once"),
        ({"fleet": [3]}, "found 3 at fleet[0], expected an object with the keys size, cnt"),
    ):
        with pytest.raises(FormatError) as caught:
            load(json.dumps(PYCSP3 | change))
        assert str(caught.value).startswith(said)


SAVED = "pzprv3/battleship/6/6/c/{}/" + ". . . . . . /" * 6 + "0 0 0 0 0 0 /"
COUNTED = ". . 1 2 . . 2 /. . . . . . 0 /3 . . . . . . /0 . . . . . . /. 3 . . . . . /c3 . . . . . . /. . . . . . . "
PLAIN = ". . . . . 0 /. . . . . . /. . . . . . /3 . . . . . /. . . . . . /. . . . . . "


def test_battleship_files_of_puzz_link():
    linked = load("battleship/6/6/g12h2g30g3gk0r3w//c").puzzle
    for text in (SAVED.format(COUNTED), SAVED.format(COUNTED).replace("/", "\n")):
        assert load(text).puzzle == linked
    older = load(SAVED.format(PLAIN)).puzzle  # from before there were counts
    assert (older.givens, set(older.row_counts + older.column_counts)) == (linked.givens, {None})
    with pytest.raises(FormatError, match=r"found the piece '22u', 2 wide and 2 high, expected straight ships"):
        load("pzprv3/battleship/2/2/1/22u/. . . /. . . /. . . /")
    grey = load("pzprv3/battleship/1/2/2/21o/11g/. - 3 /. - 6 /. . /0 0 /").puzzle
    assert grey == Battleship((None,), (None, 3), (1, 1), ("?S",))


def test_nonogram_files_of_puzz_link():
    text = (
        "pzprv3/nonogram/6/6/. . . . 1 . 1 . . /. . . 2 1 . c1 2 . /. . . 1 1 1 1 1 . /. 2 1 # # . # . . /"
        ". 1 1 # . . . # . /. 1 2 . # . # # . /. . . . . + . . . /. 1 1 # . . . . . /. . 3 . # # # . . /"
    )
    assert load(text).puzzle == load("nonogram/6/6/12g1111h11112j12g11g21j11g3h").puzzle


def lines_of(puzzle):
    return [[" ".join(str(length) for length, _ in clue) for clue in clues] for clues in (puzzle.rows, puzzle.columns)]


def test_the_plain_formats_say_the_same():
    puzzle = load("4x3:2/1//1/1.1/2/1").puzzle
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
            loaded = load("\n".join(lines) + "\n")
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
    assert recognise(text)[1].name == name
    assert str(caught.value).startswith(said)


def test_clues_of_minizinc_are_patterns():
    loaded = load("X = 2;\nY = 3;\nmaxlen = 3;\nrows = [|1, -1, -1\n |1, 1, -1\n |-1, -1, -1\n |];\n"
                  "cols = [|1, 0, 1\n |1, 1, 1|];\n")  # fmt: skip
    assert loaded.puzzle == Nonogram(black((1,), (2,), ()), black((1, 1), (3,)))
    assert "|0, -1, -1\n" in loaded.format.write(loaded.puzzle)


def test_taai_has_columns_first_and_many_puzzles():
    first, second = load_all("$1\n1\t1\n0\n1\n\n1\n1\n\n$2\n1\n1\n")
    assert first.puzzle == Nonogram(black((), (1,), (1,)), black((1, 1), (), (1,)))
    assert second.puzzle == Nonogram(black((1,)), black((1,)))


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
    puzzle = load(OLSAK).puzzle
    assert [(colour.letter, colour.name, colour.rgb) for colour in puzzle.colours] == [
        ("#", "ink", "#000000"),
        ("%", "deep  green", "#00b000"),
        ("X", "X", "#ff0000"),
    ]
    assert puzzle.rows == (((8, 1), (1, 2), (12, 1), (2, 3)), (), ())
    assert puzzle.columns == (((2, 2),),)


@pytest.mark.parametrize("name", ["battleship/csplib", "battleship/solbat", "battleship/demystify", "nonogram/survey",
                                  "nonogram/nonogram-db", "nonogram/tournament", "nonogram/minizinc"])  # fmt: skip
def test_published_puzzles_go_through_every_format_that_can_express_them(shared_data, name):
    records = [json.loads(line) for line in (shared_data / f"{name}.jsonl").read_text().splitlines()]
    for record in records[::7]:
        puzzle = published(record)
        kind = kind_of(puzzle)
        for form in kind.formats().values():
            if form.writer and form.reader and not any(kind.features()[lack].find(puzzle) for lack in form.lacks):
                [loaded] = load_all(form.write(puzzle))
                assert (loaded.kind.name, loaded.format.name) == (kind.name, form.name)
                assert plainly(loaded.puzzle) == plainly(puzzle)


def published(record):
    if "col_counts" in record:
        places = {f"r{row + 1}c{column + 1}": "?" if x == "#" else x for row, column, x in record["hints"]}
        fleet = tuple(record["fleet"].get(str(length), 0) for length in range(1, max(map(int, record["fleet"])) + 1))
        told = givens(record["rows"], record["cols"], **places)
        return Battleship(tuple(record["row_counts"]), tuple(record["col_counts"]), fleet, told)
    return Nonogram(black(*map(tuple, record["rows"])), black(*map(tuple, record["cols"])))


def test_a_file_of_the_olsaks_has_as_many_colours_as_a_puzzle_may():
    marks = [chr(code) for code in range(33, 127) if chr(code) not in "01:#<>" and not chr(code).isdigit()]
    for number in (63, 64):
        lines = [f"{mark}:{mark} #0000{code:02x} ink" for code, mark in enumerate(marks[:number])]
        text = "\n".join(["#d", *lines, ":", f"1{marks[0]}", ":", f"1{marks[0]}", ":"])
        if number == 63:
            assert len(load(text).puzzle.colours) == 63
        else:
            with pytest.raises(
                FormatError, match=r"line 65: found the colour '.*', expected each once, and at most 63"
            ):
                load(text)
