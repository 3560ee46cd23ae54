"""Children of a pool: reused while they behave, killed and replaced if they do not."""

import os
import signal
import subprocess
import sys
import time
from functools import partial

import chores
import pytest

from deadreckon.workers.control_group import CHILD, groups_can_be_entered, own_group
from deadreckon.workers.pool import Pool
from deadreckon.workers.task import Task, TaskLimits
from waiting import HANG_SECONDS, ends, eventually

MEGABYTE = 1 << 20


@pytest.fixture
def pool():
    with Pool(1) as pool:
        yield pool


def do(pool, work, **bounds):
    pool.start(Task("key", work, TaskLimits(**bounds)))
    [done] = pool.finished()
    assert done.key == "key"
    return done


def over_limit_when_begun(pool, work, begun):
    """The end of work at a limit on wall time, reached after it has made the file or folder `begun`."""
    wall = 0.1
    while not begun.exists():
        wall *= 2
        done = do(pool, work, wall=wall)
    return done


def still_works(pool):
    return do(pool, partial(chores.square, 3)).value[0] == 9


def test_a_child_that_behaves_is_used_again(pool):
    bounds = {"cpu": 60, "wall": HANG_SECONDS, "memory": 500 * MEGABYTE}
    first, second = (do(pool, partial(chores.square, n), **bounds) for n in (2, 3))
    assert (first.how, first.value[0], second.value[0]) == ("done", 4, 9)
    assert first.value[1] == second.value[1] != os.getpid()


def test_an_error_comes_back_and_the_child_stays(pool):
    done = do(pool, partial(chores.fails_on_seven, 7))
    assert (done.how, type(done.value), str(done.value)) == ("raised", ValueError, "seven")
    assert still_works(pool)


def test_cpu_time_ends_at_the_limit_and_the_child_stays(pool):
    before = do(pool, partial(chores.square, 1)).value[1]
    done = do(pool, partial(chores.spin, 60), cpu=0.2)
    assert done.how == "timeout"
    assert done.usage.cpu >= 0.2  # not a machine's speed: the alarm asks the same clock before it ends the task
    assert do(pool, partial(chores.square, 1)).value[1] == before


def test_wall_time_ends_at_the_limit(pool):
    began = time.perf_counter()
    done = do(pool, partial(chores.idle, 1e6), wall=0.2)
    assert done.how == "timeout"
    assert 0 < done.usage.wall < time.perf_counter() - began
    assert still_works(pool)


@pytest.mark.parametrize("limit", ["cpu", "wall"])
def test_who_takes_no_notice_is_killed_and_replaced(pool, limit, tmp_path):
    before = do(pool, partial(chores.square, 1)).value[1]
    begun = tmp_path / "begun"
    if limit == "cpu":
        done = do(pool, chores.stuck, cpu=0.2)
    else:
        done = over_limit_when_begun(pool, partial(chores.deaf_idle, 1e6, begun), begun)
    assert (done.how, done.text) == ("timeout", "killed")
    assert do(pool, partial(chores.square, 1)).value[1] != before


def test_too_much_memory_is_told_and_the_child_replaced(pool):
    before = do(pool, partial(chores.square, 1)).value[1]
    assert do(pool, partial(chores.hoard, 500), memory=200 * MEGABYTE).how == "memout"
    assert do(pool, partial(chores.square, 1)).value[1] != before
    assert do(pool, partial(chores.hoard, 500), memory=900 * MEGABYTE).value == 500 * MEGABYTE


def test_memory_is_measured_for_each_task_by_itself(pool):
    large, small = do(pool, partial(chores.hoard, 200)), do(pool, partial(chores.square, 1))
    assert large.usage.memory > 200 * MEGABYTE > small.usage.memory > MEGABYTE


def test_memory_that_a_task_leaves_behind_does_not_count_for_the_next(pool):
    large, small = do(pool, partial(chores.scatter, 150)), do(pool, partial(chores.square, 1))
    assert large.usage.memory > 140 * MEGABYTE > 2 * small.usage.memory


def test_memory_and_time_of_processes_it_starts_count_too(pool, tmp_path):
    # Bounded by what the tree holds together: each process by itself is within the limit.
    assert do(pool, partial(chores.hoard_elsewhere, 100), memory=105 * MEGABYTE, wall=HANG_SECONDS).how == "memout"
    number = tmp_path / "number"
    done = do(pool, partial(chores.spin_elsewhere, str(number)), cpu=0.3)
    assert done.how == "timeout"
    assert ends(int(number.read_text()))


def test_nothing_it_started_outlives_a_task(pool):
    before = do(pool, partial(chores.square, 1)).value[1]
    left = do(pool, partial(chores.leave_behind, 60))
    assert left.how == "done"
    assert ends(left.value)
    assert do(pool, partial(chores.square, 1)).value[1] != before


@pytest.mark.skipif(not groups_can_be_entered(), reason="no rights to make control groups here")
def test_no_chain_of_sessions_outlives_its_task(pool, tmp_path):
    log = tmp_path / "log"
    assert over_limit_when_begun(pool, partial(chores.start_chains, 1e6, str(log)), log).how == "timeout"
    size = log.stat().st_size
    time.sleep(0.5)
    assert log.stat().st_size == size > 0


@pytest.mark.skipif(not groups_can_be_entered(), reason="no rights to make control groups here")
def test_the_group_of_a_child_goes_with_it():
    with Pool(1) as pool:
        group = own_group() / f"{CHILD}{do(pool, partial(chores.square, 1)).value[1]}"
        assert group.exists()
    assert not group.exists()


def test_a_death_is_told_with_its_last_words(pool):
    done = do(pool, partial(chores.die, signal.SIGSEGV))
    assert (done.how, done.text) == ("crash", "died of SIGSEGV; last words: farewell")
    assert "exit status 3" in do(pool, partial(chores.leave, 3)).text
    assert still_works(pool)


def test_no_task_pays_for_a_child_that_died_while_idle(pool):
    child = do(pool, partial(chores.square, 1)).value[1]
    os.kill(child, signal.SIGKILL)
    assert ends(child)
    assert still_works(pool)


def test_an_error_that_cannot_be_read_is_told_in_words(pool):
    done = do(pool, chores.raise_odd)
    assert (done.how, type(done.value), done.text) == ("raised", RuntimeError, "Odd: one two")
    assert still_works(pool)


def test_what_it_prints_is_no_answer(pool):
    assert do(pool, chores.talk).value == "still understood"


def test_a_result_that_cannot_be_sent_is_an_error(pool):
    done = do(pool, chores.unpicklable)
    assert done.how == "raised"
    assert "unpicklable.<locals>" in str(done.value)  # Python words the rest differently from version to version


def test_preparing_is_on_nobodys_account():
    with Pool(1, partial(chores.spin, 1.0)) as pool:
        done = do(pool, partial(chores.spin, 0.1), cpu=0.9)
        assert done.how == "done"
        assert do(pool, partial(chores.spin, 60), cpu=0.1).how == "timeout"


def test_who_dies_of_preparing_does_without():
    with Pool(3, partial(chores.leave, 3)) as pool:
        for number in range(3):
            pool.start(Task(number, partial(chores.square, number)))
        found = {}
        while pool.running:
            found |= {done.key: done.value[0] for done in pool.finished()}
        assert found == {0: 0, 1: 1, 2: 4}


def test_several_work_at_once():
    with Pool(2) as pool:
        pool.start(Task("slow", partial(chores.idle, 1e6), TaskLimits(wall=HANG_SECONDS)))
        pool.start(Task("quick", partial(chores.square, 2)))
        assert not pool.room
        assert [done.key for done in pool.finished()] == ["quick"]
        with pytest.raises(RuntimeError, match="all 2 children are at work"):
            pool.start(Task(1, chores.talk)), pool.start(Task(2, chores.talk))


def test_children_die_with_their_parent(tmp_path):
    begun = tmp_path / "begun"
    program = f"""
import sys; sys.path[:] = {sys.path!r}
from functools import partial
import chores
from deadreckon.workers.control_group import CHILD, groups_can_be_entered, own_group
from deadreckon.workers.pool import Pool
from deadreckon.workers.task import Task
pool = Pool(1)
pool.start(Task(1, partial(chores.square, 1)))
print(pool.finished()[0].value[1], flush=True)
pool.start(Task(2, partial(chores.stuck, {str(begun)!r})))
pool.finished()
"""
    with subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True) as parent:
        child = int(parent.stdout.readline())
        assert eventually(begun.exists)
        parent.kill()
    assert ends(child)


def test_a_task_that_is_stopped_while_its_child_prepares_never_begins(tmp_path):
    begun = tmp_path / "begun"
    with Pool(1, partial(chores.square, 1)) as pool:
        pool.start(Task("key", partial(begun.touch), TaskLimits(wall=HANG_SECONDS)))
        pool.stop("key")
        assert eventually(lambda: not pool._inbox.empty())  # the child is prepared
        [done] = pool.finished()
        assert done.how == "stopped"
        assert not begun.exists()
        assert still_works(pool)
