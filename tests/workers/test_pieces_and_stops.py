"""Tasks whose answer comes piece by piece, tasks that are stopped from outside, and children that stand by."""

import time
from functools import partial
from pathlib import Path
from threading import Timer

import chores
import pytest

from deadreckon.workers.pool import Pool
from deadreckon.workers.process_tree import process_and_descendants
from deadreckon.workers.task import Task, TaskLimits

LIMITS = TaskLimits(wall=20.0)


@pytest.fixture
def pool():
    with Pool(1) as pool:
        yield pool


def do(pool, work, **options):
    pool.start(Task("key", work, LIMITS, **options))
    [done] = pool.finished()
    return done


def child_of(pool):
    return do(pool, partial(chores.square, 3)).value[1]


def test_pieces_are_taken_before_the_work_has_ended(pool):
    taken = []
    done = do(pool, partial(chores.count_to, 3), take=lambda piece: taken.append((piece, time.perf_counter())))
    assert (done.how, done.value, [piece for piece, _ in taken]) == ("done", None, [1, 2, 3])
    assert taken[2][1] - taken[0][1] > 0.1  # as they came, not all at the end


def test_an_error_comes_after_its_pieces(pool):
    taken = []
    done = do(pool, partial(chores.count_to, 3, fails=True), take=taken.append)
    assert (done.how, str(done.value), taken) == ("raised", "no more", [1, 2, 3])


def test_an_alarm_does_not_break_a_piece_that_is_being_sent(pool):
    """Whenever the time is up, what was taken is whole and the child understands the next task."""
    pieces = []
    for milliseconds in range(1, 30, 3):
        limits = TaskLimits(wall=milliseconds / 1000)
        pool.start(Task("key", chores.large_pieces, limits, take=pieces.append))
        assert [done.how for done in pool.finished()] == ["timeout"]
    assert {len(piece) for piece in pieces} == {chores.LARGE}
    assert child_of(pool)


def stop_after(pool, work, seconds=0.2):
    """Start the work, stop it: how it ended and how long that took."""
    pool.start(Task("key", work, LIMITS))
    time.sleep(seconds)
    began = time.perf_counter()
    pool.stop("key")
    [done] = pool.finished()
    assert done.key == "key"
    return done.how, time.perf_counter() - began


def test_a_stopped_task_ends_and_its_child_stays(pool):
    child = child_of(pool)
    how, seconds = stop_after(pool, partial(chores.spin, 60))
    assert (how, child_of(pool)) == ("stopped", child)
    assert seconds < 5.0


@pytest.mark.parametrize("work", [chores.stuck, partial(chores.deaf_idle, 60)])
def test_who_does_not_stop_is_killed_and_replaced(pool, work):
    child = child_of(pool)
    how, seconds = stop_after(pool, work)
    assert how == "stopped"
    assert seconds < 5.0
    assert child_of(pool) != child
    assert not Path(f"/proc/{child}").exists()


def test_to_stop_what_is_not_there_is_no_error(pool):
    pool.stop("nobody")
    assert child_of(pool)


def test_to_stop_at_any_moment_leaves_a_child_that_answers(pool):
    for n in range(20):
        pool.start(Task("key", partial(chores.square, n), LIMITS))
        time.sleep(n / 20_000)
        pool.stop("key")
        [done] = pool.finished()
        assert done.how in ("done", "stopped")
    assert child_of(pool)


def test_a_task_that_waits_for_a_child_to_be_ready_can_be_stopped():
    with Pool(1, partial(chores.idle, 20)) as pool:
        assert stop_after(pool, partial(chores.square, 3), 0.0)[0] == "stopped"


def ready_children(pool, number):
    """Wait until so many children have nothing left to prepare."""
    deadline = time.monotonic() + 20
    while pool.ready < number and time.monotonic() < deadline:
        pool.look(0.05)
    return pool.ready


def test_children_that_stand_by_are_ready_before_they_are_needed():
    with Pool(2, partial(chores.idle, 0.2), spares=1) as pool:
        assert ready_children(pool, 3) == 3
        children = {child._process.pid for child in pool._idle}
        assert stop_after(pool, chores.stuck, 0.01)[0] == "stopped"
        assert child_of(pool) in children  # by one that stood by: not by a new one
        assert ready_children(pool, 3) == 3  # and the killed one has been replaced


def test_a_child_that_dies_while_it_stands_by_is_replaced_by_the_next_task():
    with Pool(1, partial(chores.leave, 3), spares=1) as pool:
        assert child_of(pool)
        assert len(process_and_descendants(child_of(pool))) == 1


def test_who_waits_for_news_can_be_woken(pool):
    Timer(0.1, pool.wake).start()
    began = time.perf_counter()
    assert pool.look(20.0) == []
    assert time.perf_counter() - began < 5.0
