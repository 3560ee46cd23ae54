"""The page's scripts: types checked by TypeScript and layout checked by prettier, where node is."""

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

import deadreckon

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
TYPESCRIPT = "typescript/bin/tsc"
PRETTIER = "prettier/bin/prettier.cjs"
SCRIPTS = "src/deadreckon/browser/**/*.js"
BROWSER = Path(deadreckon.__file__).parent / "browser"
COMMENT = re.compile(r"/\*\*.*?\*/", re.DOTALL)
ANY = re.compile(r"(?<!['.])\bany\b(?!['?:])")  # neither a literal nor the name of a field


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


def types_in(script: str) -> list[str]:
    """The types in the comments of a script: what is in braces, the inner ones included."""
    found = []
    for comment in COMMENT.findall(script):
        depth = start = 0
        for index, letter in enumerate(comment):
            if letter == "{":
                start = start if depth else index
                depth += 1
            elif letter == "}":
                depth -= 1
                found += [comment[start : index + 1]] if depth == 0 else []
    return found


def test_types_of_a_script_are_what_its_comments_have_in_braces() -> None:
    script = (
        "/** Any of them. @param {{any: any[], of: 'any'}} one @returns {Map<string, any>} any */ const any = {any};"
    )
    assert types_in(script) == ["{{any: any[], of: 'any'}}", "{Map<string, any>}"]
    assert [len(ANY.findall(each)) for each in types_in(script)] == [1, 1]


def test_answers_of_the_service_and_data_of_the_page_have_types() -> None:
    scripts = {path.relative_to(BROWSER).as_posix(): path.read_text(encoding="utf-8") for path in BROWSER.rglob("*.js")}
    assert len(scripts) > 200
    unchecked = [name for name, script in scripts.items() if any(map(ANY.search, types_in(script)))]
    assert not unchecked, f"`any` in types, which TypeScript does not check: {unchecked}"
    declared = COMMENT.sub("", (BROWSER / "service_types.d.ts").read_text(encoding="utf-8"))
    assert not ANY.search(declared)


def test_layout_is_what_prettier_writes() -> None:
    found = run_tool(PRETTIER, "--list-different", SCRIPTS)
    assert found.returncode == 0, f"{PRETTIER} --write '{SCRIPTS}' would change:\n{found.stdout}{found.stderr}"
