"""Queries on a relaxed battleship puzzle: counts and numbers of ships may be unknown.

The native core answers within microseconds; without it the kernel does, much more slowly, by a model with a variable
for each place of a ship.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from deadreckon.constraints.count import Count
from deadreckon.kernel.limits import COMPLETE, Limits
from deadreckon.kernel.ordering import VALUE_ORDERS, VARIABLE_ORDERS
from deadreckon.kernel.propagation import PROPAGATIONS
from deadreckon.kernel.search import Strategy, run_search
from deadreckon.kernel.search_backtracking import SEARCH
from deadreckon.native import native_core
from deadreckon.puzzles.battleship.models.places import build
from deadreckon.puzzles.battleship.puzzle import ANY_NUMBER, LETTERS, TOUCHING, Weakened, ship_marks
from deadreckon.puzzles.battleship.puzzle import given_agrees as fits
from deadreckon.puzzles.board import Board, with_marks
from deadreckon.puzzles.step import Set

if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.puzzle import Ship, Touching

NODES = 1_000  # default search nodes per query
ROUNDS = 30  # default rounds of following an assumption
NUMBER_OF_RULE = {rule: number for number, rule in enumerate(TOUCHING)}  # as in the core: tests compare them
Numbers = Sequence[int | None]


class KeptFacts(NamedTuple):
    """The facts kept of a puzzle: None for a count or a number of ships that is left out.

    A length whose number of ships is None may have any number of them, including none; no ship is longer than the
    fleet's list. `marks` has one string per row, as the givens of a puzzle.
    """

    row_counts: Numbers
    column_counts: Numbers
    fleet: Numbers
    marks: Board
    touching: Touching
    struck: tuple[Ship, ...] = ()  # places that hold no ship of their length

    @property
    def for_core(self) -> tuple[Any, ...]:
        struck = places_for_core(self.struck)
        return self.row_counts, self.column_counts, self.fleet, self.marks, NUMBER_OF_RULE[self.touching], struck


def places_for_core(ships: Iterable[Ship]) -> list[tuple[int, int, int, int]]:
    return [(ship.length, ship.row, ship.column, int(ship.down)) for ship in ships]


def has_solution(facts: KeptFacts, nodes: int = NODES) -> bool | None:
    """Whether some board satisfies all these facts; None if undecided after `nodes` nodes."""
    if core := native_core():
        answer: bool | None = core.battleship_has_solution(*facts.for_core, nodes)
        return answer
    return _has_solution_by_kernel(facts, nodes)


def forces(facts: KeptFacts, sets: Iterable[Set], nodes: int = NODES) -> bool | None:
    """Whether every board with these facts has all of `sets`; True if there is no such board, None if undecided.

    A mark is a letter, or PART for any ship part. One call covers all of them, so that propagation runs once.
    """
    if core := native_core():
        answer: bool | None = core.battleship_forces(*facts.for_core, nodes, tuple(sets))
        return answer
    answers = [
        _has_solution_by_kernel(facts._replace(marks=other), nodes)
        for one in sets
        for other in _boards_without(facts.marks, one)
    ]
    return False if True in answers else None if None in answers else True


def minimal_facts(
    facts: KeptFacts,
    conclusion: tuple[Iterable[Set], Iterable[tuple[int, int]], Iterable[Ship]] | None,
    groups: Sequence[Sequence[int]],
    nodes: int = NODES,
) -> tuple[list[int] | None, int]:
    """A minimal subset of facts that forces marks, counts of lines and that places hold no ship (without these, a
    contradiction), and the work.

    Facts are numbered: rows, columns, lengths of ships, cells, struck places. Those of the first group are left out
    before any of the next. None if all of them together are not sufficient, or that is undecided. Needs the core.
    """
    core = native_core()
    assert core
    asked = () if conclusion is None else (tuple(conclusion[0]), list(conclusion[1]), places_for_core(conclusion[2]))
    found: tuple[list[int] | None, int] = core.battleship_minimal_facts(*facts.for_core, nodes, asked, groups)
    return found


def _boards_without(marks: Board, one: Set) -> Iterator[Board]:
    """The board with each letter that a cell may have instead of the mark."""
    row, column, mark = one
    for letter in LETTERS:
        if fits(marks[row][column], letter) and not fits(mark, letter):
            yield with_marks(marks, [(row, column, letter)])


def _has_solution_by_kernel(facts: KeptFacts, nodes: int) -> bool | None:
    numbers = tuple(ANY_NUMBER if number is None else number for number in facts.fleet)
    weakened = Weakened(tuple(facts.row_counts), tuple(facts.column_counts), numbers, facts.marks, facts.touching)
    strategy = Strategy(PROPAGATIONS["gac"], VARIABLE_ORDERS["heaviest"], VALUE_ORDERS["given"])
    built = build(weakened, ())
    struck = [ship_marks(weakened, ship) for ship in facts.struck]
    if out := [variable for variable in built.problem.variables if built.covers(variable, 1) in struck]:
        built.problem.post(Count(out, {1}, 0, 0))
    outcome = run_search(SEARCH, built.problem, strategy, Limits(solutions=1, nodes=nodes))
    return True if outcome.solutions else False if outcome.status == COMPLETE else None
