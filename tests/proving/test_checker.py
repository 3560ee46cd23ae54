"""The checkers on proofs written by hand: each rule of the format, and what each refuses."""

import pytest

from deadreckon.native import native_core
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
