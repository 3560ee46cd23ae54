"""Random nonograms: one solution, by other solvers too, as requested, and the same from the same seed."""

from pathlib import Path
from random import Random

import pytest

from deadreckon.generating.draft_search import DraftSearch, result_of
from deadreckon.generating.generate_one import generate_one
from deadreckon.generating.generated import NotGenerated
from deadreckon.generating.rivals import find_rival
from deadreckon.native import native_core
from deadreckon.puzzles.generator import InvalidOptions
from deadreckon.puzzles.kind import kinds
from deadreckon.puzzles.nonogram.generating import line_solving
from deadreckon.puzzles.nonogram.generating.changing import change
from deadreckon.puzzles.nonogram.generating.drafts import draw
from deadreckon.puzzles.nonogram.generating.line_solving import open_cells
from deadreckon.puzzles.nonogram.generating.moves import meets_options
from deadreckon.puzzles.nonogram.generating.options import NonogramOptions
from deadreckon.puzzles.nonogram.generating.painting import painting_of
from deadreckon.puzzles.nonogram.generating.palette import PALETTE
from deadreckon.puzzles.nonogram.generating.random_picture import random_picture
from deadreckon.puzzles.nonogram.puzzle import BLANK
from deadreckon.puzzles.nonogram.tactics.core_rounds import sweeps
from deadreckon.solving import solve as solving
from puzzles.nonogram.oracles import right_boards_by_cp_sat

PICTURE = b"P1 3 3 110100000"
OPTIONS = (
    NonogramOptions(1, 9),
    NonogramOptions(2, 2),
    NonogramOptions(5, 7),
    NonogramOptions(10, 10, symmetry="mirror"),
    NonogramOptions(9, 12, symmetry="rotate", density=(0.4, 0.5)),
    NonogramOptions(10, 10, colours=2),
    NonogramOptions(12, 10, colours=8, symmetry="mirror"),
    NonogramOptions(6, 6, colours=7),
    NonogramOptions(20, 20, symmetry="rotate", line_solvable=True),
)


def drafts(seed, options, number):
    random = Random(f"{seed} {options}")
    made = (draw(random, options, find_rival) for _ in range(20 * number))
    as_requested = (draft for draft in made if draft and not draft.gap)
    return [draft for draft, _ in zip(as_requested, range(number))]


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_every_puzzle_is_as_requested_and_has_one_solution_by_cp_sat(options):
    found = drafts("wished", options, 3)
    found += [near for draft in found if (near := change(Random(1), draft, True, options, find_rival))]
    assert len(found) >= 3
    for draft in found:
        board = draft.solution
        assert right_boards_by_cp_sat(draft.puzzle, 2) == [board]
        assert (draft.puzzle.height, draft.puzzle.width, draft.puzzle.givens) == (options.rows, options.columns, ())
        painted = sum(mark != BLANK for row in board for mark in row) / (options.rows * options.columns)
        assert options.density[0] <= painted <= options.density[1]
        assert len({mark for row in board for mark in row} - {BLANK}) == options.colours == len(draft.puzzle.colours)
        if options.symmetry == "mirror":
            assert board == tuple(row[::-1] for row in board)
        if options.symmetry == "rotate":
            assert board == tuple(row[::-1] for row in board[::-1])
        if min(options.rows, options.columns) >= 5:
            assert all(len(set(line)) > 1 for line in (*board, *zip(*board)))
        if options.line_solvable:
            assert sweeps(draft.puzzle) is not None


def test_what_lines_leave_open_is_the_same_without_the_core(monkeypatch):
    random = Random(3)
    for number in range(60):
        options = NonogramOptions(random.randint(5, 12), random.randint(5, 12), colours=1 + number % 3)
        painting = painting_of(*random_picture(random, options))
        with_core = open_cells(painting)
        with monkeypatch.context() as patch:
            patch.setattr(line_solving, "native_core", lambda: None)
            assert open_cells(painting) == with_core
        assert (not with_core) == (sweeps(painting.puzzle) is not None)


@pytest.mark.skipif(native_core() is None, reason="compares with the core")
def test_the_same_seed_gives_the_same_puzzles_with_and_without_the_core(monkeypatch):
    options = NonogramOptions(8, 8)

    def made():
        first = drafts(7, options, 4)
        return first + [
            change(Random(2), draft, harder, options, find_rival) for draft in first for harder in (True, False)
        ]

    with_core = made()
    assert with_core == made()
    for module in (line_solving, solving):
        monkeypatch.setattr(module, "native_core", lambda: None)
    assert made() == with_core


@pytest.mark.parametrize(
    ("size", "grade", "number"),
    [(10, "Seaman", 0), (10, "Ensign", 0), (10, "Captain", 0), (15, "Seaman", 0), (15, "Petty Officer", 2)],
)
def test_a_grade_is_met(size, grade, number):
    made = generate_one(kinds()["nonogram"], NonogramOptions(size, size), grade, 1, number)
    assert (made.grade.label, made.grade.at_least) == (grade, False)
    assert right_boards_by_cp_sat(made.puzzle, 2) == [made.solution]


def test_a_density_that_does_not_come_up_ends_with_the_closest():
    with pytest.raises(NotGenerated) as caught:
        generate_one(kinds()["nonogram"], NonogramOptions(7, 7, density=(0.93, 0.95)), None, 1, 0, attempts=20)
    assert "the closest has " in str(caught.value)
    assert " % painted, and " in str(caught.value)
    closest = caught.value.closest
    assert right_boards_by_cp_sat(closest.puzzle, 2) == [closest.solution]
    large = DraftSearch(
        Random(1), kinds()["nonogram"].generator(), NonogramOptions(15, 15, density=(0.9, 0.95)), attempts=6
    )
    assert result_of(large.any_draft()) is None
    assert large.attempts == 2


def test_a_picture_without_one_of_its_colours_is_not_as_requested():
    options = NonogramOptions(2, 2, colours=2)
    assert meets_options(painting_of(("#r", ".."), PALETTE[:2]), options)
    assert not meets_options(painting_of(("##", ".."), PALETTE[:2]), options)


@pytest.mark.parametrize(
    ("wrong", "found", "expected"),
    [
        ({"rows": 0}, "rows: found 0", "1 to 1000"),
        ({"columns": "ten"}, "columns: found 'ten'", "a whole number"),
        ({"colours": 9}, "colours: found 9", "1 to 8"),
        ({"symmetry": "round"}, "symmetry: found round", "none, rotate, mirror"),
        ({"density": (0.7, 0.3)}, "density: found (0.7, 0.3)", "the lower first"),
        ({"density": 0.5}, "density: found 0.5", "two shares"),
        ({"rows": 1, "columns": 1}, "at most 0 painted cells of 1", "at least 1"),
        ({"rows": 2, "columns": 2, "colours": 4}, "at most 2 painted cells of 4", "every colour"),
        ({"line_solvable": "yes"}, "line_solvable: found 'yes'", "True or False"),
        ({"narrow": 1}, "narrow: found 1", "True or False"),
        ({"dither": 3, "picture": PICTURE}, "dither: found 3", "True or False"),
        ({"dither": True}, "dither: found it without a picture", "a picture too"),
        ({"invert": True}, "invert: found it without a picture", "a picture too"),
        ({"threshold": 9}, "threshold: found it without a picture", "a picture too"),
        ({"threshold": 256, "picture": PICTURE}, "threshold: found 256", "0 to 255"),
        ({"threshold": 9, "dither": True, "picture": PICTURE}, "threshold: found it beside dither", "either of them"),
        ({"threshold": 9, "colours": 2, "picture": PICTURE}, "threshold: found it for 2 colours", "one colour"),
        ({"symmetry": "rotate", "picture": PICTURE}, "symmetry: found rotate with a picture", "it left out"),
        ({"density": (0.1, 0.2), "picture": PICTURE}, "density: found (0.1, 0.2) with a picture", "it left out"),
        ({"openings": 500, "picture": PICTURE}, "openings: found 500 with a picture", "it left out"),
        ({"narrow": True, "picture": PICTURE}, "narrow: found True with a picture", "it left out"),
        ({"picture": "dark.png"}, "picture: found 'dark.png'", "bytes of a picture, such as Path(...).read_bytes()"),
        ({"picture": Path("dark.png")}, f"picture: found {Path('dark.png')!r}", "bytes of a picture"),
        ({"picture": b"GIF89a"}, "picture: found 'GIF89a'", "the beginning of a PNG"),
        ({"picture": ((1, 2), (3, 4))}, "picture: found ((1, 2), (3, 4))", "rows of (red, green, blue)"),
        ({"picture": (([1, 2, 3],),)}, "picture: found (([1, 2, 3],),)", "rows of (red, green, blue)"),
        ({"picture": ()}, "picture: found ()", "bytes of a picture"),
        ({"picture": b"P1 3 2 000000"}, "picture: found one shade only", "a figure"),
    ],
)
def test_wrong_options_are_refused(wrong, found, expected):
    with pytest.raises(InvalidOptions) as error:
        NonogramOptions(**wrong)
    assert found in str(error.value)
    assert expected in str(error.value).partition("expected")[2]
