"""Tactics that assume what a cell is and follow it: into a contradiction, or to what all ways agree on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from deadreckon.kernel.bits import bit_positions
from deadreckon.puzzles.nonogram.tactics.chain_steps import A_LINK, because_of, case_of, contradicted, refuted, told_of
from deadreckon.puzzles.nonogram.tactics.chains import Chain
from deadreckon.puzzles.nonogram.tactics.line import lowest
from deadreckon.puzzles.nonogram.tactics.position import Position
from deadreckon.puzzles.nonogram.tactics.trimming import trimmed
from deadreckon.puzzles.sentences import cell_name, listed
from deadreckon.puzzles.step import Step

if TYPE_CHECKING:
    from deadreckon.puzzles.nonogram.tactics.chains import Fact
    from deadreckon.puzzles.nonogram.tactics.trimming import Trimmed

EDGE, AGREE, NESTED = ("Edge logic", 4.0), ("Both ways agree", 5.0), ("Nested contradiction", 6.5)
TRIMMED = 8  # chains that break in the same round and are trimmed to find the shortest
MOST_TRIED = 4  # assumptions within which others are made: those that tell most
MOST_WITHIN = 12  # assumptions within one


def open_cells(position: Position) -> Iterator[tuple[int, int, list[int]]]:
    """Row and column of each cell that is not known, and the marks it may have."""
    for r, line in enumerate(position.lines[: position.terms.puzzle.height]):
        for c in bit_positions(line.open):
            yield r, c, [mark for mark, mask in enumerate(line.state) if mask >> c & 1]


def chain_from(position: Position, row: int, column: int, mark: int) -> Chain:
    """What follows from a cell having a mark; kept with the position, as several tactics ask."""
    key = row, column, mark
    if key not in position.chains:
        position.chains[key] = Chain(position, *key)
    return position.chains[key]


def doubtful(position: Position) -> list[Chain]:
    """The assumptions that may fail: where the only solution is known, those that differ from it."""
    solution, marks = position.solution, position.terms.marks
    return [
        chain_from(position, r, c, mark)
        for r, c, possible in open_cells(position)
        for mark in possible
        if solution is None or solution[r][c] != marks[mark]
    ]


def edge_logic(position: Position) -> Iterator[Step]:
    """A cell of an outer line would make the lines that cross it paint cells that the next line cannot have."""
    outer, height = _outer(position), position.terms.puzzle.height
    for chain in doubtful(position):
        row, column, _ = chain.assumption
        for number in sorted({row, height + column} & outer):
            along = Chain(position, *chain.assumption)
            along.grow_along(number)
            if along.broken:
                yield refuted(trimmed(along), *EDGE)
                break


def _outer(position: Position) -> set[int]:
    """The lines with open cells that have none beyond them."""
    height = position.terms.puzzle.height
    rows = [number for number, line in enumerate(position.lines[:height]) if line.open]
    columns = [number for number, line in enumerate(position.lines[height:], height) if line.open]
    return {rows[0], rows[-1], columns[0], columns[-1]} if rows else set()


def contradiction(position: Position) -> Iterator[Step]:
    """Assume a cell, go from line to line, and reach one that has no arrangement; the shortest chain found."""
    broken = [trimmed(chain) for chain in broken_first(position)[:TRIMMED]]
    yield from map(contradicted, sorted(broken, key=lambda chain: len(chain.links)))


def broken_first(position: Position) -> list[Chain]:
    """The assumptions that break in the fewest rounds, those with the fewest links first."""
    chains, rounds = doubtful(position), 0
    while any(not chain.ended for chain in chains):
        rounds += 1
        for chain in chains:
            if chain.rounds < rounds and not chain.ended:
                chain.grow()
        broken = [chain for chain in chains if chain.broken]
        if broken:
            return sorted(broken, key=lambda chain: len(chain.links))
    return []


def both_ways_agree(position: Position) -> Iterator[Step]:
    """Whatever a cell is, the same follows for another cell."""
    best: tuple[int, list[Trimmed], Fact] | None = None
    for r, c, marks in open_cells(position):
        chains = [chain_from(position, r, c, mark).follow() for mark in marks]
        fact = _common(position, [chain for chain in chains if not chain.broken])
        if fact:
            ways = [trimmed(chain, None if chain.broken else fact) for chain in chains]
            links = sum(len(way.links) for way in ways)
            if best is None or links < best[0]:
                best = links, ways, fact
    if best:
        yield _agreed(position, *best)


def _common(position: Position, chains: list[Chain]) -> Fact | None:
    """The first thing that all these chains come to."""
    height = position.terms.puzzle.height
    rows = [{row for row in chain.lost if row < height} for chain in chains]
    for row in sorted(set.intersection(*rows)) if rows else ():
        for mark in range(len(position.terms.marks)):
            common = -1
            for chain in chains:
                common &= chain.lost[row][mark]
            if common:
                return row, lowest(common), mark
    return None


def _agreed(position: Position, links: int, ways: list[Trimmed], fact: Fact) -> Step:
    row, column, _ = ways[0].chain.assumption
    told = told_of(position, fact)
    either = listed([position.terms.named(way.chain.assumption[2]) for way in ways], "or")
    text = f"{cell_name((row, column))} is {either}; whichever it is, {told.text}."
    cases = tuple(case_of(way, f"Then {told.text}.") for way in ways)
    tactic, rating = AGREE[0], round(AGREE[1] + A_LINK * links, 1)
    return Step(tactic, rating, told.sets, because_of(*ways), text, cases, rules_out=told.rules_out)


def nested_contradiction(position: Position) -> Iterator[Step]:
    """Assume a cell, and within that assume others, until a contradiction is reached."""
    chains = sorted(doubtful(position), key=lambda chain: -len(chain.follow().links))
    for outer in [chain for chain in chains if not chain.broken][:MOST_TRIED]:
        chain = Chain(position, *outer.assumption).follow()
        for _ in range(MOST_WITHIN):
            inner = broken_first(chain.position())
            if not inner:
                break
            chain.refute(inner[0])
            if chain.follow().broken:
                short = trimmed(chain)
                yield refuted(short, NESTED[0], NESTED[1] + A_LINK * len(short.links), unfair=True)
                return
