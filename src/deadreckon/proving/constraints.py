"""Pseudo-Boolean constraints of the checker: sums of literals with integer coefficients.

Variables are numbered from 0; the literals of variable v are 2v (true) and 2v + 1 (false). Constraints are normalised:
a sum of terms with positive coefficients, over different variables, is at least the `degree`.
"""

from __future__ import annotations

import re
from typing import NamedTuple

NAME = re.compile(rb"[A-Za-z][A-Za-z0-9_\[\]{}^]+")
NUMBER = re.compile(rb"[+-]?[0-9]{1,9}")  # at most 9 digits, so that sums fit in 64-bit words
MAX_SUM = 10**15  # bound on degrees and sums of coefficients in cutting planes, for the same reason
RELATIONS = (b">=", b"=")


class Malformed(Exception):
    """Invalid constraint, literal or number; the text says why."""


class Constraint(NamedTuple):
    """The coefficients of true literals add up to at least `degree`."""

    terms: tuple[tuple[int, int], ...]  # positive coefficient, literal
    degree: int

    def slack(self) -> int:
        """Excess of the sum over the degree if no literal is false; if negative, the constraint is violated."""
        return sum([coefficient for coefficient, _ in self.terms]) - self.degree

    def negated(self) -> Constraint:
        """The negation: the constraint that holds exactly if this one does not."""
        return Constraint(tuple([(a, literal ^ 1) for a, literal in self.terms]), self.slack() + 1)

    # The rules of cutting planes.
    def plus(self, other: Constraint) -> Constraint:
        return at_least([*self.terms, *other.terms], self.degree + other.degree).within_bounds()

    def times(self, factor: int) -> Constraint:
        return Constraint(tuple([(a * factor, one) for a, one in self.terms]), self.degree * factor).within_bounds()

    def divided(self, divisor: int) -> Constraint:
        """Division, rounded up: an integer sum that reaches a number also reaches its ceiling."""
        return Constraint(tuple([(-(-a // divisor), one) for a, one in self.terms]), -(-self.degree // divisor))

    def saturated(self) -> Constraint:
        """Coefficients above the degree lowered to the degree: one such term suffices either way."""
        if self.degree <= 0:
            return self
        return Constraint(tuple([(min(a, self.degree), one) for a, one in self.terms]), self.degree)

    def within_bounds(self) -> Constraint:
        if max(self.slack() + self.degree, abs(self.degree)) > MAX_SUM:
            raise Malformed("found a sum of more than 15 digits")
        return self


class Model(NamedTuple):
    """The constraints of a model; an equation counts as two, `at least` first."""

    variables: dict[bytes, int]
    constraints: list[Constraint]
    preserved: list[int]  # the variables over which solutions are counted


def at_least(terms: list[tuple[int, int]], degree: int) -> Constraint:
    """The normalised constraint: one term per variable, negative coefficients replaced by negated literals."""
    sums: dict[int, int] = {}
    for coefficient, literal in terms:
        if literal & 1:  # a * ~x = a - a * x
            degree -= coefficient
            coefficient = -coefficient
        sums[literal >> 1] = sums.get(literal >> 1, 0) + coefficient
    kept = [(a, 2 * variable) if a > 0 else (-a, 2 * variable + 1) for variable, a in sums.items() if a]
    return Constraint(tuple(kept), degree - sum([a for a in sums.values() if a < 0]))


def read_number(word: bytes) -> int:
    if not NUMBER.fullmatch(word):
        raise Malformed("expected a number of at most 9 digits")
    return int(word)


def read_literal(word: bytes, variables: dict[bytes, int], may_be_new: bool = False) -> int:
    """Read a literal; if `may_be_new`, an unknown variable gets the next number."""
    name = word[1:] if word[:1] == b"~" else word
    variable = variables.get(name)
    if variable is None:
        if not NAME.fullmatch(name):
            raise Malformed("expected a literal")
        if not may_be_new:
            raise Malformed("found a variable that is not in the model")
        variable = variables[name] = len(variables)
    return 2 * variable + (name is not word)


def read_sum(words: list[bytes], variables: dict[bytes, int], may_be_new: bool = False) -> tuple[Constraint, bool]:
    """Read a constraint from its words; of an equation, which the second value reports, the half `at least`."""
    if len(words) < 2 or len(words) % 2 or words[-2] not in RELATIONS:
        raise Malformed("expected coefficients and literals, >= or =, and a number")
    terms = [
        (read_number(coefficient), read_literal(literal, variables, may_be_new))
        for coefficient, literal in zip(words[:-2:2], words[1:-2:2])
    ]
    return at_least(terms, read_number(words[-1])), words[-2] == b"="


def without_semicolon(line: bytes) -> list[bytes]:
    """The words of a line, without the final semicolon."""
    line = line.rstrip()
    if line[-1:] != b";":
        raise Malformed("expected a semicolon at the end")
    return line[:-1].split()
