"""Tactics that assume something and follow it: into a contradiction, or to what all cases agree on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from itertools import combinations
from typing import TYPE_CHECKING

from deadreckon.kernel.bits import bit_positions, bits
from deadreckon.puzzles.battleship.ship_names import ship_name
from deadreckon.puzzles.battleship.tactics.chains import Chain, supposed
from deadreckon.puzzles.battleship.tactics.contradictions import contradiction
from deadreckon.puzzles.battleship.tactics.joint import TooManyWays, ways_together
from deadreckon.puzzles.battleship.tactics.move import Move
from deadreckon.puzzles.battleship.tactics.rules import EASY
from deadreckon.puzzles.battleship.tactics.tactics_of_fleets import ships_left
from deadreckon.puzzles.battleship.tactics.tactics_of_places import places_over
from deadreckon.puzzles.battleship.tactics.wording import become, cells_in_words
from deadreckon.puzzles.sentences import counted

if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.tactics.position import Line, Position

MOST_CASES = 20  # that are followed, beside those that break at once
FEW_LINKS = 6  # of all cases together: no shorter way is looked for
TRIMMED = 2  # chains of equal length that are trimmed to find the shortest


def chain_from(position: Position, bit: int, ship: bool) -> Chain:
    """What follows from a cell being ship, or water; kept with the position, as several tactics ask."""
    key = bit, ship
    if key not in position.chains:
        position.chains[key] = Chain(position, 0 if ship else bit, bit if ship else 0)
    return position.chains[key]


def doubtful(position: Position) -> Iterator[tuple[int, bool]]:
    """Each open cell with the values worth assuming: where the only solution is known, the wrong one."""
    solution = position.terms.solution
    for bit in bits(position.open):
        for ship in (True, False):
            if solution is None or ship != bool(bit & solution):
                yield bit, ship


def indirect_logic(position: Position) -> Iterator[Move]:
    """Assume a cell, follow easy tactics, then harder ones, and reach a contradiction; the shortest chain there is."""
    chains = [(*doubt, chain_from(position, *doubt)) for doubt in doubtful(position)]
    broken = _first_broken(chains)
    if not broken:
        for _, _, chain in chains:
            chain.harden()
        broken = _first_broken(chains)
    broken.sort(key=lambda item: len(item[2].links))
    for _, _, chain in broken[:TRIMMED]:
        chain.trim()
    yield from sorted((_refuted(position, *item) for item in broken[:TRIMMED]), key=lambda move: move.harder)


def _first_broken(chains: list[tuple[int, bool, Chain]]) -> list[tuple[int, bool, Chain]]:
    """All are followed side by side, round by round, until some break."""
    while True:
        broken = [item for item in chains if item[2].broken]
        growing = [item for item in chains if not item[2].ended]
        if broken or not growing:
            return broken
        for _, _, chain in growing:
            chain.grow()


def _refuted(position: Position, bit: int, ship: bool, chain: Chain) -> Move:
    case = chain.case(supposed(position, bit, ship))
    words = partial(_contradiction_words, position, bit, ship, chain)
    water, parts = (bit, 0) if ship else (0, bit)
    known = ~position.open & position.sea.everything
    harder = 0.1 * len(case.links) + 0.5 * (chain.rules is not EASY)
    return Move(water, parts, words, known, cases=(case,), harder=harder)


def _contradiction_words(position: Position, bit: int, ship: bool, chain: Chain) -> str:
    where, (assumed, so) = cells_in_words(position.sea, bit), ("ship", "water") if ship else ("water", "ship")
    number = len(chain.steps())
    after = f"after {counted(number, 'step')} " if number else "at once "
    return f"If {where} were {assumed}, {after}{chain.broken.words() if chain.broken else ''}; so it is {so}."


class Split:
    """Cases of which one must be true: the chains of those that do not break at once, and how many do."""

    def __init__(self, position: Position, subject: str, chains: Iterable[tuple[str, Chain]]) -> None:
        """Stops where the cases are too many to follow and have nothing in common from the start."""
        self.position, self.subject = position, subject
        self.open: list[tuple[str, Chain]] = []
        self.broken_at_once = 0
        self.hopeless = False
        for text, chain in chains:
            if chain.broken or contradiction(chain.position):
                self.broken_at_once += 1
            else:
                self.open.append((text, chain))
                self.hopeless = len(self.open) > MOST_CASES and not any(self.agreed())
                if self.hopeless:
                    return

    def agreed(self) -> tuple[int, int]:
        """The open cells that are water, and those that are ship, in all cases that stand."""
        water = ship = self.position.open
        for _, chain in self.open:
            if not chain.broken:
                water &= chain.position.water
                ship &= chain.position.ship
        return (water, ship) if any(not chain.broken for _, chain in self.open) else (0, 0)

    def links(self) -> int:
        return sum(len(chain.links) for _, chain in self.open)


def cases_agree(position: Position) -> Iterator[Move]:
    """Every place of a ship, every way to fill a line, or both values of a cell lead to the same."""
    splits: list[Split] = []
    for advance in (None, Chain.follow, Chain.follow_harder):
        agreeing: list[Split] = []
        for split in splits if advance else _kept(splits, _splits(position)):
            if advance and len(split.open) <= MOST_CASES:
                for _, chain in split.open:
                    advance(chain)
            if any(split.agreed()):
                agreeing.append(split)
                if split.links() <= FEW_LINKS:
                    break
        agreeing.sort(key=Split.links)
        if agreeing:
            yield from sorted((_agreed(split) for split in agreeing[:TRIMMED]), key=lambda move: move.harder)
            return


def _kept(kept: list[Split], splits: Iterator[Split]) -> Iterator[Split]:
    """Those worth following, as they are found, and kept for the next time."""
    for split in splits:
        if not split.hopeless:
            kept.append(split)
            yield split


def _splits(position: Position) -> Iterator[Split]:
    """What there is to tell apart: where a ship lies, how a line is filled, what a cell is."""
    sea = position.sea
    if sea.touching != "free":
        for piece in position.pieces:
            if not piece.finished:
                subject = f"the ship at {cells_in_words(sea, piece.cells)}"
                yield Split(position, subject, _places(position, places_over(position, piece.cells & -piece.cells)))
        for length, heads in position.places.items():
            if position.left[length] == 1:
                yield Split(position, f"the {ship_name(length)}", _places(position, [(length, heads)]))
        yield from _fleet_splits(position)
    for line in position.lines:
        if 0 < line.need < line.open.bit_count():
            yield Split(position, position.terms.names[line.number], _fillings(position, line))
    for bit in bits(position.open):
        both = [(supposed(position, bit, ship), chain_from(position, bit, ship)) for ship in (True, False)]
        if not any(chain.broken for _, chain in both):  # or it would be indirect logic
            yield Split(position, cells_in_words(sea, bit), both)


def _places(position: Position, places: list[tuple[int, int]]) -> Iterator[tuple[str, Chain]]:
    """A ship at each of its places."""
    for length, heads in places:
        for head in bit_positions(heads):
            yield _covering(position, position.sea.cover(head, length))


def _covering(position: Position, cells: int) -> tuple[str, Chain]:
    """Whole ships on these cells."""
    text = f"Suppose ships lie at {cells_in_words(position.sea, cells)}."
    return text, Chain(position, position.sea.reach(cells) & ~cells, cells)


def _fillings(position: Position, line: Line) -> Iterator[tuple[str, Chain]]:
    """Each way to choose the cells of a line that are ship."""
    for chosen in combinations(list(bits(line.open)), line.need):
        ship = sum(chosen)
        yield supposed(position, ship, True), Chain(position, line.open & ~ship, ship)


def _fleet_splits(position: Position) -> Iterator[Split]:
    """The longest ships together, and all ships of one size, where they fit in few ways."""
    lengths = sorted(position.places, reverse=True)
    for chosen in [*([length] for length in lengths), lengths[:2], lengths[:3]]:
        wanted = [(length, position.places[length]) for length in chosen for _ in range(position.left[length])]
        if len(wanted) > 1:
            subject = ships_left(position, chosen)
            try:
                yield Split(position, subject, (_covering(position, way) for way in ways_together(position, wanted)))
            except TooManyWays:
                continue


def _agreed(split: Split) -> Move:
    position, (water, ship) = split.position, split.agreed()
    for _, chain in split.open:
        chain.trim(water, ship)
    ending = f"Then {become(position.sea, ship, water)}."
    told = tuple(chain.case(text, "" if chain.broken else ending) for text, chain in split.open)
    effort = sum(len(case.links) for case in told) + len(told) // 2
    words = partial(_agreed_words, split, water, ship)
    known = ~position.open & position.sea.everything
    return Move(water, ship, words, known, cases=told, harder=0.1 * min(effort, 14))


def _agreed_words(split: Split, water: int, ship: int) -> str:
    left, out = len(split.open), split.broken_at_once
    outcome = become(split.position.sea, ship, water)
    if left == 1:
        return f"Of {counted(out + 1, 'case')} for {split.subject} all but one break at once, so {outcome}."
    ways = f"{left} cases for {split.subject}" + f" ({out} more break at once)" * (out > 0)
    return f"There are {ways}; in each that holds, {outcome}."
