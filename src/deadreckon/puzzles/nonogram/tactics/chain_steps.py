"""Chains as cases and steps in words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from deadreckon.kernel.bits import bit_positions
from deadreckon.puzzles.nonogram.tactics.contradictions import contradiction
from deadreckon.puzzles.nonogram.tactics.finding import Finding
from deadreckon.puzzles.nonogram.tactics.rules import RULES
from deadreckon.puzzles.nonogram.tactics.trimming import trimmed
from deadreckon.puzzles.sentences import cell_name, counted
from deadreckon.puzzles.step import Because, Case, Step

if TYPE_CHECKING:
    from deadreckon.puzzles.nonogram.tactics.chains import Fact, Link
    from deadreckon.puzzles.nonogram.tactics.position import Position
    from deadreckon.puzzles.nonogram.tactics.trimming import Trimmed
    from deadreckon.puzzles.step import Cell, Set

CONTRADICTION, RATING, A_LINK = "Contradiction", 4.5, 0.1


def contradicted(chain: Trimmed) -> Step:
    return refuted(chain, CONTRADICTION, RATING + A_LINK * len(chain.links))


def refuted(chain: Trimmed, tactic: str, rating: float, unfair: bool = False) -> Step:
    """That the cell is not what was assumed."""
    case, (row, column, mark) = case_of(chain), chain.chain.assumption
    after = f"after {counted(len(case.links), 'step')}" if case.links else "at once"
    told = told_of(chain.chain.start, (row, column, mark))
    broken = case.ending.removeprefix("Then ").removesuffix(".")
    text = f"If {cell_name((row, column))} were {chain.chain.terms.named(mark)}, {after} {broken}; so {told.text}."
    return Step(tactic, round(rating, 1), told.sets, because_of(chain), text, (case,), (), unfair, told.rules_out)


@dataclass(frozen=True)
class Told:
    """What a fact comes to on the board, and in words."""

    sets: tuple[Set, ...]
    rules_out: tuple[Set, ...]
    text: str


def told_of(position: Position, fact: Fact) -> Told:
    """A cell is what is left, or one thing less."""
    (row, column, mark), terms = fact, position.terms
    left = [other for other, mask in enumerate(position.lines[row].state) if mask >> column & 1 and other != mark]
    where = cell_name((row, column))
    if len(left) == 1:
        return Told(((row, column, terms.marks[left[0]]),), (), f"{where} is {terms.named(left[0])}")
    return Told((), ((row, column, terms.marks[mark]),), f"{where} cannot be {terms.named(mark)}")


def because_of(*chains: Trimmed) -> Because:
    """Every line the chains go through, and what was known there before."""
    lines: dict[str, None] = {}
    cells: set[Cell] = set()
    for chain in chains:
        for line in chain.lines():
            lines[line.terms.names[line.number]] = None
            before = chain.chain.start.lines[line.number]
            cells |= {line.terms.cell(line.number, cell) for cell in bit_positions(before.told)}
    return Because(tuple(sorted(cells)), tuple(lines))


def case_of(chain: Trimmed, ending: str = "") -> Case:
    """How it ends is what breaks, unless nothing does."""
    (row, column, mark), terms, name = chain.chain.assumption, chain.chain.terms, ""
    if chain.broken:
        name, words = contradiction(chain.broken)
        ending = f"Then {words}."
    text = f"Suppose {cell_name((row, column))} is {terms.named(mark)}."
    return Case(text, ((row, column, terms.marks[mark]),), tuple(map(_worded, chain.links)), ending, name)


def _worded(link: Link) -> Step:
    """A link as a step of the easiest tactic that sees all of it."""
    if link.inner:
        return contradicted(trimmed(link.inner))
    for rule in RULES:
        for found in rule.findings(link.line):
            if not any(mask & ~more for mask, more in zip(link.removed, found.removed)):
                return Finding(link.line, link.removed, found.reason, found.cells).step(rule.name, rule.rating)
    raise AssertionError("the last rule sees everything that a line tells")
