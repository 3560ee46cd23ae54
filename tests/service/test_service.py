"""Every request has an answer in strict JSON, and never an internal error."""

import json
from copy import deepcopy

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from deadreckon import service
from deadreckon.service import ask, requests, stream
from deadreckon.service.request import Request
from good_requests import GOOD_REQUESTS

ODD = [None, True, "", "0", "x" * 300, -1, 0, 2**53 + 1, 10**400, 0.5, 1e308, [], {}, [[]], ["0" * 6] * 6, {"kind": []}]
NUMBERS = st.integers(-3, 300) | st.integers() | st.floats(allow_nan=True)
TEXTS = st.text(max_size=6)
LEAVES = st.none() | st.booleans() | NUMBERS | TEXTS
VALUES = st.recursive(
    LEAVES, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXTS, inner, max_size=3), max_leaves=6
)
FUZZ = settings(max_examples=100, suppress_health_check=list(HealthCheck))


def asked(request):
    """The answer, as strict JSON that is UTF-8; a fault of this program fails the test."""
    found = ask(request)
    assert isinstance(found, dict)
    assert json.loads(json.dumps(found, allow_nan=False, ensure_ascii=False).encode()) == found
    errors = [piece["error"] for piece in [found, *found.get("pieces", [])] if "error" in piece]
    assert all(error["name"] != "Internal" and error["text"] for error in errors), errors
    return found


def test_there_is_a_good_request_of_every_name():
    assert sorted(GOOD_REQUESTS) == sorted(requests())


@pytest.mark.needs("typst", "booklet")
@pytest.mark.parametrize("name", GOOD_REQUESTS)
def test_good_requests_are_answered(name):
    assert "error" not in asked({"ask": name, **GOOD_REQUESTS[name]})


@FUZZ
@given(VALUES)
def test_any_value_is_answered(value):
    assert "error" in asked(value)


@FUZZ
@given(st.sampled_from(sorted(GOOD_REQUESTS)), st.dictionaries(TEXTS, VALUES, max_size=3))
def test_any_fields_are_answered(name, fields):
    asked({**fields, "ask": name})


def places(value, path=()):
    """Every place within a value: the keys and indices that lead there."""
    yield path
    for key, inner in value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ():
        yield from places(inner, (*path, key))


def changed(value, path, put):
    """The value with something else at a place."""
    value = deepcopy(value)
    within = value
    for key in path[:-1]:
        within = within[key]
    within[path[-1]] = put
    return value


def in_no_time(request):
    """No more seconds than a test has, unless it is a number of seconds to be refused."""
    seconds = request.get("seconds")
    long = isinstance(seconds, int | float) and 0.05 < seconds <= 120
    return request | {"seconds": 0.05} if long else request


@settings(FUZZ, max_examples=400)
@given(st.data())
def test_changed_requests_are_answered(data):
    request = {"ask": data.draw(st.sampled_from(sorted(GOOD_REQUESTS)))}
    request |= GOOD_REQUESTS[request["ask"]]
    for _ in range(data.draw(st.integers(1, 2))):
        path = data.draw(st.sampled_from([path for path in places(request) if path]))
        request = changed(request, path, data.draw(st.sampled_from(ODD) | VALUES))
    asked(in_no_time(request))


@pytest.mark.parametrize("name", GOOD_REQUESTS)
def test_odd_values_in_every_field(name):
    for field in GOOD_REQUESTS[name]:
        for odd in ODD:
            asked(in_no_time({"ask": name, **GOOD_REQUESTS[name], field: odd}))


def test_what_no_json_says_is_refused():
    deep: list = []
    for _ in range(100_000):
        deep = [deep]
    circle: dict = {}
    circle["puzzle"] = circle
    for value in (float("nan"), float("inf"), deep, circle, {1, 2}, b"x", "\ud800", 10**5000, object()):
        assert asked({"ask": "open", "puzzle": value})["error"]["name"] == "BadRequest"
        assert asked(value)["error"]["name"] == "BadRequest"


@pytest.mark.parametrize(
    "request_, text",
    [
        ([], "found [], expected an object such as {'ask': 'grades'}"),
        ({}, "found the request None, expected one of "),
        ({"ask": "dance"}, "found the request 'dance', expected one of "),
        ({"ask": "grades", "more": 1}, "found the field 'more', expected some of "),
        ({"ask": "hint"}, "puzzle is missing, expected string of length from 1 to 1000000 or object"),
        ({"ask": "hint", "puzzle": 3}, "puzzle: found 3, expected string of length from 1 to 1000000 or object"),
        ({"ask": "day", "date": "today"}, "date: found 'today', expected string of length from 10 to 10"),
        (
            {"ask": "verdict", "puzzle": "x", "seconds": 1000},
            "seconds: found 1000, expected number from 0.01 to 120",
        ),
        ({"ask": "open", "puzzle": "x" * 7_000_000}, "found a request of 7000029 bytes, expected at most 6000000"),
    ],
)
def test_bad_requests_are_told_what_was_expected(request_, text):
    error = asked(request_)["error"]
    assert error["name"] == "BadRequest"
    assert text in error["text"]


def test_a_fault_of_this_program_tells_no_secrets(monkeypatch, caplog):
    def fail(_asked):
        raise RuntimeError("/home/somebody/secret.py")

    broken = Request("grades", "", requests()["grades"].fields, dict, fail)
    monkeypatch.setattr(service, "requests", lambda: {"grades": broken})
    error = ask({"ask": "grades"})["error"]
    assert error == {
        "name": "Internal",
        "text": "a fault of this program, not of the request: RuntimeError",
    }
    assert "secret.py" in caplog.text


@pytest.mark.parametrize("stop", [MemoryError, KeyboardInterrupt])
def test_what_ends_a_process_goes_through(monkeypatch, stop):
    def fail(_asked):
        raise stop

    broken = Request("grades", "", requests()["grades"].fields, dict, fail)
    monkeypatch.setattr(service, "requests", lambda: {"grades": broken})
    with pytest.raises(stop):
        list(stream({"ask": "grades"}))
