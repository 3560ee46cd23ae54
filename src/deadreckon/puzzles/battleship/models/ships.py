"""One variable per ship over its places; every heuristic of CSC384 heuristics A and B is a switch."""

from __future__ import annotations

from itertools import chain, combinations, pairwise

from deadreckon.constraints.clause import Clause
from deadreckon.constraints.disjoint import Disjoint
from deadreckon.constraints.linear import Linear
from deadreckon.constraints.ordered import Ordered
from deadreckon.constraints.predicate import Predicate
from deadreckon.constraints.remaining import Remaining
from deadreckon.kernel.budget import UNLIMITED, Budget
from deadreckon.kernel.problem import Problem
from deadreckon.puzzles.battleship.bitboard import Bitboard
from deadreckon.puzzles.battleship.givens import given_parts, given_water, places_meeting_given
from deadreckon.puzzles.battleship.neighbours import ship_neighbours
from deadreckon.puzzles.battleship.puzzle import WATER, Ship, board_of_ships, ship_marks
from deadreckon.puzzles.battleship.ship_domains import forced_ships, start_places
from deadreckon.puzzles.battleship.whole_fleet import WholeFleet
from deadreckon.puzzles.listed_tuples import with_tuples
from deadreckon.puzzles.model import OURS, Built, CannotBuild, Model, Switch, Weakening
from deadreckon.puzzles.sentences import cell_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Sequence

    from deadreckon.kernel.problem import Constraint, Solution, Value, Variable
    from deadreckon.puzzles.battleship.puzzle import Battleship
    from deadreckon.puzzles.board import Board
    from deadreckon.puzzles.model import CellMark

A, B, PUGET = "CSC384 heuristics A", "CSC384 heuristics B", "Puget 1993"  # docs/reference/bibliography.md
SWITCHES = (
    Switch("inside", "ships start only where they lie wholly on the board", f"{A}, {B}"),
    Switch("zero-lines", "rows and columns that count zero are water from the start", B),
    Switch("water-around", "the water around given parts is known from the start", B),
    Switch("given-kinds", "each kind of ship keeps off, and away from, given parts it cannot be", A),
    Switch("forced-ships", "a given part that only one ship can be is that ship from the start", f"{A}, {B}"),
    Switch("in-order", "equal ships lie in order, so no solution is visited twice", PUGET),
    Switch("explored", "a place tried for one ship is not tried again for its equals", A, needs="explored"),
    Switch("mrv", "the ship with the fewest places left is decided first", f"{A}, {B}", needs="order"),
    Switch(
        "longest-first",
        "the longest ship is decided first, among those mrv finds equal",
        f"{A}, {B}",
        needs="order",
    ),
    Switch("remaining", "no ship brings a line below zero, instead of a table over all ships", A, "cells"),
    Switch("forbidden-first", "forbidden cells are removed before lines are counted", B, "cells"),
    Switch("unmet-givens", "every unmet given part still has a ship that can meet it", B),
    Switch("scope-reduction", "a given part is watched only by the ships that can be it", A),
    Switch("sums", "lines know what the undecided ships can still bring, at least and at most", OURS, "cells"),
    Switch("cells", "counts and fleet reason about single cells", OURS, weakening=Weakening("the line constraints")),
)


def build(puzzle: Battleship, switches: Collection[str], budget: Budget = UNLIMITED) -> Built:
    if "explored" in switches and "in-order" in switches:
        raise CannotBuild(
            "explored and in-order exclude each other: ships that lie in order are not interchangeable; drop one"
        )
    return _Builder(puzzle, switches, budget).built()


class _Builder:
    """Builds the problem, switch by switch; the weight of a variable is the length of its ship."""

    def __init__(self, puzzle: Battleship, switches: Collection[str], budget: Budget) -> None:
        self.puzzle, self.switches, self.budget = puzzle, switches, budget
        self.sea = Bitboard(puzzle.height, puzzle.width, puzzle.touching)
        self.parts = list(given_parts(self.sea, puzzle))
        self.problem = Problem(budget)
        self.unforced: list[list[Variable]] = []  # by length, the ships that no given forces
        self.pairs: list[Constraint] = []  # every two ships lie apart
        self._add_ships()
        self.ships = self.problem.variables

    def _add_ships(self) -> None:
        places = start_places(self.sea, self.puzzle, self.switches, self.budget)
        forced = {}
        if "forced-ships" in self.switches:
            forced = forced_ships(self.sea, self.puzzle, places, self.budget)
        values = tuple(self._values())  # shared by all: on a large board they take more memory than all else
        for length in sorted(places):  # shortest first, as a fleet is listed: longest first is a switch
            known = forced.get(length, [])
            domains = [1 << place for place in known] + [places[length]] * (self.puzzle.fleet[length - 1] - len(known))
            added = [self.problem.add(f"ship {length}.{n}", values, d, length) for n, d in enumerate(domains, 1)]
            self.unforced.append(added[len(known) :])

    def _values(self) -> Iterator[Value]:
        for down in (False, True):
            for r in range(self.sea.height):
                self.budget.watch()
                yield from [(r, c, down) for c in range(self.sea.width)]

    def built(self) -> Built:
        constraints: list[Iterable[Constraint]] = [
            self._inside_constraints(),
            self._kind_constraints(),
            self._order_constraints(),
        ]
        forbidden, lines = self._disjoint_constraints(), self._line_constraints()
        constraints += [forbidden, lines] if "forbidden-first" in self.switches else [lines, forbidden]
        for constraint in chain(*constraints, self._given_constraints(), self._cell_constraints()):
            self.problem.post(constraint)
        self.problem.neighbours.update(ship_neighbours(self.sea))
        if "in-order" not in self.switches:
            self.problem.interchangeable.extend(tuple(group) for group in self.unforced)
        self.problem.skips_explored = "explored" in self.switches
        return Built(self.problem, self._decode, self._variable_order(), self._covers, WATER)

    def _decode(self, solution: Solution) -> list[Board]:
        ships = [Ship(r, c, ship.weight, down) for (r, c, down), ship in zip(solution, self.ships)]
        return [board_of_ships(self.puzzle, ships)]

    def _covers(self, ship: Variable, place: Value) -> list[CellMark]:
        row, column, down = place
        return ship_marks(self.puzzle, Ship(row, column, ship.weight, down))

    def _variable_order(self) -> str:
        if "mrv" in self.switches:
            return "mrv+heaviest" if "longest-first" in self.switches else "mrv"
        return "heaviest" if "longest-first" in self.switches else "static"

    def _inside_constraints(self) -> list[Constraint]:
        if "inside" in self.switches:
            return []
        return [
            _restricted_to(ship, self.sea.inside(ship.weight)).named(f"{ship.name} inside the board")
            for ship in self.ships
        ]

    def _kind_constraints(self) -> list[Constraint]:
        """Each ship agrees with the givens it lies on."""
        if "given-kinds" in self.switches:
            return []
        wrong = {length: self.sea.hitting(given_water(self.sea, self.puzzle), length) for length in self._lengths()}
        for cell, letter in self.parts:
            self.budget.watch()
            for length in wrong:
                wrong[length] |= self.sea.hitting(1 << cell, length) & ~places_meeting_given(
                    self.sea, cell, letter, length
                )
        return [
            _restricted_to(ship, ~wrong[ship.weight]).named(f"{ship.name} as the givens say")
            for ship in self.ships
            if wrong[ship.weight]
        ]

    def _order_constraints(self) -> Iterator[Constraint]:
        """Equal ships in order: by pairs for bt and fc, all of a length at once for gac."""
        for group in self.unforced if "in-order" in self.switches else ():
            pairs = [Ordered((a, b)).named(f"{a.name} before {b.name}") for a, b in pairwise(group)]
            yield from pairs
            if len(pairs) > 1:
                yield Ordered(group, pairs).named(f"ships of length {group[0].weight} in order")

    def _disjoint_constraints(self) -> list[Constraint]:
        """No ship lies on another or too close to it: by pairs for bt and fc, all ships at once for gac."""
        sea = self.sea
        memory: dict[tuple[int, int, int], int] = {}

        def clashes(ship: Variable, place: int, other: Variable) -> int:
            key = ship.weight, place, other.weight
            if key not in memory:
                hit = sea.hitting(sea.reach(sea.cover(place, ship.weight)), other.weight) & sea.inside(other.weight)
                on_board = sea.inside(ship.weight) >> place & 1  # off the board, each ship is wrong by itself
                memory[key] = hit if on_board else 0
            return memory[key]

        for a, b in combinations(self.ships, 2):
            self.budget.watch()
            self.pairs.append(Disjoint((a, b), clashes).named(f"{a.name} and {b.name} apart"))
        self.apart = Disjoint(self.ships, clashes, self.pairs).named("all ships apart")
        if "cells" in self.switches or len(self.pairs) < 2:  # WholeFleet keeps the ships apart itself
            return list(self.pairs)
        return [*self.pairs, self.apart]

    def _line_constraints(self) -> Iterator[Constraint]:
        """Every row and column with a known count has that many ship parts."""
        if "cells" in self.switches:  # WholeFleet counts the lines itself; both together cost three times as much
            return
        ways = [way for name, way in (("remaining", Remaining), ("sums", Linear)) if name in self.switches]
        for way in ways:
            yield from self._line_sums(way)
        if not ways:
            yield from (self._line_relation(mask, count) for mask, count in self._counted_lines())

    def _counted_lines(self) -> list[tuple[int, int]]:
        sea, puzzle = self.sea, self.puzzle
        counted = [*zip(sea.rows, puzzle.row_counts), *zip(sea.columns, puzzle.column_counts)]
        return [(mask, count) for mask, count in counted if count is not None]

    def _line_sums(self, way: type[Linear] | type[Remaining]) -> Iterator[Constraint]:
        word = "remaining count" if way is Remaining else "count"
        for mask, count in self._counted_lines():
            weights = {length: self._parts_in_line(mask, length) for length in self._lengths()}
            name = f"{word} of {self.sea.line_name(mask)}"
            yield way(self.ships, [weights[ship.weight] for ship in self.ships], count).named(name)

    def _parts_in_line(self, line: int, length: int) -> list[tuple[int, int]]:
        """The numbers of parts that a ship of this length may have in the line, each with its places."""
        sea = self.sea
        crossing = sea.hitting(line, length) & sea.inside(length)
        along = crossing & (sea.everything if line in sea.rows else sea.everything << sea.cells)
        everywhere = (1 << 2 * sea.cells) - 1
        return [(0, everywhere & ~crossing), (1, crossing & ~along), (length, along)]

    def _line_relation(self, line: int, count: int) -> Constraint:
        """The count of a line as one relation over all ships, checked only when all but one are placed."""
        sea, ships = self.sea, self.ships

        def adds_up(values: Sequence[Value]) -> bool:
            covers = (sea.cover(ship.number(value), ship.weight) for ship, value in zip(ships, values))
            return sum((cover & line).bit_count() for cover in covers) == count

        return Predicate(ships, adds_up).named(f"count of {sea.line_name(line)}")

    def _given_constraints(self) -> Iterator[Constraint]:
        """Every given ship part is covered by some ship."""
        for cell, letter in self.parts:
            meeting = {length: places_meeting_given(self.sea, cell, letter, length) for length in self._lengths()}
            watching = self.ships
            if "scope-reduction" in self.switches:
                watching = [ship for ship in watching if ship.start & meeting[ship.weight]]
            meets = Clause(watching, [meeting[ship.weight] for ship in watching])
            given = meets if "unmet-givens" in self.switches else Predicate(watching, meets.holds)
            yield given.named(f"given {letter} at {cell_name(divmod(cell, self.sea.width))} met")

    def _cell_constraints(self) -> list[Constraint]:
        given = sum(1 << cell for cell, _ in self.parts)
        if "cells" not in self.switches:
            return []

        def parts() -> list[Constraint]:
            return [*self._line_sums(Linear), self.apart]

        fleet = WholeFleet(self.sea, self.puzzle, self.ships, given, self.pairs, parts)
        return [fleet.named("whole fleet by cells")]

    def _lengths(self) -> set[int]:
        return {ship.weight for ship in self.ships}


def _restricted_to(ship: Variable, places: int) -> Constraint:
    return Predicate([ship], lambda values: bool(places >> ship.number(values[0]) & 1))


MODEL = with_tuples(
    Model(
        "ships",
        "one variable for each ship over its places",
        build,
        SWITCHES,
        tuple(switch.name for switch in SWITCHES if switch.name != "explored"),
        # Equal ships that pass each other would count as a violation: a third of the speed, three times the moves.
        not_for_local=("in-order",),
        weighted=True,
    ),
    early="remaining",
)
