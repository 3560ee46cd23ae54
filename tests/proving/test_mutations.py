"""Broken certificates: no false conclusion is accepted, both checkers agree on each, and neither crashes."""

import random

import pytest

from deadreckon import solve
from deadreckon.native import native_core
from deadreckon.proving.prove import HINTS, VERSIONS, prove
from deadreckon.proving.verify import check_by_core, check_by_python, verify
from deadreckon.proving.wrong_proof import WrongProof
from deadreckon.puzzles.kind import kind_of
from puzzles.nonogram.drawing import dominoes
from small_puzzles import all_boards, puzzles

pytestmark = [
    pytest.mark.scaled,
    pytest.mark.skipif(native_core() is None, reason="only the native core has the certifier"),
]

MUTANTS, MUTANTS_THOROUGH = 400, 5000
BAD_TEXTS = 300
WORDS = b"rup solx v f del c % * ; : ~ >= = -1 0 1 2 999999999 9999999999 x0_0 ~x0_0 p1h0_0 output NONE".split(b" ")
WORDS += b"pol p + d s".split(b" ")


def mutated_word(draw, word):
    if word.lstrip(b"-").isdigit():
        return str(int(word) + draw.choice([-2, -1, 1, 2])).encode()
    if draw.random() < 0.5:
        return word[1:] if word[:1] == b"~" else b"~" + word
    return draw.choice(WORDS)


def mutated(draw, text):
    """The text with a line left out, moved, doubled or taken from elsewhere, or a word or two changed."""
    lines = text.split(b"\n")
    at, other = draw.randrange(len(lines)), draw.randrange(len(lines))
    way = draw.randrange(6)
    if way == 0:
        del lines[at]
    elif way == 1:
        lines.insert(other, lines.pop(at))
    elif way == 2:
        lines.insert(other, lines[at])
    elif way == 3:
        lines[at] = lines[other]
    else:
        words = lines[at].replace(b";", b" ;").split()
        for _ in range(way - 3):
            if words:
                k = draw.randrange(len(words))
                words[k] = mutated_word(draw, words[k])
        if words and draw.random() < 0.3:
            del words[draw.randrange(len(words))]
        lines[at] = b" ".join(words)
    return b"\n".join(lines)


def outcome(check, *certificate):
    """The result of a checker, regardless of the order of boards and cells."""
    try:
        complete, solutions = check(*certificate, None)
    except WrongProof as error:
        return error.file, error.line, error.reason
    return complete, [sorted(solution) for solution in solutions]


def test_no_mutant_proves_what_is_false(pytestconfig):
    thorough = pytestconfig.getoption("--thorough")
    number = MUTANTS_THOROUGH * thorough or MUTANTS
    draw = random.Random(f"mutants {thorough}")
    accepted = refused = 0
    for puzzle in puzzles(draw.random(), number // 20):
        boards = all_boards(puzzle)
        made = prove(puzzle, count=draw.random() < 0.5, version=draw.choice(VERSIONS), hints=draw.choice(HINTS))
        preserved = kind_of(puzzle).proof_models().proof_model(puzzle).preserved
        for _ in range(20):
            model, proof = made.model, made.proof
            if draw.random() < 0.7:
                proof = mutated(draw, proof)
            else:
                model = mutated(draw, model)
            said = outcome(check_by_python, model, proof, preserved)
            assert said == outcome(check_by_core, model, proof, preserved), (puzzle, model, proof)
            try:
                found = verify(puzzle, model, proof)
            except WrongProof:
                refused += 1
                continue
            accepted += 1
            assert len(set(found.solutions)) == len(found.solutions)
            assert set(found.solutions) == boards if found.complete else set(found.solutions) <= boards
    assert refused > number / 2 and accepted > number / 100


@pytest.mark.thorough
def test_no_mutant_by_cutting_planes_proves_what_is_false():
    """One line in three of the proof, and all that is changed, is a sum by weights."""
    draw = random.Random(7)
    puzzle = dominoes(7)
    made = prove(puzzle)
    head, *steps = made.proof.split(b"\npol ")
    sums, (last, *rest) = steps[:-1], steps[-1].split(b"\n", 1)
    boards = {tuple(board) for board in solve(puzzle).solutions}
    preserved = kind_of(puzzle).proof_models().proof_model(puzzle).preserved
    accepted = 0
    for _ in range(200):
        changed = mutated(draw, b"\n".join([*sums, last])).replace(b"\n", b"\npol ")
        proof = b"\n".join([head + b"\npol " + changed, *rest])
        assert outcome(check_by_python, made.model, proof, preserved) == outcome(
            check_by_core, made.model, proof, preserved
        ), proof
        try:
            found = verify(puzzle, made.model, proof, checker="native")
        except WrongProof:
            continue
        accepted += 1
        assert found.complete and set(found.solutions) == boards
    assert accepted < 100


def test_a_proof_that_claims_more_than_it_shows_is_refused():
    [puzzle] = [one for one in puzzles(3, 30) if len(all_boards(one)) == 3][:1]
    made = prove(puzzle, count=True)
    lines = made.proof.split(b"\n")
    first = next(i for i, line in enumerate(lines) if line.startswith(b"solx"))
    for changed in (
        made.proof.replace(b"ENUMERATION_COMPLETE 3", b"ENUMERATION_COMPLETE 2"),
        made.proof.replace(b"ENUMERATION_COMPLETE 3 : -1", b"UNSAT : -1"),
        b"\n".join([*lines[:first], *lines[first + 1 :]]).replace(b"COMPLETE 3", b"COMPLETE 2"),
        b"\n".join([*lines[: first + 1], *lines[first:]]).replace(b"COMPLETE 3", b"COMPLETE 4"),
    ):
        with pytest.raises(WrongProof):
            verify(puzzle, made.model, changed)


def test_bytes_of_any_kind_crash_no_checker():
    draw = random.Random(11)
    made = prove(puzzles(5, 1)[0], count=True)
    for _ in range(BAD_TEXTS):
        words = [draw.choice([*WORDS, b"\n", b"\n", bytes([draw.randrange(256)])]) for _ in range(draw.randrange(60))]
        text = b" ".join(words)
        header = draw.choice([b"", b"pseudo-Boolean proof version 3.0\nf 0;\n", made.proof[:80]])
        model = draw.choice([b"", text, made.model])
        said = outcome(check_by_python, model, header + text, [])
        assert said == outcome(check_by_core, model, header + text, []), (model, header + text)
