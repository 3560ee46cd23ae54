"""Names of students from `submission_metadata.yml`, which Gradescope adds to an export of submissions."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import IO

NAMES_FILE = "submission_metadata.yml"
MAX_BYTES = 64 << 20  # the list holds the platform's own results too
SUBMISSION = re.compile(r"(submission_\d+):\s*")
SUBMITTERS = re.compile(r"( +):submitters:\s*")
NAME = re.compile(r"[ -]+:name: +(.+?)\s*")


def submitters(open_file: Callable[[], IO[bytes]]) -> dict[str, str]:
    """The names of the submitters by folder of the submission; the file is YAML of a fixed form."""
    found: dict[str, list[str]] = {}
    folder, indent = "", ""
    with open_file() as file:
        text = file.read(MAX_BYTES).decode(errors="replace")
    for line in text.splitlines():
        if match := SUBMISSION.fullmatch(line):
            folder, indent = match[1], ""
        elif match := SUBMITTERS.fullmatch(line):
            indent = match[1]
        elif line.startswith(f"{indent}:"):  # the next key of the submission
            indent = ""
        elif indent and folder and (match := NAME.fullmatch(line)):
            found.setdefault(folder, []).append(_unquoted(match[1]))
    return {folder: " and ".join(names) for folder, names in found.items()}


def _unquoted(name: str) -> str:
    """The text of a scalar of YAML."""
    if len(name) > 1 and name[0] == name[-1] == "'":
        return name[1:-1].replace("''", "'")
    return name[1:-1].replace('\\"', '"') if len(name) > 1 and name[0] == name[-1] == '"' else name
