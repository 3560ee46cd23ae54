from itertools import combinations, groupby, pairwise
from random import Random
from xml.etree import ElementTree

import pytest

from deadreckon.puzzles.drawing.annotations import DrawingNotes
from deadreckon.puzzles.nonogram import KIND
from deadreckon.puzzles.nonogram.drawing import picture
from deadreckon.puzzles.nonogram.drawing.characters import draw_text
from deadreckon.puzzles.nonogram.drawing.picture import blocks_done, luminance
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


def test_names_are_at_the_sides_without_clues():
    assert draw_text(PUZZLE, ("#.#", "#?#", "..."), DrawingNotes("letters", frozenset({(0, 0), (2, 2)}))) == (
        "      2 1 2\n"
        "    ┌──────┐\n"
        "1 1 │▒▒ ·██│ A\n"
        "  3 │██  ██│ B\n"
        "    │ · · \u00d7│ C\n"
        "    └──────┘\n"
        "      1 2 3\n"
    )  # fmt: skip


def test_tags_and_what_stands_out_among_colours():
    notes = DrawingNotes("none", frozenset({(0, 0)}), ((0, 1, "1"), (1, 0, "?")))
    assert draw_text(COLOURED, ("yr", ".?"), notes).splitlines()[3:] == ["1y ?r │yy'rr1", "   2# │ ·?"]


def test_svg_is_well_formed_and_paints_each_painted_cell():
    root = ElementTree.fromstring(KIND.draw_svg(PUZZLE, ("#.#", "#?#", "...")))
    assert root.findtext(SPACE + "title") == "Tea & <cup>"
    assert [box.get("width") for box in root.findall(SPACE + "rect")].count("21") == 4
    texts = [text.text for text in root.iter(SPACE + "text")]
    assert texts == ["1", "2", "3", "1", "2", "3", "1", "1", "3", "2", "1", "2"]  # names, then clues


def test_svg_draws_heavier_lines_at_every_fifth_cell():
    puzzle = Nonogram(rows=black(()) * 6, columns=black(()) * 11)
    thin, heavy = picture.sheet(puzzle, "numbers").grid
    assert (len(thin.ends), len(heavy.ends)) == (5 + 10, 1 + 2)
    assert thin.thickness < heavy.thickness


def test_numbers_stand_on_their_colours_in_black_or_white():
    items = picture.sheet(COLOURED, "numbers").items
    seen = [(ground.fill, label.text, label.fill) for ground, label in (item.open for item in items)]
    assert seen[:3] == [("#ffee00", "1", "#000000"), ("#c00000", "?", "#ffffff"), ("#000000", "2", "#ffffff")]


@pytest.mark.parametrize(
    ("clue", "line", "done"),
    [
        ((2, 1), "##.???", {0}),
        ((2, 1), "##????", set()),  # it may go on
        ((2, 1), "???.#.", {1}),
        ((2, 1), "?##?.#", {0, 1}),  # all blocks are there
        ((2, 1), "?#?#.#", {1}),
        ((2, 1), ".##.#.", {0, 1}),
        ((2, 1), "?##.?", set()),  # nobody knows which block it is before the first cell is known
        ((2, 1), "#..???", set()),  # a mistake
        ((3,), "###", {0}),
    ],
)
def test_blocks_are_done_where_they_are_certain(clue, line, done):
    assert blocks_done(black(clue)[0], line, "#") == done


def test_a_block_of_unknown_length_is_done_with_any():
    assert blocks_done(((0, 1),), "##.?", "#") == {0}
    assert blocks_done(((0, 1),), "?##?", "#") == set()  # it may go on


def placed(blocks, line):
    """Every way to place blocks on a line, as a dict from the index of each block to its cells, by trying them all."""
    for starts in combinations(range(len(line)), len(blocks)):
        cells = {i: range(start, start + blocks[i][0]) for i, start in enumerate(starts)}
        painted = {cell: blocks[i][1] for i in cells for cell in cells[i]}
        gaps = [after.start - before.stop for before, after in pairwise(cells.values())]
        alike = [before[1] == after[1] for before, after in pairwise(blocks)]
        apart = all(gap >= same for gap, same in zip(gaps, alike))
        inside = len(painted) == sum(length for length, _ in blocks) and max(painted, default=0) < len(line)
        marked = all(mark == "?" or painted.get(cell, 0) == ".#r".index(mark) for cell, mark in enumerate(line))
        if apart and inside and marked:
            yield cells


def test_struck_blocks_lie_there_in_every_way_and_a_complete_line_is_struck_whole():
    random = Random(26)
    whole = some = 0
    for _ in range(1500):
        line = "".join(random.choices("?.#r", (4, 3, 3, 2), k=random.randint(1, 7)))
        painted = [(len(list(run)), ".#r".index(mark)) for mark, run in groupby(line.replace("?", ".")) if mark != "."]
        lengths = [(random.randint(1, 3), random.randint(1, 2)) for _ in range(random.randint(0, 3))]
        clue = tuple(random.choice((painted, painted[:-1], lengths)))
        done, ways = blocks_done(clue, line, "#r"), list(placed(clue, line))
        assert all(way[block] == ways[0][block] for way in ways for block in done), (clue, line)
        assert not ways or all(line[cell] in "#r" for block in done for cell in ways[0][block]), (clue, line)
        if list(clue) == painted:
            assert done == set(range(len(clue))), (clue, line)
        whole += bool(clue) and list(clue) == painted and "?" in line
        some += 0 < len(done) < len(clue)
    assert whole > 200 and some > 20, (whole, some)


def test_luminance_of_known_colours():
    assert (luminance("#000000"), luminance("#ffffff")) == (0, 1)
    assert [round(luminance(rgb), 4) for rgb in ("#ff0000", "#00ff00", "#0000ff", "#808080", "#050505")] == [
        0.2126, 0.7152, 0.0722, 0.2159, 0.0015,
    ]  # fmt: skip
