"""The reasons of steps: the named facts force the step, and hardly any of them is redundant."""

import json
from collections import Counter
from dataclasses import replace
from itertools import product
from pathlib import Path
from random import Random

import pytest

from deadreckon import explain, load
from deadreckon.puzzles.board import with_marks
from deadreckon.puzzles.nonogram.puzzle import MISSING, Nonogram, Weakened, black
from deadreckon.puzzles.nonogram.rules import violations
from deadreckon.puzzles.nonogram.tactics import EXPLAINER
from deadreckon.puzzles.step import Because, Step
from puzzles.nonogram.drawing import random_puzzle, random_square

EXAMPLES = Path(__file__).parents[4] / "examples"
NECESSARY = 0.95  # of the facts named


def boards_with(puzzle, board, because):
    """Every picture that agrees with the named facts, by the rules alone."""
    clues = [clue if name in because.lines else MISSING for name, clue, _ in puzzle.lines()]
    weakened = Weakened(tuple(clues[: puzzle.height]), tuple(clues[puzzle.height :]), puzzle.colours, ())
    lines = ["".join(marks) for marks in product("." + puzzle.letters, repeat=puzzle.width)]
    return [
        picture
        for picture in product(lines, repeat=puzzle.height)
        if not violations(weakened, picture)
        if all(picture[r][c] == board[r][c] for r, c in because.cells)
        if all(picture[r][c] != mark for r, c, mark in because.excluded)
    ]


@pytest.mark.thorough
@pytest.mark.parametrize("colours", [1, 2])
def test_enough_is_what_brute_force_says(colours):
    random, answers = Random(colours), Counter()
    for _ in range(150):
        height, width = (random.randint(1, most) for most in {1: (3, 4), 2: (2, 4)}[colours])
        puzzle = random_puzzle(random, height, width, colours)
        marks = "." + puzzle.letters
        board = tuple("".join(random.choice(marks) for _ in range(width)) for _ in range(height))
        cells = [(r, c) for r in range(height) for c in range(width)]
        named = tuple(cell for cell in cells if random.random() < 0.2)
        lines = tuple(name for name, _, _ in puzzle.lines() if random.random() < 0.7)
        excluded = tuple((*random.choice(cells), random.choice(marks)) for _ in range(random.randint(0, 1)))
        because = Because(named, lines, excluded=excluded)
        possible = boards_with(puzzle, board, because)
        step = Step("", 1.0, ((*random.choice(cells), random.choice(marks)),), because, ())
        if random.random() < 0.3:
            step = replace(step, sets=(), rules_out=step.sets)
        right = all(EXPLAINER.agrees(step, picture) for picture in possible)
        assert EXPLAINER.enough(puzzle, board, because, step) is right, (puzzle, board, step)
        assert EXPLAINER.enough(puzzle, board, because, None) is (not possible)
        answers[right, bool(possible)] += 1
    assert len(answers) == 3 and min(answers.values()) > 10, answers


def without_each(because):
    """The reason without one fact, for each of its facts."""
    for field in ("cells", "lines", "excluded"):
        facts = getattr(because, field)
        for index in range(len(facts)):
            yield replace(because, **{field: facts[:index] + facts[index + 1 :]})


class Count:
    """The steps, links and endings of explanations held to their reasons; how many facts there are, and are needed."""

    def __init__(self):
        self.facts = self.needed = self.reasons = 0
        self.idle = Counter()

    def explanation(self, puzzle):
        explanation = explain(puzzle)
        for step, board in zip(explanation.steps, explanation.boards):
            self.step(puzzle, board, step)
        return explanation

    def step(self, puzzle, board, step):
        self.reason(puzzle, board, step.because, step)
        for case in step.cases:
            now = with_marks(board, case.sets)
            for link in case.links:
                self.step(puzzle, now, link)
                now = with_marks(now, link.sets)
            if case.closed_by:
                self.reason(puzzle, now, case.because, None, case.ending_text)

    def reason(self, puzzle, board, because, step, ending=""):
        assert because.lines, (step, ending)
        assert all(board[r][c] != "?" for r, c in because.cells), step
        assert EXPLAINER.enough(puzzle, board, because, step), (puzzle, board, because, step, ending)
        self.reasons += 1
        for fewer in without_each(because):
            needed = not EXPLAINER.enough(puzzle, board, fewer, step)
            self.facts += 1
            self.needed += needed
            if not needed:
                self.idle[step.tactic if step else "ending"] += 1

    def check(self):
        assert self.needed >= NECESSARY * self.facts, (self.needed, self.facts, self.idle)


OWN = ["anchor.non", "lighthouse.xml"]


@pytest.mark.parametrize("name", OWN)
def test_reasons_of_our_own_puzzles(name):
    count = Count()
    assert count.explanation(load((EXAMPLES / name).read_text())).finished
    count.check()


@pytest.mark.parametrize("colours", [1, 2, 3])
def test_reasons_of_random_puzzles(colours):
    random, count = Random(colours), Count()
    for _ in range(60):
        count.explanation(random_puzzle(random, random.randint(3, 8), random.randint(3, 8), colours))
    assert count.reasons > 100
    count.check()


def test_reasons_of_assumptions():
    count, tactics = Count(), Counter()
    for size, seed in product((6, 7, 8), range(40)):
        tactics.update(step.tactic for step in count.explanation(random_square(size, 0.45, seed)).steps if step.cases)
    assert min(tactics["Edge logic"], tactics["Contradiction"]) > 20, tactics
    count.check()


def test_reasons_of_published_puzzles(shared_data):
    count = Count()
    records = map(json.loads, (shared_data / "nonogram" / "nonogram-db.jsonl").read_text().splitlines())
    for record in [record for record in records if record["w"] * record["h"] <= 400][:6]:
        puzzle = Nonogram(black(*map(tuple, record["rows"])), black(*map(tuple, record["cols"])))
        assert count.explanation(puzzle).finished
    count.check()
