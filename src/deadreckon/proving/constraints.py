"""Pseudo-Boolean constraints as the checker reads them: sums of literals with whole coefficients.

A variable is a number from 0, its literals are 2 * variable (true) and 2 * variable + 1 (false). Every constraint is
kept as a sum of terms with coefficients above 0, over different variables, that is at least its `degree`.
"""

from __future__ import annotations

import re
from typing import NamedTuple

NAME = re.compile(rb"[A-Za-z][A-Za-z0-9_\[\]{}^]+")
NUMBER = re.compile(rb"[+-]?[0-9]{1,9}")  # more digits are refused: sums then fit any machine's words
MAX_SUM = 10**15  # of coefficients, and the largest degree, that cutting planes may come to, for the same reason
RELATIONS = (b">=", b"=")


class Malformed(Exception):
    """Text that is no constraint, literal or number; the reason in words."""


class Constraint(NamedTuple):
    """The coefficients of these literals that are true add up to at least `degree`."""

    terms: tuple[tuple[int, int], ...]  # coefficient above 0, literal
    degree: int

    def slack(self) -> int:
        """By how much the sum exceeds the degree where no literal is false; below 0, the constraint cannot hold."""
        return sum([coefficient for coefficient, _ in self.terms]) - self.degree

    def negated(self) -> Constraint:
        """The constraint that holds exactly where this one does not."""
        return Constraint(tuple([(a, literal ^ 1) for a, literal in self.terms]), self.slack() + 1)

    # Cutting planes: what follows from constraints by arithmetic.
    def plus(self, other: Constraint) -> Constraint:
        return at_least([*self.terms, *other.terms], self.degree + other.degree).within_bounds()

    def times(self, factor: int) -> Constraint:
        return Constraint(tuple([(a * factor, one) for a, one in self.terms]), self.degree * factor).within_bounds()

    def divided(self, divisor: int) -> Constraint:
        """Rounded up: the sum of rounded coefficients is whole, so it reaches the rounded degree."""
        return Constraint(tuple([(-(-a // divisor), one) for a, one in self.terms]), -(-self.degree // divisor))

    def saturated(self) -> Constraint:
        """With no coefficient above the degree: one term is then enough, as it was before."""
        if self.degree <= 0:
            return self
        return Constraint(tuple([(min(a, self.degree), one) for a, one in self.terms]), self.degree)

    def within_bounds(self) -> Constraint:
        if max(self.slack() + self.degree, abs(self.degree)) > MAX_SUM:
            raise Malformed("found a sum of more than 15 digits")
        return self


class Model(NamedTuple):
    """A file of constraints; an equation is two, `at least` first."""

    variables: dict[bytes, int]
    constraints: list[Constraint]
    preserved: list[int]  # the variables over which solutions are counted


def at_least(terms: list[tuple[int, int]], degree: int) -> Constraint:
    """The constraint in its kept form: terms of one variable added up, negative coefficients turned round."""
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
    """The literal; a new variable gets the next number where it may be new."""
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
    """A constraint from its words, and whether it is an equation, of which it is the half `at least`."""
    if len(words) < 2 or len(words) % 2 or words[-2] not in RELATIONS:
        raise Malformed("expected coefficients and literals, >= or =, and a number")
    terms = [
        (read_number(coefficient), read_literal(literal, variables, may_be_new))
        for coefficient, literal in zip(words[:-2:2], words[1:-2:2])
    ]
    return at_least(terms, read_number(words[-1])), words[-2] == b"="


def without_semicolon(line: bytes) -> list[bytes]:
    """The words of a line up to the semicolon at its end."""
    line = line.rstrip()
    if line[-1:] != b";":
        raise Malformed("expected a semicolon at the end")
    return line[:-1].split()
