"""Fixtures: puzzles for the tests of several requests."""

import json

import pytest

from deadreckon.service import ask


@pytest.fixture
def answer():
    """Asks, and holds the answer against JSON; an error fails the test."""

    def answer(name, **fields):
        found = ask({"ask": name, **fields})
        assert "error" not in found, found
        assert json.loads(json.dumps(found, allow_nan=False)) == found
        return found

    return answer


@pytest.fixture
def refusal():
    """Asks, and returns the name and the text of the error."""

    def refusal(name, **fields):
        error = ask({"ask": name, **fields})["error"]
        return error["name"], error["text"]

    return refusal
