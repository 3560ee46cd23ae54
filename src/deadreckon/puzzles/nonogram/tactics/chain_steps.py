"""Cases made of chains, and the effects of the removals that they prove."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from deadreckon.puzzles import assumptions
from deadreckon.puzzles.assumptions import A_LINK, Contradiction, refuted
from deadreckon.puzzles.message import Message
from deadreckon.puzzles.nonogram.position.message_parts import cells_between, line_message
from deadreckon.puzzles.nonogram.puzzle import UNKNOWN
from deadreckon.puzzles.nonogram.tactics.deduction import Deduction
from deadreckon.puzzles.nonogram.tactics.line_tactics import LINE_TACTICS
from deadreckon.puzzles.step import Because, Case, Step

if TYPE_CHECKING:
    from deadreckon.puzzles.message import Messages
    from deadreckon.puzzles.nonogram.position.position import Position
    from deadreckon.puzzles.step import Set

CoreChain: TypeAlias = "tuple[int, int, list[Any], Any]"  # cell, mark, links, and the line that breaks, from the core


@dataclass(frozen=True)
class RemovalEffect:
    """The effect of a removal: marks that cells get or cannot have, and its message."""

    sets: tuple[Set, ...]
    rules_out: tuple[Set, ...]
    message: Message
    excluded: tuple[Set, ...] = ()  # marks excluded before, if only one is left now


def removal_effect(position: Position, number: int, mark: int) -> RemovalEffect:
    """The effect of removing a mark from a cell: it has the only mark left, or one possible mark less."""
    terms = position.terms
    left = [other for other in range(len(terms.marks)) if other != mark and position.may_be(number, other)]
    cell = terms.cell_of_number(number)
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


def case_of(position: Position, chain: CoreChain, ending: Messages = ()) -> Case:
    """A chain of the core as a case, with its contradiction as the ending, or else `ending`."""
    (number, mark, links, broken), terms = chain, position.terms
    cell = terms.cell_of_number(number)
    supposed = Message("suppose_mark", cell=cell, mark=terms.mark_message(mark))
    sets = ((*cell, terms.marks[mark]),)
    now, steps = position.after(Step("", 0.0, sets, Because(), ())), []
    for tactic, finding, within in links:
        step = _refuted_within(now, within) if within else Deduction(now, *finding).step(LINE_TACTICS[tactic])
        steps.append(step)
        now = now.after(step)
    contradiction = _contradiction(now, *broken) if broken else None
    return assumptions.case_of(supposed, sets, tuple(steps), contradiction, ending)


def _refuted_within(position: Position, chain: CoreChain) -> Step:
    """The refutation of a nested assumption, as a link."""
    from deadreckon.puzzles.nonogram.tactics.table import CONTRADICTION

    return refutation_step(position, [chain], CONTRADICTION.name, CONTRADICTION.rating + A_LINK * len(chain[2]))


def refutation_step(position: Position, chains: list[CoreChain], name: str, rating: float) -> Step:
    """The step that cells do not have the assumed marks, each refuted by a chain of its own through the same lines."""
    effects = [removal_effect(position, number, mark) for number, mark, _, _ in chains]
    cases = tuple([case_of(position, chain) for chain in chains])
    terms, (number, mark, _, _) = position.terms, chains[0]
    supposition = Message("cell_were", cell=terms.cell_of_number(number), mark=terms.mark_message(mark))
    messages: Messages = (refuted(supposition, cases[0], effects[0].message),)
    if len(chains) > 1:
        others = tuple([terms.cell_of_number(other) for other, _, _, _ in chains[1:]])
        messages += (Message("refuted_too", cells=others, mark=terms.mark_message(mark)),)
    return Step(
        name,
        round(rating, 1),
        tuple(sorted(item for effect in effects for item in effect.sets)),
        because_of(position, effects, *cases),
        messages,
        cases,
        rules_out=tuple(sorted(item for effect in effects for item in effect.rules_out)),
    )


def _contradiction(position: Position, number: int, finding: tuple[Any, ...]) -> Contradiction:
    """The contradiction of a line without arrangements."""
    broken = Deduction(position, *finding)
    name: str = position.core.NONOGRAM_BREAKS[number]
    return Contradiction(name, lambda: _told_break(name, position, broken), lambda: broken.because)


def _told_break(name: str, position: Position, broken: Deduction) -> Message:
    terms, line = position.terms, broken.line
    [numbers] = broken.arguments or [()]
    if name == "too many painted":
        return line_message("too_many_painted", terms, line, number=numbers[0], need=numbers[1])
    if name == "too few left":
        return line_message("too_few_left", terms, line, room=numbers[0], need=numbers[1])
    if name == "block too long":
        return line_message("block_too_long", terms, line, painted=cells_between(terms, line, *numbers))
    if name == "no room for the blocks":
        return line_message("no_room_for_blocks", terms, line)
    if name == "painted cell that no block reaches":
        return line_message("no_block_reaches", terms, line, painted=cells_between(terms, line, *numbers))
    return line_message("no_way_left", terms, line)
