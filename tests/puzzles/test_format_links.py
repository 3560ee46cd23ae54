"""Links and game IDs of both kinds, and published puzzles through every format."""

import json

import pytest

from deadreckon import load, load_all
from deadreckon.puzzles.battleship.puzzle import Battleship
from deadreckon.puzzles.format import FormatError
from deadreckon.puzzles.kind import kind_of
from deadreckon.puzzles.loading import load_text
from deadreckon.puzzles.nonogram.puzzle import Nonogram, black
from puzzles.format_puzzles import plainly
from puzzles.format_samples import givens


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
        ("https://a.org/js/boats.html#6x6f3dh,3,2,1%2312345", "a seed, as '#' says, expected a game ID with ':'"),
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


def test_a_list_of_links_and_game_ids_of_both_kinds():
    text = "battleship/6/6/g12h2g30g3gk0r3w//c\n\n4x4:2/1/2/1/1.1/2/1/1\r\n6x6f3,3,2,1:2,1,1,3,2,1,2,2,2,1,3,0,pW\n"
    assert [(one.kind.name, one.format.name) for one in load_text(text)] == [
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


@pytest.mark.parametrize("name", ["battleship/csplib", "battleship/solbat", "battleship/demystify", "nonogram/survey",
                                  "nonogram/nonogram-db", "nonogram/tournament", "nonogram/minizinc"])  # fmt: skip
def test_published_puzzles_go_through_every_format_that_can_express_them(shared_data, name):
    records = [json.loads(line) for line in (shared_data / f"{name}.jsonl").read_text().splitlines()]
    for record in records[::7]:
        puzzle = published(record)
        kind = kind_of(puzzle)
        for form in kind.formats().values():
            if form.writer and form.reader and not any(kind.features()[lack].find(puzzle) for lack in form.lacks):
                [loaded] = load_text(form.write(puzzle))
                assert (loaded.kind.name, loaded.format.name) == (kind.name, form.name)
                assert plainly(loaded.puzzle) == plainly(puzzle)


def published(record):
    if "col_counts" in record:
        places = {f"r{row + 1}c{column + 1}": "?" if x == "#" else x for row, column, x in record["hints"]}
        fleet = tuple(record["fleet"].get(str(length), 0) for length in range(1, max(map(int, record["fleet"])) + 1))
        told = givens(record["rows"], record["cols"], **places)
        return Battleship(tuple(record["row_counts"]), tuple(record["col_counts"]), fleet, told)
    return Nonogram(black(*map(tuple, record["rows"])), black(*map(tuple, record["cols"])))


@pytest.mark.parametrize(
    ("page", "game_id"),
    [("boats", "6x6f3dh,3,2,1:2,1,1,3,2,1,2,2,2,1,3,0,pW"), ("pattern", "4x4:2/1/2/1/1.1/2/1/1,Aa")],
)
def test_the_address_of_a_game_holds_its_id(page, game_id):
    address = f"https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/{page}.html#"
    for written in (game_id, game_id.replace(":", "%3A").replace(",", "%2C").replace("/", "%2F")):
        assert load(address + written) == load(game_id)
        assert [each.format.name for each in load_text(address + written)] == ["sgt"]
