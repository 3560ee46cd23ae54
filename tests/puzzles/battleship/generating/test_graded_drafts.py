"""Battleship puzzles of a grade: by CP-SAT and by an independent grading, as requested, and without givens to spare."""

from itertools import count, islice

import pytest

from deadreckon import grade, solve
from deadreckon.explaining.explain import explain
from deadreckon.explaining.grade import NotGraded
from deadreckon.explaining.grade_names import GRADES
from deadreckon.generating.aims import follow_draft
from deadreckon.generating.generate_one import generate_one
from deadreckon.generating.generated import NotGenerated
from deadreckon.puzzles.battleship.generating.options import BattleshipOptions
from deadreckon.puzzles.effort import Effort
from deadreckon.puzzles.generator import Draft
from deadreckon.puzzles.kind import kinds
from deadreckon.puzzles.symmetric_cells import symmetric_groups
from puzzles.battleship.oracles import right_boards_by_cp_sat
from thoroughness import batches

KIND = kinds()["battleship"]
SMALL = (8, 8, (3, 3, 2))
# Options that the puzzles of a batch have in turn.
OPTIONS = (
    BattleshipOptions(*SMALL),
    BattleshipOptions(6, 9, (3, 2, 1), touching="diagonal"),
    BattleshipOptions(*SMALL, symmetry="rotate", hide_counts=2),
    BattleshipOptions(10, 7, (3, 2, 1, 1), symmetry="mirror", kinds=("water", "ship", "submarine")),
    BattleshipOptions(*SMALL, touching="free", busy_lines=True),
)


def pytest_generate_tests(metafunc):
    if "batch" in metafunc.fixturenames:
        metafunc.parametrize("batch", batches(metafunc.config, 10))


def made(options, label, seed=1):
    """The puzzles of a seed; numbers without one are left out."""
    for number in count():
        try:
            yield generate_one(KIND, options, label, seed, number)
        except NotGenerated:
            continue


def without(puzzle, group):
    rows = [list(row) for row in puzzle.givens]
    for r, c in group:
        rows[r][c] = "0"
    return puzzle.with_givens(tuple(map("".join, rows)))


def given_groups(puzzle, symmetry):
    given = {(r, c) for r, row in enumerate(puzzle.givens) for c, mark in enumerate(row) if mark != "0"}
    return [group for group in symmetric_groups(puzzle.height, puzzle.width, symmetry) if given & set(group)]


def label_without(puzzle, group):
    """The label of the puzzle with fewer givens; None if it has several solutions."""
    try:
        return grade(without(puzzle, group)).label
    except NotGraded as error:
        assert error.answer == "multiple"
        return None


@pytest.mark.scaled
def test_unique_graded_and_irredundant(batch):
    for place, options in enumerate(OPTIONS):
        for step in (0, 1, 2, 3):
            label = GRADES[(place + step + batch) % 5]
            found = next(made(options, label, 100 * batch + step))
            puzzle = found.puzzle
            assert right_boards_by_cp_sat(puzzle, 2) == [found.solution]
            assert grade(puzzle) == found.grade and found.grade.label == label and not found.grade.unfair
            assert found.quality.irredundant
            for group in given_groups(puzzle, options.symmetry):
                assert label_without(puzzle, group) != label, (puzzle, group)


def test_givens_that_uniqueness_needs():
    options = BattleshipOptions(*SMALL, irredundant="unique")
    for found in islice(made(options, "Ensign"), 5):
        assert found.grade.label == "Ensign"
        for group in given_groups(found.puzzle, "none"):
            assert solve(without(found.puzzle, group)).answer == "multiple"


def test_givens_to_spare():
    options = BattleshipOptions(*SMALL, irredundant="no")
    found = list(islice(made(options, "Seaman"), 5))
    assert all(grade(one.puzzle).label == "Seaman" and not one.quality.irredundant for one in found)
    spare = [group for one in found for group in given_groups(one.puzzle, "none") if label_without(one.puzzle, group)]
    assert spare


def test_a_technique_that_is_needed():
    options = BattleshipOptions(*SMALL, needs="Overlap")
    for found in islice(made(options, "Petty Officer"), 3):
        assert "Overlap" in dict(found.techniques)
        draft = Draft(found.puzzle, found.solution)
        assert follow_draft(draft, Effort(), 3.0, without="Overlap").least is not None
        assert follow_draft(draft, Effort(), 3.0).least is None


def test_few_assumptions_many_hard_steps_and_few_ways():
    options = BattleshipOptions(*SMALL, assumptions=1, hard_steps=2, ways=4, first_in_line=True)
    for found in islice(made(options, "Captain"), 2):
        steps = explain(found.puzzle).steps
        assert sum(bool(step.cases) for step in steps) <= 1
        assert sum(step.rating > 4.0 for step in steps) >= 2
        assert steps[0].tactic in KIND.generator().in_line
        assert found.quality.hard_steps >= 2


def test_unfair_steps_only_where_asked_for():
    assert not any(found.grade.unfair for found in islice(made(BattleshipOptions(*SMALL), "Commodore"), 3))


def test_water_makes_puzzles_harder_and_ship_parts_easier():
    shares = []
    for label in ("Seaman", "Captain"):
        kinds_of_givens = {}
        for found in islice(made(BattleshipOptions(), label), 12):
            for kind, number in found.quality.appearance.givens:
                kinds_of_givens[kind] = kinds_of_givens.get(kind, 0) + number
        shares.append(kinds_of_givens.get("water", 0) / sum(kinds_of_givens.values()))
    assert shares[0] < 0.1 < shares[1]


def test_a_fleet_that_is_drawn_by_counting():
    crowded = BattleshipOptions(7, 7, (3, 3, 2, 1))
    assert next(made(crowded, "Seaman")).grade.label == "Seaman"


def test_openings_are_those_of_the_first_position():
    from deadreckon.explaining.grade import count_moves

    for found in islice(made(BattleshipOptions(*SMALL, symmetry="rotate"), "Ensign"), 4):
        explainer = KIND.explainer()
        start = explainer.start(found.puzzle, found.puzzle.given_rows(), found.solution, Effort())
        assert found.quality.openings == count_moves(found.puzzle, start, found.grade.hardest)
