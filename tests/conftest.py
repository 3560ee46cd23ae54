"""What all tests share: the option for the long runs, and the published boards where they are at hand."""

import sys
from pathlib import Path

import pytest

TESTS = Path(__file__).parent

# What tasks and studies of the tests name, so that the child processes find it too.
sys.path += [str(TESTS / "workers"), str(TESTS / "lab")]


def pytest_addoption(parser):
    parser.addoption("--thorough", action="store_true", help="ten times as many random boards: minutes, not seconds")


@pytest.fixture(scope="session")
def shared_data():
    """The folder of published boards, which are no part of this project; without it the test is skipped."""
    folder = TESTS.parent.parent / "shared" / "data"
    if not folder.is_dir():
        pytest.skip(f"no published boards at {folder}")
    return folder
