"""Texts that two formats of a kind read as different puzzles: the one that wins names the other, and none is missed."""

from random import Random

import pytest

from deadreckon import recognise
from deadreckon.puzzles.battleship.puzzle import Battleship
from deadreckon.puzzles.format import FormatError
from deadreckon.puzzles.kind import kinds
from deadreckon.puzzles.loading import Recognised, find_format
from deadreckon.puzzles.nonogram.puzzle import Nonogram, black
from puzzles.test_format_document import DOCUMENT
from puzzles.test_format_pairs import OWN, both_ways, own_puzzles, told_by_both

DOUBTFUL = [  # kind, the format that wins, the other, a text that both read
    ("nonogram", "pycsp3", "nin", "2 3\n2 1 1\n1 1\n\n1 2\n0\n1 1\n"),
    ("nonogram", "nin", "pycsp3", "1 1\n1 1\n0\n"),
    ("battleship", "janko", "course", "4 1 1 0\n0\n0 0 0 0\ns\ns\nm\nw\n"),
]


@pytest.mark.parametrize(("kind", "first", "second", "text"), DOUBTFUL)
def test_the_other_format_is_named(kind, first, second, text):
    assert recognise(text) == Recognised(kind, first, (second,))
    assert kinds()[kind].format(first).read(text) != kinds()[kind].format(second).read(text)


def test_no_other_format_is_declared():
    declared = {
        (kind.name, form.name, name)
        for kind in kinds().values()
        for form in kind.formats().values()
        for name in form.rivals
    }
    assert declared == {(kind, first, second) for kind, first, second, _ in DOUBTFUL}


def test_a_format_that_reads_the_same_is_not_named():
    text = "1 1\n0\n\n0\n"
    assert kinds()["nonogram"].format("nin").read(text) == kinds()["nonogram"].format("pycsp3").read(text)
    assert recognise(text) == Recognised("nonogram", "pycsp3")
    assert recognise("1 1\n1 1\n9999999\n").also == ()  # which neither reads


def readings(kind, text):
    """The puzzle that each format of the kind reads in a text, by name."""
    found = {}
    for form in kind.formats().values():
        try:
            found[form.name] = form.read_all(text)
        except FormatError:
            continue
    return found


def undeclared(text):
    """The formats that read a text differently without being declared as rivals."""
    try:
        kind, form = find_format(text)
    except FormatError:
        return []
    found = readings(kind, text)
    own = found.get(form.name)
    return [(form.name, name) for name in found if own and found[name] != own and name not in form.rivals]


def tiny_puzzle(random, kind):
    height, width = random.randint(1, 4), random.randint(1, 4)
    if kind.name == "battleship":
        counts = [tuple(random.randint(0, 3) for _ in range(side)) for side in (height, width)]
        rows = tuple("".join(random.choices("0WSM", [6, 1, 1, 1], k=width)) for _ in range(height))
        return Battleship(*counts, tuple(random.choices(range(3), k=random.randint(0, 4))), rows)
    sides = [[tuple(random.choices((1, 2, 3), k=random.randint(0, 3))) for _ in range(n)] for n in (height, width)]
    return Nonogram(*(black(*clues) for clues in sides))


def written(kind, puzzle):
    for form in both_ways(kind):
        told = told_by_both(kind, puzzle, form, form)
        if told:
            yield form.write(told)


@pytest.mark.thorough
def test_no_other_pair_of_formats_reads_a_text_differently():
    texts = [block.partition("\n")[2] for block in DOCUMENT.split("```")[1::2]]
    texts += [path.read_text(encoding="utf-8") for path in OWN]
    random = Random(1)
    for kind in kinds().values():
        for puzzle in [*own_puzzles(kind), *(tiny_puzzle(random, kind) for _ in range(60))]:
            texts += written(kind, puzzle)
    assert len(texts) > 1500
    assert [(pair, text) for text in texts for pair in undeclared(text)] == []


def test_no_other_pair_reads_published_files_differently(shared_data):
    for path in sorted(shared_data.glob("*/raw/*")):
        assert undeclared(path.read_bytes().decode("latin-1")) == [], path.name
