"""Fixture: the core as WebAssembly, if it was built and node is installed."""

import shutil
from contextlib import chdir, closing
from pathlib import Path

import pytest

from tab.node_core import CORE, NodeCore

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="session")
def built_core():
    """The file; a stale one is an error, as its answers say nothing about the sources."""
    pytest.importorskip("deadreckon._native", reason="no native core here to compare with")
    if not CORE.exists():
        pytest.skip("the core was not built as WebAssembly here: make wasm")
    if not shutil.which("node"):
        pytest.skip("no node here to run WebAssembly")
    from build_wasm import is_up_to_date

    with chdir(ROOT):
        if not is_up_to_date():
            pytest.fail(f"{CORE} was built from other sources: make wasm, or delete it")
    return CORE


@pytest.fixture(scope="session")
def node(built_core):
    with closing(NodeCore()) as node:
        yield node


@pytest.fixture
def new_node(built_core):
    """Makes nodes of their own for tests that count what was replaced, or interrupt calls."""
    opened = []

    def make(interruption="never"):
        opened.append(NodeCore(interruption))
        return opened[-1]

    yield make
    for each in opened:
        each.close()
