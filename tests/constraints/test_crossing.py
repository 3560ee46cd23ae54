"""The meaning of Crossing, and its masks; `test_filters.py` compares its filter with the meaning."""

import pytest

from deadreckon.constraints.crossing import Crossing, letter_positions
from deadreckon.kernel.problem import Problem


@pytest.mark.parametrize(
    ("row", "column", "agree"),
    [("#..", "..#", True), (".##", "##.", True), ("#..", "##.", False), (".#.", "..#", False)],
)
def test_holds_compares_the_shared_letter(row, column, agree):
    problem = Problem()
    variables = [problem.add(name, [word]) for name, word in (("row", row), ("column", column))]
    constraint = Crossing(letter_positions(variables[0], 3, "#")[0], letter_positions(variables[1], 3, "#")[2])
    assert constraint.holds((row, column)) is agree


def test_places_know_the_words_for_each_letter():
    variable = Problem().add("row", ["#.", "r#", "##"])
    assert [(place.position, place.without, place.having) for place in letter_positions(variable, 2, "#")] == [
        (0, 0b010, 0b101),
        (1, 0b001, 0b110),
    ]


def test_places_of_a_variable_without_words():
    variable = Problem().add("row", [])
    assert [(place.without, place.having) for place in letter_positions(variable, 2, "#")] == [(0, 0), (0, 0)]
