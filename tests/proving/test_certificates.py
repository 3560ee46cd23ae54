"""Certificates of small puzzles of every variant agree with listing all boards."""

import pickle
import shutil
import subprocess
from pathlib import Path

import pytest

from deadreckon import Battleship, Limits, Method, Nonogram, load, solve
from deadreckon.native import native_core
from deadreckon.proving.prove import HINTS, VERSIONS, CannotProve, NotCertified, prove
from deadreckon.proving.verify import CHECKERS, VerificationStopped, compare_models, verify
from deadreckon.proving.wrong_proof import WrongProof
from deadreckon.puzzles.kind import kind_of
from puzzles.nonogram.drawing import dominoes
from small_puzzles import all_boards, puzzles
from thoroughness import batches

pytestmark = [
    pytest.mark.scaled,
    pytest.mark.skipif(native_core() is None, reason="only the native core has the certifier"),
]

EXAMPLES = Path(__file__).parents[2] / "examples"
HARD = load(EXAMPLES / "course" / "10x10-07.txt")
PER_BATCH = 60


def test_exactly_all_solutions_are_proved_and_both_checkers_see_it(pytestconfig):
    for batch in batches(pytestconfig, 10):
        for number, puzzle in enumerate(puzzles(batch, PER_BATCH)):
            boards = all_boards(puzzle)
            form = {"version": VERSIONS[number % 5 == 0], "hints": HINTS[number % 3]}
            made = prove(puzzle, count=True, **form)
            assert (made.complete, made.solutions) == (True, len(boards)), puzzle
            for checker in CHECKERS:
                found = verify(puzzle, made.model, made.proof, checker=checker)
                assert found.complete and len(found.solutions) == len(boards), puzzle
                assert set(found.solutions) == boards, puzzle


def test_one_none_and_several_are_proved_from_what_the_engine_found(pytestconfig):
    answers = set()
    for batch in batches(pytestconfig, 10):
        for puzzle in puzzles(1000 + batch, PER_BATCH // 2):
            answer = solve(puzzle).answer
            made = prove(puzzle)
            found = verify(puzzle, made.model, made.proof)
            assert found == verify(puzzle, made.model, made.proof, checker="native")
            assert found.complete == (answer != "multiple"), puzzle
            assert len(found.solutions) == {"none": 0, "unique": 1, "multiple": 2}[answer], puzzle
            answers.add((puzzle.kind, answer))
    assert len(answers) == 6


def test_a_verdict_has_a_proof_of_just_what_it_says():
    several = next(one for one in puzzles(3, 30) if len(all_boards(one)) > 2)
    for puzzle, limits, method in (
        (HARD, Limits(solutions=2), None),
        (HARD, Limits(solutions=1), None),
        (several, Limits(solutions=2), None),
        (several, Limits(), Method(propagate="fc")),
    ):
        verdict = solve(puzzle, limits, method, proof=True)
        found = verify(puzzle, verdict.proof.model, verdict.proof.proof)
        assert (found.complete, set(found.solutions)) == (verdict.complete, set(map(tuple, verdict.solutions)))
    assert solve(HARD).proof is None
    assert solve(HARD, Limits(nodes=0), Method(), proof=True).proof is None  # undecided
    assert solve(HARD, Limits(memory=0), Method(), proof=True).proof is None


@pytest.mark.parametrize("hints", HINTS)
@pytest.mark.parametrize("version", VERSIONS)
def test_a_puzzle_of_usual_size(version, hints):
    puzzle = load(EXAMPLES / "course" / "10x10-03.txt")
    made = prove(puzzle, version=version, hints=hints)
    for checker in CHECKERS:
        assert verify(puzzle, made.model, made.proof, checker=checker).solutions == tuple(solve(puzzle).solutions)
    assert made.proof.startswith(f"pseudo-Boolean proof version {version}\n".encode())
    assert (b" : " in made.proof.split(b"output")[0]) == (version == "3.0" and hints == "always")
    assert (b"preserved:" in made.model) == (version == "3.0")


def test_a_long_proof_has_hints_and_a_short_one_none():
    assert prove(HARD).proof.count(b" ~;") > 100
    assert prove(load(EXAMPLES / "course" / "6x6-01.txt")).proof.count(b" ~;") == 0


def test_a_proof_of_another_puzzle_is_refused():
    first, second = (load(EXAMPLES / "course" / f"6x6-0{number}.txt") for number in (1, 2))
    made = prove(first)
    with pytest.raises(WrongProof, match=r"model, line \d+: the puzzle has no such constraint"):
        verify(second, made.model, made.proof)
    with pytest.raises(WrongProof, match="proof, line"):
        verify(second, prove(second).model, made.proof)


def test_a_model_that_lacks_a_constraint_is_refused_though_the_proof_fits_it():
    """With an unsolvable count more or less, the rest of the certificate is the same."""
    puzzle = Battleship.of((1, 0), (1, 0), (1,))
    made = prove(puzzle)
    weaker = made.model.replace(b"1 x0_0 1 x0_1 = 1 ;\n", b"", 1)
    assert weaker != made.model
    with pytest.raises(WrongProof, match="a constraint of the puzzle is missing: 1 x0_0 1 x0_1 = 1 ;"):
        verify(puzzle, weaker, made.proof)
    twice = made.model.replace(b"1 x0_0 1 x0_1 = 1 ;\n", b"1 x0_0 1 x0_1 = 1 ;\n" * 2, 1)
    with pytest.raises(WrongProof, match="model, line 4: the puzzle has no such constraint"):
        verify(puzzle, twice, made.proof)


def test_the_order_of_the_model_is_free():
    puzzle = load(EXAMPLES / "anchor.non")
    derived = kind_of(puzzle).proof_models().proof_model(puzzle)
    compare_models("\n".join(reversed(derived.lines)).encode(), derived)


def test_limits_are_kept_and_said():
    with pytest.raises(NotCertified, match="not certified: a limit was reached after 11 conflicts"):
        prove(HARD, Limits(conflicts=10))
    with pytest.raises(NotCertified, match="not certified"):
        prove(HARD, Limits(memory=100_000), count=True)
    with pytest.raises(NotCertified, match="not certified"):
        prove(HARD, Limits(seconds=0))
    made = prove(HARD)
    with pytest.raises(VerificationStopped, match="not checked within 0 seconds"):
        verify(HARD, made.model, made.proof, Limits(seconds=0))
    with pytest.raises(VerificationStopped, match="not checked within the limits"):
        verify(HARD, made.model, made.proof, Limits(seconds=0), checker="native")


def test_without_the_core_nothing_is_proved(monkeypatch):
    made = prove(HARD)
    monkeypatch.setattr("deadreckon.native._core", None)
    with pytest.raises(CannotProve, match="the native core was not built here"):
        prove(HARD)
    assert len(verify(HARD, made.model, made.proof).solutions) == 1


def test_arguments_that_make_no_sense_are_refused():
    made = prove(HARD)
    for wrong in ({"version": "2.0"}, {"hints": True}):
        with pytest.raises(ValueError, match="expected one of"):
            prove(HARD, **wrong)
    with pytest.raises(ValueError, match="expected one of python, native"):
        verify(HARD, made.model, made.proof, checker="veripb")
    with pytest.raises(TypeError, match="expected the bytes of both files"):
        verify(HARD, made.model.decode(), made.proof)


def test_what_is_wrong_survives_pickling():
    again = pickle.loads(pickle.dumps(WrongProof("proof", 3, "the constraint does not follow")))
    assert (again.file, again.line, str(again)) == ("proof", 3, "proof, line 3: the constraint does not follow")


def test_clues_that_are_longer_than_their_line():
    puzzle = Nonogram.of([[9]], [[1], [1]])
    made = prove(puzzle)
    assert verify(puzzle, made.model, made.proof) == (True, ())
    assert b"conclusion UNSAT" in made.proof


@pytest.mark.parametrize("version", VERSIONS)
def test_weights_of_cells_are_cutting_planes(version):
    """Once clause learning alone comes to nothing; the cells that the search has decided are in the sum, too."""
    for number, hints in zip((7, 7, 8), HINTS):
        puzzle = dominoes(number)
        made = prove(puzzle, version=version, hints=hints, limits=Limits(conflicts=400))
        assert b"\np" + b"ol " * (version == "3.0") in made.proof
        for checker in CHECKERS:
            found = verify(puzzle, made.model, made.proof, checker=checker)
            assert found.complete and found.solutions == tuple(solve(puzzle).solutions)


@pytest.mark.skipif(not shutil.which("veripb"), reason="no veripb on the PATH")
def test_veripb_agrees(tmp_path):
    for number, puzzle in enumerate([HARD, *puzzles(7, 20)]):
        for version in VERSIONS:
            made = prove(puzzle, version=version, hints=HINTS[number % 3])
            (tmp_path / "a.opb").write_bytes(made.model)
            (tmp_path / "a.pbp").write_bytes(made.proof)
            done = subprocess.run(["veripb", tmp_path / "a.opb", tmp_path / "a.pbp"], capture_output=True, text=True)
            assert done.returncode == 0, done.stdout + done.stderr
