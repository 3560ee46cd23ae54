"""Questions that wait, die, are replaced or dropped: each is answered, and the next one gets a worker."""

import json
import os
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path

import pytest

pytest.importorskip("uvicorn", reason="the extra `web` is not installed")

from server_thread import ask, error_of, half_asked, read_until, send, serving

from deadreckon.pages.server import question, question_pool
from deadreckon.pages.server.listening import Place
from deadreckon.pages.server.question_pool import QuestionPool
from deadreckon.workers.process_tree import process_and_descendants
from deadreckon.workers.task import TaskLimits
from waiting import HANG_SECONDS, eventually

LONG = TaskLimits(wall=10 * HANG_SECONDS, memory=500 * 2**20)
SHORT = TaskLimits(wall=0.3)


@pytest.fixture(scope="module")
def pool() -> QuestionPool:
    """Two workers of a service that does what it should not."""
    return QuestionPool("odd_service", jobs=2, limits=LONG)


@pytest.fixture(scope="module")
def odd(pool: QuestionPool) -> Iterator[Place]:
    with pytest.MonkeyPatch.context() as patch, serving(pool) as place:
        patch.setattr(question_pool, "MAX_WAIT", HANG_SECONDS / 2)  # a busy machine refuses no question
        yield place


@pytest.fixture
def until(tmp_path: Path) -> Path:
    """A file for which questions wait."""
    return tmp_path / "until"


def workers() -> set[int]:
    """The child processes that this process has started for questions, found by the parent that each was given."""
    found = set()
    for pid in process_and_descendants(os.getpid())[1:]:
        with suppress(OSError):
            words = Path(f"/proc/{pid}/cmdline").read_bytes().split(b"\0")
            found |= {pid} if str(os.getpid()).encode() in words else set()
    return found


@pytest.mark.parametrize(
    ("name", "error", "words"),
    [
        ("die", (500, "WorkerDied"), "died; another one has taken its place"),
        ("hoard", (500, "WorkerDied"), "needed too much memory; another one has taken its place"),
        ("fail", (500, "Internal"), "a fault of this program: KeyError: 'the odd one'"),
        ("nothing", (400, "BadRequest"), "no such request"),
    ],
)
def test_what_goes_wrong_is_said_and_the_next_question_answered(
    odd: Place, name: str, error: tuple[int, str], words: str
) -> None:
    assert eventually(lambda: len(workers()) == 3)
    before = workers()
    answer = ask(odd, name)
    assert error_of(answer) == error
    assert words in answer[1]["error"]["text"]
    assert ask(odd, "pid")[1]["pid"] in before  # by the spare worker, without waiting for a start


@pytest.mark.parametrize("name", ["stick", "stubborn"])
def test_no_question_takes_longer_than_the_limit(name: str) -> None:
    with serving(QuestionPool("odd_service", jobs=1, limits=SHORT)) as place:
        answer = ask(place, name)
        assert error_of(answer) == (504, "OutOfTime")
        assert answer[1]["error"]["text"].startswith("it took longer than")


def test_a_worker_that_dies_between_two_pieces_ends_the_answer_with_an_error(odd: Place) -> None:
    response = send(odd, "/api/stream/late_death")
    first, last = map(json.loads, response.read().splitlines())
    assert (response.status, first, last["error"]["name"]) == (200, {"piece": 1}, "WorkerDied")


def test_an_error_before_the_first_piece_has_its_status(odd: Place) -> None:
    assert send(odd, "/api/stream/die").status == 500


def test_pieces_arrive_while_there_are_more_to_come(odd: Place) -> None:
    response = send(odd, "/api/stream/endless")
    assert response.headers["Content-Type"].startswith("application/x-ndjson")
    pieces = [json.loads(response.readline()) for _ in range(3)]
    assert [piece["piece"] for piece in pieces] == [0, 1, 2]
    response.close()


@pytest.mark.parametrize("path", ["/api/ask/stick", "/api/stream/endless"])
def test_a_page_that_goes_away_frees_its_worker(odd: Place, pool: QuestionPool, path: str) -> None:
    """Four times as many as there are workers: otherwise the last question would wait too long and be refused."""
    for _ in range(8):
        with half_asked(odd, path):
            assert eventually(lambda: len(pool._open) == 1)
        assert eventually(lambda: not pool._open)
    assert ask(odd, "pid")[0] == 200


def test_a_newer_question_of_the_same_tab_and_lane_replaces_the_older(
    odd: Place, pool: QuestionPool, until: Path
) -> None:
    waited = {"until": str(until)}
    with ThreadPoolExecutor() as threads:
        older = threads.submit(ask, odd, "wait", waited, X_Tab="a", X_Lane="hint")
        other = threads.submit(ask, odd, "wait", waited, X_Tab="b", X_Lane="hint")
        assert eventually(lambda: len(pool._open) == 2)
        assert ask(odd, "pid", X_Tab="a", X_Lane="hint")[0] == 200
        assert error_of(older.result()) == (409, "Replaced")
        until.touch()
        assert other.result() == (200, {"waited": str(until)})  # another tab is not concerned


def test_questions_without_a_lane_replace_nothing(odd: Place, pool: QuestionPool, until: Path) -> None:
    with ThreadPoolExecutor() as threads:
        asked = [threads.submit(ask, odd, "wait", {"until": str(until)}, X_Tab="a", X_Lane="") for _ in range(4)]
        assert eventually(lambda: len(pool._open) == 4)
        until.touch()
    assert {each.result()[0] for each in asked} == {200}


def test_too_many_questions_are_told_to_come_again(
    odd: Place, pool: QuestionPool, until: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(question_pool, "MAX_WAITING", 1)
    with ThreadPoolExecutor() as threads:
        asked = [threads.submit(ask, odd, "wait", {"until": str(until)}) for _ in range(3)]
        assert eventually(lambda: len(pool._open) == 3)
        response = send(odd, "/api/ask/pid")
        assert (response.status, response.headers["Retry-After"]) == (503, "1")
        assert json.loads(response.read())["error"]["name"] == "Busy"
        until.touch()
        assert {each.result()[0] for each in asked} == {200}


def test_a_question_does_not_wait_for_ever(
    odd: Place, pool: QuestionPool, until: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with ThreadPoolExecutor() as threads:
        asked = [threads.submit(ask, odd, "wait", {"until": str(until)}) for _ in range(2)]
        assert eventually(lambda: pool._pool and pool._pool.running == 2)
        monkeypatch.setattr(question_pool, "MAX_WAIT", 0.1)
        assert error_of(ask(odd, "pid")) == (503, "Busy")
        until.touch()
    assert [each.result()[0] for each in asked] == [200, 200]


def test_long_answers_leave_a_worker_for_quick_questions(odd: Place, pool: QuestionPool) -> None:
    streams = [half_asked(odd, "/api/stream/endless") for _ in range(4)]
    assert eventually(lambda: len(pool._open) == 4)
    assert ask(odd, "pid")[0] == 200
    for each in streams:
        each.close()


def test_an_answer_that_nobody_takes_does_not_fill_the_memory(
    odd: Place, pool: QuestionPool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(question, "MAX_BYTES", 20_000_000)
    with half_asked(odd, "/api/stream/flood") as connection:
        assert eventually(lambda: len(pool._open) == 1)
        [asked] = pool._open
        assert eventually(lambda: asked.dropped)
        assert eventually(lambda: asked.ended)  # no worker is on it, though the page has not gone
        assert b'"TooLarge"' in read_until(connection, b"0\r\n\r\n")


def test_a_stopped_server_refuses_what_is_open_and_leaves_no_process(until: Path) -> None:
    pool = QuestionPool("odd_service", jobs=2)
    with ThreadPoolExecutor() as threads:
        with serving(pool) as place:
            child = ask(place, "pid")[1]["pid"]
            open_question = threads.submit(ask, place, "wait", {"until": str(until)})
            stuck_question = threads.submit(ask, place, "stick")
            assert eventually(lambda: len(pool._open) == 2)
        assert error_of(open_question.result()) == error_of(stuck_question.result()) == (503, "Stopping")
    assert not Path(f"/proc/{child}").exists()


def test_no_more_children_than_workers_and_a_spare(odd: Place) -> None:
    with ThreadPoolExecutor() as threads:
        for each in [threads.submit(ask, odd, name) for name in ["die", "pid", "fail"] * 5]:
            each.result()
    assert eventually(lambda: len(workers()) == 3)
