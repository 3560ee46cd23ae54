"""Every format has a section in docs/reference/formats.md whose example is in it and means the same written again."""

from pathlib import Path

import pytest

from deadreckon import load
from deadreckon.cli.main import main
from deadreckon.puzzles.file_text import read_file
from deadreckon.puzzles.kind import kinds
from deadreckon.puzzles.loading import load_text
from puzzles.format_puzzles import plainly

DOCUMENT = (Path(__file__).parents[2] / "docs" / "reference" / "formats.md").read_text(encoding="utf-8")


def sections():
    """The text of each section, by kind and format."""
    found = {}
    for kind_of_puzzle in ("Battleship", "Nonogram"):
        chapter = DOCUMENT.partition(f"\n## {kind_of_puzzle}\n")[2].partition("\n## ")[0]
        _, *parts = f"\n{chapter}".split("\n### ")
        for part in parts:
            found[kind_of_puzzle.lower(), part.partition("\n")[0].strip()] = part
    return found


FORMATS = [(kind.name, name) for kind in kinds().values() for name in kind.formats()]


def test_every_format_has_its_section():
    assert sorted(sections()) == sorted(FORMATS)


def example(kind, name, language):
    found = sections()[kind, name].partition(f"```{language}\n")[2].partition("```")[0]
    assert found
    return found


@pytest.mark.needs("PIL", "p-n-g")
@pytest.mark.parametrize(("kind", "name"), FORMATS, ids="-".join)
def test_the_example_is_in_its_format(kind, name, tmp_path, monkeypatch):
    form = kinds()[kind].format(name)
    if form.reader is None:
        puzzle = sections()[kind, name].partition("This is `")[2].partition("`")[0]
        assert form.write(load(puzzle)) == example(kind, name, name)
        return
    if name == "png":
        monkeypatch.chdir(tmp_path)
        command, *arguments = example(kind, name, "sh").split()
        assert (command, main(arguments)) == ("reckon", 0)
        [loaded] = load_text(read_file(arguments[-1]).text)
    else:
        [loaded] = load_text(example(kind, name, name))
    assert (loaded.kind.name, loaded.format.name) == (kind, name)
    features = loaded.kind.features()
    if form.writer and not any(features[lack].find(loaded.puzzle) for lack in form.lacks):
        assert plainly(form.read(form.write(loaded.puzzle))) == plainly(loaded.puzzle)
