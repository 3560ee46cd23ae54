"""Connections: idle ones do not block other clients, and refusals before the application are JSON too."""

import json
import socket
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

pytest.importorskip("uvicorn", reason="the extra `web` is not installed")

from server_thread import error_of, raw, read_until, send, serving

from deadreckon.pages.server.connections import ConnectionLimits
from deadreckon.pages.server.listening import Place
from deadreckon.pages.server.question_pool import QuestionPool
from waiting import eventually

HALF = b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: "
WHOLE = b"GET /opened.json HTTP/1.1\r\nHost: localhost\r\n\r\n"
HALF_BODY = (
    b"POST /api/ask/pid HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{"
)
FEW = ConnectionLimits(request_seconds=600, per_address=8, total=12)


@pytest.fixture(scope="module")
def place() -> Iterator[Place]:
    with serving(QuestionPool("odd_service", jobs=1), limits=FEW) as place:
        yield place


def answer_of(connection: socket.socket) -> tuple[int, dict]:
    """The status and the JSON of what comes until the connection is closed."""
    head, _, body = read_until(connection).partition(b"\r\n\r\n")
    assert b"application/json" in head and b"nosniff" in head
    return int(head.split()[1]), json.loads(body)


def is_closed(connection: socket.socket) -> bool:
    try:
        return connection.recv(1) == b""
    except ConnectionResetError:
        return True


@pytest.mark.parametrize(
    ("request_", "error"),
    [
        (b"NONSENSE\r\n\r\n", (400, "BadRequest")),
        (b"GET / HTTP/1.1\r\n\r\n", (400, "BadRequest")),  # no Host
        (b"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", (400, "BadRequest")),
        (b"GET / HTTP/1.1\r\nHost: localhost\r\nX: " + b"x" * 70_000, (431, "HeadersTooLarge")),
        (b"POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: gzip\r\n\r\n", (501, "NotImplemented")),
    ],
)
def test_what_is_no_http_is_refused_in_json(place: Place, request_: bytes, error: tuple[int, str]) -> None:
    with raw(place, request_) as connection:
        assert error_of(answer_of(connection)) == error


def test_a_malformed_request_is_refused_in_plain_words(place: Place) -> None:
    with raw(place, b"NONSENSE\r\n\r\n") as connection:
        _, content = answer_of(connection)
    assert content["error"]["text"] == "found no request of HTTP/1.1: illegal request line"


@pytest.mark.parametrize(("half", "rest"), [(HALF, b"\r\n\r\n"), (HALF_BODY, b"}")])
def test_half_requests_give_way_to_whole_ones(place: Place, half: bytes, rest: bytes) -> None:
    with ExitStack() as stack:
        halves = [stack.enter_context(raw(place, half)) for _ in range(3 * FEW.total)]
        assert send(place, "/opened.json", None, "GET").status == 200
        assert all(is_closed(each) for each in halves[: -FEW.per_address])
        halves[-1].sendall(rest)  # the youngest may still complete its request
        assert halves[-1].recv(12) == b"HTTP/1.1 200"


def test_connections_that_were_answered_give_way_too(place: Place) -> None:
    with ExitStack() as stack:
        answered = [stack.enter_context(raw(place, WHOLE)) for _ in range(FEW.per_address)]
        assert all(each.recv(12) == b"HTTP/1.1 200" for each in answered)
        assert send(place, "/opened.json", None, "GET").status == 200
        answered[0].recv(100_000)
        assert is_closed(answered[0])


def test_a_request_that_does_not_come_in_time_is_told_so() -> None:
    limits = ConnectionLimits(request_seconds=0.05)
    with serving(QuestionPool("odd_service", jobs=1), limits=limits) as place:
        with raw(place, HALF) as slow, raw(place, HALF_BODY) as slower, raw(place, b"") as silent:
            assert error_of(answer_of(slow)) == error_of(answer_of(slower)) == (408, "TooSlow")
            assert is_closed(silent)
        assert eventually(lambda: is_second_half_too_late(place))


def is_second_half_too_late(place: Place) -> bool:
    """Whether half a request after a complete one gets a time-out error; False if the complete one was late itself."""
    with raw(place, WHOLE) as kept:
        if not read_until(kept, b"{}").endswith(b"{}"):
            return False
        kept.sendall(HALF)  # its time begins anew
        return error_of(answer_of(kept)) == (408, "TooSlow")


def test_where_all_connections_are_at_work_one_more_is_told_so(place: Place, tmp_path: Path) -> None:
    until = tmp_path / "until"
    body = json.dumps({"until": str(until)}).encode()
    question = HALF_BODY.replace(b"pid", b"wait").replace(b"Length: 2", b"Length: %d" % len(body))[:-1] + body
    with ExitStack() as stack:
        asked = [stack.enter_context(raw(place, each)) for each in (b"", *[question] * (FEW.per_address - 1))]
        for _ in range(3):  # turns of the server's loop, in which it reads the questions
            asked[0].sendall(WHOLE)
            read_until(asked[0], b"{}")
        asked[0].sendall(question)
        with raw(place, b"") as one_more:
            assert error_of(answer_of(one_more)) == (503, "Busy")
        until.touch()
        assert all(each.recv(12) == b"HTTP/1.1 200" for each in asked)
