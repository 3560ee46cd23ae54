"""The catalogue finds what a folder offers, by the names of its files, and opens no more than it must."""

import sys

import pytest

from deadreckon.catalogue import find_offers, offered_names, pick_offer, summary_in
from deadreckon.puzzles.kind import kinds

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
        "shared/__init__.py": "raise RuntimeError('never to be opened')",
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
    assert offered_names(shelf, "thing_") == ["blue", "box", "helper", "red"]
    assert offered_names(shelf) == ["other", "thing_blue", "thing_box", "thing_helper", "thing_red"]
    assert offered_names(shelf, "nothing_") == []


def test_find_passes_over_files_that_offer_nothing(shelf):
    found = find_offers(shelf, "OFFER", "thing_")
    assert list(found) == ["blue", "box", "red"]
    assert {name: offer.name for name, offer in found.items()} == {"blue": "blue", "box": "box", "red": "red"}


def test_pick_opens_one_file(shelf):
    assert pick_offer(shelf, "OFFER", "red", "thing_").name == "red"
    assert [name for name in sys.modules if name.startswith("shelf.")] == ["shelf.thing_red"]


@pytest.mark.parametrize("name", ["green", "", "helper", "red.orig", "_private"])
def test_pick_lists_what_there_is(shelf, name):
    with pytest.raises(LookupError, match=f"^{name!r} is none of blue, box, red$"):
        pick_offer(shelf, "OFFER", name, "thing_")


FOLDERS = [("deadreckon.puzzles", "KIND", ""), ("deadreckon.kernel", "SEARCH", "search_")] + [
    (f"{kind.package}.{folder}", constant, "")
    for kind in kinds().values()
    for folder, constant in (("models", "MODEL"), ("formats", "FORMAT"))
]


@pytest.mark.parametrize(("package", "constant", "prefix"), FOLDERS)
def test_everything_is_named_after_its_file(package, constant, prefix):
    found = find_offers(package, constant, prefix)
    assert found
    assert all(pick_offer(package, constant, name, prefix) is offer for name, offer in found.items())


def test_every_file_of_a_list_offers_something():
    for package, constant, prefix in FOLDERS[1:]:
        assert list(find_offers(package, constant, prefix)) == offered_names(package, prefix)


def test_a_summary_is_the_first_sentence_of_a_file_behind_its_name(tmp_path):
    path = tmp_path / "thing.py"
    path.write_text('"""`reckon red`: paint it red: all of it."""\n\nimport nothing\n')
    assert summary_in(str(path)) == "paint it red: all of it"
    path.write_text('"""`reckon red`: paint it red.\n\nAnd more.\n"""\n')
    assert summary_in(str(path)) == "paint it red"
