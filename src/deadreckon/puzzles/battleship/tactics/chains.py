"""Assumptions followed through by easy tactics, link by link, until something breaks or nothing more follows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from deadreckon.puzzles.battleship.tactics.contradictions import contradiction, plain_contradiction
from deadreckon.puzzles.battleship.tactics.move import Move, sets_of
from deadreckon.puzzles.battleship.tactics.position import nothing
from deadreckon.puzzles.battleship.tactics.rules import EASY, FIRM, PLAIN
from deadreckon.puzzles.battleship.tactics.wording import cells_in_words
from deadreckon.puzzles.sentences import are
from deadreckon.puzzles.step import Case

if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.tactics.contradictions import Contradiction
    from deadreckon.puzzles.battleship.tactics.position import Position
    from deadreckon.puzzles.battleship.tactics.rules import Rule
    from deadreckon.puzzles.step import Step

MOST_ROUNDS = 12  # that an assumption is followed; more nobody keeps in mind


class Link(NamedTuple):
    """One move of a tactic, at the position it was found in."""

    rule: Rule
    move: Move
    position: Position


class Chain:
    """An assumption and what has followed from it so far; `grow` follows it one round further."""

    def __init__(self, start: Position, water: int, ship: int) -> None:
        self.start, self.assumption = start, Move(water & start.open, ship & start.open, nothing)
        self.position = start.moved(self.assumption)
        self.links: list[Link] = []
        self.rounds = 0
        self.rules = EASY
        self.broken: Contradiction | None = plain_contradiction(self.position)
        self.ended = self.broken is not None

    def grow(self) -> None:
        """Make the easiest move, or all moves of a tactic that only fills in.

        Whether every ship has a place is asked only when nothing plainer follows: that takes longest to see.
        """
        if self._made(PLAIN):
            self.broken = plain_contradiction(self.position)
        else:
            self.broken = contradiction(self.position)
            if not self.broken and self._made(self.rules):
                self.broken = plain_contradiction(self.position)
            elif not self.broken:
                self.ended = True
        self.rounds += 1
        if self.rounds >= MOST_ROUNDS and not self.broken:
            self.broken = contradiction(self.position)
        self.ended = self.ended or self.broken is not None or self.rounds >= MOST_ROUNDS

    def _made(self, rules: Sequence[Rule]) -> bool:
        """Make the move of the first rule that has one; all its moves if it only fills in."""
        before = self.position
        for rule in rules:
            for move in rule.find(before):
                if move.water & self.position.open or move.ship & self.position.open:
                    self.links.append(Link(rule, move, before))
                    self.position = self.position.moved(move)
                    if not rule.together:
                        return True
            if self.position is not before:
                return True
        return False

    def harden(self) -> None:
        """Go on with harder tactics where the easy ones saw no more."""
        if self.rules is EASY and not self.broken:
            self.rules, self.ended = FIRM, self.rounds >= MOST_ROUNDS

    def follow(self) -> Chain:
        """Grow as far as it goes."""
        while not self.ended:
            self.grow()
        return self

    def follow_harder(self) -> Chain:
        """The same with harder tactics too."""
        self.harden()
        return self.follow()

    def trim(self, water: int = 0, ship: int = 0) -> None:
        """Leave out every link without which it still breaks or, if these are given, still comes to these cells."""
        for index in reversed(range(len(self.links))):
            shorter = self.replayed(self.links[:index] + self.links[index + 1 :])
            if shorter and (shorter.broken or (water | ship and shorter.comes_to(water, ship))):
                self.links, self.position, self.broken = shorter.links, shorter.position, shorter.broken

    def comes_to(self, water: int, ship: int) -> bool:
        return not (water & ~self.position.water or ship & ~self.position.ship)

    def replayed(self, links: Sequence[Link]) -> Chain | None:
        """The same assumption with these links, where each can still be found; None where not."""
        chain = Chain(self.start, self.assumption.water, self.assumption.ship)
        for link in links:
            move = _found_again(link, chain.position)
            if move is None:
                return None
            chain.links.append(Link(link.rule, move, chain.position))
            chain.position = chain.position.moved(move)
        if not chain.broken:
            chain.broken = contradiction(chain.position)
        return chain

    def steps(self) -> tuple[Step, ...]:
        """The links in words, those side by side that only fill in for one reason as one."""
        steps = []
        for index, link in enumerate(self.links):
            if index and link.rule is self.links[index - 1].rule and link.rule.together:
                continue
            alike = [link]
            for following in self.links[index + 1 :]:
                if following.rule is not link.rule or not link.rule.together:
                    break
                alike.append(following)
            steps.append(link.rule.step(link.position, [item.move for item in alike]))
        return tuple(steps)

    def case(self, text: str, ending: str = "") -> Case:
        """In words; the ending is what breaks unless one is given."""
        move, width = self.assumption, self.start.sea.width
        ending = ending or f"Then {self.broken.words()}." if self.broken else ending
        sets = sets_of(width, move.water, move.ship)
        return Case(text, sets, self.steps(), ending, self.broken.name if self.broken else "")


def _found_again(link: Link, position: Position) -> Move | None:
    """The move of the same rule that sets what this link set, narrowed to that."""
    water, ship = link.move.water & position.open, link.move.ship & position.open
    if not (water or ship):
        return None
    for move in link.rule.find(position):
        if not (water & ~move.water or ship & ~move.ship):
            return move
    return None


def supposed(position: Position, bit: int, ship: bool) -> str:
    return f"Suppose {cells_in_words(position.sea, bit)} {are(bit)} {'ship' if ship else 'water'}."
