"""Small binary CSPs of the textbooks for the view Watch: 4 queens, and the map of Australia in three colours."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from itertools import combinations, product
from time import perf_counter

from deadreckon.catalogue import UnknownName, unknown_name
from deadreckon.constraints.table import Table
from deadreckon.kernel.budget import UNLIMITED, Budget
from deadreckon.kernel.limits import COMPLETE, Limits
from deadreckon.kernel.problem import Problem
from deadreckon.kernel.search import run_search
from deadreckon.kernel.store import Event
from deadreckon.puzzles.model import Built, Model
from deadreckon.solving.by_kernel import limits_for
from deadreckon.solving.kernel_plan import plan_method
from deadreckon.solving.verdict import Method, Verdict, verdict_answer

QUEENS = 4
COLOURS = ("R", "G", "B")
REGIONS = ("WA", "NT", "Q", "NSW", "V", "SA", "T")  # in the order of Russell and Norvig
BORDERS = (("WA", "NT"), ("WA", "SA"), ("NT", "SA"), ("NT", "Q"), ("Q", "SA"), ("Q", "NSW"), ("NSW", "SA"),
           ("NSW", "V"), ("V", "SA"))  # fmt: skip


@dataclass(frozen=True)
class SmallCsp:
    """A CSP that is no puzzle, with a single model and the interface of a kind of puzzle."""

    name: str
    only_model: Model

    @property
    def default_model(self) -> str:
        return self.only_model.name

    def models(self) -> dict[str, Model]:
        return {self.only_model.name: self.only_model}

    def model(self, name: str) -> Model:
        """The model of this name; raises UnknownName."""
        if name != self.only_model.name:
            raise UnknownName(unknown_name(name, self.models()))
        return self.only_model

    def why_impossible(self, _budget: Budget) -> str | None:
        return None

    def build(self, model: Model, switches: Collection[str], budget: Budget) -> Built:
        return model.build(self, switches, budget)  # type: ignore[arg-type]  # it is built from nothing but itself

    def solve(
        self,
        limits: Limits,
        method: Method,
        listen: Callable[[Event], None] | None = None,
        see_model: Callable[[Built], None] | None = None,
    ) -> Verdict:
        """The verdict of the search that `method` names; raises UnknownName and Unsuitable."""
        plan = plan_method(self, method)
        began = perf_counter()
        built = self.build(plan.model, plan.switches, Budget(limits))
        build_seconds = perf_counter() - began
        if see_model:
            see_model(built)
        method = plan.complete_method(built)
        found = run_search(
            plan.search, built.problem, plan.strategy(method), limits_for(plan.search, limits), listen=listen
        )
        answer = verdict_answer(len(found.solutions), found.status, plan.search.exhaustive)
        return Verdict(answer, (), found.counters, found.status == COMPLETE, build_seconds, method=method)


def queens(number: int) -> Problem:
    """A queen in each column, its row the value; every pair of columns has a table, so that gac is complete on it."""
    problem = Problem()
    rows = range(1, number + 1)
    for column in rows:
        problem.add(f"Q{column}", rows)
    for a, b in combinations(problem.variables, 2):
        gap = b.index - a.index
        apart = [(x, y) for x, y in product(rows, repeat=2) if abs(x - y) not in (0, gap)]
        problem.post(Table((a, b), apart).named(f"{a.name} and {b.name} apart"))
    return problem


def map_colouring() -> Problem:
    """Colour the regions so that neighbours differ; Tasmania has no neighbour."""
    problem = Problem()
    regions = {name: problem.add(name, COLOURS) for name in REGIONS}
    different = [pair for pair in product(COLOURS, repeat=2) if pair[0] != pair[1]]
    for a, b in BORDERS:
        problem.post(Table((regions[a], regions[b]), different).named(f"{a} ≠ {b}"))
    return problem


def _model(name: str, summary: str, make: Callable[[], Problem]) -> Model:
    def build(puzzle: object, switches: Collection[str], budget: Budget = UNLIMITED) -> Built:
        return Built(make(), lambda _solution: [], "static", lambda _variable, _value: ())

    return Model(name, summary, build)


SMALL_CSPS = {
    "4-queens": SmallCsp(
        "4-queens", _model("columns", "a variable for each column, its value the row", lambda: queens(QUEENS))
    ),
    "australia": SmallCsp(
        "australia", _model("regions", "a variable for each region, its value the colour", map_colouring)
    ),
}
