"""The tactics that assume the mark of a cell and go from line to line; the core follows, this module words."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

from deadreckon.puzzles.assumptions import A_LINK, MAX_LINKS, then
from deadreckon.puzzles.core_numbers import work_left
from deadreckon.puzzles.effort import OutOfEffort
from deadreckon.puzzles.message import Message
from deadreckon.puzzles.nonogram.tactics.chain_steps import because_of, case_of, refutation_step, removal_effect
from deadreckon.puzzles.step import Step

if TYPE_CHECKING:
    from deadreckon.puzzles.nonogram.position.position import Position
    from deadreckon.puzzles.nonogram.tactics.chain_steps import CoreChain
    from deadreckon.puzzles.step import Case, Set
    from deadreckon.puzzles.tactic import Tactic


@dataclass(frozen=True, eq=False)
class Assumed:
    """Assumptions that fail, each by a chain of its own through the same lines; or for each mark that a cell may have a
    chain to the same removal, `agreed`, by the numbers of its cell and its mark."""

    position: Position
    chains: list[CoreChain]
    agreed: tuple[int, int] | None
    links: int  # of the chains that fail, which have equally many, or of all that agree
    a_link: float  # rating added per link

    assumes = True

    @property
    def unfair(self) -> bool:
        return self.links > MAX_LINKS

    @property
    def harder(self) -> float:
        return self.a_link * self.links

    @cached_property
    def removals(self) -> tuple[tuple[int, int], ...]:
        return (self.agreed,) if self.agreed else tuple([(cell, mark) for cell, mark, _, _ in self.chains])

    @property
    def touched(self) -> frozenset[int]:
        """The numbers of the cells that it concerns."""
        return frozenset(cell for cell, _ in self.removals)

    def taken(self, position: Position) -> Position:
        return position.removing(self.removals)

    def step(self, tactic: Tactic[Any, Any]) -> Step:
        rating = tactic.rating + self.harder
        if self.agreed:
            return self._step_of_agreement(tactic.name, round(rating, 1), *self.agreed)
        step = refutation_step(self.position, self.chains, tactic.name, rating)
        return replace(step, unfair=tactic.unfair or self.unfair)

    def _step_of_agreement(self, name: str, rating: float, number: int, mark: int) -> Step:
        position, terms = self.position, self.position.terms
        effect = removal_effect(position, number, mark)
        marks = tuple([terms.mark_message(assumed) for _, assumed, _, _ in self.chains])
        cell = terms.cell_of_number(self.chains[0][0])
        told = Message("either_way", cell=cell, marks=marks, so=effect.message)
        cases = tuple([case_of(position, chain, (then(effect.message),)) for chain in self.chains])
        because = because_of(position, (effect,), *cases)
        sets, rules_out = effect.sets, effect.rules_out
        return Step(name, rating, sets, because, (told,), cases, unfair=self.unfair, rules_out=rules_out)


def finder(number: int, a_link: float = A_LINK) -> Callable[[Position], Iterator[Assumed]]:
    """The finder of the tactic with this number in the core, which yields its best finding. Raises OutOfEffort."""

    def find(position: Position) -> Iterator[Assumed]:
        effort = position.terms.effort
        in_time, found, work = position.core.nonogram_assumed(
            *position.for_core, position.possible_for_core, number, *work_left(effort)
        )
        _account(position, work, in_time)
        if found:
            chains, agreed, links = found
            yield Assumed(position, chains, agreed, links, a_link)

    return find


def refute(position: Position, item: Set) -> Case | None:
    """The trimmed chain from a cell having a mark to a contradiction; None if there is none."""
    row, column, letter = item
    number, mark = position.terms.place(row, column), position.terms.marks.index(letter)
    if not position.may_be(number, mark):
        return None
    left = work_left(position.terms.effort)
    in_time, found, work = position.core.nonogram_refute(*position.for_core, number, mark, *left)
    _account(position, work, in_time)
    return case_of(position, found[0][0]) if found else None


def _account(position: Position, work: int, in_time: bool) -> None:
    position.terms.effort.spent += work
    if not in_time:
        raise OutOfEffort
