"""From every format to every other of its kind: a puzzle written in one, read, and written in the other is the same."""

import json
from itertools import product
from pathlib import Path

import pytest

from deadreckon import load_all
from deadreckon.puzzles.kind import kinds
from puzzles.format_puzzles import PLAIN, SAMPLES, plainly
from puzzles.test_format_links import published

EXAMPLES = Path(__file__).parents[2] / "examples"
OWN = [path for path in sorted(EXAMPLES.glob("*")) if path.suffix in (".txt", ".json", ".non", ".xml", ".csplib")]
PUBLISHED = {
    "battleship": {"csplib": 4, "solbat": 20},  # one of how many
    "nonogram": {"dominos": 4, "minizinc": 4, "nonogram-db": 3, "tournament": 2},
}


def both_ways(kind):
    return [form for form in kind.formats().values() if form.reader and form.writer]


def told_by_both(kind, puzzle, first, second):
    """The puzzle without what either format lacks, or None if no puzzle is left."""
    for name in dict.fromkeys(first.lacks + first.remarks + second.lacks + second.remarks):
        feature = kind.features()[name]
        if feature.find(puzzle) is not None:
            if feature.leave_out is None:
                return None
            puzzle = feature.leave_out(puzzle)
    return puzzle


def go_through(kind, puzzle, first, second):
    """Whether both formats can express the puzzle; asserts that the round trip preserves it."""
    told = told_by_both(kind, puzzle, first, second)
    if told is None:
        return False
    between = first.read(first.write(told))
    assert plainly(second.read(second.write(between))) == plainly(told), (first.name, second.name)
    return True


def own_puzzles(kind):
    found = [puzzle for path in OWN for puzzle in load_all(path) if puzzle.kind == kind.name]
    return [*PLAIN[kind.name], *SAMPLES[kind.name].values(), *found]


def possible_pairs(kind, puzzles):
    """The pairs of formats that can express some of the puzzles."""
    pairs = product(both_ways(kind), repeat=2)
    return {(a.name, b.name) for a, b in pairs if any(told_by_both(kind, puzzle, a, b) for puzzle in puzzles)}


@pytest.mark.parametrize("kind", kinds().values(), ids=kinds())
def test_every_pair_of_formats_on_our_own_puzzles(kind):
    puzzles = own_puzzles(kind)
    done = {
        (first.name, second.name)
        for first, second in product(both_ways(kind), repeat=2)
        for puzzle in puzzles
        if go_through(kind, puzzle, first, second)
    }
    assert done == possible_pairs(kind, puzzles)


@pytest.mark.thorough
@pytest.mark.parametrize("kind", kinds().values(), ids=kinds())
def test_every_pair_of_formats_on_published_puzzles(shared_data, kind):
    """Each puzzle goes from every format to one other, the next puzzle to the one after that: all pairs in turn."""
    puzzles = []
    for name, every in PUBLISHED[kind.name].items():
        lines = (shared_data / kind.name / f"{name}.jsonl").read_text().splitlines()
        puzzles += [published(json.loads(line)) for line in lines[::every]]
    assert len(puzzles) >= 50
    forms, done = both_ways(kind), set()
    for number, puzzle in enumerate(puzzles):
        for place, first in enumerate(forms):
            second = forms[(place + number) % len(forms)]
            if go_through(kind, puzzle, first, second):
                done.add((first.name, second.name))
    assert done == possible_pairs(kind, puzzles)
