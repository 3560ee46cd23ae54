from xml.etree import ElementTree

from deadreckon.puzzles.nonogram import KIND
from deadreckon.puzzles.nonogram.draw import draw_text
from deadreckon.puzzles.nonogram.picture import luminance
from deadreckon.puzzles.nonogram.puzzle import BLACK, Colour, Nonogram, black
from puzzles.nonogram.drawing import puzzle_of

PUZZLE = Nonogram(rows=black((1, 1), (3,), ()), columns=black((2,), (1,), (2,)), title="Tea & <cup>")
YELLOW, RED = Colour("y", "yellow", "#ffee00"), Colour("r", "red", "#c00000")
COLOURED = Nonogram(
    rows=(((1, 2), (0, 3)), ((2, 1),)), columns=(((1, 2), (1, 1)), ((0, 3), (1, 1))), colours=(BLACK, YELLOW, RED)
)
SPACE = "{http://www.w3.org/2000/svg}"


def test_text_shows_clues_and_cells():
    assert draw_text(PUZZLE, ("#.#", "#?#", "...")) == (
        "      2 1 2\n"
        "    ┌──────\n"
        "1 1 │██ ·██\n"
        "  3 │██  ██\n"
        "    │ · · ·\n"
    )  # fmt: skip


def test_text_stacks_column_clues_at_the_bottom_and_widens_for_long_numbers():
    board = ("#.",) * 10 + ("..", "##")
    lines = draw_text(puzzle_of(board), board).splitlines()
    assert lines[:4] == ["    10", "     1  1", "  ┌──────", "1 │███  ·"]
    assert lines[-2:] == ["  │  ·  ·", "2 │██████"]


def test_text_of_several_colours_shows_their_letters():
    assert draw_text(COLOURED, ("yr", "#?")) == (
        "        1y ?r\n"
        "        1# 1#\n"
        "      ┌──────\n"
        "1y ?r │yyyrrr\n"
        "   2# │###\n"
    )  # fmt: skip


def test_svg_is_well_formed_and_paints_each_painted_cell():
    root = ElementTree.fromstring(KIND.draw_svg(PUZZLE, ("#.#", "#?#", "...")))
    assert root.findtext(SPACE + "title") == "Tea & <cup>"
    paper, *painted, frame = root.findall(SPACE + "rect")
    assert [cell.get("fill") for cell in painted] == ["#000000"] * 4
    assert len(root.findall(SPACE + "circle")) == 4
    assert [text.text for text in root.iter(SPACE + "text")] == ["1", "1", "3", "2", "1", "2"]
    assert (paper.get("width"), frame.get("width"), frame.get("height")) == (root.get("width"), "72", "72")


def test_svg_draws_heavier_lines_at_every_fifth_cell():
    puzzle = Nonogram(rows=black(()) * 6, columns=black(()) * 11)
    root = ElementTree.fromstring(KIND.draw_svg(puzzle, ("?" * 11,) * 6))
    thin, heavy = root.findall(SPACE + "path")
    assert (thin.get("d").count("M"), heavy.get("d").count("M")) == (5 + 10, 1 + 2)
    assert (thin.get("stroke-width"), heavy.get("stroke-width")) == ("1", "2")


def test_svg_has_the_colours_and_puts_pale_numbers_on_black():
    root = ElementTree.fromstring(KIND.draw_svg(COLOURED, ("yr", "#.")))
    boxes = root.findall(SPACE + "rect")
    assert [box.get("fill") for box in boxes if box.get("width") == "24"] == ["#ffee00", "#c00000", "#000000"]
    grounds = [
        (int(box.get("x")) + 10, int(box.get("y")) + 13, box.get("fill")) for box in boxes if box.get("width") == "20"
    ]
    numbers = [
        (int(text.get("x")), int(text.get("y")), text.text, text.get("fill")) for text in root.iter(SPACE + "text")
    ]
    assert [(number, fill) for _, _, number, fill in numbers] == [
        ("?", "#c00000"), ("1", "#ffee00"), ("2", "#000000"),
        ("1", "#000000"), ("1", "#ffee00"), ("1", "#000000"), ("?", "#c00000"),
    ]  # fmt: skip
    assert grounds == [(x, y, "#000000") for x, y, _, fill in numbers if fill == "#ffee00"]


def test_luminance_of_known_colours():
    assert (luminance("#000000"), luminance("#ffffff")) == (0, 1)
    assert [round(luminance(rgb), 4) for rgb in ("#ff0000", "#00ff00", "#0000ff", "#808080", "#050505")] == [
        0.2126, 0.7152, 0.0722, 0.2159, 0.0015,
    ]  # fmt: skip
