"""The pack, the puzzle of the day and the grades."""

from collections import Counter
from datetime import date, timedelta

import pytest

from deadreckon import pack
from deadreckon.explaining.grade_names import GRADES

DAYS = {  # these may never change
    "1999-12-31": "battleship-144",
    "2026-11-16": "nonogram-013",
    "2026-11-17": "battleship-059",
    "2026-11-22": "nonogram-127",
    "2026-12-24": "nonogram-572",
    "2027-01-01": "nonogram-614",
    "2028-02-29": "nonogram-529",
    "2030-06-15": "battleship-704",
    "2040-10-03": "nonogram-549",
    "2099-12-31": "nonogram-557",
}


def test_the_pack_by_kind_and_grade(answer, refusal):
    assert len(answer("pack")["puzzles"]) == len(pack())
    some = answer("pack", kind="nonogram", grade="petty-officer")["puzzles"]
    assert {(each["kind"], each["grade"]) for each in some} == {("nonogram", "Petty Officer")}
    assert refusal("pack", kind="sudoku")[0] == refusal("pack", grade="arduous")[0] == "UnknownName"


def test_grades_are_those_of_the_generator(answer):
    grades = answer("grades")["grades"]
    assert [each["label"] for each in grades] == list(GRADES)
    assert [each["hardest"] for each in grades] == [2.0, 3.0, 4.0, 5.4, 6.9, None]


@pytest.mark.parametrize("day", DAYS)
def test_the_puzzle_of_a_day_is_the_same_for_ever(answer, day):
    assert answer("day", date=day)["name"] == DAYS[day]


def test_days_of_a_year(answer):
    first = date(2026, 11, 16)
    days = [first + timedelta(days=n) for n in range(366)]
    names = [answer("day", date=day.isoformat())["name"] for day in days]
    assert all(len(set(names[n : n + 238])) == len(names[n : n + 238]) for n in range(366 - 238))
    assert len(set(names)) >= 300
    kinds = Counter(name.partition("-")[0] for name in names)
    assert kinds["battleship"] == kinds["nonogram"] == 183


def test_weeks_begin_easy_and_end_hard(answer):
    monday, sums = date(2026, 11, 16), [0.0] * 7
    for n in range(7 * 20):
        sums[n % 7] += answer("day", date=(monday + timedelta(days=n)).isoformat())["hardest"]
    assert sums[0] < sums[3] < sums[6]


@pytest.mark.parametrize("text", ["2026-13-01", "2026-02-30", "20261116ab", "2026-W47-1", "0000-01-01", "-026-11-16"])
def test_what_is_no_date_is_refused(refusal, text):
    assert refusal("day", date=text) == ("BadRequest", f"date: found {text!r}, expected one such as 2026-11-16")
