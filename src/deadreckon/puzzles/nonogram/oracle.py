"""Queries on a relaxed nonogram: a line whose clue is None may have any blocks.

The native core answers within microseconds; without it the kernel does, much more slowly.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from deadreckon.constraints.regular import Regular
from deadreckon.kernel.limits import COMPLETE, Limits
from deadreckon.kernel.ordering import VALUE_ORDERS, VARIABLE_ORDERS
from deadreckon.kernel.problem import Problem
from deadreckon.kernel.propagation import PROPAGATIONS
from deadreckon.kernel.search import Strategy, run_search
from deadreckon.kernel.search_backtracking import SEARCH
from deadreckon.native import native_core
from deadreckon.puzzles.board import Board
from deadreckon.puzzles.nonogram.models.cells import automaton
from deadreckon.puzzles.nonogram.puzzle import BLANK, UNKNOWN
from deadreckon.puzzles.step import Set

if TYPE_CHECKING:
    from deadreckon.puzzles.nonogram.puzzle import Clue

NODES = 1_000  # default search nodes per query
Clues = Sequence["Clue | None"]


class KeptFacts(NamedTuple):
    """The facts kept of a nonogram: None for a clue that is left out, and a string of marks for each row.

    `letters` are those of the colours, as in `Nonogram.letters`; `ruled_out` are marks that cells are known not to
    have, which matters with several colours.
    """

    row_clues: Clues
    column_clues: Clues
    letters: str
    marks: Board
    ruled_out: Sequence[Set] = ()

    @property
    def for_core(self) -> tuple[Any, ...]:
        return self.row_clues, self.column_clues, BLANK + self.letters, self.marks, tuple(self.ruled_out)


def has_solution(facts: KeptFacts, nodes: int = NODES) -> bool | None:
    """Whether some painted grid satisfies all these facts; None if undecided after `nodes` nodes."""
    if core := native_core():
        answer: bool | None = core.nonogram_has_solution(*facts.for_core, nodes)
        return answer
    return _has_solution_by_kernel(facts, _allowed(facts), nodes)


def forces(facts: KeptFacts, sets: Iterable[Set], rules_out: Iterable[Set] = (), nodes: int = NODES) -> bool | None:
    """Whether every grid with these facts has all marks of `sets` and none of `rules_out`; None if undecided.

    True if there is no such grid. One call covers all marks, so that line solving runs once.
    """
    if core := native_core():
        answer: bool | None = core.nonogram_forces(*facts.for_core, nodes, tuple(sets), tuple(rules_out))
        return answer
    allowed = _allowed(facts)
    answers = []
    for has, some in ((True, sets), (False, rules_out)):
        for row, column, mark in some:
            value = 1 << (BLANK + facts.letters).index(mark)
            others = [list(masks) for masks in allowed]
            others[row][column] &= ~value if has else value
            answers.append(_has_solution_by_kernel(facts, others, nodes))
    return False if True in answers else None if None in answers else True


def forced_cells(facts: KeptFacts) -> tuple[int, ...] | None:
    """The cells that line solving proves to be blank, and those of each colour; None for a contradiction.

    Masks: cell (r, c) is bit r * width + c. Without the native core they are just those of `marks`.
    """
    if core := native_core():
        masks: tuple[int, ...] | None = core.nonogram_forced_cells(*facts.for_core)
        return masks
    cells = list(enumerate("".join(facts.marks)))
    return tuple(sum(1 << cell for cell, mark in cells if mark == letter) for letter in BLANK + facts.letters)


def _allowed(facts: KeptFacts) -> list[list[int]]:
    """The bits of each cell's possible marks: 0 for blank, k for colour k."""
    values = BLANK + facts.letters
    masks = {mark: 1 << bit for bit, mark in enumerate(values)} | {UNKNOWN: (1 << len(values)) - 1}
    allowed = [[masks[mark] for mark in row] for row in facts.marks]
    for row, column, mark in facts.ruled_out:
        allowed[row][column] &= ~masks[mark]
    return allowed


def _has_solution_by_kernel(facts: KeptFacts, allowed: list[list[int]], nodes: int) -> bool | None:
    if not all(mask for masks in allowed for mask in masks):
        return False
    problem = Problem()
    cells = [
        [problem.add(f"r{r}c{c}", BLANK + facts.letters, mask) for c, mask in enumerate(masks, 1)]
        for r, masks in enumerate(allowed, 1)
    ]
    for clue, line in zip([*facts.row_clues, *facts.column_clues], [*cells, *zip(*cells)]):
        if clue is not None:
            states, accepting = automaton(clue, facts.letters)
            problem.post(Regular(line, states, 0, accepting))
    strategy = Strategy(PROPAGATIONS["gac"], VARIABLE_ORDERS["dom/wdeg"], VALUE_ORDERS["given"])
    outcome = run_search(SEARCH, problem, strategy, Limits(solutions=1, nodes=nodes))
    return True if outcome.solutions else False if outcome.status == COMPLETE else None
