"""Fixtures of the tests of commands."""

from pathlib import Path
from typing import Any

import pytest


@pytest.fixture
def file(tmp_path: Path) -> Any:
    def make(text: str, name: str = "puzzle.txt") -> str:
        path = tmp_path / name
        path.write_text(text)
        return str(path)

    return make
