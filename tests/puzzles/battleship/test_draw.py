"""Pictures: the text to the letter, the SVG by what it holds."""

from xml.etree import ElementTree

from deadreckon.puzzles.battleship import KIND
from deadreckon.puzzles.battleship.draw import draw_text
from deadreckon.puzzles.battleship.puzzle import Battleship

PUZZLE = Battleship((2, None, 10), (1, 12, None, 0), (1, 1, 0), ("0000", "L?WT", "MB0R"))
SOLVED = ("LRWW", "WWWS", "WTWM")


def test_a_board_in_text():
    assert draw_text(PUZZLE, SOLVED) == (
        "┌─────────────┐\n│  ◀  ▶  ·  · │  2\n│  ·  ·  ·  ● │  ?\n│  ·  ▲  ·  ■ │ 10\n└─────────────┘\n   1 12  ?  0\n"
    )


def test_givens_in_text():
    small = Battleship((1, 2), (1, 1, 1), (0, 0, 1), ("0?W", "TBR"))
    assert draw_text(small, small.givens) == "┌───────┐\n│   □ · │ 1\n│ ▲ ▼ ▶ │ 2\n└───────┘\n  1 1 1\n"


def elements(svg, tag):
    return ElementTree.fromstring(svg).findall(f".//{{http://www.w3.org/2000/svg}}{tag}")


def test_an_svg_has_the_counts_a_shape_for_each_ship_and_a_mark_for_each_given():
    svg = KIND.draw_svg(PUZZLE, SOLVED)
    assert [text.text for text in elements(svg, "text")] == ["2", "?", "10", "1", "12", "?", "0"]
    assert len(elements(svg, "rect")) == 1 + 12 + 1 + 2  # paper, cells, frame, destroyer and submarine
    assert len(elements(svg, "path")) == 2  # the stray T and M
    assert len(elements(svg, "circle")) == 7


def test_an_svg_of_givens_has_a_shape_for_each_part_and_leaves_unknown_cells_blank():
    svg = KIND.draw_svg(PUZZLE, PUZZLE.givens)
    assert len(elements(svg, "path")) == 6
    fills = [rect.get("fill") for rect in elements(svg, "rect")[1:13]]
    assert [fill == fills[0] for fill in fills] == [given == "0" for given in "0000L?WTMB0R"]


def test_every_page_colour_suits_because_the_svg_brings_its_own_paper():
    paper = elements(KIND.draw_svg(PUZZLE, SOLVED), "rect")[0]
    assert (paper.get("width"), paper.get("height")) == ("208", "172")
    assert paper.get("fill") == "#fdfcf8"
