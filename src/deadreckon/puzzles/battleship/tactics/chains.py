"""Chains: assumptions about cells, followed link by link by the core to a contradiction or until nothing follows."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import groupby
from typing import TYPE_CHECKING, Any

from deadreckon.puzzles import assumptions
from deadreckon.puzzles.battleship.position.contradictions import contradiction
from deadreckon.puzzles.battleship.position.in_core import core_for, packed
from deadreckon.puzzles.battleship.position.said_cells import kind_of
from deadreckon.puzzles.battleship.tactics.core_table import rows_for_core
from deadreckon.puzzles.battleship.tactics.direct_tactics import DIRECT
from deadreckon.puzzles.battleship.tactics.found_by_core import deduction_of
from deadreckon.puzzles.core_numbers import work_left
from deadreckon.puzzles.effort import OutOfEffort
from deadreckon.puzzles.message import Message

if TYPE_CHECKING:
    from deadreckon.puzzles.assumptions import Contradiction
    from deadreckon.puzzles.battleship.position.position import Position
    from deadreckon.puzzles.battleship.tactics.deduction import Deduction
    from deadreckon.puzzles.message import Messages
    from deadreckon.puzzles.step import Case, Step

# The rating added by each level of tactics, as in native/battleship/tactics/chain.hpp.
HARDER = 0.0, 0.5, 1.0, 1.3


@dataclass(frozen=True, eq=False)
class Chain:
    """A chain from the assumption that some cells are water and others ship, followed by the core."""

    start: Position
    water: int
    ship: int
    found: tuple[tuple[int, Any], ...]  # for each link the row of its tactic in DIRECT, and the core's finding
    contradiction: Any  # the core's, or None
    level: int  # of HARDER
    stuck: bool  # its tactics find nothing more

    @cached_property
    def links(self) -> tuple[Deduction, ...]:
        """The links as deductions, each at the position before it."""
        links, position = [], self.start.assuming(self.water, self.ship)
        for _, found in self.found:
            links.append(deduction_of(position, found))
            position = position.assuming(links[-1].water, links[-1].ship, links[-1].learns)
        return tuple(links)

    @cached_property
    def position(self) -> Position:
        """The position at the end of the chain."""
        if not self.links:
            return self.start.assuming(self.water, self.ship)
        last = self.links[-1]
        return last.position.assuming(last.water, last.ship, last.learns)

    @property
    def broken(self) -> Contradiction | None:
        return self.contradiction and contradiction(self.position, self.contradiction)

    def trimmed(self, water: int = 0, ship: int = 0) -> Chain:
        """The chain without links that neither its contradiction nor these cells need."""
        return follow(self.start, self.water, self.ship, self.level, settled=(water, ship))

    def steps(self) -> tuple[Step, ...]:
        """The links as steps; consecutive links of a tactic that fills in obvious cells are merged into one."""
        steps: list[Step] = []
        linked = zip([DIRECT[row] for row, _ in self.found], self.links)
        for tactic, links in groupby(linked, key=lambda link: link[0]):
            found = [deduction.step(tactic) for _, deduction in links]
            steps += [tactic.merge(found)] if tactic.merged_messages else found
        return tuple(steps)

    def case(self, assumption: Message, ending: Messages = ()) -> Case:
        """The chain as a case, with its contradiction as the ending, or else `ending`."""
        sets = self.start.sea.shown_sets(self.water, self.ship)
        return assumptions.case_of(assumption, sets, self.steps(), self.broken, ending)


def chain_of(start: Position, followed: Any) -> Chain:
    """A chain from the core's answer."""
    water, ship, links, broken, level, stuck = followed
    return Chain(start, water, ship, tuple(links), broken, level, stuck)


def follow(start: Position, water: int, ship: int, level: int, settled: tuple[int, int] | None = None) -> Chain:
    """Follow the assumption that some cells are water and others ship, by the tactics up to this level.

    With `settled`, links that neither a contradiction nor these cells need are left out. Raises OutOfEffort.
    """
    sea, effort = start.sea, start.terms.effort
    followed, work = core_for(sea).battleship_follow_assumption(
        *start.for_core,
        rows_for_core(DIRECT),
        packed(sea, water, ship),
        level,
        settled is not None,
        packed(sea, *settled) if settled else None,
        *work_left(effort),
    )
    effort.spend(work)
    if followed is None:
        raise OutOfEffort
    return chain_of(start, followed)


def supposed(position: Position, cells: int, ship: bool) -> Message:
    """Suppose r1c2 and r3c4 are ship."""
    return Message("suppose_cells", cells=position.sea.shown_cells(cells), kind=kind_of(ship))
