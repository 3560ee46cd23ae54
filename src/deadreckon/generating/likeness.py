"""How alike two solutions are, whichever way they are turned or mirrored, and solutions that are not too alike."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TypeAlias

from deadreckon.puzzles.board import Board
from deadreckon.puzzles.kind import Kind

Layers: TypeAlias = tuple[tuple[str, int], ...]  # for each mark, sorted, the cells that show it, as a mask


def likeness(kind: Kind, one: Board, other: Board) -> float:
    """The largest share of painted cells, or cells with ship parts, that a form of one has in common with the other.

    Boards of different sizes have nothing in common, unless one is as wide as the other is high.
    """
    mine, its = _forms(kind, one), _forms(kind, other)
    return max([_shared(mine[0], form) for form in its]) if _size(one) == _size(other) else 0.0


@dataclass(eq=False)
class Unlike:
    """Solutions of a kind, of which none is too much like another; `distinct` says how much that is.

    If they need not be distinct, only the same solution again is too much like one of them.
    """

    kind: Kind
    distinct: bool
    seen: set[tuple[tuple[int, int], Layers]] = field(default_factory=set)
    kept: dict[tuple[int, int], list[Layers]] = field(default_factory=dict)

    def remember_all(self, solutions: Iterable[Board]) -> None:
        for solution in solutions:
            self._remember(_size(solution), _forms(self.kind, solution)[0])

    def add(self, solution: Board) -> bool:
        """Whether the solution was not too much like an earlier one; if so, it is remembered."""
        forms, size = _forms(self.kind, solution), _size(solution)
        if (size, forms[0]) in self.seen:
            return False
        if self.distinct:
            most, kept = self.kind.generator().max_likeness(*size), self.kept.get(size, [])
            if any(_shared(form, other) > most for other in kept for form in forms):
                return False
        self._remember(size, forms[0])
        return True

    def _remember(self, size: tuple[int, int], canonical: Layers) -> None:
        self.seen.add((size, canonical))
        if self.distinct:
            self.kept.setdefault(size, []).append(canonical)


def too_alike(kind: Kind, solutions: list[Board]) -> list[tuple[int, int, float]]:
    """Pairs of numbers of solutions that are more alike than those of a book should be, and how alike they are."""
    forms = [_forms(kind, solution) for solution in solutions]
    sizes = [_size(solution) for solution in solutions]
    found = []
    for second in range(len(solutions)):
        most = kind.generator().max_likeness(*sizes[second])
        for first in range(second):
            if sizes[first] == sizes[second]:
                shared = max([_shared(form, forms[first][0]) for form in forms[second]])
                if shared > most:
                    found.append((first, second, shared))
    return found


def _size(board: Board) -> tuple[int, int]:
    """The longer side first, as forms of a board may lie or stand."""
    sides = len(board), len(board[0]) if board else 0
    return max(sides), min(sides)


def _forms(kind: Kind, board: Board) -> list[Layers]:
    """The forms of a board that are as high as it is, or as it is wide if that is more; in a canonical order."""
    rows = [row.translate(kind.generator().as_compared) for row in board]
    turned = ["".join(column) for column in zip(*rows)]
    upright = [each for each in (rows, turned) if (len(each), len(each[0]) if each else 0) == _size(board)]
    boards = [form for each in upright for form in (each, each[::-1])]
    flat = ["".join(each) for each in boards] + ["".join([row[::-1] for row in each]) for each in boards]
    marks = sorted(set(flat[0]) - {kind.blank})
    return sorted({_layers(text, marks) for text in flat})


def _layers(text: str, marks: list[str]) -> Layers:
    return tuple([(mark, int("".join(["1" if each == mark else "0" for each in text]), 2)) for mark in marks])


def _shared(one: Layers, other: Layers) -> float:
    """Cells with the same mark in both, as a share of those with a mark in the one that has more."""
    there = dict(other)
    common = sum([(mask & there.get(mark, 0)).bit_count() for mark, mask in one])
    most = max(sum([mask.bit_count() for _, mask in each]) for each in (one, other))
    return common / most if most else 1.0
