"""The tactic that assumes a unique solution."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import TYPE_CHECKING

from deadreckon.kernel.bits import bits
from deadreckon.puzzles.assumptions import A_LINK, then
from deadreckon.puzzles.battleship.position.said_cells import cells_were, it_is
from deadreckon.puzzles.battleship.tactics.chains import follow, supposed
from deadreckon.puzzles.battleship.tactics.deduction import Deduction
from deadreckon.puzzles.message import Message

if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.position.position import Position


def uniqueness(position: Position) -> Iterator[Deduction]:
    """Two submarines that could exchange rows would give a second solution: an assumption that forces them is wrong."""
    if position.sea.touching == "free":
        return
    for bit, ship in _doubtful_assumptions(position):
        chain = follow(position, 0 if ship else bit, bit if ship else 0, 0)
        pair = None if chain.broken else _exchangeable(position, chain.position)
        if pair:
            at, elsewhere = position.sea.shown_cells(pair[0]), position.sea.shown_cells(pair[1])
            second = Message("submarines_exchanged", at=at, cells=elsewhere)
            case = chain.case(supposed(position, bit, ship), (then(Message("also_a_solution", second=second)),))
            message = _message(position, bit, ship, second)
            harder = A_LINK * len(case.links)
            rules = ("there is one solution",)
            yield Deduction(
                position, chain.ship, chain.water, cases=(case,), harder=harder, rules=rules, message=message
            )
            return


def _doubtful_assumptions(position: Position) -> Iterator[tuple[int, bool]]:
    """Each open cell with the values worth assuming: where the only solution is known, the wrong one."""
    solution = position.terms.solution
    for bit in bits(position.open):
        for ship in (True, False):
            if solution is None or ship != bool(bit & solution):
                yield bit, ship


def _exchangeable(before: Position, after: Position) -> tuple[int, int] | None:
    """The cells of two new submarines, and the two open cells that they could occupy instead, with the same counts."""
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


def _message(position: Position, bit: int, ship: bool, second: Message) -> Message:
    supposition = cells_were(position.sea, bit, ship)
    return Message("second_solution", supposition=supposition, second=second, so=it_is(not ship))
