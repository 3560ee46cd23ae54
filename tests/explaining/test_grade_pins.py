"""The grades of a curated set of puzzles: a weakened tactic makes the way longer or harder, not wrong."""

from pathlib import Path

import pytest

from deadreckon import explain, grade, load
from puzzles.nonogram.drawing import random_square

EXAMPLES = Path(__file__).parents[2] / "examples"
REPIN = """The way to the solution of {name} is pinned for this: {reason}.
Its grade is {found}, the pin is {pinned} (hardest, opening, sum, steps, width, links).
If a tactic was changed on purpose, read both explanations (`reckon explain`), say in the commit why people gain by the
change, and pin the grade anew."""

# Each with its grade and what it is here to see.
PUZZLES = {
    "course/6x6-02.txt": ((4.4, 4.2, 43.3, 18, 2, 9), "neighbouring lines"),
    "course/8x8-02.txt": ((5.5, 4.7, 119.3, 34, 1, 76), "refuted assumptions"),
    "course/10x10-02.txt": ((6.6, 5.3, 122.8, 30, 1, 75), "lines that cannot be filled within assumptions"),
    "course/10x10-06.txt": (
        (6.2, 6.2, 59.0, 19, 1, 13),
        "harder tactics in chains",
    ),
    "anchor.non": ((1.3, 1.0, 28.3, 23, 6, 0), "tactics that look at one line"),
    "lighthouse.xml": ((1.3, 1.0, 17.5, 15, 11, 0), "colours"),
    (6, 0.45, 25): ((4.0, 1.3, 33.4, 24, 1, 6), "edge logic"),
    (7, 0.45, 99): ((4.3, 1.0, 51.3, 29, 1, 16), "lines that cross a line and break another"),
    (11, 0.45, 7): ((5.5, 1.0, 107.2, 67, 1, 27), "contradictions"),
}


@pytest.mark.parametrize("name", PUZZLES, ids=str)
def test_grades(name):
    puzzle = load((EXAMPLES / name).read_text()) if isinstance(name, str) else random_square(*name)
    explanation = explain(puzzle)
    graded = grade(puzzle, width=True)
    links = sum(len(case.links) for step in explanation.steps for case in step.cases)
    found = graded.hardest, graded.opening, graded.total, graded.steps, graded.width, links
    pinned, reason = PUZZLES[name]
    assert found == pinned, REPIN.format(**locals())
