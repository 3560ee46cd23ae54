"""The types that the files of the page say they have, checked by TypeScript, where node is."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

HERE = Path(__file__).parent


def test_the_types_of_the_page_hold() -> None:
    if not shutil.which("node"):
        pytest.skip("no node here to check the types of the page with")
    checker = HERE / "node_modules" / "typescript" / "bin" / "tsc"
    if not checker.exists():
        missing = "TypeScript is not installed: make node"
        pytest.fail(missing) if os.environ.get("CI") else pytest.skip(missing)
    found = subprocess.run(["node", checker, "-p", HERE], capture_output=True, text=True, check=False)
    assert found.stdout == "" and found.returncode == 0, found.stdout
