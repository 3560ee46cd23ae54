"""Where others build on what is tested here, the core must be there, or the tests go green on the kernel."""

import os

import pytest

from deadreckon.native import native_core


@pytest.mark.skipif(not os.environ.get("CI"), reason="only a machine that builds for others must have a compiler")
def test_the_native_core_was_built():
    assert native_core() is not None
