"""Cases made of chains, and the effects of the removals that they prove."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from deadreckon.puzzles import assumptions
from deadreckon.puzzles.message import Message
from deadreckon.puzzles.nonogram.position.contradictions import find_contradiction
from deadreckon.puzzles.nonogram.puzzle import UNKNOWN
from deadreckon.puzzles.nonogram.tactics.deduction import Deduction
from deadreckon.puzzles.nonogram.tactics.line_tactics import LINE_TACTICS
from deadreckon.puzzles.step import Because

if TYPE_CHECKING:
    from deadreckon.puzzles.message import Messages
    from deadreckon.puzzles.nonogram.position.position import Position, Removal
    from deadreckon.puzzles.nonogram.tactics.chains import Link
    from deadreckon.puzzles.nonogram.tactics.trimming import Trimmed
    from deadreckon.puzzles.step import Case, Set, Step


@dataclass(frozen=True)
class RemovalEffect:
    """The effect of a removal: marks that cells get or cannot have, and its message."""

    sets: tuple[Set, ...]
    rules_out: tuple[Set, ...]
    message: Message
    excluded: tuple[Set, ...] = ()  # marks excluded before, if only one is left now


def removal_effect(position: Position, removal: Removal) -> RemovalEffect:
    """The effect of removing a mark from a cell: it has the only mark left, or one possible mark less."""
    (row, column, mark), terms = removal, position.terms
    left = [other for other, mask in enumerate(position.lines[row].state) if mask >> column & 1 and other != mark]
    cell = terms.cell(row, column)
    if len(left) == 1:
        settled = (*cell, terms.marks[left[0]])
        before = tuple((*cell, other) for other in terms.marks if position.excludes(*cell, other))
        message = Message("cells_are", settled=(cell,), mark=terms.mark_message(left[0]))
        return RemovalEffect((settled,), (), message, before)
    message = Message("cells_cannot_be", cells=(cell,), mark=terms.mark_message(mark))
    return RemovalEffect((), ((*cell, terms.marks[mark]),), message)


def because_of(position: Position, effects: Iterable[RemovalEffect], *cases: Case) -> Because:
    """The joint reason of cases: the facts of their links and endings that were known before the assumptions.

    If a removal leaves only one mark, the facts that exclude the other marks are part of the reason.
    """
    reasons = [reason for case in cases for reason in (*(link.because for link in case.links), case.because)]
    reasons += [position.why_excluded(*item) for effect in effects for item in effect.excluded]
    board = position.board
    cells = {(r, c) for reason in reasons for r, c in reason.cells if board[r][c] != UNKNOWN}
    lines = {line for reason in reasons for line in reason.lines}
    excluded = {(r, c, mark) for reason in reasons for r, c, mark in reason.excluded if position.excludes(r, c, mark)}
    names = [number for number, name in enumerate(position.terms.names) if name in lines]
    return Because(tuple(sorted(cells)), position.terms.names_of(names), excluded=tuple(sorted(excluded)))


def case_of(chain: Trimmed, ending: Messages = ()) -> Case:
    """A chain as a case, with its contradiction as the ending, or else `ending`."""
    (row, column, mark), terms = chain.chain.assumption, chain.chain.terms
    cell = terms.cell(row, column)
    assumption = Message("suppose_mark", cell=cell, mark=terms.mark_message(mark))
    broken = find_contradiction(chain.broken) if chain.broken else None
    links = tuple(map(_step, chain.links))
    return assumptions.case_of(assumption, ((*cell, terms.marks[mark]),), links, broken, ending)


def _step(link: Link) -> Step:
    """A link as a step of the tactic that found it, or else of the easiest line tactic that finds the whole link."""
    if link.told:
        return link.told()
    for tactic in LINE_TACTICS:
        for found in tactic.deductions(link.line):
            if not any(mask & ~more for mask, more in zip(link.removed, found.removed)):
                return Deduction(link.line, link.removed, found.reason, found.cells).step(tactic)
    raise AssertionError("the last line tactic sees everything that a line tells")
