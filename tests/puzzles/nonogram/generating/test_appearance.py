"""The stated appearance of a nonogram's picture is correct."""

import pytest

from deadreckon import generate
from deadreckon.puzzles.generator import Appearance
from deadreckon.puzzles.nonogram.generating.generator import GENERATOR
from deadreckon.puzzles.nonogram.generating.painting import painting_of
from deadreckon.puzzles.nonogram.generating.palette import PALETTE


@pytest.mark.parametrize(
    ("board", "expected"),
    [
        (("###", "#.#", "..."), Appearance(symmetry="mirror", full_lines=1, empty_lines=1)),
        (("#r.", "...", ".r#"), Appearance(symmetry="rotate", empty_lines=1)),
        (("#r", "##"), Appearance(full_lines=4)),
    ],
)
def test_symmetry_and_lines_are_those_of_the_picture(board, expected):
    assert GENERATOR.appearance(painting_of(board, PALETTE[:2]).puzzle, board) == expected


@pytest.mark.parametrize("symmetry", ["mirror", "rotate"])
def test_the_requested_symmetry_is_told(symmetry):
    [made] = generate("nonogram", rows=9, columns=7, symmetry=symmetry, seed=3)
    assert made.quality.appearance.symmetry == symmetry
