"""Tasks with answers in pieces, tasks stopped from outside, and spare children."""

import time
from functools import partial
from pathlib import Path
from threading import Thread

import chores
import pytest

from deadreckon.workers import child_process
from deadreckon.workers.pool import Pool
from deadreckon.workers.process_tree import process_and_descendants
from deadreckon.workers.task import Task, TaskLimits
from waiting import HANG_SECONDS, eventually

LIMITS = TaskLimits(wall=HANG_SECONDS)


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


def test_pieces_are_taken_before_the_work_has_ended(pool, tmp_path):
    """The work goes on when a piece has been taken: if all came at its end, it would not end."""
    done = do(pool, partial(chores.count_to, 3, str(tmp_path)), take=lambda piece: (tmp_path / str(piece)).touch())
    assert (done.how, done.value) == ("done", None)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["1", "2", "3"]


def test_an_error_comes_after_its_pieces(pool):
    taken = []
    done = do(pool, partial(chores.count_to, 3, fails=True), take=taken.append)
    assert (done.how, str(done.value), taken) == ("raised", "no more", [1, 2, 3])


def test_an_alarm_does_not_break_a_piece_that_is_being_sent(pool):
    """Whenever the time is up, what was taken is whole and the child understands the next task."""
    pieces, milliseconds = [], 1
    while milliseconds < 30 or not pieces:
        limits = TaskLimits(wall=milliseconds / 1000)
        milliseconds += 3
        pool.start(Task("key", chores.large_pieces, limits, take=pieces.append))
        assert [done.how for done in pool.finished()] == ["timeout"]
    assert {len(piece) for piece in pieces} == {chores.LARGE}
    assert child_of(pool)


def stop(pool, work, begun=None):
    """The end of stopped work: stopped at once, or when it has made the folder `begun`."""
    pool.start(Task("key", work, LIMITS))
    assert not begun or eventually(begun.exists)
    pool.stop("key")
    [done] = pool.finished()
    assert done.key == "key"
    return done.how


def test_a_stopped_task_ends_and_its_child_stays(pool, monkeypatch, tmp_path):
    monkeypatch.setattr(child_process, "STOP_GRACE", HANG_SECONDS)  # so that a child that is slow is not replaced
    child = child_of(pool)
    begun = tmp_path / "begun"
    assert stop(pool, partial(chores.idle, 1e6, begun), begun) == "stopped"
    assert child_of(pool) == child


@pytest.mark.parametrize("work", [chores.stuck, partial(chores.deaf_idle, 1e6)])
def test_who_does_not_stop_is_killed_and_replaced(pool, work, tmp_path):
    child = child_of(pool)
    begun = tmp_path / "begun"
    assert stop(pool, partial(work, begun=begun), begun) == "stopped"
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
    with Pool(1, partial(chores.idle, 1e6)) as pool:
        assert stop(pool, partial(chores.square, 3)) == "stopped"


def ready_children(pool, number):
    """Whether this many children become ready."""
    return eventually(lambda: pool.look(0.05) or pool.ready == number)


def test_children_that_stand_by_are_ready_before_they_are_needed(tmp_path):
    with Pool(2, partial(chores.idle, 0.2), spares=1) as pool:
        assert ready_children(pool, 3)
        children = {child._process.pid for child in pool._idle}
        begun = tmp_path / "begun"
        assert stop(pool, partial(chores.stuck, begun), begun) == "stopped"
        assert child_of(pool) in children  # by one that stood by: not by a new one
        assert ready_children(pool, 3)  # and the killed one has been replaced


def test_a_child_that_dies_while_it_stands_by_is_replaced_by_the_next_task():
    with Pool(1, partial(chores.leave, 3), spares=1) as pool:
        assert child_of(pool)
        assert len(process_and_descendants(child_of(pool))) == 1


def test_who_waits_for_news_can_be_woken(pool):
    waiter = Thread(target=pool.look, args=[1e6], daemon=True)
    waiter.start()
    pool.wake()
    waiter.join(HANG_SECONDS)
    assert not waiter.is_alive()
