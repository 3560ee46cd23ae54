"""The catalogue finds what a folder offers, by the names of its files, and opens no more than it must."""

import sys

import pytest

from deadreckon.catalogue import find, names, pick
from deadreckon.puzzles import kinds

OFFER = "class Offer:\n    name = {!r}\n\n\nOFFER = Offer()\n"


@pytest.fixture
def shelf(tmp_path, monkeypatch):
    """A package with two offers, a helper, a folder, and what else may lie about."""
    folder = tmp_path / "shelf"
    files = {
        "__init__.py": "",
        "thing_red.py": OFFER.format("red"),
        "thing_blue.py": OFFER.format("blue"),
        "thing_helper.py": "",
        "thing_box/__init__.py": OFFER.format("box"),
        "other.py": "raise RuntimeError('never to be opened')",
        "_thing_private.py": "raise RuntimeError('never to be opened')",
        ".thing_red.py.swp": "",
        "thing_red.py.orig": "",
        "thing_notes.txt": "",
        "__pycache__/thing_red.cpython-311.pyc": "",
    }
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    monkeypatch.syspath_prepend(tmp_path)
    yield "shelf"
    for name in [name for name in sys.modules if name.partition(".")[0] == "shelf"]:
        del sys.modules[name]


def test_names_are_those_of_modules_and_folders(shelf):
    assert names(shelf, "thing_") == ["blue", "box", "helper", "red"]
    assert names(shelf, "") == ["other", "thing_blue", "thing_box", "thing_helper", "thing_red"]
    assert names(shelf, "nothing_") == []


def test_find_passes_over_files_that_offer_nothing(shelf):
    found = find(shelf, "thing_", "OFFER")
    assert list(found) == ["blue", "box", "red"]
    assert {name: offer.name for name, offer in found.items()} == {"blue": "blue", "box": "box", "red": "red"}


def test_pick_opens_one_file(shelf):
    assert pick(shelf, "thing_", "OFFER", "red").name == "red"
    assert [name for name in sys.modules if name.startswith("shelf.")] == ["shelf.thing_red"]


@pytest.mark.parametrize("name", ["green", "", "helper", "red.orig", "_private"])
def test_pick_lists_what_there_is(shelf, name):
    with pytest.raises(LookupError, match=f"^{name!r} is none of blue, box, red$"):
        pick(shelf, "thing_", "OFFER", name)


FOLDERS = [("deadreckon.puzzles", "", "KIND"), ("deadreckon.kernel", "search_", "SEARCH")] + [
    (kind.package, prefix, constant)
    for kind in kinds().values()
    for prefix, constant in (("model_", "MODEL"), ("format_", "FORMAT"))
]


@pytest.mark.parametrize(("package", "prefix", "constant"), FOLDERS)
def test_everything_is_named_after_its_file(package, prefix, constant):
    found = find(package, prefix, constant)
    assert found
    assert all(pick(package, prefix, constant, name) is offer for name, offer in found.items())


def test_every_file_with_a_prefix_offers_something():
    for package, prefix, constant in FOLDERS:
        if prefix:
            assert list(find(package, prefix, constant)) == names(package, prefix)
