"""The server and deadreckon's own service: answers, files, and clear errors for invalid requests."""

import json
import re
from collections.abc import Iterator
from contextlib import suppress
from gzip import decompress

import pytest

pytest.importorskip("uvicorn", reason="the extra `web` is not installed")

from server_thread import ask, error_of, raw, read_until, send, serving

from deadreckon.pages.server import api
from deadreckon.pages.server.listening import Place
from deadreckon.pages.server.question_pool import QuestionPool
from deadreckon.service import ask as ask_service

PUZZLE = "211222\n140212\n321\n000000\n0000S0\n000000\n000000\n00000W\n000000\n"
HEAD = b"POST /api/ask/open HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
OPENED = '{"puzzles": []}'


@pytest.fixture(scope="module")
def place() -> Iterator[Place]:
    with serving(QuestionPool("deadreckon.service", jobs=2), OPENED) as place:
        yield place


def test_an_answer_is_that_of_the_service(place: Place) -> None:
    answer = ask(place, "open", {"puzzle": PUZZLE})
    assert answer == (200, json.loads(json.dumps(ask_service({"ask": "open", "puzzle": PUZZLE}))))


def test_what_comes_in_one_piece_can_be_streamed_too(place: Place) -> None:
    response = send(place, "/api/stream/open", json.dumps({"puzzle": PUZZLE}).encode())
    [line] = response.read().splitlines()
    assert json.loads(line) == ask(place, "open", {"puzzle": PUZZLE})[1]


@pytest.mark.parametrize(
    ("path", "body", "status", "words"),
    [
        ("/api/ask/open", b"", 400, "found no JSON"),
        ("/api/ask/open", b"[]", 400, "found [], expected a JSON object"),
        ("/api/ask/open", b"\xff", 400, "found no JSON"),
        ("/api/ask/open", b'{"puzzle": NaN}', 400, "found a value such as NaN"),
        ("/api/ask/open", b'{"puzzle": "\\ud800"}', 400, "half of a surrogate pair"),
        ("/api/ask/open", b'{"puzzle": 1' + b"0" * 5000 + b"}", 400, "found no JSON"),
        ("/api/ask/open", b'{"puzzle":' + b"[" * 100_000 + b"]" * 100_000 + b"}", 400, "nested too deeply"),
        ("/api/ask/violations", b"{}", 400, "puzzle is missing"),
        ("/api/ask/open", b'{"puzzle": "x", "odd": 1}', 400, "found the field 'odd'"),
        ("/api/ask/open", b'{"puzzle": "x", "ask": "grade"}', 422, "found 'x', expected a puzzle"),
        ("/api/ask/open", b'{"puzzle": "x"}', 422, "found 'x', expected a puzzle"),
        ("/api/stream/open", b'{"puzzle": "x"}', 422, "found 'x', expected a puzzle"),
        ("/api/ask/nothing", b"{}", 400, "found the request 'nothing', expected one of"),
        ("/api/ask", b"{}", 404, "POST /api/ask: nothing matches"),
        ("/api/ask/open/more", b"{}", 404, "nothing matches"),
        ("/api/nothing", b"{}", 404, "nothing matches"),
    ],
)
def test_bad_input_is_a_clear_error_in_json(place: Place, path: str, body: bytes, status: int, words: str) -> None:
    response = send(place, path, body)
    assert (response.status, response.headers["Content-Type"]) == (status, "application/json")
    assert words in json.loads(response.read())["error"]["text"]


def test_another_method_is_refused(place: Place) -> None:
    for method in ("GET", "PUT", "DELETE", "OPTIONS"):
        response = send(place, "/api/ask/open", None, method)
        assert (response.status, response.headers["Allow"]) == (405, "POST")
        assert json.loads(response.read())["error"]["name"] == "MethodNotAllowed"


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "", "application/jsonx"])
def test_what_a_form_of_another_site_could_send_is_refused(place: Place, kind: str) -> None:
    assert error_of(ask(place, "open", {"puzzle": PUZZLE}, content_type=kind)) == (415, "NotJson")


def test_json_with_a_character_set_is_json(place: Place) -> None:
    assert ask(place, "open", {"puzzle": PUZZLE}, content_type="application/json; charset=utf-8")[0] == 200


def test_a_body_that_is_too_large_is_refused_before_it_is_read(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(api, "MAX_BODY", 1000)
    for announced in (b"Content-Length: 100000\r\n\r\n", b"Transfer-Encoding: chunked\r\n\r\n3e9\r\n" + b"x" * 1001):
        with raw(place, HEAD + announced) as connection:
            answer = read_until(connection)
        assert answer.startswith(b"HTTP/1.1 413 ")
        assert b"TooLarge" in answer


def test_files_are_checked_for_changes_every_time(place: Place) -> None:
    for path, kind in (("/", "text/html"), ("/app.js", "text/javascript"), ("/tokens.css", "text/css")):
        response = send(place, path, None, "GET")
        assert (response.status, response.headers["Cache-Control"]) == (200, "no-cache")
        assert response.headers["Content-Type"].startswith(kind)
        assert send(place, path, None, "GET", if_none_match=response.headers["ETag"]).status == 304


def test_what_the_page_loads_has_an_address_of_its_content_and_comes_compressed(place: Place) -> None:
    page = send(place, "/", None, "GET").read().decode()
    named = re.findall(r'(?:href|src)="(page-\w+/[^"]+)"', page)
    assert {path.partition("/")[2] for path in named} >= {"app.js", "shared.js", "style.css", "icon.svg"}
    for path in named:
        plain = send(place, f"/{path}", None, "GET")
        assert plain.headers["Cache-Control"] == "public, max-age=31536000, immutable"
        packed = send(place, f"/{path}", None, "GET", accept_encoding="br, gzip")
        assert (packed.headers["Content-Encoding"], packed.headers["Vary"]) == ("gzip", "Accept-Encoding")
        assert decompress(packed.read()) == plain.read()
    assert send(place, f"/page-0123/{named[0].partition('/')[2]}", None, "GET").status == 404
    assert "Content-Encoding" not in send(place, "/", None, "GET", accept_encoding="gzip;q=0, br").headers


def test_long_answers_come_compressed(place: Place) -> None:
    body = json.dumps({"puzzle": PUZZLE}).encode()
    packed = send(place, "/api/ask/open", body, accept_encoding="gzip")
    assert packed.headers["Content-Encoding"] == "gzip"
    assert json.loads(decompress(packed.read())) == ask(place, "open", {"puzzle": PUZZLE})[1]


def test_answers_of_this_run_that_never_change_are_kept_by_the_browser(place: Place) -> None:
    [run] = re.findall(r'data-run="(\w+)"', send(place, "/", None, "GET").read().decode())
    day = "day?%7B%22date%22%3A%222026-11-16%22%7D"
    kept = send(place, f"/api/kept/{run}/{day}", None, "GET")
    assert (kept.status, kept.headers["Cache-Control"]) == (200, "private, max-age=86400, immutable")
    assert json.loads(kept.read()) == ask(place, "day", {"date": "2026-11-16"})[1]
    for path, status in ((f"other/{day}", 200), (f"{run}/day?x", 400), (f"{run}/verdict?%7B%7D", 404)):
        answer = send(place, f"/api/kept/{path}", None, "GET")
        assert (answer.status, answer.headers["Cache-Control"]) == (status, "no-store")
    assert send(place, f"/api/kept/{run}/{day}", None, "GET", sec_fetch_site="cross-site").status == 403


def test_what_was_opened_is_told_to_the_page(place: Place) -> None:
    assert send(place, "/opened.json", None, "GET").read().decode() == OPENED


@pytest.mark.parametrize(
    "path",
    [
        "/../service.py",
        "/..%2fservice.py",
        "/%2e%2e/service.py",
        "/board/../../service.py",
        "//etc/passwd",
        "/..\\x",
        "/a%00b",
    ],
)
def test_no_file_outside_the_page_can_be_had(place: Place, path: str) -> None:
    response = send(place, path, None, "GET")
    assert response.status == 404
    assert b"import" not in response.read()


def test_a_request_that_is_no_http_does_no_harm(place: Place) -> None:
    for noise in (b"\x16\x03\x01\x00", b"GET\r\n\r\n", b"A" * 200_000):
        with raw(place, noise) as connection:
            connection.settimeout(0.2)
            with suppress(OSError):
                connection.recv(1000)
    assert ask(place, "open", {"puzzle": PUZZLE})[0] == 200
