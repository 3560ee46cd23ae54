"""The commands and figures of the README, the changelog and the page on comparisons are correct."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from deadreckon import Method, load, solve, svg
from deadreckon.cli.main import main
from deadreckon.puzzles.battleship.models.ships import MODEL
from waiting import HANG_SECONDS

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
COMPARISONS = ROOT / "docs" / "howto" / "study.md"


def test_the_readme_is_read_in_three_minutes() -> None:
    assert len(README.split()) <= 600


def test_what_is_new_is_read_in_six_minutes() -> None:
    newest = re.split(r"^## ", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), flags=re.MULTILINE)[1]
    assert 300 < len(newest.split()) <= 1200


def test_what_the_readme_links_to_is_there() -> None:
    links = re.findall(r"\]\(([^)#]+)|src=\"([^\"]+)", README)
    assert len(links) > 12
    assert [name for name in map("".join, links) if not (ROOT / name).exists()] == []


def test_the_shell_commands_of_the_readme_run(tmp_path: Path) -> None:
    """All but those that install, the one that opens a browser, and the one that marks a class (`tests/marking`)."""
    for name in ("examples", "battle.py", "check.py", "src"):
        (tmp_path / name).symlink_to(ROOT / name)
    lines = [line for block in re.findall(r"```sh\n(.*?)```", README, re.DOTALL) for line in block.splitlines()]
    script = "\n".join(["set -eu", *(line for line in lines if not re.match("make |reckon play|reckon mark", line))])
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    environment = {**os.environ, "PATH": path, "PYTHONPATH": str(ROOT / "src")}
    done = subprocess.run(
        ["bash", "-c", script], cwd=tmp_path, env=environment, capture_output=True, timeout=HANG_SECONDS
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("figure", ["16,783", "60 of 60", "99.9 %", "10.8", "67.8", "48", "35"])
def test_the_figures_of_the_readme_are_those_of_the_results(figure: str) -> None:
    assert figure in README
    assert f"| {figure} |" in (ROOT / "benchmarks" / "RESULTS.md").read_text(encoding="utf-8")


def test_the_picture_is_the_solution_of_the_sample() -> None:
    puzzle = load((ROOT / "examples" / "assignment.txt").read_text())
    verdict = solve(puzzle)
    assert svg(puzzle, verdict.solutions[0]) == (ROOT / "docs" / "solved.svg").read_text()


def test_the_python_example_runs() -> None:
    code = README.split("```python\n")[1].split("```")[0]
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, timeout=HANG_SECONDS)
    assert done.stdout.splitlines()[:2] == ["unique", "LRWWWW"]


def showcase() -> list[list[str]]:
    """The rows of the table of switches."""
    block = COMPARISONS.read_text().split("```\nswitches")[1].split("```")[0]
    return [line.split() for line in block.splitlines()[1:]]


def work(*switches: str) -> list[str]:
    puzzle = load(ROOT / "examples" / "small" / "5x5-01.txt")
    counters = solve(puzzle, method=Method("ships", switches=switches)).counters
    return [str(number) for number in (counters.decisions, counters.checks, counters.filters)]


def test_the_showcase_of_switches_is_what_compare_counts() -> None:
    plain, *rows = showcase()
    assert plain == ["plain", *work()]
    assert {row[1] for row in rows} <= {f"+{switch.name}" for switch in MODEL.switches}
    for _, switch, *numbers in rows:
        assert numbers == work(switch[1:]), switch
        assert numbers != plain[1:], f"{switch} teaches nothing"


def comparisons() -> list[list[str]]:
    """The words of the comparisons, the first boards in the place of a pattern."""
    lines = [line for line in COMPARISONS.read_text().splitlines() if line.startswith("reckon compare examp")]
    return [[word for words in line.split()[1:] for word in first_boards(words)] for line in lines]


def first_boards(word: str) -> list[str]:
    return sorted(map(str, ROOT.glob(word)))[:3] if word.startswith("examples/") else [word]


def test_every_comparison_gives_rows_that_differ_and_none_near_its_limit(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """30,000 filter calls and checks take about 0.2 s where nothing else runs; the limit is 5 s."""
    assert len(comparisons()) == 4
    for words in comparisons()[:3]:
        assert main([*words, "--json", "--limit-nodes", "2000", "--limit-seconds", "1000"]) == 0
        rows = [json.loads(text) for text in capsys.readouterr().out.splitlines()]
        works = [(row["file"], row["model"], row["decisions"], row["checks"], row["filters"]) for row in rows]
        assert len(set(works)) == len(works)
        assert {row["answer"] for row in rows} <= {"unique", "solved"}
        assert max(row["checks"] + row["filters"] for row in rows) < 30_000
