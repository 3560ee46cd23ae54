"""Grades by label, plain word, number and range."""

import pytest

from deadreckon import generate, grade_names
from deadreckon.catalogue import UnknownName
from deadreckon.explaining.grade_names import GRADES, PLAIN_NAMES, grades_named
from deadreckon.generating.puzzle_spec import puzzle_spec
from deadreckon.generating.record import spec_record

SMALL = {"rows": 6, "columns": 6, "fleet": (3, 2, 1)}


def test_the_names_are_the_labels_of_grades():
    assert list(GRADES) == grade_names()
    assert len(PLAIN_NAMES) == len(GRADES)


@pytest.mark.parametrize(
    ("text", "grades"),
    [
        ("Petty Officer", GRADES[1:2]),
        ("easy", GRADES[:1]),
        ("hardest", GRADES[5:]),
        ("3", GRADES[2:3]),
        ("2-4", GRADES[1:4]),
        ("easy-hardest", GRADES),
        ("easy - 3", GRADES[:3]),
        ("petty-officer-captain", GRADES[1:4]),
        ("seaman-petty-officer", GRADES[:2]),
        ("4-4", GRADES[3:4]),
    ],
)
def test_a_grade_has_a_label_a_plain_name_and_a_number_and_a_range_has_two(text, grades):
    assert grades_named(text) == grades


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("4-2", "found the grades '4-2', expected the easier one first"),
        ("7", "found the grade '7', expected one of seaman, .*; 1 to 6; or a range such as 2-4$"),
        ("0-2", "found the grade '0-2'"),
        ("-", "found the grade '-'"),
        ("captan", "did you mean captain"),
        (3, "found the grade 3"),
    ],
)
def test_an_unknown_grade_is_refused(text, said):
    with pytest.raises(UnknownName, match=said):
        grades_named(text)


def test_each_grade_of_a_range_comes_in_turn():
    found = [each.grade.label for each in generate(grade="1-3", count=4, seed=1, **SMALL)]
    assert found == ["Seaman", "Petty Officer", "Ensign", "Seaman"]


def test_the_record_of_one_grade_is_its_label_and_that_of_a_range_is_a_list():
    recorded = [spec_record(puzzle_spec("battleship", SMALL, grade, 1), "")["grade"] for grade in (None, "3", "1-2")]
    assert recorded == [None, "Ensign", ["Seaman", "Petty Officer"]]
