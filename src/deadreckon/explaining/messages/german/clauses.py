"""German clauses and nouns that know their other forms: what is said first in a sentence decides the order of words."""

from __future__ import annotations

from collections.abc import Sequence


class Clause(str):
    """A main clause, r1c2 ist leer; inverted, ist r1c2 leer; and as a subordinate clause, r1c2 leer ist."""

    inverted: str
    subordinate: str

    def __new__(cls, subject: str, verb: str, rest: str) -> Clause:
        clause = super().__new__(cls, f"{subject} {verb} {rest}")
        clause.inverted = f"{verb} {subject} {rest}"
        clause.subordinate = f"{subject} {rest} {verb}"
        return clause


class Feminine(str):
    """A feminine noun with its article and adjectives: die zweite rote 4, der zweiten roten 4."""

    dative: str

    def __new__(cls, nominative: str, dative: str) -> Feminine:
        noun = super().__new__(cls, f"die {nominative}")
        noun.dative = f"der {dative}"
        return noun


def inverted(clause: str) -> str:
    """The clause as it stands after another part of its sentence."""
    return clause.inverted if isinstance(clause, Clause) else clause


def following(clauses: Sequence[str]) -> str:
    """Main clauses after `also`: ist r1c2 gefüllt, und r1c3 und r1c4 sind leer."""
    return listed_clauses([inverted(clauses[0]), *clauses[1:]])


def listed_clauses(clauses: Sequence[str]) -> str:
    """Main clauses side by side; the cells of more than two would run into each other without semicolons."""
    return ", und ".join(clauses) if len(clauses) < 3 else "; ".join(clauses)
