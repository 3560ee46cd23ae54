"""The examples in other formats: each is in the format it shows, and every puzzle has one solution."""

from pathlib import Path

import pytest

from deadreckon import load, solve
from deadreckon.puzzles.file_text import read_file
from deadreckon.puzzles.loading import load_text

EXAMPLES = Path(__file__).parents[2] / "examples"
FORMATS = {
    "assignment.txt": ["course"],
    "four.json": ["lists"],
    "anchor.non": ["non"],
    "ship.non": ["non"],
    "lighthouse.xml": ["webpbn"],
    "lighthouse.png": ["png"],
    "links.txt": ["puzzlink"] * 5 + ["sgt"] * 3 + ["puzzlink"],
    "boards.csplib": ["csplib"] * 3,
}


@pytest.mark.needs("PIL", "lighthouse.png")
@pytest.mark.parametrize("name", FORMATS)
def test_each_is_in_its_format_and_has_one_solution(name):
    loaded = load_text(read_file(EXAMPLES / name).text)
    assert [one.format.name for one in loaded] == FORMATS[name]
    answers = {solve(one.puzzle).answer for one in loaded}
    assert answers == ({"multiple"} if name == "four.json" else {"unique"})


@pytest.mark.needs("PIL")
def test_the_picture_is_the_solution():
    drawn, told = load(EXAMPLES / "lighthouse.png"), load(EXAMPLES / "lighthouse.xml")
    shades = [{colour.letter: colour.rgb for colour in puzzle.colours} | {".": ""} for puzzle in (drawn, told)]
    boards = [solve(puzzle).solutions[0] for puzzle in (drawn, told)]
    pictures = [[[shade[mark] for mark in row] for row in board] for shade, board in zip(shades, boards)]
    assert pictures[0] == pictures[1]
