"""A nonogram and its turned and mirrored forms are explained alike: the same steps, in words that fit each form."""

from random import Random

import pytest

from deadreckon import explain, grade_explanation
from deadreckon.puzzles.nonogram.position.terms import canonical_symmetry
from deadreckon.puzzles.symmetry import Symmetry, canonical_form, forms
from puzzles.nonogram.drawing import random_puzzle, random_square


def turned_steps(explanation, symmetry):
    """The steps as they are on the turned board: tactic, rating, what is set and ruled out, facts, links."""
    return [turned_step(step, symmetry) for step in explanation.steps]


def turned_step(step, symmetry):
    names = [f"row {r + 1}" for r in range(symmetry.height)] + [f"column {c + 1}" for c in range(symmetry.width)]
    turned = symmetry.back.turned_line_names
    cases = [[turned_step(link, symmetry) for link in case.links] for case in step.cases]
    return (
        (step.tactic, step.rating, symmetry.sets(step.sets, {}), symmetry.sets(step.rules_out, {})),
        sorted(map(symmetry.cell, step.because.cells)),
        sorted(turned[names.index(line)] for line in step.because.lines),
        cases,
    )


def random_boards():
    yield from (random_square(size, 0.45, seed) for size in (5, 6, 7) for seed in range(4))
    random = Random(5)
    for colours in (1, 2, 3):
        yield from (random_puzzle(random, random.randint(3, 7), random.randint(3, 7), colours) for _ in range(4))


def test_the_form_that_is_solved_is_the_canonical_one():
    random = Random(6)
    for colours in (1, 2, 3):
        for _ in range(40):
            puzzle = random_puzzle(random, random.randint(1, 5), random.randint(1, 5), colours)
            assert canonical_symmetry(puzzle).puzzle(puzzle) == canonical_form(puzzle)[0]


@pytest.mark.parametrize("puzzle", list(random_boards()), ids=lambda puzzle: f"{puzzle.height}x{puzzle.width}")
def test_every_form_is_explained_alike(puzzle):
    explanation = explain(puzzle)
    for form, symmetry in forms(puzzle):
        turned = explain(form)
        assert turned_steps(turned, Symmetry(form.height, form.width)) == turned_steps(explanation, symmetry)
        if explanation.finished and explanation.answer == "unique":
            assert grade_explanation(turned) == grade_explanation(explanation)
