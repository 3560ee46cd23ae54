"""The tactic that assumes the value of a cell and follows it into a contradiction."""

from __future__ import annotations

from collections.abc import Iterator
from math import inf
from typing import TYPE_CHECKING, cast

from deadreckon.puzzles.assumptions import A_LINK, outcome_of, refuted
from deadreckon.puzzles.battleship.position.said_cells import cells_become, cells_were, it_is
from deadreckon.puzzles.battleship.tactics.chains import LEVELS, MAX_LINKS, Chain, chain_from, supposed
from deadreckon.puzzles.battleship.tactics.deduction import Deduction
from deadreckon.puzzles.battleship.tactics.likely_assumptions import broken_by_rules, broken_by_search
from deadreckon.puzzles.message import Message
from deadreckon.puzzles.tactic import Tactic

if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.position.position import Position
    from deadreckon.puzzles.step import Case

RATING = 5.0
SOONEST, OTHERS = 8, 40  # assumptions that are followed: of those the core breaks by rules alone, and of others
SIDE_BY_SIDE = 4  # of them


def indirect_logic(position: Position, below: float = inf) -> Iterator[Deduction]:
    """Assume a cell, follow easy tactics, then harder ones, and reach a contradiction; the shortest chain there is.

    Assumptions that break in the same way, each by an equally short chain, are refuted in one step.
    """
    too_long: list[Chain] = []
    for level, likely in _attempts(position):
        if round(RATING + LEVELS[level].harder, 1) >= below:
            return
        fair = _followable(_broken_before(position, level), too_long)
        for first in range(0, len(likely), SIDE_BY_SIDE):
            if not fair:
                chains = [chain_from(position, *assumption) for assumption in likely[first : first + SIDE_BY_SIDE]]
                broken = [chain for chain in chains if _breaks(chain, level)]
                fair = _followable(broken, too_long)
                position.terms.refuted += fair
        if fair:
            yield from _refutations(position, fair)
            return
    yield from _refutations(position, list(dict.fromkeys(too_long)))


def _breaks(chain: Chain, level: int) -> bool:
    """Whether a chain breaks, followed at a level; not followed where it got stuck before with all known now."""
    assumption, unbroken = (chain.water, chain.ship), cast("dict[tuple[int, int], Chain]", chain.start.terms.unbroken)
    before = unbroken.get(assumption)
    if before and before.level >= level and before.holds_all_of(chain.start):
        return False
    if chain.harden(level).follow().broken:
        return True
    if chain.stuck:
        unbroken[assumption] = chain
    return False


def _followable(broken: list[Chain], too_long: list[Chain]) -> list[Chain]:
    """Those of broken chains, trimmed, that a person can follow; the others are added to those too long."""
    for chain in broken:
        chain.trim()
    too_long += [chain for chain in broken if len(chain.links) > MAX_LINKS]
    return [chain for chain in broken if len(chain.links) <= MAX_LINKS]


def _attempts(position: Position) -> Iterator[tuple[int, list[tuple[int, bool]]]]:
    """At which level which assumptions are followed, until some break."""
    soonest = broken_by_rules(position)
    easiest, *_, hard, hardest = range(len(LEVELS))
    yield easiest, soonest[:SOONEST]
    yield hard, soonest[:SOONEST]
    yield hardest, [*soonest[:SOONEST], *broken_by_search(position, soonest)][:OTHERS]


def _broken_before(position: Position, level: int) -> list[Chain]:
    """The chains that broke at an earlier position and tell something here: more is known, so they still break."""
    found = []
    for chain in cast("list[Chain]", position.terms.refuted):
        start, cell = chain.start, chain.water | chain.ship
        so_far = not (start.water & ~position.water or start.ship & ~position.ship)
        if chain.level <= level and so_far and cell & position.open:
            again = chain.restarted(position)
            found += [again] if again.broken else []
    return found


def _refutations(position: Position, broken: list[Chain]) -> Iterator[Deduction]:
    """What broken chains refute, those that break in the same way together, the shortest first.

    Equally short ones keep their order: that of their words would depend on how the board lies.
    """
    by_ending: dict[tuple[int, Message | None], list[Chain]] = {}
    for chain in sorted(broken, key=lambda chain: len(chain.links)):
        ending = chain.broken.message() if chain.broken else None
        by_ending.setdefault((len(chain.links), ending), []).append(chain)
    for alike in by_ending.values():
        yield _refutation(position, alike)


def _refutation(position: Position, chains: list[Chain]) -> Deduction:
    """The deduction that the cells of broken assumptions have the other value; no more than can be followed."""
    links = len(chains[0].links)
    chains = chains[: max(1, MAX_LINKS // links)] if links else chains
    water = ship = 0
    for chain in chains:
        water, ship = water | chain.ship, ship | chain.water
    cases = tuple(chain.case(supposed(position, chain.water | chain.ship, bool(chain.ship))) for chain in chains)
    links = len(cases[0].links)
    return Deduction(
        position,
        water,
        ship,
        cases=cases,
        harder=A_LINK * links + LEVELS[chains[0].level].harder,
        unfair=links > MAX_LINKS,
        message=_message(position, chains[0], cases, water, ship),
    )


def _message(position: Position, chain: Chain, cases: tuple[Case, ...], water: int, ship: int) -> Message:
    """If r1c2 were ship, after 3 steps row 4 has 3 ship parts and needs only 2; so it is water."""
    if len(cases) == 1:
        supposition = cells_were(position.sea, chain.water | chain.ship, bool(chain.ship))
        return refuted(supposition, cases[0], it_is(not chain.ship))
    return Message(
        "refuted_alike",
        number=len(cases),
        links=len(cases[0].links),
        broken=outcome_of(cases[0]),
        so=cells_become(position.sea, ship, water),
    )


INDIRECT_LOGIC = Tactic("Indirect logic", RATING, indirect_logic, find_below=indirect_logic)
