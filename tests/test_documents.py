"""Files that documents name are there: a tour through rooms that have moved leads nowhere."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
DOCUMENTS = [*sorted((ROOT / "docs").rglob("*.md")), *(ROOT / name for name in ("README.md", "CONTRIBUTING.md"))]
FOLDERS = ("src", "native", "tests", "benchmarks", "docs", "examples")
SOURCES = [*ROOT.glob("*.py"), *(path for folder in FOLDERS for path in (ROOT / folder).rglob("*.*"))]
NAMED = re.compile(r"`([\w/]+\.(?:py|hpp|cpp))`")


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_every_file_a_document_names_is_there(document):
    named = set(NAMED.findall(document.read_text(encoding="utf-8")))
    assert {name for name in named if not any(f"/{path.as_posix()}".endswith(f"/{name}") for path in SOURCES)} == set()


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_every_block_of_code_is_closed(document):
    fences = [line for line in document.read_text(encoding="utf-8").splitlines() if line.startswith("```")]
    assert all(line == "```" for line in fences[1::2]), fences


def test_the_tour_names_files():
    assert len(NAMED.findall((ROOT / "docs" / "tour.md").read_text(encoding="utf-8"))) > 40
