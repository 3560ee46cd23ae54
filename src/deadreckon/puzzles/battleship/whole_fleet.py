"""The whole puzzle as one constraint on the ships, filtered by what counts and fleet imply for single cells."""

from __future__ import annotations

from deadreckon.kernel.bits import bits
from deadreckon.kernel.problem import FORWARD, Constraint
from deadreckon.kernel.store import Wipeout
from deadreckon.puzzles.bit_runs import run_starts
from deadreckon.puzzles.sentences import cell_names

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence
    from typing import TypeAlias

    from deadreckon.kernel.problem import Value, Variable
    from deadreckon.kernel.store import Store
    from deadreckon.puzzles.battleship.bitboard import Bitboard
    from deadreckon.puzzles.battleship.puzzle import Battleship

    Line: TypeAlias = tuple[int, int]  # cells, ship parts needed


class WholeFleet(Constraint):
    """The ships lie on the board, none on or too close to another, meet every count and cover every given part.
    FORWARD, and much more by reasoning on cells: a line with as many possible cells as it needs is all ship there, one
    that has all it needs is water elsewhere, and a ship fits only where its cells may be ship, its neighbours need not
    be, and its line has room for it."""

    strength = FORWARD

    def __init__(
        self,
        sea: Bitboard,
        puzzle: Battleship,
        ships: Sequence[Variable],
        given: int,
        subsumes: Sequence[Constraint] = (),
        parts: Callable[[], Sequence[Constraint]] | None = None,
    ) -> None:
        self.scope, self.subsumes = tuple(ships), tuple(subsumes)
        self._parts = parts
        self.sea = sea
        self.lengths = [ship.weight for ship in ships]
        self.inside = [sea.inside(length) for length in self.lengths]
        self._ships = [(ship, length, ~inside) for ship, length, inside in zip(ships, self.lengths, self.inside)]
        self.given = given  # cells given as ship parts
        rows = [(mask, count) for mask, count in zip(sea.rows, puzzle.row_counts) if count is not None]
        columns = [(mask, count) for mask, count in zip(sea.columns, puzzle.column_counts) if count is not None]
        self.lines, self.row_number = rows + columns, len(rows)
        self._placed: dict[tuple[int, int], tuple[int, int]] = {}  # by length and domain, for `_cover_and_reach`

    def holds(self, values: Sequence[Value]) -> bool:
        return self.violation(values) == 0

    def violation(self, values: Sequence[Value]) -> int:
        """Ships off the board, parts too close to another ship, given parts not covered, and the errors of the line
        counts."""
        placed = taken = wrong = 0
        for variable, length, inside, value in zip(self.scope, self.lengths, self.inside, values):
            place = variable.number(value)
            cover = self.sea.cover(place, length)
            wrong += (cover & taken).bit_count() + (not inside >> place & 1)
            placed |= cover
            taken |= self.sea.reach(cover)
        off_by = sum(abs((placed & mask).bit_count() - count) for mask, count in self.lines)
        return wrong + off_by + (self.given & ~placed).bit_count()

    def parts(self) -> Sequence[Constraint]:
        return self._parts() if self._parts else (self,)

    def part_in_words(self, part: int) -> str:
        """A line that cannot meet its count, or cells that must be ship and cannot, or belong to two ships."""
        return self.sea.line_name(part) or cell_names(self.sea.width, part)

    def _unmet(self, cells: int) -> int:
        """The first line or the given parts that these cells of all ships do not meet."""
        wrong = (mask for mask, count in self.lines if (cells & mask).bit_count() != count)
        return self.given & ~cells or next(wrong)

    def _meets_counts_and_givens(self, cells: int) -> bool:
        return not self.given & ~cells and all((cells & mask).bit_count() == count for mask, count in self.lines)

    def filter(self, store: Store) -> None:
        domains = store.domains
        placed = taken = 0  # cells of fixed ships, and cells closed to other ships
        open_places: dict[int, int] = {}  # by length: the places open to the other ships
        unfixed: list[tuple[Variable, int]] = []
        for variable, length, outside in self._ships:
            domain = domains[variable.index]
            if domain & outside:
                store.keep(variable, ~outside, self)
                domain &= ~outside
            if domain & (domain - 1):
                unfixed.append((variable, length))
                open_places[length] = open_places.get(length, 0) | domain
            else:
                cover, reach = self._placed.get((length, domain)) or self._cover_and_reach(length, domain)
                if cover & taken:
                    raise Wipeout(None, cover & taken)
                placed |= cover
                taken |= reach
        if len(unfixed) < 2:
            self._filter_last(store, unfixed, placed, taken)
            return
        self._filter_places(placed, taken, open_places)
        for variable, length in unfixed:
            if domains[variable.index] & ~open_places[length]:
                store.keep(variable, open_places[length], self)

    def _cover_and_reach(self, length: int, domain: int) -> tuple[int, int]:
        """The cells of a ship whose only place is `domain`, and its reach; cached."""
        cover = self.sea.cover(domain.bit_length() - 1, length)
        self._placed[length, domain] = found = cover, self.sea.reach(cover)
        return found

    def _filter_last(self, store: Store, unfixed: Sequence[tuple[Variable, int]], placed: int, taken: int) -> None:
        """With at most one ship to place, try each of its places."""
        if not unfixed:
            if not self._meets_counts_and_givens(placed):
                raise Wipeout(None, self._unmet(placed))
            return
        variable, length = unfixed[0]
        supported = 0
        for bit in bits(store.domains[variable.index]):
            cover = self.sea.cover(bit.bit_length() - 1, length)
            if not cover & taken and self._meets_counts_and_givens(placed | cover):
                supported |= bit
        store.keep(variable, supported, self)

    def _filter_places(self, placed: int, taken: int, open_places: dict[int, int]) -> None:
        """Remove from `open_places` the places that line counts and cells rule out, until nothing changes."""
        sea = self.sea
        lines = [(mask, count - (placed & mask).bit_count()) for mask, count in self.lines]
        rows, columns = lines[: self.row_number], lines[self.row_number :]
        possible = sea.everything & ~taken
        must = self.given & ~placed
        while True:
            covered = 0
            for length, places in open_places.items():
                covered |= sea.covers(places, length)
            must, possible = self._filter_cells(lines, must, possible & covered)
            across, down = self._fitting_places(open_places, must, possible, rows, columns)
            changed = False
            for length, places in open_places.items():
                left = places & (across[length] | down[length] << sea.cells)
                if left != places:
                    open_places[length] = left
                    changed = True
            if not changed:
                return

    def _filter_cells(self, lines: list[tuple[int, int]], must: int, possible: int) -> tuple[int, int]:
        """The cells that must be ship, and the cells that may be, by the line counts."""
        never = self.sea.touching == "never"
        while True:
            before = must, possible
            if never and must:
                possible &= ~self.sea.corners(must)
            if must & ~possible:
                raise Wipeout(None, must & ~possible)
            for mask, need in lines:
                may = possible & mask
                room = may.bit_count() - need
                if room <= 0:
                    if room < 0:
                        raise Wipeout(None, mask)
                    must |= may
                else:
                    sure = must & mask
                    spare = need - sure.bit_count()
                    if spare <= 0:
                        if spare < 0:
                            raise Wipeout(None, mask)
                        possible &= ~mask | sure
            if (must, possible) == before:
                return before

    def _fitting_places(
        self, lengths: Collection[int], must: int, possible: int, rows: Sequence[Line], columns: Sequence[Line]
    ) -> tuple[dict[int, int], dict[int, int]]:
        """The first cells of the places, across and down, on possible cells, not beside cells that must be ship, and
        with room in their line; by length."""
        sea = self.sea
        left, right = (must & ~sea.first_column) >> 1, (must & ~sea.last_column) << 1  # neighbours of these cells
        above, below = must >> sea.width, must << sea.width
        if sea.touching == "free":
            left = right = above = below = 0
        across = _fitting_along(lengths, 1, possible & ~(above | below), must, rows, right, left)
        down = _fitting_along(lengths, sea.width, possible & ~(left | right), must, columns, below, above)
        return across, down | {1: 0}


def _fitting_along(
    lengths: Collection[int], step: int, fits: int, must: int, lines: Sequence[Line], after: int, before: int
) -> dict[int, int]:
    """By length, where a ship may begin on the cells `fits`, not in `after` nor ending in `before`, and not crowded."""
    crowded = crowded_places(lengths, fits & ~must, step, must, lines)
    return {
        length: run_starts(fits, length, step) & ~(crowded[length] | after | before >> (length - 1) * step)
        for length in lengths
    }


def crowded_places(lengths: Collection[int], fresh: int, step: int, must: int, lines: Sequence[Line]) -> dict[int, int]:
    """By length, the places with more `fresh` cells than their line needs when its `must` cells are ship."""
    spares = [(need - (must & mask).bit_count() if must else need, mask) for mask, need in lines]
    longest = max(lengths)
    tight = [line for line in spares if line[0] < longest]
    if not tight:
        return dict.fromkeys(lengths, 0)
    at_least = [-1]  # at_least[j]: places with j or more fresh cells among those seen so far
    found = {}
    for length in range(1, longest + 1):
        new = fresh >> (length - 1) * step
        at_least.append(0)
        for j in range(length, 0, -1):
            at_least[j] |= at_least[j - 1] & new
        if length in lengths:
            crowded = 0
            for spare, mask in tight:
                if spare < length:
                    crowded |= at_least[spare + 1] & mask
            found[length] = crowded
    return found
