"""Assumptions followed through, for every kind of puzzle: chains, what breaks them, and how that is told."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from deadreckon.puzzles.sentences import counted
from deadreckon.puzzles.step import Case

if TYPE_CHECKING:
    from typing import Self

    from deadreckon.puzzles.step import Set, Step


class Contradiction(NamedTuple):
    """What shows that an assumption was wrong: one of the kind's standard contradictions, and the sentence for it."""

    name: str
    text: Callable[[], str]  # "row 4 has 3 ship parts, needs 2"


class Chain:
    """An assumption and what has followed from it so far. What a round of following is, each kind says in `grow`."""

    rounds = 0

    @property
    def is_broken(self) -> bool:
        """Whether it has come to a contradiction."""
        raise NotImplementedError

    @property
    def ended(self) -> bool:
        """Whether it is broken, or nothing more follows."""
        raise NotImplementedError

    def grow(self) -> None:
        """Follow it one round further."""
        raise NotImplementedError

    def follow(self) -> Self:
        """Follow it as far as it goes."""
        while not self.ended:
            self.grow()
        return self


AnyChain = TypeVar("AnyChain", bound=Chain)


def first_broken(chains: Sequence[AnyChain]) -> list[AnyChain]:
    """The chains that break in the fewest rounds: all are followed side by side until some do."""
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
    text: str, sets: tuple[Set, ...], links: tuple[Step, ...], broken: Contradiction | None, ending: str = ""
) -> Case:
    """An assumption in words; it ends in its contradiction, or as `ending` says where it has none."""
    if broken:
        return Case(text, sets, links, f"Then {broken.text()}.", broken.name)
    return Case(text, sets, links, ending)


def refuted_text(where: str, assumed: str, case: Case, so: str) -> str:
    """If r1c2 were ship, after 3 steps row 4 has 3 ship parts, needs 2; so it is water."""
    after = f"after {counted(len(case.links), 'step')}" if case.links else "at once"
    broken = case.ending.removeprefix("Then ").removesuffix(".")
    return f"If {where} were {assumed}, {after} {broken}; so {so}."
