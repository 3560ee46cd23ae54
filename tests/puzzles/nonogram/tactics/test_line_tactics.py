"""Every tactic for a single line: a line on which it is the easiest that works, and one on which it must not fire.

Below the line stands a painted one, and the columns have one block of unknown length: they say nothing of the line.
"""

from random import Random

import pytest

from deadreckon.explaining.explain import easiest_step
from deadreckon.kernel.limits import Limits
from deadreckon.puzzles.effort import Effort, OutOfEffort
from deadreckon.puzzles.nonogram.puzzle import Nonogram, black
from deadreckon.puzzles.nonogram.tactics import EXPLAINER
from deadreckon.puzzles.nonogram.tactics.line_tactics import LINE_TACTICS
from puzzles.nonogram.drawing import puzzle_of

TACTICS = {tactic.name: tactic for tactic in EXPLAINER.tactics}
# name, clue, a line, and the same after the easiest step; then a clue and a line on which the tactic sees nothing
LINES = [
    ("No slack", (), "???", "...", (1,), "???"),
    ("No slack", (3,), "???", "###", (2,), "???"),
    ("No slack", (3, 1), "?????", "###.#", (3, 1), "??????"),
    ("No slack", (0, 0), "???", "#.#", (0, 0), "????"),
    ("Finished line", (2, 1), "##?#??", "##.#..", (2, 2), "##?#??"),
    ("Finished line", (1,), "?.#?", "..#.", (0,), "?.#?"),
    ("Seal", (3, 1), "?###????", ".###.???", (4, 1), "?###????"),
    ("Seal", (2, 3), "##??????", "##.?????", (0, 3), "##??????"),
    ("Overlap", (4,), "??????", "??##??", (3,), "??????"),
    ("Overlap", (3,), "?.????", "?.?##?", (2,), "?.????"),
    ("Edge", (3, 2), "#?????????", "###.??????", (3, 2), "?#????????"),
    ("Edge", (3, 3), "????.#????????", "????.###??????", (1, 3), "????.#????????"),
    ("Out of reach", (3,), "????#?????", "..??#??...", (3, 3), "????#?????"),
    ("Too small", (2,), "??.?.???", "??...???", (1, 2), "??.?.???"),
    ("Glue", (4, 1, 1), "??#?????????", "??##????????", (1, 4, 1), "??#?????????"),
    ("Glue", (1, 3), "????????#?", "???????##?", (3, 1), "????#?????"),
    ("Glue", (2, 2), "?#?#????", "##?#????", (2, 2), "???#?#????"),
    ("Joining and splitting", (2, 2), "???#?#????", "???#.#????", (2, 3), "???#?#????"),
    ("Joining and splitting", (3, 1), "??#?#.?#???", "??###.?#???", (3, 1, 1), "??#?#.?#???"),
    ("Which block", (1, 2), "??#???", "?.#???", (2, 2), "???#?????"),
    ("Which block", (2, 2), "?#??#???", "?#??#?..", (2, 2, 1), "??????#????"),
    ("Full line", (1, 2), "???#.??", "?.?#.??", (1, 2), "?????.??"),
]  # fmt: skip


def position(clue, line):
    puzzle = Nonogram(black(clue, (len(line),)), black((0,)) * len(line))
    return EXPLAINER.start(puzzle, (line, "#" * len(line)), None)


@pytest.mark.parametrize(("name", "clue", "line", "after"), [row[:4] for row in LINES])
def test_the_easiest_that_works(name, clue, line, after):
    before = position(clue, line)
    step = easiest_step(before, EXPLAINER.tactics)
    assert step.tactic == name
    assert before.after(step).board[0] == after
    assert all(row == 0 for row, _, _ in step.sets)


@pytest.mark.parametrize(("name", "clue", "line"), [(row[0], *row[4:]) for row in LINES])
def test_where_it_must_not_fire(name, clue, line):
    assert list(TACTICS[name].steps(position(clue, line))) == []


def test_every_tactic_has_its_lines():
    assert {row[0] for row in LINES} == {tactic.name for tactic in LINE_TACTICS} - {"Shared colours"}


def test_reasons_in_a_long_line_of_many_blocks_are_counted_work():
    """Each takes hundreds of line solves: without a limit all of them took 16 s for one position."""
    random = Random(1)
    row = "".join(random.choice(".#") for _ in range(1030))
    puzzle = puzzle_of((row,))
    board = ("".join(mark if random.random() < 0.3 else "?" for mark in row),)
    effort = Effort.within(Limits(work=5))
    with pytest.raises(OutOfEffort):
        for tactic in LINE_TACTICS:
            list(tactic.found_at(EXPLAINER.start(puzzle, board, None, effort)))
    assert effort.is_all_spent
