"""Assumptions and refutations, for every kind of puzzle: chains of consequences, contradictions, their messages."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, Self, TypeVar

from deadreckon.puzzles.board import Board
from deadreckon.puzzles.message import Message, Messages
from deadreckon.puzzles.step import Because, Case, Set, Step

A_LINK = 0.1  # added to the rating of a step per link of a chain
MAX_LINKS = 12  # in all chains of a step; nobody should be asked to follow longer ones


class Contradiction(NamedTuple):
    """A contradiction that refutes an assumption: one of the kind's standard ones, and its message."""

    name: str
    message: Callable[[], Message]  # "row 4 has 3 ship parts and needs only 2"
    because: Callable[[], Because] = Because  # what it rests on, including cells known only by the assumption


class Chain:
    """An assumption and its consequences so far, found in rounds; each kind defines a round in `grow`."""

    rounds = 0

    @property
    def is_broken(self) -> bool:
        """Whether the chain has reached a contradiction."""
        raise NotImplementedError

    @property
    def ended(self) -> bool:
        """Whether the chain is broken, or nothing more follows."""
        raise NotImplementedError

    def grow(self) -> None:
        """Follow the assumption one round further."""
        raise NotImplementedError

    def follow(self) -> Self:
        """Follow the assumption until the chain has ended."""
        while not self.ended:
            self.grow()
        return self


AnyChain = TypeVar("AnyChain", bound=Chain)


def first_broken(chains: Sequence[AnyChain]) -> list[AnyChain]:
    """The chains that break in the fewest rounds, found by following all of them side by side."""
    while True:
        broken = [chain for chain in chains if chain.is_broken]
        growing = [chain for chain in chains if not chain.ended]
        if broken or not growing:
            return broken
        fewest = min(chain.rounds for chain in growing)
        for chain in growing:
            if chain.rounds == fewest:
                chain.grow()


def case_of(
    assumption: Message,
    sets: tuple[Set, ...],
    links: tuple[Step, ...],
    broken: Contradiction | None,
    ending: Messages = (),
) -> Case:
    """A chain as a case: the assumption, its steps, and its contradiction, or `ending` if it has none."""
    if broken:
        return Case(assumption, sets, links, (then(broken.message()),), broken.name, broken.because())
    return Case(assumption, sets, links, ending)


def then(outcome: Message) -> Message:
    """The ending of a chain: what it comes to."""
    return Message("then", outcome=outcome)


def outcome_of(case: Case) -> Message:
    """The conclusion of a case."""
    outcome: Message = case.ending[0].arguments["outcome"]
    return outcome


def facts_on_board(split: Because, cases: Iterable[Case], board: Board, unknown: str) -> Because:
    """The combined facts behind a split and its cases, without cells that are known only within the cases."""
    cells, lines, ships = dict.fromkeys(split.cells), dict.fromkeys(split.lines), dict.fromkeys(split.ships)
    places = dict.fromkeys(split.places)
    for case in cases:
        for because in (*(link.because for link in case.links), case.because):
            cells |= dict.fromkeys((row, column) for row, column in because.cells if board[row][column] != unknown)
            lines |= dict.fromkeys(because.lines)
            ships |= dict.fromkeys(because.ships)
            places |= dict.fromkeys(because.places)
    return Because(tuple(sorted(cells)), tuple(lines), tuple(ships), places=tuple(places))


def refuted(supposition: Message, case: Case, so: Message) -> Message:
    """If r1c2 were ship, after 3 steps row 4 has 3 ship parts and needs only 2; so it is water."""
    return Message("refuted", supposition=supposition, links=len(case.links), broken=outcome_of(case), so=so)
