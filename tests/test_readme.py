"""What the README shows is what one gets."""

import subprocess
import sys
from pathlib import Path

from deadreckon import load, solve, svg

ROOT = Path(__file__).parent.parent


def test_the_picture_is_the_solution_of_the_sample() -> None:
    puzzle = load((ROOT / "examples" / "assignment.txt").read_text())
    verdict = solve(puzzle)
    assert svg(puzzle, verdict.solutions[0]) == (ROOT / "docs" / "solved.svg").read_text()


def test_the_python_example_runs() -> None:
    code = (ROOT / "README.md").read_text().split("```python\n")[1].split("```")[0]
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert done.stdout.splitlines()[:2] == ["unique", "LRWWWW"]
