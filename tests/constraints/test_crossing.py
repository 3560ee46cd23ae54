"""Crossing keeps exactly the words that agree with some word of the other variable."""

from itertools import product

import pytest

from deadreckon.constraints.crossing import Crossing, places
from deadreckon.kernel.problem import Problem
from deadreckon.kernel.store import Store, Wipeout

WORDS = ["".join(letters) for letters in product(".#", repeat=3)]


def crossing(first, second, row_position, column_position):
    problem = Problem()
    row, column = problem.add("row", first), problem.add("column", second)
    constraint = Crossing(places(row, 3, ".#")[row_position], places(column, 3, ".#")[column_position])
    problem.post(constraint)
    return problem, constraint


def supported(constraint, domains):
    """By the meaning alone: for each variable the values that occur in some pair that holds."""
    kept = [0, 0]
    for i, j in product(range(domains[0].bit_length()), range(domains[1].bit_length())):
        if domains[0] >> i & 1 and domains[1] >> j & 1:
            values = constraint.scope[0].values[i], constraint.scope[1].values[j]
            if constraint.holds(values):
                kept = [kept[0] | 1 << i, kept[1] | 1 << j]
    return kept


def test_holds_compares_the_shared_letter():
    _, constraint = crossing(WORDS, WORDS, 0, 2)
    assert constraint.holds(("#..", "..#"))
    assert constraint.holds((".##", "##."))
    assert not constraint.holds(("#..", "##."))


@pytest.mark.parametrize("positions", [(0, 0), (2, 1)])
def test_filter_is_gac_on_every_sub_box(positions):
    first, second = ["#.#", "..#", ".##", "##."], ["...", ".#.", "#.#"]
    problem, constraint = crossing(first, second, *positions)
    for domains in product(range(1, 16), range(1, 8)):
        store = Store(problem)
        store.domains[:] = domains
        expected = supported(constraint, domains)
        if all(expected):
            constraint.filter(store)
            assert store.domains == expected
        else:
            with pytest.raises(Wipeout):
                constraint.filter(store)


def test_places_of_a_variable_without_words():
    variable = Problem().add("row", [])
    assert [(place.position, place.first, place.second) for place in places(variable, 2, ".#")] == [
        (0, 0, 0),
        (1, 0, 0),
    ]


def test_places_know_the_words_for_each_letter():
    variable = Problem().add("row", ["#.", ".#", "##"])
    assert [(place.first, place.second) for place in places(variable, 2, ".#")] == [(0b010, 0b101), (0b001, 0b110)]
