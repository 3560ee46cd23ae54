"""The program in docs/howto/watch.md writes a trace that follows docs/reference/traces.md."""

import json
import re
import subprocess
import sys
from pathlib import Path

DOCUMENT = Path(__file__).parents[1] / "docs" / "howto" / "watch.md"


def written_trace(folder: Path) -> str:
    program = re.search(r"```python\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.S)
    assert program
    subprocess.run([sys.executable, "-c", program[1]], cwd=folder, check=True)
    return (folder / "queens.jsonl").read_text()


def test_the_domains_that_its_lines_tell_are_those_it_says_are_left(tmp_path: Path) -> None:
    first, *lines = [json.loads(line) for line in written_trace(tmp_path).splitlines()]
    domains = [{variable["name"]: set(variable["values"]) for variable in first["variables"]}]
    for line in lines:
        if line["event"] == "decide":
            assert line["value"] in domains[-1][line["variable"]]
            domains.append({**domains[-1], line["variable"]: {line["value"]}})
        elif line["event"] == "keep":
            assert set(line["removed"]) <= domains[-1][line["variable"]]
            domains[-1] = {**domains[-1], line["variable"]: domains[-1][line["variable"]] - set(line["removed"])}
            assert len(domains[-1][line["variable"]]) == line["left"]
        elif line["event"] == "undo":
            del domains[line["depth"] + 1 :]
    rows = lines[-1]["values"]
    assert lines[-1]["event"] == "solution"
    assert all(rows[a] != rows[b] and abs(rows[a] - rows[b]) != b - a for a in range(6) for b in range(a + 1, 6))
    assert sum(line["event"] == "fail" for line in lines) > 2
