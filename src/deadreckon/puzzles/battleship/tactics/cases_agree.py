"""The tactics of case splits: consequences that all cases of a ship, a line or a cell have in common."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from math import inf
from typing import TYPE_CHECKING

from deadreckon.puzzles.assumptions import A_LINK, then
from deadreckon.puzzles.battleship.position.said_cells import cells_become
from deadreckon.puzzles.battleship.tactics.case_splits import CaseSplit, Split, case_splits
from deadreckon.puzzles.battleship.tactics.chains import HARDER, MAX_LINKS
from deadreckon.puzzles.battleship.tactics.deduction import Deduction, all_lines, all_ships
from deadreckon.puzzles.battleship.tactics.likely_assumptions import implied_by
from deadreckon.puzzles.message import Message

if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.position.position import Position

RATING, RATING_OF_MANY = 5.5, 7.0  # maximum number of cases in the easiest steps
FEWEST_LINKS = A_LINK  # least addition of two cases to the rating
FEW_CASES = 4  # more nobody should be asked to follow
MANY_CASES = 20
FOLLOWED = 6  # splits, those with the fewest cases first
TRIMMED = 2  # splits with the fewest links whose chains are trimmed to find the shortest


def cases_agree(position: Position, below: float = inf) -> Iterator[Deduction]:
    """All places of a ship, all ways to fill a line, or both values of a cell have a common consequence."""
    for found in _agreements(position, FEW_CASES, below - RATING):
        if len(found.cases) <= FEW_CASES and _links(found) <= MAX_LINKS:
            yield found


def many_cases_agree(position: Position, below: float = inf) -> Iterator[Deduction]:
    """More than four cases, or more than twelve steps in all, have a common consequence: trial and error."""
    yield from _agreements(position, MANY_CASES, below - RATING_OF_MANY)


def _agreements(position: Position, most: int, below: float) -> Iterator[Deduction]:
    """Common consequences of promising splits, at the easiest level of chains with any. Levels that would make the step
    harder than the tactic's easiest one by `below` or more are not tried."""
    if below <= FEWEST_LINKS:
        return
    by_size = sorted(case_splits(position, most), key=lambda split: len(split.assumptions))
    splits = list(islice(filter(_is_promising, by_size), FOLLOWED))
    for level, harder in enumerate(HARDER[:-1]):
        if FEWEST_LINKS + harder >= below:
            return
        agreeing = []
        for split in [split.followed(level) for split in splits]:
            refutes = split.one_cell and any(chain.contradiction for _, chain in split.cases)  # that is indirect logic
            if any(split.agreed()) and not refutes:
                agreeing.append(split)
        agreeing.sort(key=lambda split: split.links)
        if agreeing:
            yield from sorted((_agreement(split) for split in agreeing[:TRIMMED]), key=lambda found: found.harder)
            return


def _is_promising(split: Split) -> bool:
    """Whether the immediate consequences of the cases have something in common, by the core's propagation."""
    water = ship = split.position.open
    any_left = False
    for assumption in split.assumptions:
        implied = implied_by(split.position, assumption.water, assumption.ship)
        if implied:
            any_left = True
            water &= implied[0]
            ship &= implied[1]
            if not (water or ship):
                return False
    return any_left


def _links(found: Deduction) -> int:
    return sum(len(case.links) for case in found.cases)


def _agreement(split: CaseSplit) -> Deduction:
    """The deduction of the consequences common to all cases without a contradiction."""
    position, (water, ship) = split.position, split.agreed()
    split = split._replace(cases=tuple([(message, chain.trimmed(water, ship)) for message, chain in split.cases]))
    ending = (then(cells_become(position.sea, ship, water)),)
    cases = tuple(chain.case(assumption(), () if chain.contradiction else ending) for assumption, chain in split.cases)
    effort = sum(len(case.links) for case in cases) + len(cases) // 2
    level = max(chain.level for _, chain in split.cases)
    return Deduction(
        position,
        water,
        ship,
        cells=position.known,
        lines=all_lines(position),
        ships=all_ships(position),
        cases=cases,
        harder=A_LINK * effort + HARDER[level],
        message=_message(split, water, ship),
    )


def _message(split: CaseSplit, water: int, ship: int) -> Message:
    """There are 3 cases for row 4, 1 of them breaks; in each that holds, r1c2 is water."""
    number, links = len(split.cases), split.links
    return Message(
        "cases_agree",
        number=number,
        subject=split.subject(),
        broken=sum(chain.contradiction is not None for _, chain in split.cases),
        so=cells_become(split.position.sea, ship, water),
        too_long=links if number > FEW_CASES or links > MAX_LINKS else 0,
    )
