"""Allowed hosts and origins: only the page of this server, under its own names; and the security headers."""

from collections.abc import Iterator

import pytest

pytest.importorskip("uvicorn", reason="the extra `web` is not installed")

from server_thread import ask, error_of, send, serving

from deadreckon.pages.server.listening import Place
from deadreckon.pages.server.question_pool import QuestionPool

PUZZLE = {"puzzle": "width 1\nheight 1\nrows\n1\ncolumns\n1\n"}


@pytest.fixture(scope="module")
def place() -> Iterator[Place]:
    with serving(QuestionPool("deadreckon.service", jobs=1)) as place:
        yield place


@pytest.fixture(scope="module")
def classroom() -> Iterator[Place]:
    with serving(QuestionPool("deadreckon.service", jobs=1), host="0.0.0.0") as place:
        yield place


@pytest.mark.parametrize("host", ["localhost", "LOCALHOST:99", "127.0.0.1", "127.0.0.1:8321", "[::1]:8321"])
def test_the_names_of_this_machine_are_served(place: Place, host: str) -> None:
    assert ask(place, "open", PUZZLE, host=host)[0] == 200


@pytest.mark.parametrize(
    "host",
    ["evil.example", "evil.example:8321", "127.0.0.1.evil.example", "", "[::1", "localhost@evil.example:1", "10.1.2.3"],
)
def test_a_name_that_was_pointed_here_is_refused(place: Place, host: str) -> None:
    for path, body, method in (("/api/ask/open", b"{}", "POST"), ("/", None, "GET"), ("/opened.json", None, "GET")):
        response = send(place, path, body, method, host=host)
        assert response.status == 403
        assert b'"Foreign"' in response.read()


def test_in_a_classroom_numbers_and_the_name_of_the_machine_are_served(classroom: Place) -> None:
    import socket

    for host in ("10.1.2.3:8321", "[fe80::1]", "localhost", socket.gethostname(), f"{socket.gethostname()}.local:1"):
        assert ask(classroom, "open", PUZZLE, host=host)[0] == 200
    assert error_of(ask(classroom, "open", PUZZLE, host="evil.example")) == (403, "Foreign")


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "http://evil.example"},
        {"origin": "null"},
        {"origin": "http://localhost:1"},  # another server on this machine
        {"origin": "http://localhost.evil.example"},
        {"sec_fetch_site": "cross-site"},
        {"sec_fetch_site": "same-site"},
    ],
)
def test_a_page_of_another_origin_is_refused(place: Place, headers: dict[str, str]) -> None:
    assert error_of(ask(place, "open", PUZZLE, host="localhost:8321", **headers)) == (403, "Foreign")


def test_the_own_page_and_programs_are_answered(place: Place) -> None:
    own = {"origin": "http://localhost:8321", "sec_fetch_site": "same-origin"}
    assert ask(place, "open", PUZZLE, host="localhost:8321", **own)[0] == 200
    assert ask(place, "open", PUZZLE)[0] == 200


def test_every_answer_tells_the_browser_what_the_page_may_do(place: Place) -> None:
    for path, body, method in (("/", None, "GET"), ("/none", None, "GET"), ("/api/ask/open", b"{}", "POST")):
        headers = send(place, path, body, method).headers
        policy = dict(rule.split(maxsplit=1) for rule in headers["Content-Security-Policy"].split("; "))
        assert policy["default-src"] == policy["frame-ancestors"] == policy["base-uri"] == "'none'"
        assert policy["script-src"] == policy["style-src"] == policy["connect-src"] == "'self'"
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["Referrer-Policy"] == "no-referrer"
        assert headers["Cross-Origin-Opener-Policy"] == "same-origin"
        assert headers["Cache-Control"] == ("no-store" if path.startswith("/api/") else "no-cache")
        assert "Access-Control-Allow-Origin" not in headers
