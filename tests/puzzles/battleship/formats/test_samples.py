"""Published samples of each format of battleships, decoded and solved as documented; and the words of errors."""

import json

import pytest

from deadreckon import load, load_all
from deadreckon.puzzles.battleship.puzzle import Battleship
from deadreckon.puzzles.file_text import read_file
from deadreckon.puzzles.format import FormatError
from deadreckon.puzzles.loading import load_text
from puzzles.format_samples import givens, solved


def shades(board):
    """A finished board as ships and water alone."""
    return " ".join("".join("." if letter == "W" else "#" for letter in row) for row in board)


def test_a_puzz_link_with_counts_missing():
    [loaded] = load_text("battleship/6/6/g12h2g30g3gk0r3w//c")
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
    puzzle = load(address)
    assert puzzle == Battleship(
        (1, 4, 1, 1, 1, 4, 1, 6, 1), (1, 1, 1, 6, 2, 2, 2, 2, 3), (4, 3, 2, 1), givens(9, 9, r3c4="M")
    )
    solved(puzzle)


def test_a_puzz_link_with_many_givens():
    puzzle = load("battleship/10/10/13h44i121h44i2zw6m0n0m5zw//d")
    assert puzzle == Battleship(
        (2, 1, None, None, 4, 4, None, None, None, 2),
        (1, 3, None, None, 4, 4, None, None, None, 1),
        (4, 3, 2, 1),
        givens(10, 10, r4c8="S", r5c6="W", r6c5="W", r7c3="M"),
    )
    solved(puzzle)


def test_a_puzz_link_with_grey_cells_long_counts_and_a_fleet_of_its_own():
    puzzle = load("battleship/3/2/-10.+1001gg2./3/21o/13s/11g")
    assert puzzle == Battleship((1, None), (16, None, 256), (1, 1, 1), ("0B?", "000"))
    assert load("battleship/2/2//z") == Battleship((None, None), (None, None), (), ("00", "00"))
    assert load("battleship/2/2///c") == Battleship((None, None), (None, None), (3, 2, 1), ("00", "00"))
    assert load("battleship/2/2//2/1:11/2:11").fleet == (0, 2)


def test_a_game_id_of_boats():
    puzzle = load("6x6f3dh,3,2,1:2,1,1,3,2,1,2,2,2,1,3,0,pW")
    assert puzzle == Battleship((2, 2, 2, 1, 3, 0), (2, 1, 1, 3, 2, 1), (3, 2, 1), givens(6, 6, r3c5="W"))
    solved(puzzle)
    assert load("6x6f3dhS:2,-,1,3,2,1,2,2,2,1,3,0").fleet == (3, 2, 1)
    assert load("2x1f2,0,1:-,-,2,VC") == Battleship((2,), (None, None), (0, 1), ("?M",))


JANKO = "3 4 1 0 1 0 0\n1 - 1 2\n3 0 1\n- m - x\n- - - -\n- - - o\n"


def test_the_janko_text():
    puzzle = load(JANKO)
    assert puzzle == Battleship((3, 0, 1), (1, None, 1, 2), (1, 0, 1, 0, 0), ("0M0W", "0000", "000S"))
    with pytest.raises(FormatError, match="line 4: found digits in the grid, expected no Digital Battleships"):
        load(JANKO.replace("- m", "3 m"))


def test_ships_of_any_length_in_the_janko_text():
    long = load("1 8 0 0 0 0 0 0 1\n1 1 1 1 1 1 1 0\n7\n- - - - - - - -\n")
    assert long == Battleship((7,), (1, 1, 1, 1, 1, 1, 1, 0), (0, 0, 0, 0, 0, 0, 1), ("0" * 8,))
    with pytest.raises(FormatError, match="line 1: found a header of 1003 numbers, expected rows, columns and"):
        load(f"1 8 {'0 ' * 1001}\n1 1 1 1 1 1 1 0\n7\n- - - - - - - -\n")


def test_the_ends_of_ships_in_the_janko_text_are_compass_points():
    assert load("2 2 0 1\n1 1\n2 0\nw e\nn s\n").givens == ("LR", "TB")
    assert load("1 1 1\n1\n-\no\n") == Battleship((None,), (1,), (1,), ("S",))  # as short as can be


def test_the_ist_text():
    text = "ROW\t2\t0\nCOLUMN\t1\t1\n2\nHINT\t0\t1\tR\nHINT\t1\t0\tW\n"
    puzzle = load(text)
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
    loaded = load_text(text)
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
    assert [one.fleet for one in load_all(two)] == [(4, 3, 2, 1), (0, 0, 1)]
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
    [loaded] = load_text(read_file(shared_data / "battleship" / "raw" / f"{name}.dzn").text)
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
    assert load(DZN) == Battleship((1, 0), (0, 0, 1), (1, 0), ("0WS", "LRT"))
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
    assert load(text) == Battleship((1, 1, 2), (1, 1, 2), (2, 1), ("WSM", "TBR", "L0?"))
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
    assert load(json.dumps(PYCSP3)) == expected
    assert load(json.dumps(PYCSP3 | {"hints": None})).givens == ("000", "000")
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
        ({"fleet": [{"size": 3, "cnt": 1}, 3]}, "found 3 at fleet[1], expected an object with the keys size, cnt"),
    ):
        with pytest.raises(FormatError) as caught:
            load(json.dumps(PYCSP3 | change))
        assert str(caught.value).startswith(said)


SAVED = "pzprv3/battleship/6/6/c/{}/" + ". . . . . . /" * 6 + "0 0 0 0 0 0 /"

COUNTED = ". . 1 2 . . 2 /. . . . . . 0 /3 . . . . . . /0 . . . . . . /. 3 . . . . . /c3 . . . . . . /. . . . . . . "

PLAIN = ". . . . . 0 /. . . . . . /. . . . . . /3 . . . . . /. . . . . . /. . . . . . "


def test_battleship_files_of_puzz_link():
    linked = load("battleship/6/6/g12h2g30g3gk0r3w//c")
    for text in (SAVED.format(COUNTED), SAVED.format(COUNTED).replace("/", "\n")):
        assert load(text) == linked
    older = load(SAVED.format(PLAIN))  # from before there were counts
    assert (older.givens, set(older.row_counts + older.column_counts)) == (linked.givens, {None})
    with pytest.raises(FormatError, match=r"found the piece '22u', 2 wide and 2 high, expected straight ships"):
        load("pzprv3/battleship/2/2/1/22u/. . . /. . . /. . . /")
    grey = load("pzprv3/battleship/1/2/2/21o/11g/. - 3 /. - 6 /. . /0 0 /")
    assert grey == Battleship((None,), (None, 3), (1, 1), ("?S",))
