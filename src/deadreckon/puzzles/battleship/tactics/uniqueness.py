"""The tactic that takes it for granted that there is one solution."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import combinations
from typing import TYPE_CHECKING

from deadreckon.kernel.bits import bits
from deadreckon.puzzles.assumptions import A_LINK
from deadreckon.puzzles.battleship.position.wording import cells_in_words
from deadreckon.puzzles.battleship.tactics.chains import assumption_text, chain_from
from deadreckon.puzzles.battleship.tactics.deduction import Deduction
from deadreckon.puzzles.battleship.tactics.likely_assumptions import doubtful_assumptions

if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.position.position import Position


def uniqueness(position: Position) -> Iterator[Deduction]:
    """Two submarines that could change rows would give a second solution, so what leads to them is wrong."""
    if position.sea.touching == "free":
        return
    for bit, ship in doubtful_assumptions(position):
        chain = chain_from(position, bit, ship).follow()
        pair = None if chain.broken else _exchangeable(position, chain.position)
        if pair:
            there = cells_in_words(position.sea, pair[0]), cells_in_words(position.sea, pair[1])
            ending = f"Then the submarines at {there[0]} could as well be at {there[1]}: a second solution."
            case = chain.case(assumption_text(position, bit, ship), ending)
            reason = partial(_exchange_reason, position, bit, ship, there)
            harder = A_LINK * len(case.links)
            rules = ("there is one solution",)
            yield Deduction(position, chain.ship, chain.water, reason, cases=(case,), harder=harder, rules=rules)
            return


def _exchangeable(before: Position, after: Position) -> tuple[int, int] | None:
    """The cells of two new submarines, and the two open cells in the same rows and columns that could be theirs."""
    sea = before.sea
    subs = [bit for bit in bits(after.ship & before.open) if _surrounded_by_water(after, bit, 0)]
    for first, second in combinations(subs, 2):
        (r, c), (s, d) = (divmod(bit.bit_length() - 1, sea.width) for bit in (first, second))
        if r != s and c != d:
            others = 1 << r * sea.width + d, 1 << s * sea.width + c
            both = others[0] | others[1]
            if not both & ~(before.open & after.water) and all(
                _surrounded_by_water(after, bit, first | second) for bit in others
            ):
                return first | second, both
    return None


def _surrounded_by_water(position: Position, bit: int, but: int) -> bool:
    """Whether all cells that touch this one, except those of `but`, are water."""
    around = (position.sea.beside(bit) | position.sea.corners(bit)) & ~but
    return not around & ~position.water


def _exchange_reason(position: Position, bit: int, ship: bool, there: tuple[str, str]) -> str:
    where, (assumed, so) = cells_in_words(position.sea, bit), ("ship", "water") if ship else ("water", "ship")
    return (
        f"If {where} were {assumed}, the submarines at {there[0]} could as well be at {there[1]}; "
        f"as there is only one solution, it is {so}."
    )
