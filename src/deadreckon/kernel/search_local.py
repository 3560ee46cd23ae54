"""Local search: starts from a complete assignment and changes values until no constraint is violated."""

from __future__ import annotations

from math import exp, log

from deadreckon.kernel.local_moves import SWAP, LocalMoves
from deadreckon.kernel.search import Search, Unsuitable
from deadreckon.kernel.store import Wipeout
from deadreckon.kernel.violations import Violations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from deadreckon.kernel.local_moves import LocalMove
    from deadreckon.kernel.local_options import LocalOptions
    from deadreckon.kernel.problem import Solution
    from deadreckon.kernel.search import Strategy
    from deadreckon.kernel.store import Store


def solutions(store: Store, strategy: Strategy) -> Iterator[Solution]:
    """Start from random values, improve them move by move, and restart when the moves run out."""
    if strategy.random is None:
        raise Unsuitable("local search needs a Strategy with a Random")
    try:
        strategy.propagate(store, None)
    except Wipeout:
        store.fail()
        return
    search = LocalSearch(store, strategy.local, strategy.random)
    for _ in range(strategy.local.restarts):
        search.draw()
        if search.anneal(*strategy.local.annealing) if strategy.local.annealing else search.improve():
            yield search.solution()


class LocalSearch:
    """State of one local search: the current values, their violations, and the possible moves."""

    def __init__(self, store: Store, options: LocalOptions, random: Random) -> None:
        self.store, self.options, self.random = store, options, random
        self.variables = store.problem.variables
        self.violations = Violations(store)
        self.moves = LocalMoves(store, options.using)
        self.steps = options.moves * len(self.moves.movable)  # before a restart
        self.made = 0  # moves since the restart
        self.tabu_until: dict[tuple[int, int], int] = {}  # by variable index and value number, the last tabu move
        movable = set(self.moves.movable)
        self.scopes = {term: [v.index for v in term.scope if v.index in movable] for term in self.violations.terms}

    def draw(self) -> None:
        """Assign a random value to each variable."""
        self.store.budget.watch()
        self.violations.start([self.random.choice(numbers) for numbers in self.moves.choices])

    def solution(self) -> Solution:
        return tuple([v.values[number] for v, number in zip(self.variables, self.violations.numbers)])

    def anneal(self, first: float, last: float) -> bool:
        """Simulated annealing: random moves, accepted with the Metropolis probability while the temperature falls
        geometrically from `first` to `last`; False if the moves run out."""
        violations, moves, random, movable = self.violations, self.moves, self.random.random, self.moves.movable
        numbers, kinds, temperature = violations.numbers, moves.kinds, first
        cooling = exp((log(last) - log(first)) / max(self.steps, 1))
        total = violations.total()
        self._tell_draw(total)
        for _ in range(self.steps):
            if not total:
                return True
            temperature *= cooling
            index, kind = movable[int(random() * len(movable))], kinds[int(random() * len(kinds))]
            near = moves.targets(kind, index, numbers)
            move = moves.move(kind, index, near[int(random() * len(near))], numbers) if near else ()
            if not move:
                self.store.budget.watch()
                continue
            self.store.spend()
            grown = violations.make(move)
            if grown <= 0 or random() < exp(-grown / temperature):
                total += grown
                self._tell(move, total)
            else:
                violations.take_back(move)
                self.store.counters.failures += 1
        return not total

    def improve(self) -> bool:
        """Min-conflicts (Minton 1992): the best move of a random kind, for a random variable of a random violated
        constraint; False if the moves run out."""
        violations, moves, random, options = self.violations, self.moves, self.random, self.options
        for term in violations.terms:
            term.weigh(1)
        self.made, self.tabu_until = 0, {}
        total = least = violations.total()
        self._tell_draw(total)
        for _ in range(self.steps):
            if not total:
                return True
            scopes = [scope for term in violations.violated() if (scope := self.scopes[term])]
            if not scopes:
                return False
            index, kind = random.choice(random.choice(scopes)), random.choice(moves.kinds)
            grown, move = self._best_move(kind, index, least - total)
            if not move:
                self.store.budget.watch()
                continue
            self.store.spend()
            violations.make(move)
            self._tell(move, total + grown)
            for changed, before, _ in move:
                self.tabu_until[changed, before] = self.made + options.tabu
            self.made += 1
            total += grown
            least = min(least, total)
            if options.weights and grown >= 0:
                for term in violations.violated():
                    term.weigh(term.weight + 1)
                total = violations.total()
        return not total

    def _best_move(self, kind: str, index: int, record: int) -> tuple[int, LocalMove]:
        """A best move and its change of the violation. Tabu moves must beat `record`; some moves are random."""
        possible = self._growths(kind, index)
        if not possible or self.random.random() < self.options.noise:
            return self.random.choice(possible) if possible else (0, ())
        until, made = self.tabu_until, self.made
        free = [
            (grown, move)
            for grown, move in possible
            if grown < record or all(until.get((changed, after), -1) < made for changed, _, after in move)
        ]
        best = min([grown for grown, _ in free], default=0)
        return self.random.choice([one for one in free if one[0] == best] or possible)

    def _growths(self, kind: str, index: int) -> list[tuple[int, LocalMove]]:
        """Every move of this kind for this variable, with its change of the violation."""
        violations = self.violations
        numbers = violations.numbers
        near = self.moves.targets(kind, index, numbers)
        moves = [move for taken in near if (move := self.moves.move(kind, index, taken, numbers))]
        growths = []
        if kind == SWAP:
            for move in moves:
                growths.append((violations.make(move), move))
                violations.take_back(move)
            return growths
        violations.lift(index)
        now = violations.cost(index, numbers[index])
        growths = [(violations.cost(index, move[0][2]) - now, move) for move in moves]
        violations.put(index, numbers[index])
        return growths

    def _tell_draw(self, cost: int) -> None:
        if self.store.listen:
            self.store.listen(("draw", self.solution(), cost))

    def _tell(self, move: LocalMove, cost: int) -> None:
        if self.store.listen:
            for index, _, after in move:
                self.store.listen(("move", self.variables[index], self.variables[index].values[after], cost))


SEARCH = Search(
    "local",
    "every variable at once, repaired move by move; proves nothing",
    solutions,
    exhaustive=False,
    uses=("seed", "local"),
)
