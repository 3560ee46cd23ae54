"""The search that decides several variables at a time, on a strip of cells tiled with pieces of one or two cells."""

import pytest

from deadreckon.constraints.count import Count
from deadreckon.kernel.limits import Limits
from deadreckon.kernel.problem import Problem
from deadreckon.kernel.propagation import PROPAGATIONS
from deadreckon.kernel.search import Unsuitable
from kernel.problems import queens, search


def strip(length):
    """Each cell is part of a single or a double; a double takes its cell and the next."""
    problem = Problem()
    for cell in range(length):
        problem.add(f"cell {cell}", "sd")

    def moves(store, made, variable, bit):
        after = problem.variables[variable.index + 1 : variable.index + 2]
        if bit == 0b01:
            yield [(variable, bit)]
        elif after:
            yield [(variable, bit), (after[0], bit)]

    problem.moves = moves
    return problem


@pytest.mark.parametrize("propagate", PROPAGATIONS)
@pytest.mark.parametrize(("length", "tilings"), list(enumerate([1, 1, 2, 3, 5, 8, 13, 21, 34])))
def test_tilings_are_fibonacci_numbers(length, tilings, propagate):
    outcome = search(strip(length), "moves", propagate)
    assert (outcome.status, len(outcome.solutions)) == ("complete", tilings)


def test_moves_are_made_in_the_order_of_values():
    given = ["".join(solution) for solution in search(strip(3), "moves").solutions]
    smaller = ["".join(solution) for solution in search(strip(3), "moves", values="ascending").solutions]
    assert (given, smaller) == (["sss", "sdd", "dds"], ["dds", "sdd", "sss"])


@pytest.mark.parametrize("propagate", PROPAGATIONS)
def test_constraints_hold_as_well(propagate):
    problem = strip(6)
    problem.post(Count(problem.variables, "d", 4, 4))
    found = {"".join(solution) for solution in search(problem, "moves", propagate).solutions}
    assert found == {"ddddss", "ddsdds", "ddssdd", "sdddds", "sddsdd", "ssdddd"}


def test_every_variable_of_a_move_is_a_decision():
    counters = search(strip(2), "moves").counters
    assert (counters.decisions, counters.depth, counters.failures) == (4, 2, 0)


def test_the_model_hears_of_the_moves_made_so_far():
    problem, heard = strip(3), []
    propose = problem.moves

    def moves(store, made, variable, bit):
        heard.append((variable.index, bit, [[v.index for v, _ in move] for move in made]))
        return propose(store, made, variable, bit)

    problem.moves = moves
    search(problem, "moves", limits=Limits(solutions=2))
    assert heard == [
        (0, 1, []), (0, 2, []),
        (1, 1, [[0]]), (1, 2, [[0]]),
        (2, 1, [[0], [1]]), (2, 2, [[0], [1]]),
    ]  # fmt: skip


def test_a_move_that_fails_half_way_is_taken_back_whole():
    problem = strip(3)
    problem.post(Count(problem.variables[:1], "d", 0, 1))
    problem.post(Count(problem.variables[1:], "d", 0, 0))
    outcome = search(problem, "moves", "bt")
    assert outcome.solutions == (("s", "s", "s"),)
    assert outcome.counters.failures == 2  # sdd, and dd at the front when its second cell is s


def test_a_model_without_moves_is_refused():
    with pytest.raises(Unsuitable, match="needs a model that proposes moves"):
        search(queens(4), "moves")
