"""A chain with nothing in it that it does not need: from its end backwards, each line with as few cells as it takes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from deadreckon.puzzles.nonogram.tactics.chains import Link, removals

if TYPE_CHECKING:
    from deadreckon.puzzles.nonogram.position.arrangements import State
    from deadreckon.puzzles.nonogram.position.line import Line
    from deadreckon.puzzles.nonogram.tactics.chains import Chain, Removal


@dataclass(frozen=True, eq=False)
class Trimmed:
    """The links a chain needs, each with the line as far as it matters, and the line that breaks, if any does."""

    chain: Chain
    links: tuple[Link, ...]
    broken: Line | None

    def lines(self) -> Iterator[Line]:
        """Every line it goes through, assumptions within included."""
        for link in self.links:
            if link.inner:
                yield from trimmed(link.inner).lines()
            else:
                yield link.line
        if self.broken:
            yield self.broken


def trimmed(chain: Chain, goal: Removal | None = None) -> Trimmed:
    """What is needed to break, or to come to the goal."""
    needed: dict[int, set[Removal]] = {}
    ending = None
    if goal is None:
        assert chain.broken
        ending = _fewer(chain, chain.broken, None, needed)
    else:
        needed.setdefault(chain.removed_by[goal], set()).add(goal)
    links = []
    for index in range(len(chain.links) - 1, -1, -1):
        if index in needed:
            links.append(_needed(chain, chain.links[index], needed[index], needed))
    return Trimmed(chain, tuple(reversed(links)), ending)


def _needed(chain: Chain, link: Link, goal: set[Removal], needed: dict[int, set[Removal]]) -> Link:
    """A link as far as it serves the goal; notes what it rests on."""
    if link.inner is None:
        wanted = _removed(link.line, goal)
        return Link(_fewer(chain, link.line, wanted, needed), wanted)
    for line in trimmed(link.inner).lines():
        _note(chain, link.inner.start.lines[line.number], needed)
    return link


def _fewer(chain: Chain, line: Line, wanted: State | None, needed: dict[int, set[Removal]]) -> Line:
    """The line with only those cells that it takes to remove what is wanted, or to break; notes whence they are."""
    start = chain.start.lines[line.number]
    origin: dict[int, int] = {}
    down = line.number >= line.terms.puzzle.height
    for removal in removals(start, _lost(start, line)):
        cell = removal[0] if down else removal[1]
        origin[cell] = max(origin.get(cell, -1), chain.removed_by[removal])
    for cell in sorted(origin, key=lambda cell: -origin[cell]):  # what came last took the longest way
        bit = 1 << cell
        state = tuple([now & ~bit | before & bit for now, before in zip(line.state, start.state)])
        easier = line.terms.line(line.number, state)
        if _enough(easier, wanted):
            line = easier
    _note(chain, line, needed)
    return line


def _note(chain: Chain, line: Line, needed: dict[int, set[Removal]]) -> None:
    start = chain.start.lines[line.number]
    for removal in removals(start, _lost(start, line)):
        needed.setdefault(chain.removed_by[removal], set()).add(removal)


def _lost(start: Line, line: Line) -> State:
    return tuple(before & ~now for now, before in zip(line.state, start.state))


def _removed(line: Line, wanted: set[Removal]) -> State:
    masks = [0] * len(line.state)
    down = line.number >= line.terms.puzzle.height
    for row, column, mark in wanted:
        masks[mark] |= 1 << (row if down else column)
    return tuple(masks)


def _enough(line: Line, wanted: State | None) -> bool:
    found = line.arrangements
    if wanted is None or found is None:
        return wanted is None and found is None
    return not any(left & mask for left, mask in zip(found.state, wanted))
