"""All arrangements of a line at once, against every line that a regular expression lets through."""

from itertools import groupby, product
from random import Random

import pytest

from deadreckon.puzzles.nonogram.arrangements import arrangements
from deadreckon.puzzles.nonogram.puzzle import clue_of
from puzzles.nonogram.drawing import PALETTES, blotted
from puzzles.nonogram.oracles import expression


def random_line(random, colours):
    """A clue and, for each mark, where it may be; most often at least one line fits both."""
    letters = "".join(colour.letter for colour in PALETTES[colours])
    length = random.randint(1, 10 if colours == 1 else 6)
    line = "".join(random.choices("." + letters, k=length))
    [clue] = blotted(random, [clue_of(line, letters)], random.choice([0, 0.3]))
    if random.random() < 0.1:
        clue = (*clue, (1, 1))
    state = tuple(
        sum(1 << cell for cell, own in enumerate(line) if random.random() < (0.98 if own == mark else 0.6))
        for mark in "." + letters
    )
    return letters, clue, length, state


def right_lines(clue, letters, length, state):
    marks = [[mark for mark, mask in zip("." + letters, state) if mask >> cell & 1] for cell in range(length)]
    return [line for line in map("".join, product(*marks)) if expression(clue, letters).fullmatch(line)]


def seen(clue, length, lines):
    """The starts of the blocks, and the cells that they cover, in these lines."""
    starts, covers = [0] * len(clue), [0] * len(clue)
    for line in lines:
        place, index = 0, 0
        for mark, run in groupby(line):
            size = len(list(run))
            if mark != ".":
                starts[index] |= 1 << place
                covers[index] |= (1 << size) - 1 << place
                index += 1
            place += size
    return tuple(starts), tuple(covers)


@pytest.mark.parametrize("colours", PALETTES)
def test_exactly_what_the_lines_that_fit_have_in_common(colours):
    random, fitting = Random(colours), 0
    for _ in range(500):
        letters, clue, length, state = random_line(random, colours)
        lines = right_lines(clue, letters, length, state)
        found = arrangements(clue, length, state)
        if not lines:
            assert found is None
            continue
        fitting += 1
        assert (found.starts, found.covers) == seen(clue, length, lines)
        assert found.state == tuple(
            sum(1 << cell for cell in range(length) if any(line[cell] == mark for line in lines))
            for mark in "." + letters
        )
    assert 200 < fitting < 500  # lines with arrangements and lines without
