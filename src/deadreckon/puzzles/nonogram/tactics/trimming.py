"""Trimming of chains, from the end backwards: only the links and, in each line, the known cells that are needed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from deadreckon.puzzles.nonogram.position.cell_masks import union_of_masks
from deadreckon.puzzles.nonogram.position.line import removals_of
from deadreckon.puzzles.nonogram.tactics.chains import Link

if TYPE_CHECKING:
    from deadreckon.puzzles.nonogram.position.arrangements import State
    from deadreckon.puzzles.nonogram.position.line import Line
    from deadreckon.puzzles.nonogram.position.position import Removal
    from deadreckon.puzzles.nonogram.tactics.chains import Chain


@dataclass(frozen=True, eq=False)
class Trimmed:
    """The needed links of a chain, their lines with only the needed cells, and the line that breaks, if any does."""

    chain: Chain
    links: tuple[Link, ...]
    broken: Line | None

    def lines(self) -> Iterator[Line]:
        """Every line that the chain goes through, nested assumptions included."""
        for link in self.links:
            if link.inner:
                yield from trimmed(link.inner).lines()
            else:
                yield link.line
        if self.broken:
            yield self.broken


def trimmed(chain: Chain, goal: Removal | None = None) -> Trimmed:
    """The part of a chain needed for its contradiction or, if there is a `goal`, for this removal."""
    needed: dict[int, set[Removal]] = {}
    ending = None
    if goal is None:
        assert chain.broken
        ending = _trimmed_line(chain, chain.broken, None, needed)
    else:
        needed.setdefault(chain.removed_by[goal], set()).add(goal)
    links = []
    for index in range(len(chain.links) - 1, -1, -1):
        if index in needed:
            links.append(_trimmed_link(chain, chain.links[index], needed[index], needed))
    return Trimmed(chain, tuple(reversed(links)), ending)


def _trimmed_link(chain: Chain, link: Link, goal: set[Removal], needed: dict[int, set[Removal]]) -> Link:
    """A link reduced to the removals of `goal`; the removals that it depends on are added to `needed`."""
    if link.inner is None:
        wanted = _state_of_removals(link.line, goal)
        return Link(_trimmed_line(chain, link.line, wanted, needed), wanted)
    for line in trimmed(link.inner).lines():
        _add_needed(chain, link.inner.start.lines[line.number], needed)
    return link


def _trimmed_line(chain: Chain, line: Line, wanted: State | None, needed: dict[int, set[Removal]]) -> Line:
    """The line with few known cells that still imply the `wanted` removals, or a contradiction; their origins are added
    to `needed`."""
    start = chain.start.lines[line.number]
    origin: dict[int, int] = {}
    down = line.number >= line.terms.puzzle.height
    for removal in removals_of(start, _removed_since(start, line)):
        cell = removal[0] if down else removal[1]
        origin[cell] = max(origin.get(cell, -1), chain.removed_by[removal])
    told = union_of_masks(wanted or ())  # earlier knowledge of these cells implies their marks afterwards
    for cell in sorted(origin, key=lambda cell: -origin[cell]):  # the latest knowledge has the longest derivation
        if told >> cell & 1:
            continue
        bit = 1 << cell
        state = tuple([now & ~bit | before & bit for now, before in zip(line.state, start.state)])
        easier = line.terms.line(line.number, state)
        if _still_follows(easier, wanted):
            line = easier
    _add_needed(chain, line, needed)
    return line


def _add_needed(chain: Chain, line: Line, needed: dict[int, set[Removal]]) -> None:
    start = chain.start.lines[line.number]
    for removal in removals_of(start, _removed_since(start, line)):
        needed.setdefault(chain.removed_by[removal], set()).add(removal)


def _removed_since(start: Line, line: Line) -> State:
    return tuple(before & ~now for now, before in zip(line.state, start.state))


def _state_of_removals(line: Line, wanted: set[Removal]) -> State:
    masks = [0] * len(line.state)
    down = line.number >= line.terms.puzzle.height
    for row, column, mark in wanted:
        masks[mark] |= 1 << (row if down else column)
    return tuple(masks)


def _still_follows(line: Line, wanted: State | None) -> bool:
    found = line.arrangements
    if wanted is None or found is None:
        return wanted is None and found is None
    return not any(left & mask for left, mask in zip(found.state, wanted))
