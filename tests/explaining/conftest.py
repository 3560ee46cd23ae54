"""Tests of explaining may say any text in place of a message."""

import pytest

from plain_messages import tellable


@pytest.fixture(autouse=True)
def _any_text_is_tellable(monkeypatch):
    tellable(monkeypatch)
