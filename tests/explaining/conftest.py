"""Lets the tests of explaining use arbitrary texts as messages."""

import pytest

from plain_messages import tellable


@pytest.fixture(autouse=True)
def _any_text_is_tellable(monkeypatch):
    tellable(monkeypatch)
