"""A short attack on the readers: some hundred mutants and files of the machine. `make attack` tries thousands."""

import sys

import pytest

import format_attack
from format_attack import attempt, faults, machine_files, misread, mutant, outcomes, seeds

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="needs /proc and limits of the system")
COURSE = b"211222\n140212\n321\n000000\n0000S0\n000000\n000000\n00000W\n000000\n"


def test_no_mutant_crashes_a_reader_or_takes_long():
    found = outcomes(mutants=range(400))
    assert len(found) == 400
    assert faults(found) == {}
    assert {outcome.split()[0] for outcome in found.values()} == {"read", "refused"}


@pytest.mark.thorough
def test_no_file_of_the_machine_is_a_puzzle():
    files = machine_files(80, seed=1)  # `make attack` reads thousands
    assert len(files) == 80
    assert misread(outcomes(files=files)) == {}


def test_a_file_that_is_a_puzzle_is_seen(tmp_path):
    path = tmp_path / "board.c"
    path.write_bytes(COURSE)
    assert misread(outcomes(files=[str(path)])) == {str(path): "read as battleship course"}


def test_mutants_are_the_same_each_time_and_differ():
    texts = seeds()
    assert [mutant(texts, 1, n) for n in range(20)] == [mutant(texts, 1, n) for n in range(20)]
    assert len({mutant(texts, 1, n) for n in range(20)}) > 15
    assert mutant(texts, 1, 0) != mutant(texts, 2, 0)


def endless(_):
    while True:
        pass


@pytest.mark.parametrize(
    ("reader", "said"),
    [(lambda _: {}["x"], "KeyError 'x'"), (endless, "more than"), (lambda _: b"1" * 2**62, "MemoryError")],
)
def test_what_goes_wrong_is_seen(monkeypatch, reader, said):
    monkeypatch.setattr(format_attack, "load_all", reader)
    monkeypatch.setattr(format_attack, "SECONDS", 0.05)
    [fault] = faults({0: attempt(COURSE)}).values()
    assert said in fault


def test_a_child_that_ends_early_is_a_fault(monkeypatch):
    monkeypatch.setattr(sys, "executable", "/bin/false")
    assert list(faults(outcomes(mutants=range(3)))) == [0]
