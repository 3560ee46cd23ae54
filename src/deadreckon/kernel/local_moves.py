"""The moves of local search: one variable to any value or to a neighbouring one, or two variables swap values."""

from __future__ import annotations

from deadreckon.kernel.bits import bit_positions
from deadreckon.kernel.search import Unsuitable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TypeAlias

    from deadreckon.kernel.problem import Variable
    from deadreckon.kernel.store import Store

    LocalMove: TypeAlias = tuple[tuple[int, int, int], ...]  # (variable index, number of the old value, of the new)

ANYWHERE, SWAP = "anywhere", "swap"  # kinds of moves that every problem offers


class LocalMoves:
    """Moves within the domains; raises Unsuitable for a kind of moves that the problem does not offer."""

    def __init__(self, store: Store, using: Sequence[str]) -> None:
        self.domains = list(store.domains)
        self.variables = store.problem.variables
        self.choices = [list(bit_positions(domain)) for domain in self.domains]
        self.movable = [index for index, numbers in enumerate(self.choices) if len(numbers) > 1]
        self.neighbours = store.problem.neighbours
        offered = (*self.neighbours, SWAP, ANYWHERE)
        for kind in using:
            if kind not in offered:
                raise Unsuitable(f"found the kind of moves {kind!r}, expected some of {', '.join(offered)}")
        self.kinds = tuple(using) or offered
        self._near: dict[tuple[str, int, int], list[int]] = {}
        self._partners = self._find_partners(store.problem.interchangeable)
        if self.kinds == (SWAP,) and not any(self._partners.values()):
            raise Unsuitable("found using=swap, expected other kinds of moves: no two variables can swap their values")

    def _find_partners(self, interchangeable: Sequence[Sequence[Variable]]) -> dict[int, list[int]]:
        """Swap partners of each movable variable: others over the same values, not interchangeable with it."""
        groups: dict[tuple[object, ...], list[int]] = {}
        for index in self.movable:
            groups.setdefault(self.variables[index].values, []).append(index)
        alike = {variable.index: number for number, each in enumerate(interchangeable) for variable in each}

        def partners(index: int, group: list[int]) -> list[int]:
            own = alike.get(index, -1)
            return [other for other in group if other != index and (own < 0 or alike.get(other) != own)]

        return {index: partners(index, group) for group in groups.values() for index in group}

    def targets(self, kind: str, index: int, numbers: Sequence[int]) -> list[int]:
        """Targets of a move of this kind for a variable: numbers of values, or for swaps indices of variables."""
        number = numbers[index]
        if kind == ANYWHERE:
            return self.choices[index]
        if kind == SWAP:
            return self._partners[index]
        key = kind, index, number
        if key not in self._near:
            near = self.neighbours[kind](self.variables[index], number) & self.domains[index]
            self._near[key] = list(bit_positions(near))
        return self._near[key]

    def move(self, kind: str, index: int, taken: int, numbers: Sequence[int]) -> LocalMove:
        """The move to the target `taken`; empty if it would change nothing or is not allowed."""
        number = numbers[index]
        if kind != SWAP:
            return ((index, number, taken),) if taken != number else ()
        other = numbers[taken]
        if other == number or not self.domains[index] >> other & 1 or not self.domains[taken] >> number & 1:
            return ()
        return (index, number, other), (taken, other, number)
