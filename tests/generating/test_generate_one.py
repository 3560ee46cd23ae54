"""One puzzle as requested: of the wanted grade, reproducible, and a clear error if there is none."""

from math import inf

import pytest

from deadreckon import grade, solve
from deadreckon.explaining.grade_names import GRADES, HIGHEST
from deadreckon.generating.generate_one import generate_one
from deadreckon.generating.generated import NotGenerated
from deadreckon.native import native_core
from deadreckon.puzzles.battleship.generating.options import BattleshipOptions
from deadreckon.puzzles.generator import InvalidOptions
from deadreckon.puzzles.kind import kinds
from ticking import GENERATING, tick

KIND = kinds()["battleship"]
USUAL = BattleshipOptions()


@pytest.mark.parametrize("wanted", GRADES)
def test_the_grade_asked_for(wanted):
    for number in (1,) if wanted == HIGHEST else (0, 1, 2):
        made = generate_one(KIND, USUAL, wanted, 1, number)
        assert made.grade.label == wanted
        assert not made.grade.at_least
        assert grade(made.puzzle) == made.grade
        assert sum(steps for _, steps in made.techniques) == made.grade.steps
        assert made.quality.hard_steps > 0
        assert made.quality.openings > 0 or wanted not in GRADES[:3]


def test_the_same_arguments_make_the_same_puzzle():
    assert generate_one(KIND, USUAL, "Petty Officer", 3, 5) == generate_one(KIND, USUAL, "Petty Officer", 3, 5)
    different = {generate_one(KIND, USUAL, None, seed, number).puzzle for seed in (1, 2) for number in (0, 1)}
    assert len(different) == 4


def test_without_a_grade():
    made = generate_one(KIND, USUAL, None, 1, 0)
    assert made.grade is None
    assert made.techniques == ()
    assert grade(made.puzzle).steps > 0


@pytest.fixture
def time_to_grade(monkeypatch):
    """A work limit that suffices on any machine to grade the closest puzzle."""
    monkeypatch.setattr("deadreckon.generating.generate_one.CLOSEST_SECONDS", inf)


def test_a_grade_that_small_boards_do_not_have(time_to_grade):
    with pytest.raises(
        NotGenerated, match="no Admiral puzzle with these options was found in 60 attempts; the closest is"
    ) as error:
        generate_one(KIND, BattleshipOptions(5, 5, (2, 1)), "Admiral", 1, 0, attempts=60)
    closest = error.value.closest
    assert closest.grade == grade(closest.puzzle)
    assert closest.grade.label != "Admiral"


def test_the_closest_of_puzzles_that_are_too_hard(time_to_grade):
    with pytest.raises(NotGenerated, match="the closest is") as error:
        options = BattleshipOptions(8, 8, (3, 3, 2), kinds=("water",), irredundant="unique")
        generate_one(KIND, options, "Seaman", 1, 0, attempts=2)
    assert error.value.closest.grade == grade(error.value.closest.puzzle)


def test_givens_that_are_never_enough():
    with pytest.raises(NotGenerated, match=r"^no puzzle with these options was found in 5 attempts$"):
        generate_one(KIND, BattleshipOptions(kinds=("middle",), fleet=(9,)), None, 1, 0, attempts=5)


def test_the_closest_may_have_too_many_givens():
    options = BattleshipOptions(11, 9, (5, 4, 3), touching="diagonal", givens=2, openings=5)
    with pytest.raises(NotGenerated, match=r"found in 20 attempts; the closest needs [0-9]+ givens") as error:
        generate_one(KIND, options, None, 1, 0, attempts=20)
    assert solve(error.value.closest.puzzle).answer == "unique"


def test_seconds_are_kept_where_the_closest_takes_long_to_grade(monkeypatch):
    clock = tick(monkeypatch, GENERATING, 0.003)
    with pytest.raises(NotGenerated, match="the closest is"):
        options = BattleshipOptions(12, 12, (5, 4, 3, 1), kinds=("water",), irredundant="unique")
        generate_one(KIND, options, "Seaman", 1, 0, seconds=1.0)
    assert clock() < 2  # readings of the clock are counted: without the limit there are ten times more


def test_attempts_that_take_long_and_come_to_nothing_count_for_more():
    with pytest.raises(NotGenerated, match="found in 5 attempts; the closest needs"):
        generate_one(KIND, BattleshipOptions(givens=0, hide_counts=12), None, 1, 0, attempts=100)


def test_seconds_are_a_guard():
    with pytest.raises(NotGenerated):
        generate_one(KIND, USUAL, "Admiral", 1, 0, seconds=0.0)


def test_openings_and_one_narrow_path():
    made = generate_one(KIND, BattleshipOptions(8, 8, (3, 3, 2), openings=6), "Ensign", 2, 0)
    assert made.quality.openings >= 6
    made = generate_one(KIND, BattleshipOptions(8, 8, (3, 3, 2), narrow=True), "Ensign", 2, 0)
    assert made.quality.width == 1 == grade(made.puzzle, width=True).width


def test_an_unknown_grade():
    with pytest.raises(InvalidOptions, match="grade: found 'Cook', expected one of Seaman"):
        generate_one(KIND, USUAL, "Cook", 1, 0)


def test_without_the_core_the_same_puzzles_without_grades(monkeypatch):
    options = BattleshipOptions(6, 6, (3, 2, 1), symmetry="rotate", hide_counts=2)
    by_core = [generate_one(KIND, options, None, 1, number) for number in range(3)]
    monkeypatch.setattr("deadreckon.native._core", None)
    assert native_core() is None
    assert [generate_one(KIND, options, None, 1, number) for number in range(3)] == by_core


def test_a_search_that_ends_after_its_time_still_tells_what_it_misses(monkeypatch):
    """The last attempt may end after the limit on seconds: none are left to grade the closest puzzle in."""
    tick(monkeypatch, GENERATING)
    with pytest.raises(NotGenerated, match="no Admiral puzzle"):
        generate_one(KIND, BattleshipOptions(5, 5, (2, 1)), "Admiral", 1, 0, seconds=3.0)
