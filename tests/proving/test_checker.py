"""The checkers on proofs written by hand: each rule of the format, and the errors of each."""

import random
from itertools import product

import pytest

from deadreckon.native import native_core
from deadreckon.proving.checker import _Checker
from deadreckon.proving.constraints import Malformed
from deadreckon.proving.read_model import read_model
from deadreckon.proving.verify import check_by_core, check_by_python
from deadreckon.proving.wrong_proof import WrongProof

MODEL = b"""* two of three, and never the first two
preserved: xa xb ;
1 xa 1 xb 1 xc = 2 ;
1 ~xa 1 ~xb >= 1 ;
"""
NEW, OLD = "pseudo-Boolean proof version 3.0\nf 3;\n{}", "pseudo-Boolean proof version 1.2\nf 3\n{}"
END = "output NONE;\nconclusion {};\nend pseudo-Boolean proof;\n"
BOTH = "solx xa;\nsolx xb ~xa;\nrup 1 xa >= 1 : 1 5 ~;\nrup >= 1 : 6 4 3 ~;\n"
CHECKERS = [check_by_python, *([check_by_core] if native_core() else [])]


@pytest.fixture(params=CHECKERS, ids=lambda check: check.__name__)
def check(request):
    def ask(proof, model=MODEL, preserved=("xa", "xb")):
        complete, solutions = request.param(model, proof.encode(), list(preserved), None)
        return complete, [sorted(solution) for solution in solutions]

    return ask


def refused(check, proof, *model):
    with pytest.raises(WrongProof) as caught:
        check(proof, *model)
    return caught.value.file, caught.value.line, caught.value.reason


def test_all_solutions(check):
    assert check(NEW.format(BOTH + END.format("ENUMERATION_COMPLETE 2 : -1"))) == (
        True,
        [["xa"], ["xb"]],
    )
    assert check(OLD.format("v xa\n* a remark\nv xb ~xa\n\nrup 1 xa >= 1 ;\nrup >= 1 ;\nc -1\n")) == (
        True,
        [["xa"], ["xb"]],
    )


def test_some_solutions(check):
    assert check(NEW.format("% one\nsolx xb;\n" + END.format("ENUMERATION_PARTIAL 1"))) == (False, [["xb"]])
    assert check(OLD.format("v xb\n")) == (False, [["xb"]])


def test_no_solution(check):
    proof = "pseudo-Boolean proof version 3.0\nf 2;\nrup >= 1 : 1 2 ~;\n" + END.format("UNSAT : 3")
    assert check(proof, b"1 xa >= 1 ;\n1 ~xa >= 1 ;\n", ["xa"]) == (True, [])


def test_a_solution_counts_once_though_other_variables_differ(check):
    """Only preserved variables are counted: a second value of the third variable is no second solution."""
    model = b"1 xa >= 1 ;\n1 xc 1 xa >= 1 ;\n"
    first = "pseudo-Boolean proof version 3.0\nf 2;\nsolx xa xc;\n"
    assert refused(check, first + "solx xa ~xc;\n", model, ["xa"])[1:] == (
        4,
        "the literals contradict the constraints",
    )
    assert check(first + "rup >= 1;\n" + END.format("ENUMERATION_COMPLETE 1 : -1"), model, ["xa"]) == (True, [["xa"]])


@pytest.mark.parametrize(
    "steps, line, reason",
    [
        ("rup 1 xa >= 1;\n", 3, "the constraint does not follow"),
        ("rup 1 xc >= 1 : 1 ~;\n", 3, "the constraint does not follow"),  # needs the third as well
        ("rup 1 xc >= 1 : 3 1 ~;\n", 3, "the constraint does not follow"),  # not in this order
        ("rup 1 xc >= 1 : 1 3 ~;\nrup 1 xc >= 1 : 5 ~;\n", 4, "found the number of no constraint"),
        ("rup 1 xc >= 1 : 0;\n", 3, "found the number of no constraint"),
        ("rup 1 xc >= 1 : 1000000000;\n", 3, "expected a number of at most 9 digits"),
        ("rup 1 xc = 1;\n", 3, "expected >="),
        ("rup 1 xd >= 1;\n", 3, "found a variable that is not in the model"),
        ("rup 1 x! >= 1;\n", 3, "expected a literal"),
        ("rup 1 xc >= 1\n", 3, "expected a semicolon at the end"),
        ("rup 1 xc >= ;\n", 3, "expected coefficients and literals, >= or =, and a number"),
        ("solx xc;\n", 3, "not all variables follow from the literals"),
        ("solx xa ~xa;\n", 3, "the literals contradict the constraints"),
        ("solx xa;\nsolx xa;\n", 4, "the literals contradict the constraints"),
        ("solx xa xb;\n", 3, "the literals contradict the constraints"),
        ("v xa;\n", 3, "found a step that is not known here"),
        ("red 1 xa >= 1 : xa 1;\n", 3, "found a step that is not known here"),
        ("f 3;\n", 3, "found a step that is not known here"),
        ("solx xa;\n", 4, "the proof has no end"),
        ("solx xa;\n" + END.format("ENUMERATION_COMPLETE 1 : -1"), 5, "the constraint is no contradiction"),
        ("solx xa;\n" + END.format("ENUMERATION_PARTIAL 2"), 5, "the conclusion is not what was proved"),
        (BOTH + END.format("ENUMERATION_COMPLETE 1 : -1"), 8, "the conclusion is not what was proved"),
        (BOTH + END.format("UNSAT : -1"), 8, "the conclusion is not what was proved"),
        (BOTH + END.format("ENUMERATION_COMPLETE 2 : 1"), 8, "the constraint is no contradiction"),
        (BOTH + END.format("ENUMERATION_COMPLETE 2 : -9"), 8, "found the number of no constraint"),
        (END.format("ENUMERATION_PARTIAL 0"), 4, "the conclusion is not what was proved"),
        (END.format("NONE"), 4, "the conclusion is not what was proved"),
        ("output NONE;\nsolx xa;\n", 4, "found a step that is not known here"),
    ],
)
def test_what_proves_nothing_is_refused_with_its_line(check, steps, line, reason):
    assert refused(check, NEW.format(steps)) == ("proof", line, reason)


@pytest.mark.parametrize(
    "proof", ["", "\n", "pseudo-Boolean proof version 2.0\n", "pseudo-Boolean proof version 3.0 1.2\n"]
)
def test_other_versions_are_refused(check, proof):
    assert refused(check, proof) == ("proof", 1, "expected pseudo-Boolean proof version 3.0 or 1.2")


def test_a_proof_about_more_or_fewer_constraints_is_refused(check):
    said = "expected f and the number of constraints of the model"
    assert refused(check, NEW.replace("f 3", "f 2").format("")) == ("proof", 2, said)


@pytest.mark.parametrize(
    "line, reason",
    [
        (b"1 xa >= 1", "expected a semicolon at the end"),
        (b"1 xa <= 1 ;", "expected coefficients and literals, >= or =, and a number"),
        (b"1 a >= 1 ;", "expected a literal"),
        (b"9999999999 xa >= 1 ;", "expected a number of at most 9 digits"),
        (b"preserved: xa ;", "expected one line of preserved variables, before all constraints"),
        (b"\xff\x00", "expected a semicolon at the end"),
    ],
)
def test_a_model_that_is_none_is_refused_with_its_line(check, line, reason):
    assert refused(check, NEW, MODEL + line + b"\n") == ("model", 5, reason)


def test_terms_of_one_variable_are_added_up(check):
    """3 xa - 2 ~xa + xb >= 1 is 5 xa + xb >= 3: without xa nothing holds."""
    model = b"3 xa -2 ~xa 1 xb >= 1 ;\n"
    proof = "pseudo-Boolean proof version 3.0\nf 1;\nrup 1 xa >= 1 : 1 ~;\nsolx xa xb;\n"
    assert check(proof + END.format("ENUMERATION_PARTIAL 1"), model) == (False, [["xa", "xb"]])


def test_a_general_constraint_follows_too(check):
    proof = "rup 2 xc 1 xa >= 2 : ~ 1 3;\nsolx xa;\n" + END.format("ENUMERATION_PARTIAL 1")
    assert check(NEW.format(proof)) == (False, [["xa"]])


@pytest.mark.parametrize(
    "operations, follows",
    [
        ("1 3 +", "1 xc >= 1"),  # the first says that two are true, the third that not both of the others are
        ("1 xa + ~xb +", "2 xa 1 xc >= 1"),  # literals are at least 0
        ("1 2 *", "1 xa 1 xb >= 1"),
        ("3 1 2 * + 2 d", "1 xb 1 xc >= 1"),  # xa + xb + 2 xc >= 3, halved and rounded up
        ("3 1 2 * + 4 * 7 d", "1 xa 1 xc >= 1"),  # the same as xa + xb + 2 xc >= 2
        ("1 2 * 3 + 3 + s", "2 xc >= 2"),
        ("-1", "1 ~xa 1 ~xb >= 1"),
    ],
)
def test_cutting_planes(check, operations, follows):
    proof = f"pol {operations};\nrup {follows} : ~ -1;\nsolx xa xc;\n" + END.format("ENUMERATION_PARTIAL 1")
    assert check(NEW.format(proof))[0] is False
    old = f"p {operations}\nrup {follows} ;\nv xa xc\n"
    assert check(OLD.format(old))[0] is False


def test_cutting_planes_find_what_propagation_does_not(check):
    """Three pigeons in two holes: the clauses of a hole add up to at most one, all of them to a contradiction."""
    names = [[f"p{pigeon}{hole}" for hole in range(2)] for pigeon in range(3)]
    clauses = [f"1 {one[0]} 1 {one[1]} >= 1 ;" for one in names]
    clauses += [f"1 ~{a} 1 ~{b} >= 1 ;" for hole in zip(*names) for a, b in ((hole[0], hole[1]), hole[::2], hole[1:])]
    model, variables = "\n".join(clauses).encode() + b"\n", [name for one in names for name in one]
    start = "pseudo-Boolean proof version 3.0\nf 9;\n"
    end = END.format("UNSAT : -1")
    assert refused(check, start + "rup >= 1;\n" + end, model, variables)[1:] == (3, "the constraint does not follow")
    sums = "pol 4 5 + 6 + 2 d;\npol 7 8 + 9 + 2 d;\npol 1 2 + 3 + 10 + 11 +;\n"
    assert check(start + sums + end, model, variables) == (True, [])


@pytest.mark.parametrize(
    "operations, reason",
    [
        ("", "expected operations that leave one constraint"),
        ("1 2", "expected operations that leave one constraint"),
        ("+", "found an operation that lacks a constraint"),
        ("1 +", "found an operation that lacks a constraint"),
        ("s", "found an operation that lacks a constraint"),
        ("*", "found an operation that lacks a constraint"),
        ("1 d", "found an operation that lacks a constraint"),
        ("1 xa *", "expected a number of at most 9 digits"),
        ("1 2 + *", "expected a number of at most 9 digits"),
        ("1 0 *", "expected a number above 0"),
        ("1 0 d", "expected a number above 0"),
        ("1 -2 d", "expected a number above 0"),
        ("1 xd +", "found a variable that is not in the model"),
        ("1 x! +", "expected a literal"),
        ("4", "found the number of no constraint"),
        ("1 999999999 * 999999999 *", "found a sum of more than 15 digits"),
        ("1 999999999 * 999999999 * 999999999 * 999999999 *", "found a sum of more than 15 digits"),
        ("1 = 2", "expected a number of at most 9 digits"),
        ("1 " * 101, "found too many constraints that no operation takes"),
    ],
)
def test_cutting_planes_that_make_no_sense_are_refused(check, operations, reason):
    found = refused(check, NEW.format(f"pol {operations};\n"))
    assert found[:2] == ("proof", 3) and found[2] == reason


LITERALS = "xa", "~xa", "xb", "~xb", "xc", "~xc"


def value(constraint, assignment):
    """Whether a constraint holds where variables have these values."""
    return sum(a for a, literal in constraint.terms if assignment[literal >> 1] ^ (literal & 1)) >= constraint.degree


def random_sum(draw):
    terms = " ".join(f"{draw.randint(-9, 9)} {draw.choice(LITERALS)}" for _ in range(draw.randint(1, 5)))
    return f"{terms} >= {draw.randint(-9, 9)} ;"


def random_operations(draw, constraints):
    """Operations that leave one constraint, now and then one too many or too few."""
    words = [str(draw.randint(1, constraints))]
    for _ in range(draw.randint(0, 8)):
        other = draw.choice([str(draw.randint(1, constraints)), draw.choice(LITERALS)])
        size = draw.choice(["2", "3", "7", "999999999"])
        words += draw.choice([[other, "+"]] * 4 + [[size, "*"], [size, "d"], ["s"], [other, "3", "*", "+"], ["+"]])
    return " ".join(words)


def test_cutting_planes_hold_where_the_model_does():
    """Random models and random sums of them: each line that is accepted holds in all solutions of the model."""
    draw = random.Random(33)
    derived = tight = 0
    for _ in range(600):
        model = "\n".join(["preserved: xa xb xc ;", *[random_sum(draw) for _ in range(3)], ""])
        read = read_model(model.encode())
        checker = _Checker(read, True, lambda: None)
        checker.read_line(b"f 3;")
        solutions = [one for one in product((False, True), repeat=3) if all(value(c, one) for c in read.constraints)]
        proof = NEW.format("")
        for _ in range(4):
            line = f"pol {random_operations(draw, len(checker.database.constraints))};"
            proof += line + "\n"
            try:
                checker.read_line(line.encode())
            except Malformed:
                break
            last = checker.database.constraints[-1]
            assert all(value(last, one) for one in solutions), (model, proof)
            derived += 1
            tight += not all(value(last, one) for one in product((False, True), repeat=3))
            # Both checkers have derived the same: what follows from this line alone is all that follows.
            proof += f"rup {draw.randint(1, 3)} {draw.choice(LITERALS)} {draw.randint(1, 3)} xb >= 1 : ~ -1;\n"
            if outcome(check_by_python, model, proof)[1] != proof.count("\n") + 1:
                break
            checker.read_line(proof.split("\n")[-2].encode())
        outcomes = [outcome(check, model, proof) for check in CHECKERS]
        assert outcomes[0] == outcomes[-1], (model, proof)
    assert derived > 500 and tight > 150


def outcome(check, model, proof):
    """Every proof here is refused, at the latest as it has no end: in which line, and why."""
    with pytest.raises(WrongProof) as caught:
        check(model.encode(), proof.encode(), ["xa", "xb", "xc"], None)
    return caught.value.file, caught.value.line, caught.value.reason


@pytest.mark.thorough
def test_short_lines_that_add_up_long_constraints_have_an_end(check):
    names = [f"x{number}" for number in range(4000)]
    model = (" ".join(f"1 {name}" for name in names) + " >= 1 ;\n").encode()
    proof = "pseudo-Boolean proof version 3.0\nf 1;\n" + "pol 1 2 *;\n" * 6000
    assert refused(check, proof, model, names)[1:] == (5003, "found more terms than fit in memory")
