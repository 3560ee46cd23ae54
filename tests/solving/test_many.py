"""Many puzzles at once: results in order, and none lost if one fails."""

import pickle
from itertools import count, islice

import pytest
from chores import UnreadableError, fails_on_seven, fails_unreadably_on_seven, leave, slow_square

from deadreckon import Limits, Method, Nonogram, load, solve, solve_many
from deadreckon.solving import many
from deadreckon.solving.many import MAX_PIECE, PIECE_SECONDS, next_size, work_in_order
from deadreckon.workers.pool import Pool

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


@pytest.fixture
def pieces(monkeypatch):
    """The tasks that a pool was given."""
    tasks, start = [], Pool.start

    def noted(pool, task):
        tasks.append(task)
        start(pool, task)

    monkeypatch.setattr(Pool, "start", noted)
    return tasks


def test_what_is_quick_goes_in_few_pieces_and_the_first_in_small_ones(pieces, monkeypatch):
    monkeypatch.setattr(many, "PIECE_SECONDS", 3600.0)  # so that it is quick on a busy machine too
    assert list(work_in_order(abs, range(20_000), 2)) == list(range(20_000))
    assert len(pieces) <= 20_000 / MAX_PIECE + 40
    assert [len(task.work.args[1]) for task in pieces[:2]] == [1, 1]


@pytest.mark.parametrize(
    ("size", "done", "seconds", "following"),
    [
        (1, 1, 0.0, 2),
        (64, 64, PIECE_SECONDS / 3, 128),
        (64, 64, PIECE_SECONDS, 64),
        (64, 64, 3 * PIECE_SECONDS, 32),
        (1, 1, 3600.0, 1),
        (MAX_PIECE, MAX_PIECE, 0.0, MAX_PIECE),
        (64, 1, 0.0, 64),
        (64, 1, 3 * PIECE_SECONDS, 32),
    ],
)
def test_a_piece_is_as_large_as_what_is_done_in_a_moment(size, done, seconds, following):
    assert next_size(size, done, seconds) == following


def test_who_comes_slowly_is_not_waited_for():
    clock = count(step=0.3 * PIECE_SECONDS)  # between two items
    assert many.gather(iter(range(100)), 64, lambda: next(clock)) == [0, 1, 2, 3]
    assert many.gather(iter(range(100)), 64, lambda: 0.0) == list(range(64))
    assert many.gather(iter(range(3)), 64, lambda: 0.0) == [0, 1, 2]


def test_results_that_nobody_reads_do_not_pile_up():
    taken = count()
    results = work_in_order(abs, (next(taken) for _ in iter(int, 1)), 2)
    assert list(islice(results, 10_000)) == list(range(10_000))
    results.close()
    assert next(taken) <= 10_000 + 7 * MAX_PIECE


def test_processes_are_handed_and_hand_back_numbers_and_texts(pieces):
    pytest.importorskip("deadreckon._native")
    assert len(list(solve_many(PUZZLES * 50, 2))) == 100
    questions = [question for task in pieces for question in task.work.args[1]]
    for question in questions[:2]:
        answer = many.answer_in_child(question, Limits(2), None)
        assert b"deadreckon" not in pickle.dumps(question) + pickle.dumps(answer)


@pytest.mark.parametrize("jobs", [1, 2])
def test_what_is_no_puzzle_is_refused_when_it_is_its_turn(jobs):
    verdicts = solve_many([PUZZLES[0], "no puzzle"], jobs)
    assert next(verdicts).answer == "unique"
    with pytest.raises(TypeError, match="found the str 'no puzzle', expected a puzzle"):
        next(verdicts)


@pytest.mark.parametrize("method", [None, Method()])
@pytest.mark.parametrize("limits", [Limits(2), Limits(1), Limits(2, nodes=0)])
def test_verdicts_are_those_of_one_process(limits, method):
    several = load("1 1\n1 1\n2\n00\n00\n")
    puzzles = [*PUZZLES, several, Nonogram.of([[1], [1]], [[1], [1]]), Nonogram.of([[2]], [[1], [1]])]
    for puzzle, verdict in zip(puzzles, solve_many(puzzles, 2, limits, method), strict=True):
        expected = solve(puzzle, limits, method)
        for counters in (verdict.counters, expected.counters):
            counters.seconds = 0.0
        assert verdict.reason == expected.reason
        assert all(vars(verdict)[name] == vars(expected)[name] for name in vars(expected) if name != "build_seconds")
        assert [solution.puzzle for solution in verdict.solutions] == [puzzle] * len(verdict.solutions)


@pytest.mark.parametrize("jobs", [1, 2])
def test_what_cannot_be_meant_is_refused_at_once(jobs):
    with pytest.raises(TypeError, match="expected Limits"):
        solve_many(PUZZLES, jobs, 5)
    with pytest.raises(TypeError, match="expected Method"):
        solve_many(PUZZLES, jobs, method="ships")


@pytest.mark.parametrize("jobs", [1, 2])
def test_results_before_an_error_are_not_lost(jobs, monkeypatch):
    monkeypatch.setattr(many, "next_size", lambda *_: 20)
    results = work_in_order(fails_on_seven, range(40), jobs)
    assert [next(results) for _ in range(7)] == [0, 1, 2, 3, 4, 5, 6]
    with pytest.raises(ValueError, match="seven"):
        next(results)


def test_an_error_that_cannot_be_handed_over_is_told(monkeypatch):
    monkeypatch.setattr(many, "next_size", lambda *_: 20)
    with pytest.raises(RuntimeError, match=f"{UnreadableError.__name__}: found 7, expected 8"):
        list(work_in_order(fails_unreadably_on_seven, range(20), 2))


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
