"""Shell blocks of the documents run: all blocks of a page one after the other, in a folder with the examples.

A block that cannot run here says so beside its language, with the reason: ```` ```sh norun: opens a browser ````.
"""

import os
import re
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from waiting import HANG_SECONDS

ROOT = Path(__file__).parents[1]
BLOCK = re.compile(r"^```(?:sh|bash)([^\n]*)\n(.*?)^```", re.MULTILINE | re.DOTALL)
PAGES = [path for path in sorted((ROOT / "docs").rglob("*.md")) if "```sh" in path.read_text(encoding="utf-8")]
LONG = ("tutorials/assignment.md", "howto/study.md")  # studies: above ten seconds
NEEDED = ("examples", "battle.py", "check.py", "src", "benchmarks")


def blocks(page):
    return BLOCK.findall(page.read_text(encoding="utf-8"))


def named(page):
    name = page.relative_to(ROOT / "docs").as_posix()
    return pytest.param(page, id=name, marks=[pytest.mark.thorough] * (name in LONG))


@pytest.mark.parametrize("page", [named(page) for page in PAGES])
def test_the_blocks_of_a_page_run(page, tmp_path):
    for name in NEEDED:
        (tmp_path / name).symlink_to(ROOT / name)
    script = "\n".join(["set -euo pipefail", *(text for mark, text in blocks(page) if not mark)])
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    environment = {**os.environ, "PATH": path, "PYTHONPATH": str(ROOT / "src"), "COLUMNS": "100"}
    command = ["bash", "-c", script]
    with open(tmp_path / "said", "w") as said:
        started = subprocess.Popen(
            command, cwd=tmp_path, env=environment, stdout=said, stderr=said, start_new_session=True
        )
    try:
        status = started.wait(timeout=HANG_SECONDS)
    finally:
        with suppress(ProcessLookupError):
            os.killpg(started.pid, signal.SIGKILL)  # what a block has left running
    assert status == 0, (tmp_path / "said").read_text()[-2000:]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_a_block_that_is_not_run_says_why(page):
    reason = r" norun: [^`]{8,}"  # with a backtick behind it, Markdown sees no block
    assert [mark for mark, _ in blocks(page) if mark and not re.fullmatch(reason, mark)] == []
