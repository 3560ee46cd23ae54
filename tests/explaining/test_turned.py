"""Puzzles turned and mirrored are explained and graded alike: the same steps, turned with the board."""

from pathlib import Path
from random import Random

import pytest

from deadreckon import explain, grade, hint, load, solve
from deadreckon.puzzles.kind import kinds
from deadreckon.puzzles.symmetry import forms

COURSE = [load(path.read_text()) for path in sorted((Path(__file__).parents[2] / "examples" / "course").glob("*.txt"))]


def random_boards(kind, number):
    """Puzzles with one solution; cells of the solution are given, so that most are easy."""
    random, found = Random(15), []
    while len(found) < number:
        puzzle = kinds()[kind].sample(random, random.randint(5, 9), {})
        solution, unknown = solve(puzzle).solutions[0], kinds()[kind].explainer().unknown
        given = [[mark if random.random() < 0.15 else unknown for mark in row] for row in solution]
        puzzle = puzzle.with_givens(tuple(map("".join, given)))
        if solve(puzzle).answer == "unique":
            found.append(puzzle)
    return found


BOARDS = [*COURSE[20::4], *random_boards("battleship", 60), *random_boards("nonogram", 30)]


class Told:
    """The content of an explanation without its words, mapped by a symmetry."""

    def __init__(self, puzzle, symmetry):
        self.symmetry, self.marks = symmetry, symmetry.marks(puzzle)

    def because(self, because):
        turned = dict(zip(self.symmetry.line_names, self.symmetry.back.turned_line_names))
        lines = {turned[line] for line in because.lines}
        return {self.symmetry.cell(cell) for cell in because.cells}, lines, set(because.ships)

    def steps(self, steps):
        return [(step.tactic, step.rating, self.sets(step.sets), self.sets(step.rules_out)) for step in steps], [
            (self.because(step.because), [self.case(case) for case in step.cases]) for step in steps
        ]

    def sets(self, sets):
        return self.symmetry.sets(sets, self.marks)

    def case(self, case):
        return self.sets(case.sets), case.closed_by, self.because(case.because), self.steps(case.links)


@pytest.mark.parametrize("number", range(len(BOARDS)))
def test_a_turned_puzzle_has_the_same_grade_and_the_same_steps(number):
    puzzle = BOARDS[number]
    turned, symmetry = Random(number).choice(list(forms(puzzle))[1:])
    ours, theirs = explain(puzzle), explain(turned)
    assert grade(turned) == grade(puzzle)
    assert len({form for form, _ in forms(puzzle)}) == 8  # or several symmetries lead to the same form
    assert Told(puzzle, symmetry).steps(ours.steps) == Told(turned, next(forms(turned))[1]).steps(theirs.steps)
    assert [symmetry.board(board, symmetry.marks(puzzle)) for board in ours.boards] == list(theirs.boards)


@pytest.mark.parametrize("puzzle", [*COURSE[20:60:20], *random_boards("nonogram", 2)])
def test_all_eight_forms_have_the_same_grade(puzzle):
    assert len({grade(form) for form, _ in forms(puzzle)}) == 1


def test_chains_that_break_differently_are_taken_in_an_order_that_turns_with_the_board():
    puzzle = COURSE[5]  # 10x10-06: two equally short chains, broken by different lines
    upside_down = puzzle.transposed().mirrored().transposed()
    assert grade(puzzle) == grade(upside_down) == grade(upside_down.mirrored())


@pytest.mark.parametrize("puzzle", COURSE[2::10])
def test_a_hint_on_a_partly_filled_board_turns_with_it(puzzle):
    board = explain(puzzle).boards[3]
    for turned, symmetry in forms(puzzle):
        marks = symmetry.marks(puzzle)
        ours, theirs = hint(puzzle, board), hint(turned, symmetry.board(board, marks))
        assert symmetry.sets(ours.step.sets, marks) == theirs.step.sets
        assert ours.step.tactic == theirs.step.tactic
