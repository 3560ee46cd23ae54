from xml.etree import ElementTree

from deadreckon.puzzles.nonogram.draw import draw_svg, draw_text
from deadreckon.puzzles.nonogram.puzzle import Puzzle, clue_of

PUZZLE = Puzzle(rows=((1, 1), (3,), ()), columns=((2,), (1,), (2,)), title="Tea & <cup>")


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
    puzzle = Puzzle(tuple(map(clue_of, board)), tuple(clue_of("".join(column)) for column in zip(*board)))
    lines = draw_text(puzzle, board).splitlines()
    assert lines[:4] == ["    10", "     1  1", "  ┌──────", "1 │███  ·"]
    assert lines[-2:] == ["  │  ·  ·", "2 │██████"]


def test_svg_is_well_formed_and_paints_each_painted_cell():
    root = ElementTree.fromstring(draw_svg(PUZZLE, ("#.#", "#?#", "...")))
    space = "{http://www.w3.org/2000/svg}"
    assert root.findtext(space + "title") == "Tea & <cup>"
    paper, *painted, frame = root.findall(space + "rect")
    assert len(painted) == 4
    assert len(root.findall(space + "circle")) == 4
    assert [text.text for text in root.iter(space + "text")] == ["1", "1", "3", "2", "1", "2"]
    assert (paper.get("width"), frame.get("width"), frame.get("height")) == (root.get("width"), "72", "72")


def test_svg_draws_heavier_lines_at_every_fifth_cell():
    puzzle = Puzzle(rows=((),) * 6, columns=((),) * 11)
    root = ElementTree.fromstring(draw_svg(puzzle, ("?" * 11,) * 6))
    thin, heavy = root.findall("{http://www.w3.org/2000/svg}path")
    assert (thin.get("d").count("M"), heavy.get("d").count("M")) == (5 + 10, 1 + 2)
    assert (thin.get("stroke-width"), heavy.get("stroke-width")) == ("1", "2")
