"""What nobody should have to do: take it for granted that there is one solution, or assume within an assumption."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import combinations
from typing import TYPE_CHECKING

from deadreckon.kernel.bits import bits
from deadreckon.puzzles.battleship.tactics.chains import Chain, supposed
from deadreckon.puzzles.battleship.tactics.move import Move, sets_of
from deadreckon.puzzles.battleship.tactics.position import Position
from deadreckon.puzzles.battleship.tactics.tactics_of_assumptions import chain_from, doubtful, indirect_logic
from deadreckon.puzzles.battleship.tactics.wording import cells_in_words
from deadreckon.puzzles.step import Case

if TYPE_CHECKING:
    from deadreckon.puzzles.step import Step

MOST_TRIED = 3  # assumptions within which others are made: those that leave least open
MOST_WITHIN = 4  # assumptions within one


def uniqueness(position: Position) -> Iterator[Move]:
    """Two submarines that could change rows would give a second solution, so what leads to them is wrong."""
    if position.sea.touching == "free":
        return
    for bit, ship in doubtful(position):
        chain = chain_from(position, bit, ship).follow()
        pair = None if chain.broken else _exchangeable(position, chain.position)
        if pair:
            water, parts = (bit, 0) if ship else (0, bit)
            there = cells_in_words(position.sea, pair[0]), cells_in_words(position.sea, pair[1])
            ending = f"Then the submarines at {there[0]} could as well be at {there[1]}: a second solution."
            case = chain.case(supposed(position, bit, ship), ending)
            words = partial(_exchange_words, position, bit, ship, there)
            known = ~position.open & position.sea.everything
            yield Move(water, parts, words, known, (), (1,), cases=(case,), harder=0.1 * min(len(case.links), 9))
            return


def _exchangeable(before: Position, after: Position) -> tuple[int, int] | None:
    """Two submarines in cells that were open, and two such cells in the same rows and columns, water around all."""
    sea = before.sea
    subs = [bit for bit in bits(after.ship & before.open) if _alone(after, bit, 0)]
    for first, second in combinations(subs, 2):
        (r, c), (s, d) = (divmod(bit.bit_length() - 1, sea.width) for bit in (first, second))
        if r != s and c != d:
            others = 1 << r * sea.width + d, 1 << s * sea.width + c
            both = others[0] | others[1]
            if not both & ~(before.open & after.water) and all(_alone(after, bit, first | second) for bit in others):
                return first | second, both
    return None


def _alone(position: Position, bit: int, but: int) -> bool:
    """Whether all that touches this cell, but for some cells, is water."""
    around = (position.sea.beside(bit) | position.sea.corners(bit)) & ~but
    return not around & ~position.water


def _exchange_words(position: Position, bit: int, ship: bool, there: tuple[str, str]) -> str:
    where, (assumed, so) = cells_in_words(position.sea, bit), ("ship", "water") if ship else ("water", "ship")
    return (
        f"If {where} were {assumed}, the submarines at {there[0]} could as well be at {there[1]}; "
        f"as there is only one solution, it is {so}."
    )


def nested_assumption(position: Position) -> Iterator[Move]:
    """Assume a cell, and within that assume others, until a contradiction is reached."""
    chains = [(bit, ship, chain_from(position, bit, ship).follow_harder()) for bit, ship in doubtful(position)]
    chains.sort(key=lambda item: item[2].position.open.bit_count())
    for bit, ship, chain in chains[:MOST_TRIED]:
        refuted = _refuted_within(position, chain)
        if refuted:
            links, ending = refuted
            move = chain.assumption
            sets = sets_of(position.sea.width, move.water, move.ship)
            case = Case(supposed(position, bit, ship), sets, links, ending[0], ending[1])
            water, parts = (bit, 0) if ship else (0, bit)
            words = partial(_nested_words, position, bit, ship, ending[0])
            known = ~position.open & position.sea.everything
            yield Move(water, parts, words, known, cases=(case,), harder=0.1 * min(len(links), 20))
            return


def _refuted_within(position: Position, chain: Chain) -> tuple[tuple[Step, ...], tuple[str, str]] | None:
    """The steps to a contradiction, some of them indirect themselves, and how it ends."""
    links = list(chain.steps())
    now = position_without_solution(chain.position)
    for _ in range(MOST_WITHIN):
        move = next(indirect_logic(now), None)
        if move is None:
            return None
        links.append(move.step(now, "Indirect logic", 5.0))
        onward = Chain(now, move.water, move.ship).follow_harder()
        links += onward.steps()
        if onward.broken:
            return tuple(links), (f"Then {onward.broken.words()}.", onward.broken.name)
        now = onward.position
    return None


def position_without_solution(position: Position) -> Position:
    """Under a wrong assumption the solution tells nothing, and either value of a cell may break."""
    return Position(position.terms.blind, position.water, position.ship, position.kinds, position.counts)


def _nested_words(position: Position, bit: int, ship: bool, ending: str) -> str:
    where, (assumed, so) = cells_in_words(position.sea, bit), ("ship", "water") if ship else ("water", "ship")
    return f"If {where} were {assumed}, further assumptions within that show that it cannot be; so it is {so}. {ending}"
