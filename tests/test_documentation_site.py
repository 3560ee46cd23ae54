"""The documentation site builds without a warning, loads nothing from elsewhere, and has its generated parts."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from deadreckon.puzzles.kind import kinds

ROOT = Path(__file__).parents[1]
LOADED = re.compile(r'<(?:script|img|iframe|source|video)[^>]* src="(?:https?:)?//|<link[^>]* href="(?:https?:)?//')
LOADED_BY_STYLE = re.compile(r"@import|url\([\"']?(?:https?:)?//")


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    pytest.importorskip("furo")
    pytest.importorskip("myst_parser")
    folder = tmp_path_factory.mktemp("docs")
    command = [
        sys.executable,
        "-m",
        "sphinx",
        "-W",
        "-q",
        "-E",
        "-d",
        str(folder / "state"),
        "docs",
        str(folder / "out"),
    ]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=600)
    assert (done.returncode, done.stderr) == (0, "")
    return folder / "out"


def test_nothing_is_loaded_from_elsewhere(site):
    pages = sorted(site.rglob("*.html"))
    assert len(pages) > 40
    assert [page.name for page in pages if LOADED.search(page.read_text(encoding="utf-8"))] == []
    styles = sorted(site.rglob("*.css"))
    assert [style.name for style in styles if LOADED_BY_STYLE.search(style.read_text(encoding="utf-8"))] == []


def test_every_command_has_its_section(site):
    from deadreckon.catalogue import offered_names

    text = (site / "reference" / "commands.html").read_text(encoding="utf-8")
    for name in offered_names("deadreckon.cli", "command_"):
        assert f'id="reckon-{name}"' in text, name
    assert 'id="reckon-lab-run"' in text and 'id="reckon-generate-nonogram"' in text


def test_every_technique_is_drawn(site):
    text = (site / "reference" / "grades.html").read_text(encoding="utf-8")
    tactics = [tactic for kind in kinds().values() for tactic in kind.explainer().tactics]
    assert text.count('<div class="drawn"') == len(tactics)
    assert all(f"<h3>{tactic.name}<" in text for tactic in tactics)


def test_the_notebook_shows_what_its_cells_show(site):
    assert (site / "tutorials" / "notebook.html").read_text(encoding="utf-8").count('<div class="shown">') > 4


def test_the_api_has_signatures(site):
    text = (site / "reference" / "api.html").read_text(encoding="utf-8")
    assert 'id="deadreckon.solve"' in text and 'id="deadreckon.Battleship"' in text
