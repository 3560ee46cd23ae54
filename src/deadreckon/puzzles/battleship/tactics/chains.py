"""An assumption about cells, followed by easy tactics, link by link, until something breaks or nothing more follows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple, cast

from deadreckon.puzzles import assumptions
from deadreckon.puzzles.battleship.position.contradictions import find_contradiction, find_plain_contradiction
from deadreckon.puzzles.battleship.position.line_contradictions import (
    find_line_contradiction,
    find_lines_contradiction,
)
from deadreckon.puzzles.battleship.position.said_cells import kind_of
from deadreckon.puzzles.battleship.tactics.direct_tactics import EASY, FIRM, HARD, HARDEST, PLAIN
from deadreckon.puzzles.message import Message

if TYPE_CHECKING:
    from deadreckon.puzzles.assumptions import Contradiction
    from deadreckon.puzzles.battleship.position.position import Position
    from deadreckon.puzzles.battleship.tactics.deduction import Deduction
    from deadreckon.puzzles.message import Messages
    from deadreckon.puzzles.step import Case, Step
    from deadreckon.puzzles.tactic import Tactic

MAX_LINKS = 12  # of all chains of a step; longer ones nobody should be asked to follow
MAX_ROUNDS = 12  # that an assumption is followed; more nobody keeps in mind


class Level(NamedTuple):
    """How hard the tactics of a chain are, what contradictions are seen, and how much harder that makes a step."""

    tactics: tuple[Tactic[Position, Deduction], ...]
    broken: Callable[[Position], Contradiction | None]
    harder: float


LEVELS = (
    Level(EASY, find_contradiction, 0.0),
    Level(FIRM, lambda position: find_contradiction(position) or find_line_contradiction(position), 0.5),
    Level(HARD, lambda position: find_contradiction(position) or find_lines_contradiction(position, 2), 1.0),
    Level(HARDEST, lambda position: find_contradiction(position) or find_lines_contradiction(position), 1.3),
)


class Link(NamedTuple):
    """One deduction of a tactic within a chain."""

    tactic: Tactic[Position, Deduction]
    deduction: Deduction


class Chain(assumptions.Chain):
    """A chain from the assumption that some cells are water and others ship; a round makes the easiest deduction."""

    def __init__(self, start: Position, water: int, ship: int) -> None:
        self.start, self.water, self.ship = start, water & start.open, ship & start.open
        self.position = start.assuming(self.water, self.ship)
        self.links: list[Link] = []
        self.rounds_left = MAX_ROUNDS
        self.level = 0  # of LEVELS
        self.broken: Contradiction | None = find_plain_contradiction(self.position)
        self.stuck = False  # its tactics find no deduction any more
        self.trimmed = False  # every link is needed

    @property
    def is_broken(self) -> bool:
        return self.broken is not None

    @property
    def ended(self) -> bool:
        return self.is_broken or self.stuck or not self.rounds_left

    def grow(self) -> None:
        """Make the easiest deduction, or all deductions of a tactic that fills in what is plain.

        Whether every ship has a place is asked only when nothing plainer follows: that takes longest to see.
        """
        self.start.terms.effort.spend()
        if self._make_deduction(PLAIN):
            self.broken = find_plain_contradiction(self.position)
        else:
            level = LEVELS[self.level]
            self.broken = level.broken(self.position)
            if not self.broken and self._make_deduction(level.tactics):
                self.broken = find_plain_contradiction(self.position)
            elif not self.broken:
                self.stuck = True
        self.rounds += 1
        self.rounds_left -= 1
        if not self.rounds_left and not self.broken:
            self.broken = LEVELS[self.level].broken(self.position)

    def _make_deduction(self, tactics: Sequence[Tactic[Position, Deduction]]) -> bool:
        """Make the deduction of the first tactic that has one; all its deductions if it fills in what is plain."""
        before = self.position
        for tactic in tactics:
            for deduction in tactic.find(before):
                new = deduction.water & self.position.open or deduction.ship & self.position.open
                if new and not deduction.unfair:
                    self.links.append(Link(tactic, deduction))
                    self.position = self.position.assuming(deduction.water, deduction.ship, deduction.learns)
                    if not tactic.merged_messages:
                        return True
            if self.position is not before:
                return True
        return False

    def harden(self, level: int) -> Chain:
        """Go on with the tactics of a harder level where the easier ones find no more; rounds are counted anew."""
        if self.level < level and not self.broken:
            self.level, self.stuck, self.rounds, self.rounds_left = level, False, 0, MAX_ROUNDS
        return self

    def trim(self, water: int = 0, ship: int = 0) -> None:
        """Leave out every link without which the chain still breaks or, where cells are given, still settles these."""
        if self.trimmed and not water | ship:
            return
        self.trimmed = True
        positions = self.positions()
        for index in reversed(range(len(self.links))):
            shorter = self.without(index, positions[index])
            if shorter and (shorter.broken or (water | ship and shorter.comes_to(water, ship))):
                self.links, self.position, self.broken = shorter.links, shorter.position, shorter.broken
        self.level = self._level_needed()

    def _level_needed(self) -> int:
        """The easiest level at which all links and the contradiction are found."""
        for number, level in enumerate(LEVELS[: self.level]):
            known = all(link.tactic in PLAIN or link.tactic in level.tactics for link in self.links)
            if known and (not self.broken or level.broken(self.position)):
                return number
        return self.level

    def holds_all_of(self, later: Position) -> bool:
        """Whether all that is known at a later position than its start was known at its end."""
        start, end = self.start, self.position
        is_later = not (start.water & ~later.water or start.ship & ~later.ship) and start.kinds == later.kinds
        return is_later and self.comes_to(later.water, later.ship) and end.counts == later.counts

    def comes_to(self, water: int, ship: int) -> bool:
        return not (water & ~self.position.water or ship & ~self.position.ship)

    def positions(self) -> list[Position]:
        """The position before each link."""
        positions = [self.start.assuming(self.water, self.ship)]
        for _, deduction in self.links:
            positions.append(positions[-1].assuming(deduction.water, deduction.ship, deduction.learns))
        return positions

    def without(self, index: int, before: Position) -> Chain | None:
        """The chain without one link, before which the position was this; None where a later one no longer follows."""
        chain = Chain(self.start, self.water, self.ship)
        chain.level, chain.position, chain.links = self.level, before, self.links[:index]
        for link in self.links[index + 1 :]:
            deduction = _deduction_again(link, chain.position)
            if deduction is None:
                return None
            chain.add(link.tactic, deduction)
            if chain.broken:
                return chain
        if not chain.broken:
            chain.broken = LEVELS[self.level].broken(chain.position)
        return chain

    def add(self, tactic: Tactic[Position, Deduction], deduction: Deduction) -> None:
        """Go on with this link."""
        self.links.append(Link(tactic, deduction))
        self.position = self.position.assuming(deduction.water, deduction.ship, deduction.learns)
        self.broken = find_plain_contradiction(self.position)

    def restarted(self, start: Position) -> Chain:
        """The chain of the same assumption, with the same links as far as they tell something, where more is known."""
        chain = Chain(start, self.water, self.ship)
        chain.level = self.level
        for link in self.links:
            deduction = None if chain.broken else _deduction_again(link, chain.position)
            if deduction:
                chain.add(link.tactic, deduction)
        chain.trimmed = self.trimmed
        return chain.follow()

    def steps(self) -> tuple[Step, ...]:
        """The links in words; those side by side of a tactic that fills in what is plain are one step."""
        steps: list[Step] = []
        for tactic, links in groupby(self.links, key=lambda link: link.tactic):
            found = [link.deduction.step(tactic) for link in links]
            steps += [tactic.merge(found)] if tactic.merged_messages else found
        return tuple(steps)

    def case(self, assumption: Message, ending: Messages = ()) -> Case:
        """The chain in words; it ends in its contradiction, or as `ending` says."""
        sets = self.start.sea.shown_sets(self.water, self.ship)
        return assumptions.case_of(assumption, sets, self.steps(), self.broken, ending)


def _deduction_again(link: Link, position: Position) -> Deduction | None:
    """The deduction of the link's tactic at this position that sets what the link set; None without one."""
    water, ship = link.deduction.water & position.open, link.deduction.ship & position.open
    if not (water or ship):
        return None
    for deduction in link.tactic.find(position):
        if not (water & ~deduction.water or ship & ~deduction.ship or deduction.unfair):
            return deduction
    return None


def chain_from(position: Position, bit: int, ship: bool) -> Chain:
    """The chain from a cell being ship, or water; kept with the position, as several tactics ask for it."""
    key = bit, ship
    if key not in position.chains:
        position.chains[key] = Chain(position, 0 if ship else bit, bit if ship else 0)
    return cast(Chain, position.chains[key])


def supposed(position: Position, cells: int, ship: bool) -> Message:
    """Suppose r1c2 and r3c4 are ship."""
    return Message("suppose_cells", cells=position.sea.shown_cells(cells), kind=kind_of(ship))
