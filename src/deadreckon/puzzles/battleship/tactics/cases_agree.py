"""The tactic of case splits: what all cases of where a ship lies, how a line is filled or what a cell is agree on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from itertools import combinations
from typing import TYPE_CHECKING

from deadreckon.kernel.bits import bit_positions, bits
from deadreckon.puzzles.assumptions import A_LINK
from deadreckon.puzzles.battleship.position.contradictions import find_contradiction
from deadreckon.puzzles.battleship.position.ways_together import TooManyWays, ways_together
from deadreckon.puzzles.battleship.position.wording import cells_become, cells_in_words
from deadreckon.puzzles.battleship.ship_names import ship_name
from deadreckon.puzzles.battleship.tactics.chains import Chain, assumption_text, chain_from
from deadreckon.puzzles.battleship.tactics.deduction import Deduction
from deadreckon.puzzles.battleship.tactics.fleets import fleet_left_in_words
from deadreckon.puzzles.battleship.tactics.places import places_over
from deadreckon.puzzles.sentences import counted

if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.position.position import Line, Position

MOST_CASES = 20  # that are followed, beside those that break at once
FEW_LINKS = 6  # of all cases together: no shorter way is looked for
TRIMMED = 2  # splits with the fewest links whose chains are trimmed to find the shortest


class CaseSplit:
    """Cases of which one must be true: the chains of those that do not break at once, and how many do."""

    def __init__(self, position: Position, subject: str, chains: Iterable[tuple[str, Chain]]) -> None:
        """Stops, as hopeless, where the cases are too many to follow and agree on nothing from the start."""
        self.position, self.subject = position, subject
        self.open: list[tuple[str, Chain]] = []
        self.broken_at_once = 0
        self.hopeless = False
        for text, chain in chains:
            if chain.broken or find_contradiction(chain.position):
                self.broken_at_once += 1
            else:
                self.open.append((text, chain))
                self.hopeless = len(self.open) > MOST_CASES and not any(self.agreed())
                if self.hopeless:
                    return

    def agreed(self) -> tuple[int, int]:
        """The open cells that are water, and those that are ship, in all cases that are not broken."""
        water = ship = self.position.open
        for _, chain in self.open:
            if not chain.broken:
                water &= chain.position.water
                ship &= chain.position.ship
        return (water, ship) if any(not chain.broken for _, chain in self.open) else (0, 0)

    def links(self) -> int:
        return sum(len(chain.links) for _, chain in self.open)


def cases_agree(position: Position) -> Iterator[Deduction]:
    """Every place of a ship, every way to fill a line, or both values of a cell lead to the same."""
    splits: list[CaseSplit] = []
    for advance in (None, Chain.follow, Chain.follow_harder):
        agreeing: list[CaseSplit] = []
        for split in splits if advance else _promising_splits(splits, _case_splits(position)):
            if advance and len(split.open) <= MOST_CASES:
                for _, chain in split.open:
                    advance(chain)
            if any(split.agreed()):
                agreeing.append(split)
                if split.links() <= FEW_LINKS:
                    break
        agreeing.sort(key=CaseSplit.links)
        if agreeing:
            yield from sorted((_agreement(split) for split in agreeing[:TRIMMED]), key=lambda found: found.harder)
            return


def _promising_splits(kept: list[CaseSplit], splits: Iterator[CaseSplit]) -> Iterator[CaseSplit]:
    """The splits that are not hopeless, as they are made; each is also added to `kept`, to be followed later."""
    for split in splits:
        if not split.hopeless:
            kept.append(split)
            yield split


def _case_splits(position: Position) -> Iterator[CaseSplit]:
    """The case splits of a position: on where a ship lies, how a line is filled, what a cell is."""
    sea = position.sea
    if sea.touching != "free":
        for piece in position.pieces:
            if not piece.finished:
                subject = f"the ship at {cells_in_words(sea, piece.cells)}"
                yield CaseSplit(
                    position, subject, _place_cases(position, places_over(position, piece.cells & -piece.cells))
                )
        for length, places in position.places.items():
            if position.left[length] == 1:
                yield CaseSplit(position, f"the {ship_name(length)}", _place_cases(position, [(length, places)]))
        yield from _fleet_splits(position)
    for line in position.lines:
        if 0 < line.need < line.open.bit_count():
            yield CaseSplit(position, position.terms.names[line.number], _line_cases(position, line))
    for bit in bits(position.open):
        both = [(assumption_text(position, bit, ship), chain_from(position, bit, ship)) for ship in (True, False)]
        if not any(chain.broken for _, chain in both):  # or it would be indirect logic
            yield CaseSplit(position, cells_in_words(sea, bit), both)


def _place_cases(position: Position, by_length: list[tuple[int, int]]) -> Iterator[tuple[str, Chain]]:
    """A case for each place of a ship."""
    for length, places in by_length:
        for place in bit_positions(places):
            yield _ships_case(position, position.sea.cover(place, length))


def _ships_case(position: Position, cells: int) -> tuple[str, Chain]:
    """The case of whole ships on these cells."""
    text = f"Suppose ships lie at {cells_in_words(position.sea, cells)}."
    return text, Chain(position, position.sea.reach(cells) & ~cells, cells)


def _line_cases(position: Position, line: Line) -> Iterator[tuple[str, Chain]]:
    """A case for each choice of the cells of a line that are ship."""
    for chosen in combinations(list(bits(line.open)), line.need):
        ship = sum(chosen)
        yield assumption_text(position, ship, True), Chain(position, line.open & ~ship, ship)


def _fleet_splits(position: Position) -> Iterator[CaseSplit]:
    """Case splits on the places of all ships of one size, and of the longest ships together, where the ways are few."""
    lengths = sorted(position.places, reverse=True)
    for chosen in [*([length] for length in lengths), lengths[:2], lengths[:3]]:
        wanted = [(length, position.places[length]) for length in chosen for _ in range(position.left[length])]
        if len(wanted) > 1:
            subject = fleet_left_in_words(position, chosen)
            try:
                yield CaseSplit(
                    position, subject, (_ships_case(position, way) for way in ways_together(position, wanted))
                )
            except TooManyWays:
                continue


def _agreement(split: CaseSplit) -> Deduction:
    """The deduction of what all cases that are not broken agree on."""
    position, (water, ship) = split.position, split.agreed()
    for _, chain in split.open:
        chain.trim(water, ship)
    ending = f"Then {cells_become(position.sea, ship, water)}."
    cases = tuple(chain.case(text, "" if chain.broken else ending) for text, chain in split.open)
    effort = sum(len(case.links) for case in cases) + len(cases) // 2
    reason = partial(_agreement_text, split, water, ship)
    return Deduction(position, water, ship, reason, cases=cases, harder=A_LINK * min(effort, 14))


def _agreement_text(split: CaseSplit, water: int, ship: int) -> str:
    left, broken = len(split.open), split.broken_at_once
    outcome = cells_become(split.position.sea, ship, water)
    if left == 1:
        return f"Of {counted(broken + 1, 'case')} for {split.subject} all but one break at once, so {outcome}."
    cases = f"{left} cases for {split.subject}" + f" ({broken} more break at once)" * (broken > 0)
    return f"There are {cases}; in each that holds, {outcome}."
