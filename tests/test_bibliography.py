"""docs/reference/bibliography.md has every source named by switches, comments and documents."""

import re
from pathlib import Path
from unicodedata import normalize

import pytest

from deadreckon.puzzles.kind import kinds

ROOT = Path(__file__).parents[1]
TEXT = (ROOT / "docs" / "reference" / "bibliography.md").read_text(encoding="utf-8")
ENTRIES = set(re.findall(r"\*\*(.+?)\*\*", TEXT))  # the short names
OURS = "deadreckon"
CITED = re.compile(
    r"[(,] ?([A-Z][^\W\d]+[^().;:\n]{0,40}?),? \(?((?:19[5-9]|20[0-2])\d)[,)]"
)  # (Puget 1993), Otsu (1979)
NOT_AUTHORS = ("Python", "Fall", "July")
SOURCES = [
    path
    for folder, pattern in (("src", "*.py"), ("native", "*.?pp"), ("docs", "*.md"), ("benchmarks", "*.py"))
    for path in sorted((ROOT / folder).rglob(pattern))
    if path.name != "bibliography.md"
]


def test_every_source_that_a_switch_names_is_there():
    switches = [switch for kind in kinds().values() for model in kind.models().values() for switch in model.switches]
    named = {name for switch in switches for name in switch.source.split(", ")}
    assert len(named) > 4
    assert named - {OURS} <= ENTRIES


def plain(text):
    """The text in letters without accents, as comments in the core have it."""
    return normalize("NFKD", text).encode("ascii", "ignore").decode()


def citations():
    """The authors and the year of each citation in parentheses, and the file that has it."""
    for path in SOURCES:
        for authors, year in CITED.findall(path.read_text(encoding="utf-8")):
            authors = plain(authors)
            if not authors.startswith(NOT_AUTHORS):
                yield authors, year, str(path.relative_to(ROOT))


def test_every_paper_that_a_comment_or_a_document_cites_is_there():
    cited = list(citations())
    assert len(cited) > 20
    years = {year: [plain(entry) for entry in ENTRIES if entry.endswith(year)] for _, year, _ in cited}
    missing = [
        (authors, year, path)
        for authors, year, path in cited
        if not any(name in entry for entry in years[year] for name in re.findall(r"[A-Z][^\W\d]+", authors))
    ]
    assert missing == []


def test_the_short_names_of_the_five_documents_are_those_in_use():
    documents = re.findall(r"^\| \*\*(.+?)\*\*", TEXT, re.MULTILINE)
    assert len(documents) == 5
    for path in SOURCES:
        unclear = re.findall(r"(?i)(?:first|second) (?:heuristics )?document", path.read_text(encoding="utf-8"))
        assert unclear == [], path


@pytest.mark.parametrize(
    "name", ["docs/howto/study.md", "docs/explanation/heuristics.md", "docs/explanation/study.md", "docs/tour.md"]
)
def test_who_names_a_document_links_to_the_list(name):
    assert "bibliography.md" in (ROOT / name).read_text(encoding="utf-8")


def test_the_list_of_models_says_where_sources_are(capsys):
    from deadreckon.cli.main import main

    assert main(["models"]) == 0
    told = capsys.readouterr().out
    assert told.endswith("\n\nSources: the page Bibliography of the documentation (`make docs` in a checkout)\n")
