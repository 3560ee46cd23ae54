"""Proof checker: checks a proof about a model line by line; the only part of verification that must be trusted.

A `rup` line adds a constraint that follows by reverse unit propagation: propagating its negation leads to a
contradiction. If constraints are listed after the colon, only these propagate, in this order; otherwise all do. A
`pol` line (`p` in version 1.2) adds a constraint that follows by cutting planes, in reverse Polish notation: a linear
combination of constraints and of the axioms that each literal is at least 0. A `solx` line (`v` in version 1.2) logs a
solution: literals from which all variables follow without contradiction. It also excludes all solutions with the same
values of the preserved variables, so that each solution counts once. The proof ends with a contradiction (`UNSAT`,
`ENUMERATION_COMPLETE n`), or leaves open whether more than the n logged solutions exist (`ENUMERATION_PARTIAL n`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from deadreckon.proving.constraints import Constraint, Malformed, Model, at_least, read_literal, read_number, read_sum
from deadreckon.proving.constraints import without_semicolon as read_words
from deadreckon.proving.propagation import Database
from deadreckon.proving.wrong_proof import WrongProof

MAX_TERMS = 20_000_000  # in all constraints together: a short line can add up long constraints
MAX_STACK = 100  # operands on the stack of a `pol` line
HEADER = [b"pseudo-Boolean", b"proof", b"version"]


class Conclusion(NamedTuple):
    """Result of a proof: these solutions, and whether there are no others."""

    complete: bool
    solutions: list[frozenset[int]]  # the true preserved variables of each solution


def check_proof(model: Model, text: bytes, tick: Callable[[], None] = lambda: None) -> Conclusion:
    """Check a proof about the model; raises WrongProof. `tick` is called regularly and may raise too."""
    lines = text.split(b"\n")
    words = lines[0].split()
    if words not in ([*HEADER, b"3.0"], [*HEADER, b"1.2"]):
        raise WrongProof("proof", 1, "expected pseudo-Boolean proof version 3.0 or 1.2")
    checker = _Checker(model, words[3] == b"3.0", tick)
    for number, line in enumerate(lines[1:], 2):
        tick()
        try:
            checker.read_line(line)
        except Malformed as error:
            raise WrongProof("proof", number, str(error)) from error
    if checker.stage == "steps" and not checker.is_new and checker.solutions:  # version 1.2 has no words for it
        return Conclusion(False, checker.solutions)
    if checker.stage != "end":
        raise WrongProof("proof", len(lines), "the proof has no end")
    return Conclusion(checker.is_complete, checker.solutions)


class _Checker:
    def __init__(self, model: Model, is_new: bool, tick: Callable[[], None]) -> None:
        self.model, self.is_new = model, is_new
        self.database = Database(model.constraints, tick)
        self.solutions: list[frozenset[int]] = []
        self.stage = "formula"  # the expected next section: formula, steps, conclusion, last line, end
        self.is_complete = False

    def read_line(self, line: bytes) -> None:
        if not line.strip() or line.startswith(b"%" if self.is_new else b"*"):
            return
        if self.database.terms > MAX_TERMS:
            raise Malformed("found more terms than fit in memory")
        words = read_words(line) if self.is_new else line.split()
        keyword, rest = words[:1], words[1:]
        if self.stage == "formula" and keyword == [b"f"]:
            self._formula(rest)
        elif self.stage == "steps" and keyword == [b"rup"]:
            self._derive(rest)
        elif self.stage == "steps" and keyword == [b"pol" if self.is_new else b"p"]:
            self._combine(rest)
        elif self.stage == "steps" and keyword == [b"solx" if self.is_new else b"v"]:
            self._solution(rest)
        elif self.stage == "steps" and self.is_new and words == [b"output", b"NONE"]:
            self.stage = "conclusion"
        elif self.stage == "conclusion" and keyword == [b"conclusion"]:
            self._conclude(rest)
            self.stage = "last line"
        elif self.stage == "last line" and words == [b"end", b"pseudo-Boolean", b"proof"]:
            self.stage = "end"
        elif self.stage == "steps" and not self.is_new and keyword == [b"c"]:
            self._contradiction(rest)
            self.stage = "end"
        else:
            raise Malformed("found a step that is not known here")

    def _formula(self, words: list[bytes]) -> None:
        if len(words) != 1 or read_number(words[0]) != len(self.model.constraints):
            raise Malformed("expected f and the number of constraints of the model")
        self.stage = "steps"

    def _derive(self, words: list[bytes]) -> None:
        hints: list[bytes] | None = None
        if not self.is_new:
            words = read_words(b" ".join(words))
        elif b":" in words:
            words, hints = words[: words.index(b":")], words[words.index(b":") + 1 :]
        constraint, is_equation = read_sum(words, self.model.variables)
        if is_equation:
            raise Malformed("expected >=")
        negated = constraint.negated()
        if hints is None:
            contradicts = self.database.propagate(negated) is None
        else:
            named = [negated if hint == b"~" else self._constraint(hint) for hint in hints]
            contradicts = self.database.follow(negated, named)
        if not contradicts:
            raise Malformed("the constraint does not follow")
        self.database.add(constraint)

    def _combine(self, words: list[bytes]) -> None:
        stack: list[Constraint] = []
        for before, word, behind in zip([b"", *words], words, [*words[1:], b""]):
            self.database.tick()
            if behind in (b"*", b"d"):
                continue  # the operand of this operation is a number
            if len(stack) < (2 if word == b"+" else word in (b"*", b"d", b"s")):
                raise Malformed("found an operation that lacks a constraint")
            if len(stack) == MAX_STACK:
                raise Malformed("found too many constraints that no operation takes")
            if word == b"+":
                stack.append(stack.pop().plus(stack.pop()))
            elif word == b"*":
                stack.append(stack.pop().times(_above_0(before)))
            elif word == b"d":
                stack.append(stack.pop().divided(_above_0(before)))
            elif word == b"s":
                stack.append(stack.pop().saturated())
            elif word[:1] == b"~" or word[:1].isalpha():
                stack.append(Constraint(((1, read_literal(word, self.model.variables)),), 0))
            else:
                stack.append(self._constraint(word))
        if len(stack) != 1:
            raise Malformed("expected operations that leave one constraint")
        self.database.add(stack[0])

    def _constraint(self, word: bytes) -> Constraint:
        """The constraint with this number; -1 is the last one, -2 the one before it."""
        number, known = read_number(word), self.database.constraints
        if not (0 < number <= len(known) or -len(known) <= number < 0):
            raise Malformed("found the number of no constraint")
        return known[number - 1 if number > 0 else number]

    def _solution(self, words: list[bytes]) -> None:
        literals = {read_literal(word, self.model.variables) for word in words}
        values = self.database.propagate(Constraint(tuple([(1, literal) for literal in literals]), len(literals)))
        if values is None or any(literal ^ 1 in literals for literal in literals):
            raise Malformed("the literals contradict the constraints")
        if len(values) != 2 * len(self.model.variables):
            raise Malformed("not all variables follow from the literals")
        preserved = self.model.preserved
        self.solutions.append(frozenset([variable for variable in preserved if values[2 * variable]]))
        self.database.add(at_least([(1, 2 * variable + values[2 * variable]) for variable in preserved], 1))

    def _contradiction(self, words: list[bytes]) -> None:
        if len(words) != 1:
            raise Malformed("expected the number of a contradiction")
        if self._constraint(words[0]).slack() >= 0:
            raise Malformed("the constraint is no contradiction")
        self.is_complete = True

    def _conclude(self, words: list[bytes]) -> None:
        number = b"%d" % len(self.solutions)
        if self.solutions and words == [b"ENUMERATION_PARTIAL", number]:
            return
        said = [b"ENUMERATION_COMPLETE", number, b":"] if self.solutions else [b"UNSAT", b":"]
        if words[: len(said)] != said:
            raise Malformed("the conclusion is not what was proved")
        self._contradiction(words[len(said) :])


def _above_0(word: bytes) -> int:
    number = read_number(word)
    if number <= 0:
        raise Malformed("expected a number above 0")
    return number
