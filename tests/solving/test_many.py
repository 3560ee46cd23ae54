"""Many puzzles at once: in order, whatever each takes, and nothing lost when one goes wrong."""

import pytest
from chores import fails_on_seven, leave, slow_square

from deadreckon import Limits, Method, load, solve_many
from deadreckon.solving.many import work_in_order

ASSIGNMENT = "211222\n140212\n321\n000000\n0000S0\n000000\n000000\n00000W\n000000\n"
NONE = ASSIGNMENT.replace("211222", "202222").replace("140212", "140213")
PUZZLES = [load(text) for text in (ASSIGNMENT, NONE)]


@pytest.mark.parametrize("jobs", [1, 2])
def test_verdicts_come_in_the_order_of_the_puzzles(jobs):
    answers = [verdict.answer for verdict in solve_many(PUZZLES * 200, jobs)]
    assert answers == ["unique", "none"] * 200


def test_limits_and_method_are_passed_on():
    [verdict] = solve_many(PUZZLES[:1], 1, Limits(2, 0), Method(propagate="bt"))
    assert (verdict.answer, verdict.engine) == ("undecided", "kernel")


def test_several_processes_share_the_work():
    results = list(work_in_order(slow_square, range(100), 2))
    assert [square for square, _ in results] == [number * number for number in range(100)]
    assert len({process for _, process in results}) == 2


def test_results_come_before_all_the_input_is_read():
    def endless():
        number = 0
        while True:
            yield number
            number += 1

    results = work_in_order(fails_on_seven, endless(), 2)
    assert [next(results) for _ in range(5)] == [0, 1, 2, 3, 4]
    results.close()


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_error_is_not_swallowed(jobs):
    with pytest.raises(ValueError, match="seven"):
        list(work_in_order(fails_on_seven, range(20), jobs))


def test_a_child_that_dies_is_told():
    with pytest.raises(RuntimeError, match="a child process died of exit status 3"):
        list(work_in_order(leave, [3], 2))


@pytest.mark.parametrize("jobs", [0, -1])
def test_no_process_at_all_is_refused_at_once(jobs):
    with pytest.raises(ValueError, match=f"found jobs={jobs}, expected at least 1"):
        solve_many([], jobs=jobs)
