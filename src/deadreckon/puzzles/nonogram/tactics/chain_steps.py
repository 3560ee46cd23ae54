"""Chains of a nonogram in words: as cases, and as what follows when an assumption fails."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from deadreckon.kernel.bits import bit_positions
from deadreckon.puzzles import assumptions
from deadreckon.puzzles.assumptions import refuted_text
from deadreckon.puzzles.nonogram.position.contradictions import find_contradiction
from deadreckon.puzzles.nonogram.tactics.deduction import Deduction
from deadreckon.puzzles.nonogram.tactics.line_tactics import LINE_TACTICS
from deadreckon.puzzles.nonogram.tactics.trimming import trimmed
from deadreckon.puzzles.sentences import cell_name
from deadreckon.puzzles.step import Because, Conclusion

if TYPE_CHECKING:
    from deadreckon.puzzles.nonogram.position.position import Position
    from deadreckon.puzzles.nonogram.tactics.chains import Link, Removal
    from deadreckon.puzzles.nonogram.tactics.trimming import Trimmed
    from deadreckon.puzzles.step import Case, Cell, Set, Step

A_LINK = 0.1  # how much harder each link makes a step


def refuted_assumption(chain: Trimmed) -> Conclusion:
    """That the cell is not what was assumed."""
    case, (row, column, mark) = case_of(chain), chain.chain.assumption
    told = told_of(chain.chain.start, (row, column, mark))
    text = refuted_text(cell_name((row, column)), chain.chain.terms.named(mark), case, told.text)
    return Conclusion(told.sets, because_of(chain), text, (case,), told.rules_out, A_LINK * len(chain.links))


@dataclass(frozen=True)
class Told:
    """What a removal comes to on the board, and in words."""

    sets: tuple[Set, ...]
    rules_out: tuple[Set, ...]
    text: str


def told_of(position: Position, removal: Removal) -> Told:
    """A cell is what is left, or one thing less."""
    (row, column, mark), terms = removal, position.terms
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
    """A chain in words; it ends in what breaks, or as `ending` says."""
    (row, column, mark), terms = chain.chain.assumption, chain.chain.terms
    text = f"Suppose {cell_name((row, column))} is {terms.named(mark)}."
    broken = find_contradiction(chain.broken) if chain.broken else None
    return assumptions.case_of(
        text, ((row, column, terms.marks[mark]),), tuple(map(_step, chain.links)), broken, ending
    )


def _step(link: Link) -> Step:
    """A link as a step of the tactic that found it, or else of the easiest one that sees all of it."""
    if link.inner and link.tactic:
        return refuted_assumption(trimmed(link.inner)).step(link.tactic)
    for tactic in LINE_TACTICS:
        for found in tactic.deductions(link.line):
            if not any(mask & ~more for mask, more in zip(link.removed, found.removed)):
                return Deduction(link.line, link.removed, found.reason, found.cells).step(tactic)
    raise AssertionError("the last line tactic sees everything that a line tells")
