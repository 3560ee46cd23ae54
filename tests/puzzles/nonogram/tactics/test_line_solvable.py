"""Line-solvable puzzles are solved by the tactics for single lines, which deduce as much as gac in the kernel."""

import json
from random import Random

import pytest

from deadreckon.explaining.explain import easiest_step, explain
from deadreckon.kernel.propagation import gac
from deadreckon.kernel.store import Store, Wipeout
from deadreckon.puzzles.nonogram.models.cells import MODEL
from deadreckon.puzzles.nonogram.puzzle import Nonogram, black
from deadreckon.puzzles.nonogram.tactics import EXPLAINER
from deadreckon.puzzles.nonogram.tactics.line_tactics import LINE_TACTICS
from puzzles.nonogram.drawing import random_puzzle

NAMES = {tactic.name for tactic in LINE_TACTICS} | {"Shared colours"}
TACTICS = [tactic for tactic in EXPLAINER.tactics if tactic.name in NAMES]


def test_published_puzzles(shared_data):
    seen = 0
    for text in (shared_data / "nonogram" / "nonogram-db.jsonl").read_text().splitlines():
        record = json.loads(text)
        if record["w"] * record["h"] <= 900:
            puzzle = Nonogram(black(*map(tuple, record["rows"])), black(*map(tuple, record["cols"])))
            explanation = explain(puzzle)
            assert explanation.finished
            assert {step.tactic for step in explanation.steps} <= NAMES
            seen += 1
    assert seen


@pytest.mark.parametrize("colours", [1, 2, 3])
def test_as_far_as_complete_line_reasoning(colours):
    random, finished, stuck = Random(colours), 0, 0
    for _ in range(25):
        puzzle = random_puzzle(random, random.randint(4, 9), random.randint(4, 9), colours)
        store = Store(MODEL.build(puzzle, ()).problem)
        try:
            gac(store, None)
        except Wipeout:
            continue
        position = EXPLAINER.start(puzzle, puzzle.given_rows(), None)
        while step := easiest_step(position, TACTICS):
            position = position.after(step)
        marks = "." + puzzle.letters
        assert [
            sum(1 << index for index, mark in enumerate(marks) if not position.excludes(r, c, mark))
            for r in range(puzzle.height)
            for c in range(puzzle.width)
        ] == list(store.domains)
        finished += position.finished
        stuck += not position.finished
    assert finished and stuck
