"""Chains of a nonogram in words: as cases, and as what follows when an assumption fails."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from deadreckon.kernel.bits import bit_positions
from deadreckon.puzzles import assumptions
from deadreckon.puzzles.assumptions import A_LINK, refuted_text
from deadreckon.puzzles.nonogram.position.contradictions import find_contradiction
from deadreckon.puzzles.nonogram.tactics.deduction import Deduction
from deadreckon.puzzles.nonogram.tactics.line_tactics import LINE_TACTICS
from deadreckon.puzzles.nonogram.tactics.trimming import trimmed
from deadreckon.puzzles.sentences import cell_name
from deadreckon.puzzles.step import Because
from deadreckon.puzzles.tactic import Conclusion

if TYPE_CHECKING:
    from deadreckon.puzzles.nonogram.position.position import Position
    from deadreckon.puzzles.nonogram.tactics.chains import Link, Removal
    from deadreckon.puzzles.nonogram.tactics.trimming import Trimmed
    from deadreckon.puzzles.step import Case, Cell, Set, Step


def refuted_assumption(chain: Trimmed) -> Conclusion:
    """The conclusion that a cell does not have the mark assumed."""
    case, (row, column, mark) = case_of(chain), chain.chain.assumption
    effect = removal_effect(chain.chain.start, (row, column, mark))
    text = refuted_text(cell_name((row, column)), chain.chain.terms.named(mark), case, effect.text)
    return Conclusion(effect.sets, because_of(chain), text, (case,), effect.rules_out, A_LINK * len(chain.links))


@dataclass(frozen=True)
class RemovalEffect:
    """The effect of a removal: marks that cells get or cannot have, and the same in words."""

    sets: tuple[Set, ...]
    rules_out: tuple[Set, ...]
    text: str


def removal_effect(position: Position, removal: Removal) -> RemovalEffect:
    """The effect of removing a mark from a cell: it has the only mark left, or one possible mark less."""
    (row, column, mark), terms = removal, position.terms
    left = [other for other, mask in enumerate(position.lines[row].state) if mask >> column & 1 and other != mark]
    where = cell_name((row, column))
    if len(left) == 1:
        return RemovalEffect(((row, column, terms.marks[left[0]]),), (), f"{where} is {terms.named(left[0])}")
    return RemovalEffect((), ((row, column, terms.marks[mark]),), f"{where} cannot be {terms.named(mark)}")


def because_of(*chains: Trimmed) -> Because:
    """What the chains rest on: every line they go through, and the cells known there before the assumption."""
    lines: dict[str, None] = {}
    cells: set[Cell] = set()
    for chain in chains:
        for line in chain.lines():
            lines[line.terms.names[line.number]] = None
            before = chain.chain.start.lines[line.number]
            cells |= {line.terms.cell(line.number, cell) for cell in bit_positions(before.learned)}
    return Because(tuple(sorted(cells)), tuple(lines))


def case_of(chain: Trimmed, ending: str = "") -> Case:
    """A chain in words; it ends in its contradiction, or as `ending` says."""
    (row, column, mark), terms = chain.chain.assumption, chain.chain.terms
    text = f"Suppose {cell_name((row, column))} is {terms.named(mark)}."
    broken = find_contradiction(chain.broken) if chain.broken else None
    return assumptions.case_of(
        text, ((row, column, terms.marks[mark]),), tuple(map(_step, chain.links)), broken, ending
    )


def _step(link: Link) -> Step:
    """A link as a step of the tactic that found it, or else of the easiest line tactic that finds all of it."""
    if link.inner and link.tactic:
        return refuted_assumption(trimmed(link.inner)).step(link.tactic)
    for tactic in LINE_TACTICS:
        for found in tactic.deductions(link.line):
            if not any(mask & ~more for mask, more in zip(link.removed, found.removed)):
                return Deduction(link.line, link.removed, found.reason, found.cells).step(tactic)
    raise AssertionError("the last line tactic sees everything that a line tells")
