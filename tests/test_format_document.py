"""Every format has a section in docs/formats.md with an example that is in it and means the same written again."""

from pathlib import Path

import pytest

from deadreckon import load
from deadreckon.puzzles import kinds
from format_puzzles import plainly

DOCUMENT = (Path(__file__).parents[1] / "docs" / "formats.md").read_text(encoding="utf-8")


def sections():
    """The text of each section, by kind and format."""
    found = {}
    for chapter in DOCUMENT.split("\n# ")[1:]:
        kind, *parts = chapter.split("\n## ")
        for part in parts:
            found[kind.strip().lower(), part.partition("\n")[0].strip()] = part
    return found


FORMATS = [(kind.name, name) for kind in kinds().values() for name in kind.formats()]


def test_every_format_has_its_section():
    assert sorted(sections()) == sorted(FORMATS)


@pytest.mark.parametrize(("kind", "name"), FORMATS, ids="-".join)
def test_the_example_is_in_its_format(kind, name):
    form = kinds()[kind].format(name)
    example = sections()[kind, name].partition(f"```{name}\n")[2].partition("```")[0]
    assert example
    loaded = load(example)
    assert (loaded.kind.name, loaded.format.name) == (kind, name)
    features = loaded.kind.features()
    if not any(features[lack].find(loaded.puzzle) for lack in form.lacks):
        assert plainly(form.read(form.write(loaded.puzzle))) == plainly(loaded.puzzle)
