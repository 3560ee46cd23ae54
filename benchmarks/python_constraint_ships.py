"""One variable a ship in python-constraint2, in two ways.

Both start from the places our own deductions leave: inside the board, off zero lines and given water, agreeing with the
givens, forced ships placed. Equal ships lie in order; that is part of the pair constraint, so that all ships have
equally many constraints and the solver's order (most constraints, then fewest values) comes down to fewest values.
With line counts as plain functions over all ships it did not decide most 10x10 boards within minutes.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Any

from constraint import (  # type: ignore[import-not-found, import-untyped, unused-ignore]
    BacktrackingSolver,
    Constraint,
    Problem,
    SomeInSetConstraint,
)

from deadreckon.kernel.bits import bit_positions
from deadreckon.puzzles.battleship.bitboard import Bitboard
from deadreckon.puzzles.battleship.givens import given_parts, places_meeting_given
from deadreckon.puzzles.battleship.ship_domains import forced_ships, start_places

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from deadreckon.puzzles.battleship.puzzle import Battleship

    Place = tuple[int, int, int]  # a place, the cells it covers, and those with all around them
    Line = tuple[int, int]  # the cells of a row or column, and its count

KNOWN_BEFORE = ("inside", "zero-lines", "water-around", "given-kinds")


class Ships:
    """The ships of a puzzle by name, longest first, each with the places open to it."""

    def __init__(self, puzzle: Battleship) -> None:
        self.sea = sea = Bitboard(puzzle.height, puzzle.width, puzzle.touching)
        counted = [*zip(sea.rows, puzzle.row_counts), *zip(sea.columns, puzzle.column_counts)]
        self.lines = [(mask, count) for mask, count in counted if count is not None]
        by_length = start_places(sea, puzzle, KNOWN_BEFORE)
        self.meeting = [self._meeting(cell, letter, by_length) for cell, letter in given_parts(sea, puzzle)]
        forced = forced_ships(sea, puzzle, by_length)
        self.places: dict[str, list[Place]] = {}
        self.interchangeable: dict[str, int] = {}  # the length of each ship that no given forces
        for length in sorted(by_length, reverse=True):
            known = [[place] for place in self._places(forced[length], length)]
            others = puzzle.fleet[length - 1] - len(known)
            for n, places in enumerate(known + [self._places(bit_positions(by_length[length]), length)] * others):
                self.places[f"{length}.{n}"] = places
                if n >= len(known):
                    self.interchangeable[f"{length}.{n}"] = length

    def _places(self, numbers: Iterable[int], length: int) -> list[Place]:
        covers = [(place, self.sea.cover(place, length)) for place in numbers]
        return [(place, cover, self.sea.reach(cover)) for place, cover in covers]

    def _meeting(self, cell: int, letter: str, lengths: Iterable[int]) -> set[Place]:
        """Every place that puts this letter on this cell."""
        met = {length: places_meeting_given(self.sea, cell, letter, length) for length in lengths}
        return {place for length, mask in met.items() for place in self._places(bit_positions(mask), length)}

    def problem(self) -> Problem:
        """The variables alone; of the library's solvers this one was the quickest by far, in both ways."""
        problem = Problem(BacktrackingSolver(forwardcheck=True))
        for name, places in self.places.items():
            problem.addVariable(name, places)
        return problem

    def pairs(self) -> list[tuple[tuple[str, str], bool]]:
        """Every two ships, and whether they must lie in order."""
        length = self.interchangeable.get
        return [((a, b), length(a) is not None and length(a) == length(b)) for a, b in combinations(self.places, 2)]


def in_its_manner(ships: Ships) -> Problem:
    """Functions for pairs, sums for lines that prune as its own MaxSum does, and its set constraint for givens."""
    problem, names = ships.problem(), list(ships.places)
    for pair, in_order in ships.pairs():
        problem.addConstraint(_apart_in_order if in_order else _apart, pair)
    for mask, count in ships.lines:
        problem.addConstraint(LineSum(mask, count), names)
    for places in ships.meeting:
        problem.addConstraint(SomeInSetConstraint(places), names)
    return problem


def with_our_filters(ships: Ships) -> Problem:
    """With subclasses of its Constraint that filter by bit masks, as our own do: only the search is the library's."""
    problem, names = ships.problem(), list(ships.places)
    for pair, in_order in ships.pairs():
        problem.addConstraint(Apart(in_order), pair)
    problem.addConstraint(Counts(ships.lines), names)
    for places in ships.meeting:
        problem.addConstraint(Met(places), names)
    return problem


def _apart(one: Place, other: Place) -> bool:
    return not one[2] & other[1]


def _apart_in_order(one: Place, other: Place) -> bool:
    return one[0] < other[0] and not one[2] & other[1]


class LineSum(Constraint):  # type: ignore[misc]
    """A line has exactly `count` parts; places with more parts than are missing are hidden."""

    def __init__(self, mask: int, count: int) -> None:
        self.mask, self.count = mask, count

    def __call__(self, variables: Any, domains: Any, assignments: Any, forwardcheck: Any = False) -> bool:
        mask, missing, afloat = self.mask, self.count, []
        for variable in variables:
            if variable in assignments:
                missing -= (assignments[variable][1] & mask).bit_count()
            else:
                afloat.append(domains[variable])
        if not afloat or missing < 0:
            return missing == 0
        for domain in afloat if forwardcheck else ():
            for place in domain[:]:
                if (place[1] & mask).bit_count() > missing:
                    domain.hideValue(place)
            if not domain:
                return False
        return True


class Apart(Constraint):  # type: ignore[misc]
    """A pair of ships: the first to be placed clears the places of the other."""

    def __init__(self, in_order: bool) -> None:
        self.in_order = in_order

    def __call__(self, variables: Any, domains: Any, assignments: Any, forwardcheck: Any = False) -> bool:
        one, other = assignments.get(variables[0]), assignments.get(variables[1])
        if one and other:
            return (_apart_in_order if self.in_order else _apart)(one, other)
        if not forwardcheck:
            return True
        placed, domain = one or other, domains[variables[1 if one else 0]]
        for place in domain[:]:
            wrong_side = self.in_order and (place[0] <= placed[0] if one else place[0] >= placed[0])
            if wrong_side or placed[2] & place[1]:
                domain.hideValue(place)
        return bool(domain)


class Counts(Constraint):  # type: ignore[misc]
    """All lines at once: no ship where it would be too many, and room left for what each line still needs."""

    def __init__(self, lines: Sequence[Line]) -> None:
        self.lines = lines

    def __call__(self, variables: Any, domains: Any, assignments: Any, forwardcheck: Any = False) -> bool:
        placed = 0
        for place in assignments.values():
            placed |= place[1]
        missing = [(mask, count - (placed & mask).bit_count()) for mask, count in self.lines]
        if any(need < 0 for _, need in missing):
            return False
        afloat = [domains[variable] for variable in variables if variable not in assignments]
        if not afloat:
            return not any(need for _, need in missing)
        return not forwardcheck or self._filter(afloat, missing)

    def _filter(self, afloat: Any, missing: Sequence[Line]) -> bool:
        full, room = 0, 0
        for mask, need in missing:
            full |= 0 if need else mask
        tight = [(mask, need) for mask, need in missing if 0 < need < 4]
        for domain in afloat:
            for place in domain[:]:
                cover = place[1]
                if cover & full or any((cover & mask).bit_count() > need for mask, need in tight):
                    domain.hideValue(place)
                else:
                    room |= cover
            if not domain:
                return False
        return all((room & mask).bit_count() >= need for mask, need in missing)


class Met(Constraint):  # type: ignore[misc]
    """A given part: some ship is at one of `places`, or can still be."""

    def __init__(self, places: set[Place]) -> None:
        self.places = places

    def __call__(self, variables: Any, domains: Any, assignments: Any, forwardcheck: Any = False) -> bool:
        if any(place in self.places for place in assignments.values()):
            return True
        afloat = (domains[variable] for variable in variables if variable not in assignments)
        return any(place in self.places for domain in afloat for place in domain)
