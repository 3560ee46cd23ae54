"""Conclusions from failed assumptions: the cells do not have the assumed marks. Messages are made on demand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from deadreckon.puzzles.assumptions import A_LINK, refuted
from deadreckon.puzzles.message import Message
from deadreckon.puzzles.nonogram.tactics.chain_steps import because_of, case_of, removal_effect
from deadreckon.puzzles.step import Step

if TYPE_CHECKING:
    from deadreckon.puzzles.message import Messages
    from deadreckon.puzzles.nonogram.position.position import Position, Removal
    from deadreckon.puzzles.nonogram.tactics.chain_steps import RemovalEffect
    from deadreckon.puzzles.nonogram.tactics.trimming import Trimmed
    from deadreckon.puzzles.step import Case
    from deadreckon.puzzles.tactic import Tactic


@dataclass(frozen=True, eq=False)
class Refutation:
    """A refuted assumption, or several similar ones, each refuted by a chain of its own through the same lines."""

    chains: tuple[Trimmed, ...]
    a_link: float = A_LINK  # rating added per link

    @property
    def links(self) -> int:
        return len(self.chains[0].links)

    assumes, unfair = True, False

    @property
    def harder(self) -> float:
        return self.a_link * self.links

    @property
    def removals(self) -> tuple[Removal, ...]:
        return tuple(chain.chain.assumption for chain in self.chains)

    @property
    def touched(self) -> frozenset[tuple[int, int]]:
        """The cells that it concerns."""
        return frozenset((row, column) for row, column, _ in self.removals)

    def taken(self, position: Position) -> Position:
        return position.removing(self.removals)

    def step(self, tactic: Tactic[Any, Any]) -> Step:
        start = self.chains[0].chain.start
        effects = [removal_effect(start, removal) for removal in self.removals]
        cases = tuple(map(case_of, self.chains))
        return Step(
            tactic.name,
            round(tactic.rating + self.harder, 1),
            tuple(sorted(item for effect in effects for item in effect.sets)),
            because_of(start, effects, *cases),
            self._messages(cases, effects),
            cases,
            unfair=tactic.unfair,
            rules_out=tuple(sorted(item for effect in effects for item in effect.rules_out)),
        )

    def _messages(self, cases: tuple[Case, ...], effects: list[RemovalEffect]) -> Messages:
        terms, (first, *others) = self.chains[0].chain.terms, self.removals
        mark = terms.mark_message(first[2])
        supposition = Message("cell_were", cell=terms.cell(*first[:2]), mark=mark)
        told = refuted(supposition, cases[0], effects[0].message)
        cells = tuple([terms.cell(*other[:2]) for other in others])
        return (told, Message("refuted_too", cells=cells, mark=mark)) if cells else (told,)


def joined_refutations(chains: Iterable[Trimmed], a_link: float = A_LINK) -> Iterator[Refutation]:
    """The refutations by these chains; chains of equal length with the same mark and lines are joined."""
    alike: dict[tuple[int, int, frozenset[int]], list[Trimmed]] = {}
    for chain in chains:
        lines = frozenset(line.number for line in chain.lines())
        alike.setdefault((len(chain.links), chain.chain.assumption[2], lines), []).append(chain)
    for together in alike.values():
        yield Refutation(tuple(together), a_link)
