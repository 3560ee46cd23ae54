"""The page's scripts: types checked by TypeScript and layout checked by prettier, where node is."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
TYPESCRIPT = "typescript/bin/tsc"
PRETTIER = "prettier/bin/prettier.cjs"
SCRIPTS = "src/deadreckon/browser/**/*.js"


def run_tool(script: str, *arguments: str | Path) -> subprocess.CompletedProcess[str]:
    """Runs a script of the packages in package.json; skips the test where node or the package is missing."""
    if not shutil.which("node"):
        pytest.skip("no node here to check the scripts of the page with")
    tool = HERE / "node_modules" / script
    if not tool.exists():
        missing = f"{script.partition('/')[0]} is not installed: make node"
        pytest.fail(missing) if os.environ.get("CI") else pytest.skip(missing)
    return subprocess.run(["node", tool, *arguments], capture_output=True, text=True, check=False, cwd=ROOT)


def test_types_hold() -> None:
    found = run_tool(TYPESCRIPT, "-p", HERE)
    assert found.returncode == 0, found.stdout


def test_layout_is_what_prettier_writes() -> None:
    found = run_tool(PRETTIER, "--list-different", SCRIPTS)
    assert found.returncode == 0, f"{PRETTIER} --write '{SCRIPTS}' would change:\n{found.stdout}{found.stderr}"
