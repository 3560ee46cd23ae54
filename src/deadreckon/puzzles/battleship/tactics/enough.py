"""Sufficient facts: whether the facts named by a step force it, with all other facts left out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING

from deadreckon.puzzles.battleship.oracle import KeptFacts, forces, has_solution, minimal_facts
from deadreckon.puzzles.battleship.puzzle import PART, UNKNOWN, WATER, given_agrees, ship_on
from deadreckon.puzzles.battleship.ship_names import ship_name
from deadreckon.puzzles.battleship.tactics.soundness import marks_of_ship
from deadreckon.puzzles.board import with_marks
from deadreckon.puzzles.step import Because

if TYPE_CHECKING:
    from typing import TypeAlias

    from deadreckon.puzzles.battleship.puzzle import Battleship, Ship
    from deadreckon.puzzles.board import Board
    from deadreckon.puzzles.explainer import FactGroups, NamedFact
    from deadreckon.puzzles.step import Cell, Place, Set, Step

    Counts: TypeAlias = list[int | None]  # of rows or of columns

NODES = 1_000  # decisions per query
MAX_CHOICES = 256  # choices of cells that make all cases of a split wrong


def is_enough(puzzle: Battleship, board: Board, because: Because, step: Step | None) -> bool | None:
    """Whether the named facts force all of a step, given only the touching rule and the length of the longest ship.

    Without a step, whether they contradict each other. None if undecided.
    """
    marks = _named_marks(puzzle, board, because.cells)
    facts = KeptFacts(*_named_numbers(puzzle, because), marks, puzzle.touching, _struck(because.places))
    if step is None:
        answer = has_solution(facts, NODES)
        return None if answer is None else not answer
    for line, count in step.learns:
        if any(has_solution(wrong, NODES) is not False for wrong in _wrong_counts(facts, line, count)):
            return False
    if any(has_solution(wrong, NODES) is not False for wrong in _with_ships(facts, step.strikes)):
        return False
    return forces(facts, step.sets, NODES)


def _struck(places: Iterable[Place]) -> tuple[Ship, ...]:
    return tuple(map(ship_on, places))


def _with_ships(facts: KeptFacts, places: Iterable[Place]) -> Iterator[KeptFacts]:
    """The facts with a ship at each of some places in turn, where the known cells allow it."""
    for place in places:
        ship = marks_of_ship(place)
        if all(given_agrees(facts.marks[r][c], letter) for r, c, letter in ship):
            yield facts._replace(marks=with_marks(facts.marks, ship))


def covers_all(puzzle: Battleship, board: Board, because: Because, cases: tuple[tuple[Set, ...], ...]) -> bool:
    """Whether the named facts force one of the cases to be true, given only the touching rule and the length of the
    longest ship: they contradict every choice of one cell per case that makes all cases wrong."""
    choices = _contrary_choices(cases)
    marks = _named_marks(puzzle, board, because.cells)
    facts = KeptFacts(*_named_numbers(puzzle, because), marks, puzzle.touching, _struck(because.places))
    few = len(choices) <= MAX_CHOICES
    possible = (choice for choice in choices if all(marks[r][c] == UNKNOWN for r, c, _ in choice))
    return few and all(
        has_solution(facts._replace(marks=with_marks(marks, choice)), NODES) is False for choice in possible
    )


@lru_cache(maxsize=16)
def _contrary_choices(cases: tuple[tuple[Set, ...], ...]) -> list[tuple[Set, ...]]:
    """The inclusion-minimal ways to make every case wrong: in each case, one cell of water becomes ship, or one of ship
    becomes water."""
    contrary = [[(r, c, PART if mark == WATER else WATER) for r, c, mark in case] for case in cases]
    choices = {frozenset(choice) for choice in product(*contrary)}
    possible = [choice for choice in choices if len({item[:2] for item in choice}) == len(choice)]
    found: list[frozenset[Set]] = []
    for choice in sorted(possible, key=lambda choice: (len(choice), sorted(choice))):
        if not any(smaller <= choice for smaller in found):
            found.append(choice)
    return [tuple(sorted(choice)) for choice in found]


def minimal_reason(
    puzzle: Battleship, board: Board, step: Step | None, groups: FactGroups
) -> tuple[list[NamedFact] | None, int]:
    """A minimal sufficient subset of the named facts, by the native core, and the work; None if all do not suffice.

    Facts of the first group are left out before any of the next.
    """
    everything = Because(lines=tuple(_known_numbers(puzzle)))
    numbers, names = _fact_numbers(puzzle)
    places = [fact for group in groups for fact in group if fact[0] == "places"]
    if places:
        numbers = numbers | {fact: len(names) + index for index, fact in enumerate(places)}
        names = names + places
    kept, work = minimal_facts(
        KeptFacts(*_named_numbers(puzzle, everything), board, puzzle.touching, _struck(place for _, place in places)),
        None
        if step is None
        else (step.sets, [(numbers["lines", line], count) for line, count in step.learns], _struck(step.strikes)),
        [[numbers[fact] for fact in group] for group in groups],
        NODES,
    )
    return None if kept is None else [names[number] for number in kept], work


@lru_cache(maxsize=16)
def _fact_numbers(puzzle: Battleship) -> tuple[dict[NamedFact, int], list[NamedFact]]:
    """The numbers of facts in the core, and the facts by number: rows, columns, lengths of ships, cells."""
    lines = [f"row {r + 1}" for r in range(puzzle.height)] + [f"column {c + 1}" for c in range(puzzle.width)]
    ships = [ship_name(length) for length in range(1, len(puzzle.fleet) + 1)]
    names: list[NamedFact] = [*(("lines", name) for name in lines), *(("ships", name) for name in ships)]
    names += [("cells", (r, c)) for r in range(puzzle.height) for c in range(puzzle.width)]
    return {name: number for number, name in enumerate(names)}, names


def _named_numbers(puzzle: Battleship, because: Because) -> tuple[Counts, Counts, Counts]:
    """The counts of the named rows and columns, and the numbers of the named ships; None for all others."""
    rows: Counts = [None] * puzzle.height
    columns: Counts = [None] * puzzle.width
    fleet: Counts = [None] * len(puzzle.fleet)
    known = _known_numbers(puzzle)
    for name in (*because.lines, *because.ships):
        kind, index, number = known[name]
        (rows, columns, fleet)[kind][index] = number
    return rows, columns, fleet


@lru_cache(maxsize=16)
def _known_numbers(puzzle: Battleship) -> dict[str, tuple[int, int, int | None]]:
    """For each name of a line or ship: 0 for a row, 1 for a column, 2 for a ship; its index; and its count.

    A single hidden count of rows, or of columns, is computed from the fleet and the others, as players do.
    """
    numbers = {ship_name(length): (2, length - 1, number) for length, number in enumerate(puzzle.fleet, 1)}
    known: dict[str, tuple[int, int, int | None]] = {**numbers}
    for kind, name, counts in ((0, "row", puzzle.row_counts), (1, "column", puzzle.column_counts)):
        rest = puzzle.parts - sum(count for count in counts if count is not None)
        learned = rest if counts.count(None) == 1 else None
        for index, count in enumerate(counts):
            known[f"{name} {index + 1}"] = kind, index, learned if count is None else count
    return known


def _named_marks(puzzle: Battleship, board: Board, cells: tuple[Cell, ...]) -> Board:
    """The board with the named cells alone."""
    nothing = UNKNOWN * puzzle.width
    marks: dict[int, list[str]] = {}
    for row, column in cells:
        if row not in marks:
            marks[row] = list(nothing)
        marks[row][column] = board[row][column]
    return tuple(["".join(marks[row]) if row in marks else nothing for row in range(puzzle.height)])


def _wrong_counts(facts: KeptFacts, line: str, count: int) -> Iterator[KeptFacts]:
    """The facts with every other possible count of the line."""
    kind, number = line.split()
    rows, columns = list(facts.row_counts), list(facts.column_counts)
    ours, theirs = (rows, columns) if kind == "row" else (columns, rows)
    for wrong in range(len(theirs) + 1):
        if wrong != count:
            ours[int(number) - 1] = wrong
            yield facts._replace(row_counts=tuple(rows), column_counts=tuple(columns))
