"""Nonograms from pictures: the conversion, and a minimal number of changed cells."""

from itertools import combinations, product
from math import hypot
from pathlib import Path
from random import Random

import pytest

from deadreckon.explaining.grade import grade
from deadreckon.generating.fit_one import grade_gap
from deadreckon.generating.rivals import find_rival
from deadreckon.puzzles.drawing.svg import shapes_svg
from deadreckon.puzzles.format import FormatError
from deadreckon.puzzles.generator import InvalidOptions
from deadreckon.puzzles.nonogram.generating.few_shades import few_shades
from deadreckon.puzzles.nonogram.generating.fewest_changes import changes_in_lines, fewest_changes
from deadreckon.puzzles.nonogram.generating.from_picture import PictureDraft, from_picture
from deadreckon.puzzles.nonogram.generating.goals import CheckBudget, Goal
from deadreckon.puzzles.nonogram.generating.line_solving import open_cells
from deadreckon.puzzles.nonogram.generating.obstacles import Obstacles, smallest_part
from deadreckon.puzzles.nonogram.generating.options import NonogramOptions
from deadreckon.puzzles.nonogram.generating.painting import painting_of
from deadreckon.puzzles.nonogram.generating.pixels import read_pixels, rgb_of, scaled, usual_size
from deadreckon.puzzles.nonogram.generating.shading import shaded
from deadreckon.puzzles.nonogram.generating.side_by_side import side_by_side, side_by_side_text
from deadreckon.puzzles.nonogram.puzzle import BLACK, BLANK
from puzzles.nonogram.oracles import right_boards_by_cp_sat

LIGHTHOUSE = (Path(__file__).parents[4] / "examples" / "lighthouse.png").read_bytes().decode("latin-1")
SHADES = {BLANK: (255, 255, 255), "#": (0, 0, 0), "a": (200, 30, 30)}


def pixels_of(*rows):
    return tuple(tuple(SHADES[mark] for mark in row) for row in rows)


def ring(size):
    """A grey ring on white, which gets darker to the right."""
    middle = (size - 1) / 2
    greys = [
        [250 - 180 * c // size if 0.25 < hypot(r - middle, c - middle) / size < 0.45 else 255 for c in range(size)]
        for r in range(size)
    ]
    return tuple(tuple((grey,) * 3 for grey in row) for row in greys)


def fewest_by_brute_force(painting, is_right, most):
    """The fewest changes of cells after which a picture is right, by trying all."""
    marks = BLANK + painting.letters
    for number in range(most + 1):
        for cells in combinations(painting.cells, number):
            for new in product(marks, repeat=number):
                if is_right(painting.changed([(r, c, mark) for (r, c), mark in zip(cells, new)])):
                    return number
    return None


def is_unique(painting):
    return find_rival(painting.puzzle, painting.board) is None


def small_pictures():
    """Random ones, and some with many solutions."""
    random = Random(7)
    for number in range(40):
        marks = (BLANK, "#", "a")[: 3 if number % 4 == 0 else 2]
        width = random.randint(3, 5)
        yield ["".join(random.choice(marks) for _ in range(width)) for _ in range(random.randint(3, 5))]
    yield ["#....", ".#...", ".....", "...#.", "....#"]
    yield ["#....", "..#..", "....#", ".#...", "...#."]


@pytest.mark.parametrize("line_solvable", [False, True])
def test_no_fewer_changes_can_do(line_solvable):
    needed = set()
    for rows in small_pictures():
        colours = 2 if "a" in "".join(rows) else 1
        options = NonogramOptions(
            len(rows), len(rows[0]), colours, line_solvable=line_solvable, picture=pixels_of(*rows)
        )
        made = from_picture(options, find_rival)
        cells = shaded(options.picture, (len(rows), len(rows[0])), colours)
        first = painting_of(cells.board, cells.colours)
        is_right = (lambda painting: not open_cells(painting)) if line_solvable else is_unique
        assert made.proved
        assert made.first == first.board
        assert len(made.changed) == fewest_by_brute_force(first, is_right, 3)
        assert right_boards_by_cp_sat(made.puzzle, 2) == [made.solution]
        assert list(made.changed) == [(r, c) for r, c in first.cells if made.first[r][c] != made.solution[r][c]]
        needed.add(len(made.changed))
    assert needed >= {0, 1, 2}


def test_of_as_few_changes_that_is_taken_which_the_pixels_suggest():
    black, grey, white = (0,) * 3, (120,) * 3, (255,) * 3
    corners = [(0, 0), (0, 1), (1, 0), (1, 1)]
    for r, c in corners[::3]:
        pixels = [[black, white], [white, black]]
        pixels[r][c] = grey
        made = from_picture(NonogramOptions(2, 2, picture=tuple(map(tuple, pixels))), find_rival)
        assert made.changed == ((r, c),)


def test_where_too_few_pictures_may_be_looked_at_nothing_is_claimed():
    random = Random(1)
    board = tuple("".join(random.choice("..#") for _ in range(14)) for _ in range(14))
    first = painting_of(board, (BLACK,))
    goal = Goal(Obstacles(find_rival, line_solvable=False), None, lambda change: 0.0, CheckBudget(checks=50))
    changes = fewest_changes(first, goal)
    assert len(changes.marks) > 1
    assert not changes.proved
    assert is_unique(first.changed(changes.marks))
    made = PictureDraft(first.puzzle, first.board, first=board, changed=((0, 0), (1, 1)), proved=False)
    assert made.summary == "2 cells of the picture changed; fewer may do"


def test_a_grade_is_met_by_changing_the_picture():
    options = NonogramOptions(7, 7, picture=ring(35))
    assert grade(from_picture(options, find_rival, grade_gap("Seaman")).puzzle).label == "Seaman"
    made = from_picture(options, find_rival, grade_gap("Ensign"))
    assert grade(made.puzzle).label == "Ensign"
    assert made.changed


@pytest.mark.needs("PIL")
def test_pictures_are_read_scaled_and_shaded():
    pixels = read_pixels(LIGHTHOUSE)
    assert usual_size(pixels) == (12, 12)
    assert usual_size(ring(100)) == (25, 25)
    colours = shaded(pixels, (12, 12), 4).colours
    assert len(colours) == 4
    assert {rgb_of(colour.rgb) for colour in colours} <= {rgb for row in pixels for rgb in row}
    assert scaled(pixels_of("#.", ".#"), 1, 1) == (((128,) * 3,),)
    assert scaled(pixels_of("#."), 2, 4) == pixels_of("##..", "##..")
    assert read_pixels("P1 2 1 1 0") == pixels_of("#.")
    assert read_pixels("P3 1 1 255 200 30 30") == pixels_of("a")
    with pytest.raises(FormatError, match="a PNG, JPEG, PPM, PGM or PBM picture"):
        read_pixels("no picture")


def test_dithering_keeps_the_mean_grey():
    for value, share in ((51, 0.8), (204, 0.2)):
        board = shaded((((value,) * 3,) * 20,) * 20, (20, 20), 1, dither=True).board
        assert sum(row.count("#") for row in board) == pytest.approx(share * 400, abs=8)
    coloured = shaded(ring(20), (20, 20), 2, dither=True)
    assert set("".join(coloured.board)) <= {BLANK, *(colour.letter for colour in coloured.colours)}


def test_margins_go_unless_they_are_wanted():
    framed = pixels_of(".....", "..#..", ".#a..", ".....")
    assert NonogramOptions(picture=framed).picture == pixels_of(".#", "#a")
    assert NonogramOptions(picture=framed, margins=True).picture == framed
    assert NonogramOptions(picture=pixels_of("...", ".#.", "...")).picture == pixels_of("...", ".#.", "...")  # all left
    torn = pixels_of("a..#", "#..a", "....")
    assert NonogramOptions(picture=torn).picture == torn  # of several colours


def test_a_part_of_a_picture_is_cut_out():
    picture = pixels_of("#.#.", ".#..", "##.#", "#..#")
    assert NonogramOptions(picture=picture, crop=(0, 0.5, 0.5, 0.5)).picture == pixels_of("##", "#.")
    for wrong in ((0, 0, 1), (0.5, 0, 0.6, 1), (0, 0, 0, 1), (0, -1, 1, 1)):
        with pytest.raises(InvalidOptions, match=r"crop: found .*, expected four shares"):
            NonogramOptions(picture=picture, crop=wrong)


def test_a_small_figure_of_its_own_colour_does_not_vanish():
    """Six shades into five: of two blues one goes, not the sun, which has fewer cells."""
    shades = {"s": "#9ec5f0", "b": "#7fb2ea", "g": "#2e8b3d", "h": "#6b4a2b", "y": "#f2c318", "w": "#ffffff"}
    rows = ["s" * 30] * 10 + ["b" * 30] * 8 + ["g" * 30] * 8 + ["h" * 12 + "w" * 18] * 6
    rows[2:5] = ["s" * 3 + "yyy" + "s" * 24] * 3
    pixels = tuple(tuple(rgb_of(shades[mark]) for mark in row) for row in rows)
    found = few_shades(pixels, 5)
    assert rgb_of(shades["y"]) in found
    assert len({rgb_of(shades[mark]) for mark in "sb"} & set(found)) <= 1


def test_a_photograph_shows_what_is_darker_than_its_surroundings():
    """A grey ring on a ground that becomes dark to the right: one threshold for all would lose half of it."""
    size, cells = 160, 20
    middle = (size - 1) / 2

    def at(r, c):
        on_ring = 0.25 < hypot(r - middle, c - middle) / size < 0.36
        value = 235 - 170 * c // size - 45 * on_ring
        return (value, value - r % 5, max(0, value - c % 7))

    picture = tuple(tuple(at(r, c) for c in range(size)) for r in range(size))
    meant = [
        [0.27 < hypot(r + 0.5 - cells / 2, c + 0.5 - cells / 2) / cells < 0.34 for c in range(cells)]
        for r in range(cells)
    ]

    def shown(board):
        return sum(board[r][c] == "#" for r in range(cells) for c in range(cells) if meant[r][c])

    whole = sum(map(sum, meant))
    board = shaded(picture, (cells, cells), 1).board
    one_grey = shaded(picture, (cells, cells), 1, threshold=130).board
    assert shown(board) > 0.85 * whole > shown(one_grey)


@pytest.mark.needs("PIL")
def test_photographs_are_read():
    from io import BytesIO

    from PIL import Image

    data = BytesIO()
    Image.new("RGB", (20, 10), (200, 30, 30)).save(data, "JPEG", quality=95)
    pixels = read_pixels(data.getvalue().decode("latin-1"))
    assert (len(pixels), len(pixels[0])) == (10, 20)
    assert max(abs(a - b) for a, b in zip(pixels[5][5], (200, 30, 30))) < 8
    with pytest.raises(FormatError, match="a broken JPEG"):
        read_pixels(data.getvalue()[:60].decode("latin-1"))


def smooth_heart(size=100):
    """A red heart with a blue square on white, its edges mixed as drawing programs mix them."""
    from PIL import Image, ImageDraw

    image = Image.new("RGB", (8 * size,) * 2, "white")
    draw, unit = ImageDraw.Draw(image), 8 * size / 100
    red, blue = (220, 20, 30), (20, 40, 200)
    for left in (10, 46):
        draw.ellipse([left * unit, 12 * unit, (left + 40) * unit, 52 * unit], fill=red)
    draw.polygon([(12 * unit, 40 * unit), (84 * unit, 40 * unit), (48 * unit, 92 * unit)], fill=red)
    draw.rectangle([38 * unit, 33 * unit, 62 * unit, 57 * unit], fill=blue)
    small = image.resize((size, size), Image.Resampling.LANCZOS).tobytes()
    cells = [tuple(small[i : i + 3]) for i in range(0, len(small), 3)]
    return tuple(tuple(cells[i : i + size]) for i in range(0, len(cells), size)), red, blue


@pytest.mark.needs("PIL")
def test_colours_are_those_of_areas_and_not_of_their_edges():
    pixels, red, blue = smooth_heart()
    found = shaded(pixels, (10, 10), 2)
    assert {rgb_of(colour.rgb) for colour in found.colours} == {red, blue}
    letters = {rgb_of(colour.rgb): colour.letter for colour in found.colours}
    assert found.board[4][4] == letters[blue]
    assert found.board[2][2] == letters[red]
    assert found.board[0] == BLANK * 10


def negative(pixels):
    return tuple(tuple(tuple(255 - part for part in rgb) for rgb in row) for row in pixels)


@pytest.mark.needs("PIL")
def test_a_light_figure_on_a_dark_ground_is_what_is_painted():
    plain = shaded(ring(60), (15, 15), 1)
    assert shaded(negative(ring(60)), (15, 15), 1).board == plain.board
    other = shaded(ring(60), (15, 15), 1, invert=True)
    assert "".join(other.board) == "".join(plain.board).translate(str.maketrans("#.", ".#"))
    assert other.colours == (BLACK,)
    pixels, _, blue = smooth_heart()
    turned = shaded(negative(pixels), (10, 10), 2)
    assert turned.board[0] == BLANK * 10
    assert tuple(255 - part for part in blue) in {rgb_of(colour.rgb) for colour in turned.colours}


def test_a_threshold_that_is_requested_tells_dark_from_light():
    steps = tuple([tuple([(grey,) * 3 for grey in (0, 80, 160, 240)])] * 4)
    boards = {grey: shaded(steps, (4, 4), 1, threshold=grey).board[0] for grey in (0, 79, 80, 200)}
    assert boards == {0: "#...", 79: "#...", 80: "##..", 200: "###."}
    usual = shaded(steps, (4, 4), 1)
    assert (usual.board[0], usual.threshold) == ("##..", 80)
    assert shaded(steps, (4, 4), 2).threshold is None


def test_a_white_figure_on_a_dark_colour_takes_that_colour():
    navy, white, red = (10, 10, 90), (255, 255, 255), (220, 20, 30)
    rows = [[navy] * 6, [navy, white, white, white, white, navy], [navy, red, red, white, white, navy], [navy] * 6]
    found = shaded(tuple(map(tuple, rows)), (4, 6), 2)
    assert [set(row) for row in found.board][::3] == [{BLANK}, {BLANK}]
    assert {rgb_of(colour.rgb) for colour in found.colours} == {navy, red}


@pytest.mark.needs("PIL")
@pytest.mark.parametrize(("colour", "clear"), [("white", 0), ("black", 0)])
def test_what_is_transparent_is_around_the_figure(colour, clear):
    from io import BytesIO

    from PIL import Image

    image = Image.new("RGBA", (6, 6), (255, 255, 255, clear))
    image.paste(Image.new("RGBA", (2, 4), colour), (2, 1))
    data = BytesIO()
    image.save(data, "PNG")
    options = NonogramOptions(picture=data.getvalue())
    assert shaded(options.picture, (6, 6), 1).board == ("......", *["..##.."] * 4, "......")


def test_both_pictures_are_drawn_side_by_side():
    made = from_picture(NonogramOptions(2, 2, picture=pixels_of("#.", ".#")), find_rival)
    assert len(made.changed) == 1
    assert made.summary == "1 cell of the picture changed, and fewer cannot do"
    text = side_by_side_text(made)
    assert text.endswith(f"{made.summary}\n")
    assert len(text.splitlines()) == 3
    drawn = shapes_svg(side_by_side(made))
    assert drawn.count('stroke-width="3"') == 2  # the changed cell, framed in both


def test_parts_that_share_no_line_are_told_apart():
    assert smallest_part([(0, 0), (0, 1), (1, 1), (5, 5), (6, 5)]) == [(5, 5), (6, 5)]
    assert smallest_part([]) == []


def test_a_switch_found_before_is_met_again_only_where_the_clues_allow_it():
    obstacles = Obstacles(find_rival, line_solvable=False)
    assert obstacles.cells(painting_of(("#..", ".#.", "..."), (BLACK,))) == [(0, 0), (0, 1), (1, 0), (1, 1)]
    assert obstacles.cells(painting_of(("#.#", ".#.", "..."), (BLACK,))) == []


def test_every_cell_that_shares_a_line_may_be_changed():
    changes = changes_in_lines(painting_of(("#..", ".#.", "..."), (BLACK,)), [(0, 0)])
    assert list(changes) == [(0, 0, "."), (0, 1, "#"), (0, 2, "#"), (1, 0, "#"), (2, 0, "#")]


def test_without_a_picture_there_is_nothing_to_make():
    with pytest.raises(InvalidOptions, match="found none"):
        from_picture(NonogramOptions(), find_rival)
