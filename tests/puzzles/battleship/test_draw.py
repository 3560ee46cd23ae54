"""Pictures: the text to the letter, the SVG by what it holds."""

from xml.etree import ElementTree

import pytest

from deadreckon.puzzles.battleship import KIND
from deadreckon.puzzles.battleship.drawing import picture
from deadreckon.puzzles.battleship.drawing.characters import draw_text
from deadreckon.puzzles.battleship.puzzle import Battleship
from deadreckon.puzzles.battleship.ships_found import ships_found
from deadreckon.puzzles.drawing.annotations import DrawingNotes
from deadreckon.puzzles.drawing.tokens import light

PUZZLE = Battleship((2, None, 10), (1, 12, None, 0), (1, 1, 0), ("0000", "L?WT", "MB0R"))
SOLVED = ("LRWW", "WWWS", "WTWM")


def test_a_board_in_text():
    assert draw_text(PUZZLE, SOLVED) == (
        "┌─────────────┐\n│  ◀  ▶  ·  · │  2\n│  ·  ·  ·  ● │  ?\n│  ·  ▲  ·  ■ │ 10\n└─────────────┘\n   1 12  ?  0\n"
    )


def test_the_title_of_a_picture_is_that_of_the_puzzle_or_says_what_it_is():
    titles = []
    for titled in (PUZZLE, Battleship(**vars(PUZZLE) | {"title": "Tea & <cup>"})):
        root = ElementTree.fromstring(KIND.draw_svg(titled, titled.givens))
        titles.append(root.findtext("{http://www.w3.org/2000/svg}title"))
    assert titles == ["A battleship board of 3 rows and 4 columns", "Tea & <cup>"]


def test_givens_in_text():
    small = Battleship((1, 2), (1, 1, 1), (0, 0, 1), ("0?W", "TBR"))
    assert draw_text(small, small.givens) == "┌───────┐\n│   □ · │ 1\n│ ▲ ▼ ▶ │ 2\n└───────┘\n  1 1 1\n"


def test_names_the_fleet_and_what_stands_out_go_with_words():
    puzzle = Battleship((2, 0), (1, 1, 0), (2, 1), ("000", "000"))
    notes = DrawingNotes("numbers", frozenset({(0, 0), (0, 1), (1, 2)}))
    assert draw_text(puzzle, ("?00", "00W"), notes).splitlines() == [
        "fleet: ◀▶   ● ●",
        "    1 2 3",
        "  ┌───────┐",
        "1 │[□  ]  │ 2",
        "2 │    [·]│ 0",
        "  └───────┘",
        "    1 1 0",
    ]
    assert draw_text(puzzle, ("LRW", "WWS"), DrawingNotes("letters")).splitlines()[:4] == [
        "fleet: //   / ●   (/: found)",
        "    1 2 3",
        "  ┌───────┐",
        "A │ ◀ ▶ · │ 2",
    ]


def test_numbers_of_columns_from_10_on_stand_digit_below_digit():
    wide = Battleship((0,), (0,) * 11, (), ("0" * 11,))
    lines = draw_text(wide, wide.givens, DrawingNotes("numbers")).splitlines()
    assert lines[:3] == ["fleet: no ships", " " * 22 + "1 1", "    1 2 3 4 5 6 7 8 9 0 1"]


def test_tags_stand_behind_the_sign():
    puzzle = Battleship((2,), (1, 0, 1), (2,), ("000",))
    drawn = draw_text(puzzle, ("?W?",), DrawingNotes("none", tags=((0, 0, "?"), (0, 1, "12"))))
    assert drawn.splitlines()[1:] == ["│ □?  ·12 □   │ 2", "└─────────────┘", "  1   0   1"]


@pytest.mark.parametrize(
    ("board", "found"),
    [
        (("LR000", "00000"), [0, 1]),
        (("W??W0", "00000"), [0, 1]),
        (("??W00", "00000"), [0, 1]),
        (("??000", "00000"), [0, 0]),
        (("S0W00", "00W?W"), [1, 0]),
        (("S0S0S", "00000"), [2, 0]),  # never more than there are
        (("TW000", "BW000"), [0, 1]),
    ],
)
def test_ships_that_are_whole_are_found(board, found):
    assert ships_found(Battleship((0, 0), (0,) * 5, (2, 1), ("0" * 5,) * 2), board) == found


def test_where_ships_may_touch_only_letters_tell_a_ship():
    free = Battleship((2,), (1, 1), (2, 1), ("00",), "free")
    assert ships_found(free, ("??",)) == [0, 0]
    assert ships_found(free, ("LR",)) == [0, 1]


def elements(svg, tag):
    return ElementTree.fromstring(svg).findall(f".//{{http://www.w3.org/2000/svg}}{tag}")


def test_an_svg_has_names_and_counts_and_a_mark_for_each_given():
    svg = KIND.draw_svg(PUZZLE, SOLVED)
    names = ["1", "2", "3", "1", "2", "3", "4"]
    assert [text.text for text in elements(svg, "text")] == [*names, "2", "?", "10", "1", "12", "?", "0"]
    assert len(elements(svg, "circle")) == 7


def shapes_in(look):
    return list(picture.mark(PUZZLE, look, 0, 0))


def test_a_ship_runs_on_into_its_neighbours_and_ends_round():
    [left], [across] = shapes_in("L"), shapes_in(picture.ACROSS)
    assert (left.x, left.x + left.width) == (picture.GAP, picture.CELL + picture.OVERLAP)
    assert left.round == (True, False, False, True)
    assert (across.x, across.x + across.width) == (-picture.OVERLAP, picture.CELL + picture.OVERLAP)
    assert not any(across.round)
    assert shapes_in("0") == []
    for look in picture.LOOKS:
        assert len(shapes_in(look)) == (look != "0")


@pytest.mark.parametrize(
    ("board", "look"),
    [(("000", "0M0", "000"), "M"), (("000", "?M0", "000"), "-"), (("0W0", "0M0", "000"), "-"),
     (("000", "0M0", "0?0"), "|"), (("000", "WM0", "000"), "|"), (("0M0", "000", "000"), "-")],
)  # fmt: skip
def test_a_middle_part_lies_as_its_neighbours_tell(board, look):
    assert look in "".join(picture.looks(PUZZLE, board))


def test_only_known_cells_are_tinted():
    tints = [list(picture.tint(look, 0, 0)) for look in "0WS?"]
    assert [len(shapes) for shapes in tints] == [0, 1, 1, 1]


def test_counts_that_are_full_and_ships_that_are_found_are_done():
    puzzle = Battleship((2, 0, 1), (1, 1, 1), (1, 1), ("000", "000", "000"))
    assert picture.done(puzzle, ("LRW", "000", "000")) == {"row 1", "row 2", "column 1", "column 2", "ship 2.0"}
    names = {item.name for item in picture.sheet(puzzle, "numbers").items}
    assert picture.done(puzzle, ("LRW", "WWW", "WWS")) == names


def test_every_page_colour_suits_because_the_svg_brings_its_own_paper():
    paper = elements(KIND.draw_svg(PUZZLE, SOLVED), "rect")[0]
    whole = ElementTree.fromstring(KIND.draw_svg(PUZZLE, SOLVED))
    assert (paper.get("width"), paper.get("height")) == (whole.get("width"), whole.get("height"))
    assert paper.get("fill") == light("page")
