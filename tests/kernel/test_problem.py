"""Problems as data: variables, their masks, and solutions."""

import pytest

from deadreckon.constraints.count import Count
from deadreckon.constraints.predicate import Predicate
from deadreckon.kernel.bits import bit_positions, bits
from deadreckon.kernel.problem import Constraint, Problem
from deadreckon.kernel.store import Store


def test_variables_are_numbered_as_they_come():
    problem = Problem()
    x, y = problem.add("x", "abc"), problem.add("y", range(4), 0b10110, weight=3)
    assert (x.index, x.name, x.values, x.start, x.weight) == (0, "x", ("a", "b", "c"), 0b111, 0)
    assert (y.index, y.name, y.values, y.start, y.weight) == (1, "y", (0, 1, 2, 3), 0b0110, 3)


def test_masks_and_numbers_of_values():
    variable = Problem().add("x", "abcd")
    assert variable.mask("bd".__contains__) == 0b1010
    assert variable.number("c") == 2


def test_a_solution_satisfies_every_constraint():
    problem = Problem()
    x, y, z = (problem.add(name, range(3)) for name in "xyz")
    problem.post(Predicate((z, x), lambda values: values[0] < values[1]))
    problem.post(Count((x, y), {2}, 1, 1))
    assert [problem.is_solution(values) for values in ((2, 0, 1), (2, 0, 2), (1, 0, 0))] == [True, False, False]


def test_a_scope_names_each_variable_once():
    problem = Problem()
    x = problem.add("x", range(2))
    with pytest.raises(ValueError, match=r"Predicate\(x, x\) has a variable twice"):
        problem.post(Predicate((x, x), lambda values: values[0] != values[1]))


def test_a_constraint_shows_the_first_of_its_scope():
    problem = Problem()
    scope = [problem.add(name, "ab") for name in "uvwxy"]
    assert repr(Count(scope[:2], "a", 1, 1)) == "Count(u, v)"
    assert repr(Count(scope, "a", 1, 1)) == "Count(u, v, w, x, ...)"


def test_a_constraint_must_say_what_it_means_and_how_it_filters():
    bare = Constraint()
    with pytest.raises(NotImplementedError):
        bare.holds([])
    with pytest.raises(NotImplementedError):
        bare.filter(Store(Problem()))


def test_bits_of_a_mask():
    assert list(bits(0b10110)) == [0b10, 0b100, 0b10000]
    assert list(bit_positions(0b10110)) == [1, 2, 4]
    assert list(bits(0)) == list(bit_positions(0)) == []
