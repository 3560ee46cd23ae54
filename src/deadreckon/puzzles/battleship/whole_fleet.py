"""The whole puzzle as one constraint on the ships, filtered by what counts and fleet say of single cells."""

from __future__ import annotations

from deadreckon.kernel.bits import bits
from deadreckon.kernel.problem import FORWARD, Constraint
from deadreckon.kernel.store import Wipeout
from deadreckon.puzzles.bit_runs import run_starts
from deadreckon.puzzles.sentences import cell_names

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from deadreckon.kernel.problem import Value, Variable
    from deadreckon.kernel.store import Store
    from deadreckon.puzzles.battleship.bitboard import Bitboard
    from deadreckon.puzzles.battleship.puzzle import Battleship


class WholeFleet(Constraint):
    """The ships lie on the board, none on or too near another, meet every count and cover every given part. FORWARD,
    and much more by reasoning on cells: a line with as many possible cells as it needs is all ship there, one that has
    all it needs is water elsewhere, and a ship fits only where its cells may be ship, its neighbours need not be, and
    its line has room for it."""

    strength = FORWARD

    def __init__(self, sea: Bitboard, puzzle: Battleship, ships: Sequence[Variable], given: int) -> None:
        self.scope = tuple(ships)
        self.sea = sea
        self.lengths = [ship.weight for ship in ships]
        self.inside = [sea.inside(length) for length in self.lengths]
        self.given = given  # the cells given as ship parts
        rows = [(mask, count) for mask, count in zip(sea.rows, puzzle.row_counts) if count is not None]
        columns = [(mask, count) for mask, count in zip(sea.columns, puzzle.column_counts) if count is not None]
        self.rows, self.columns, self.lines = rows, columns, rows + columns

    def holds(self, values: Sequence[Value]) -> bool:
        return self.violation(values) == 0

    def violation(self, values: Sequence[Value]) -> int:
        """Ships off the board, parts too near another ship, given parts not covered, and what lines are off by."""
        placed = taken = wrong = 0
        for variable, length, inside, value in zip(self.scope, self.lengths, self.inside, values):
            place = variable.number(value)
            cover = self.sea.cover(place, length)
            wrong += (cover & taken).bit_count() + (not inside >> place & 1)
            placed |= cover
            taken |= self.sea.reach(cover)
        off_by = sum(abs((placed & mask).bit_count() - count) for mask, count in self.lines)
        return wrong + off_by + (self.given & ~placed).bit_count()

    def part_in_words(self, part: int) -> str:
        """A line that cannot have its count, or cells that must be ship and cannot, or belong to two ships."""
        return self.sea.line_name(part) or cell_names(self.sea.width, part)

    def _unmet(self, cells: int) -> int:
        """A line or the given parts that these cells of all ships do not meet."""
        wrong = (mask for mask, count in self.lines if (cells & mask).bit_count() != count)
        return self.given & ~cells or next(wrong)

    def _meets_counts_and_givens(self, cells: int) -> bool:
        return not self.given & ~cells and all((cells & mask).bit_count() == count for mask, count in self.lines)

    def filter(self, store: Store) -> None:
        sea, domains = self.sea, store.domains
        placed = taken = 0  # the cells of ships whose place is known, and those that no other ship may cover
        open_places: dict[int, int] = {}  # by length: the places open to the other ships
        unfixed: list[tuple[Variable, int]] = []
        for variable, length, inside in zip(self.scope, self.lengths, self.inside):
            if domains[variable.index] & ~inside:
                store.keep(variable, inside, self)
            domain = domains[variable.index]
            if domain & (domain - 1):
                unfixed.append((variable, length))
                open_places[length] = open_places.get(length, 0) | domain
            else:
                cover = sea.cover(domain.bit_length() - 1, length)
                if cover & taken:
                    raise Wipeout(None, cover & taken)
                placed |= cover
                taken |= sea.reach(cover)
        if len(unfixed) < 2:
            self._filter_last(store, unfixed, placed, taken)
            return
        self._filter_places(placed, taken, open_places)
        for variable, length in unfixed:
            store.keep(variable, open_places[length], self)

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
        rows = [(mask, count - (placed & mask).bit_count()) for mask, count in self.rows]
        columns = [(mask, count - (placed & mask).bit_count()) for mask, count in self.columns]
        possible = sea.everything & ~taken
        must = self.given & ~placed
        while True:
            covered = 0
            for length, places in open_places.items():
                covered |= sea.covers(places, length)
            must, possible = self._filter_cells(rows + columns, must, possible & covered)
            changed = False
            for length, places in open_places.items():
                left = places & self._fitting_places(length, must, possible, rows, columns)
                if left != places:
                    open_places[length] = left
                    changed = True
            if not changed:
                return

    def _filter_cells(self, lines: list[tuple[int, int]], must: int, possible: int) -> tuple[int, int]:
        """The cells that must be ship and those that may be, by the line counts."""
        never = self.sea.touching == "never"
        while True:
            before = must, possible
            if never:
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
        self, length: int, must: int, possible: int, rows: list[tuple[int, int]], columns: list[tuple[int, int]]
    ) -> int:
        """The places of this length on possible cells, not beside cells that must be ship, with room in their line."""
        sea = self.sea
        width, kept_apart = sea.width, sea.touching != "free"
        fresh = possible & ~must
        beside = (must << width | must >> width) if kept_apart else 0
        across = run_starts(possible & ~beside, length, 1) & ~crowded_places(length, fresh, 1, must, rows)
        if kept_apart:
            across &= ~((must & ~sea.last_column) << 1 | (must & ~sea.first_column) >> length)
        if length == 1:
            return across
        beside = ((must & ~sea.last_column) << 1 | (must & ~sea.first_column) >> 1) if kept_apart else 0
        down = run_starts(possible & ~beside, length, width) & ~crowded_places(length, fresh, width, must, columns)
        if kept_apart:
            down &= ~(must << width | must >> length * width)
        return across | (down & sea.everything) << sea.cells


def crowded_places(length: int, fresh: int, step: int, must: int, lines: list[tuple[int, int]]) -> int:
    """The places along these lines with more `fresh` cells than a line needs when its `must` cells are ship."""
    tight: dict[int, int] = {}  # lines by the number of fresh cells they still need
    for mask, need in lines:
        spare = need - (must & mask).bit_count()
        if spare < length:
            tight[spare] = tight.get(spare, 0) | mask
    if not tight:
        return 0
    at_least = [-1] + [0] * length  # at_least[j]: places with j fresh cells or more
    for part in range(length):
        new = fresh >> part * step
        for j in range(part + 1, 0, -1):
            at_least[j] |= at_least[j - 1] & new
    crowded = 0
    for spare, mask in tight.items():
        crowded |= at_least[spare + 1] & mask
    return crowded
