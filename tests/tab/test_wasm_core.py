"""The stand-in for the native module: the same names, and the same result of every call."""

from pathlib import Path
from random import Random

import pytest

from deadreckon import native
from deadreckon.packs.pack import pack_puzzle
from deadreckon.puzzles.battleship.generating.fleets import FleetDrawer
from deadreckon.service import ask

EXAMPLES = Path(__file__).parents[2] / "examples"
BATTLESHIP = (EXAMPLES / "course" / "10x10-01.txt").read_text()
NONOGRAM = pack_puzzle("nonogram-136").id
REQUESTS = (
    {"ask": "explain", "puzzle": BATTLESHIP},
    {"ask": "explain", "puzzle": NONOGRAM},
    {"ask": "hint", "puzzle": BATTLESHIP},
    {"ask": "grade", "puzzle": NONOGRAM},
    {"ask": "count", "puzzle": BATTLESHIP},
    {"ask": "generate", "kind": "battleship", "rows": 10, "columns": 10, "grade": "petty officer", "seed": 1},
    {"ask": "generate", "kind": "nonogram", "rows": 10, "columns": 10, "grade": "seaman", "seed": 1},
)
FLEETS = ((10, 10, (4, 3, 2, 1)), (5, 12, (8, 4, 1)), (10, 10, (10, 5, 3, 1)))  # drawn in three ways


def public_names(core):
    return {name for name in vars(core) if not name.startswith("_")}


def test_it_has_the_names_of_the_native_core(node):
    compiled = pytest.importorskip("deadreckon._native")
    assert public_names(node.core) == public_names(compiled)
    for name in public_names(compiled) - {"DEFAULT_MEMORY"}:
        one, other = getattr(node.core, name), getattr(compiled, name)
        assert one == other if name.isupper() else one.__doc__ == other.__doc__
    assert node.core.DEFAULT_MEMORY == 2**28  # suits a tab


def all_answers(core, monkeypatch):
    monkeypatch.setattr(native, "_core", None)  # as it is afterwards again
    native.use(core)
    drawn = [FleetDrawer(*size).draw(Random(1)) for size in FLEETS]
    return [without_times(ask(request)) for request in REQUESTS], drawn


def without_times(answer):
    """The answer without the seconds in it."""
    if isinstance(answer, dict):
        return {name: without_times(value) for name, value in answer.items() if name != "seconds"}
    return [without_times(value) for value in answer] if isinstance(answer, list) else answer


def test_all_calls_give_what_the_native_core_gives(new_node, monkeypatch):
    compiled = pytest.importorskip("deadreckon._native")
    node = new_node()
    answers, drawn = all_answers(node.core, monkeypatch)
    assert not [answer for answer in answers if "error" in answer]
    assert {each.how for each in drawn} == {"rejection", "counting", "markov chain"}
    assert (answers, drawn) == all_answers(compiled, monkeypatch)
    assert node.called - {"interface"} == {name for name in public_names(compiled) if name.islower()}
    assert node.traps == 0


def test_what_marshal_does_not_know_is_taken_as_sequences_are(node):
    rows = range(1), [True], {0: "not asked"}.keys(), ("0",), 0
    assert node.core.battleship(*rows, 2, 9, 1, 2**20) == (0, (), 0, 0)
