"""Traces are complete: a replay reaches the same domains, and listening does not change a search."""

import json
from random import Random

import pytest

from deadreckon.catalogue import find_offers
from deadreckon.constraints.predicate import Predicate
from deadreckon.kernel.bits import bit_positions
from deadreckon.kernel.limits import Limits
from deadreckon.kernel.ordering import VALUE_ORDERS, VARIABLE_ORDERS
from deadreckon.kernel.problem import Problem
from deadreckon.kernel.propagation import PROPAGATIONS
from deadreckon.kernel.search import Strategy
from deadreckon.kernel.store import Store
from deadreckon.kernel.trace import event_record
from kernel.problems import drawn, every_solution, queens, search

SEARCHES = find_offers("deadreckon.kernel", "SEARCH", "search_")


class Replay:
    """The domains by name, from nothing but the records."""

    def __init__(self):
        self.states, self.queued = [], {}
        self.told = 0  # events since the last undo

    def tell(self, record):
        self.told += record["event"] != "undo"
        getattr(self, record.pop("event"))(**record)

    def now(self):
        return self.states[-1]

    def problem(self, variables, constraints):
        self.states = [{variable["name"]: variable["values"] for variable in variables}]
        self.names = [constraint["name"] for constraint in constraints]

    def decide(self, variable, value):
        self.states.append(self.now() | {variable: [value]})

    def keep(self, variable, removed, left, why):
        domain = [value for value in self.now()[variable] if value not in removed]
        assert len(domain) == left
        self.states[-1] = self.now() | {variable: domain}

    def undo(self, depth):
        before = self.told, len(self.states)
        del self.states[depth + 1 :]
        assert (0, len(self.states)) != before, "an undo that undoes nothing"
        self.told = 0

    def queue(self, state, estimate):
        self.queued[state] = self.now()

    def load(self, state):
        self.states = [self.queued[state]]

    def broken(self, why):
        pass

    def fail(self, why, variable):
        assert why in self.names or why == "ruled out before"
        assert variable is None or self.now()[variable] == [] or why == "ruled out before"

    def solution(self, values):
        assert list(self.now().values()) == [[value] for value in values]


def domains(store):
    return {v.name: [v.values[n] for n in bit_positions(store.domains[v.index])] for v in store.problem.variables}


def replayed(problem, how, propagate, order, values):
    """The solutions; the replay and the store are compared wherever the store stands still."""
    replay, store = Replay(), Store(problem)

    def listen(event):
        replay.tell(json.loads(json.dumps(event_record(event))))
        if event[0] in ("undo", "queue", "load", "solution"):
            assert replay.now() == domains(store)

    listen(("problem", problem))
    store.listen = listen
    strategy = Strategy(PROPAGATIONS[propagate], VARIABLE_ORDERS[order], VALUE_ORDERS[values], Random(0))
    solutions = []
    for solution in SEARCHES[how].solutions(store, strategy):
        listen(("solution", solution))
        solutions.append(solution)
    return solutions


@pytest.mark.parametrize("propagate", PROPAGATIONS)
@pytest.mark.parametrize("how", ["astar", "backtracking", "moves"])
def test_replayed_records_arrive_at_the_same_domains(how, propagate):
    for seed in range(25):
        random = Random(seed)
        problem = drawn(random)
        problem.moves = lambda store, made, variable, bit: iter([[(variable, bit)]])
        order, values = random.choice(list(VARIABLE_ORDERS)), random.choice(list(VALUE_ORDERS))
        assert sorted(replayed(problem, how, propagate, order, values)) == every_solution(problem)


@pytest.mark.parametrize("propagate", PROPAGATIONS)
def test_values_removed_as_explored_are_told_too(propagate):
    problem = Problem()
    problem.interchangeable = [tuple(problem.add(name, range(3)) for name in "abc")]
    assert len(replayed(problem, "backtracking", propagate, "static", "given")) == 10


@pytest.mark.parametrize("how", ["astar", "backtracking", "local"])
@pytest.mark.parametrize("propagate", PROPAGATIONS)
@pytest.mark.parametrize("values", ["given", "random", "least-constraining"])
def test_listening_changes_nothing(values, propagate, how):
    limits, events = Limits(nodes=200), []
    alone = search(queens(5), how, propagate, "mrv", values, limits=limits)
    heard = search(queens(5), how, propagate, "mrv", values, limits=limits, listen=events.append)
    assert (alone.status, alone.solutions) == (heard.status, heard.solutions)
    without_time = [{**vars(outcome.counters), "seconds": 0} for outcome in (alone, heard)]
    assert without_time[0] == without_time[1]
    assert json.loads(json.dumps([event_record(event) for event in events]))[0]["event"] == "problem"


def test_counters_are_the_number_of_events():
    events = []
    counters = search(queens(6), listen=events.append).counters
    heard = [event_record(event) for event in events]
    number = {what: sum(record["event"] == what for record in heard) for what in ("decide", "fail", "solution")}
    assert number == {"decide": counters.decisions, "fail": counters.failures, "solution": 4}
    assert sum(len(record["removed"]) for record in heard if record["event"] == "keep") == counters.removed


@pytest.mark.parametrize("values", ["least-constraining", "most-constraining"])
def test_looking_ahead_is_counted_and_leaves_no_trace(values):
    events = []
    counters = search(queens(6), "backtracking", "fc", values=values, listen=events.append).counters
    heard = [event_record(event) for event in events]
    assert sum(record["event"] == "decide" for record in heard) == counters.decisions
    assert sum(record["event"] == "fail" for record in heard) == counters.failures
    assert 0 < sum(len(record.get("removed", ())) for record in heard) < counters.removed
    usual = search(queens(6), "backtracking", "fc").counters
    assert counters.checks > usual.checks and counters.filters > usual.filters


def test_the_records_of_a_small_search():
    events = []
    search(queens(2), propagate="fc", listen=events.append)
    table = "Table(column 0, column 1)"
    problem = {
        "event": "problem",
        "variables": [{"name": "column 0", "values": [0, 1]}, {"name": "column 1", "values": [0, 1]}],
        "constraints": [{"name": table, "kind": "Table", "scope": ["column 0", "column 1"]}],
    }
    refuted = [
        [
            {"event": "decide", "variable": "column 0", "value": row},
            {"event": "keep", "variable": "column 1", "removed": [0, 1], "left": 0, "why": table},
            {"event": "fail", "why": table, "variable": "column 1"},
            {"event": "undo", "depth": 0},
        ]
        for row in (0, 1)
    ]
    assert [event_record(event) for event in events] == [
        problem,
        *refuted[0],
        *refuted[1],
    ]


def test_a_failed_check_of_backtracking_is_one_record():
    events = []
    search(queens(2), propagate="bt", listen=events.append, limits=Limits(nodes=2))
    told = [event_record(event) for event in events]
    failures = [record for record in told if record["event"] in ("broken", "fail")]
    assert failures == [{"event": "fail", "why": "Table(column 0, column 1)", "variable": None}]


def test_a_complete_state_of_best_first_search_that_violates_a_constraint_is_told():
    problem, events = Problem(), []
    one = problem.add("a", [1])
    problem.post(Predicate((one, problem.add("b", [1])), lambda values: values[0] != values[1]).named("apart"))
    search(problem, "astar", "bt", listen=events.append)
    assert event_record(events[-1]) == {"event": "broken", "why": "apart"}


def test_a_variable_without_values_fails_by_itself():
    problem, events = Problem(), []
    problem.add("a", range(2))
    problem.add("b", ())
    search(problem, listen=events.append)
    assert event_record(events[-1]) == {"event": "fail", "why": "no value from the start", "variable": "b"}


@pytest.mark.parametrize("local", ["", "annealing=none", "annealing=none weights=yes"])
def test_the_moves_of_local_search_lead_to_its_solution(local):
    events, problem = [], queens(6)
    outcome = search(problem, "local", "bt", local=local, limits=Limits(solutions=1), listen=events.append)
    values, told = [], [part for constraint in problem.constraints for part in constraint.parts()]
    for record in map(event_record, events):
        if record["event"] == "draw":
            values = record["values"]
        elif record["event"] == "move":
            values[int(record["variable"].removeprefix("column "))] = record["value"]
        if record["event"] == "draw":
            violations = [constraint.violation([values[v.index] for v in constraint.scope]) for constraint in told]
            assert record["cost"] == sum(violations)
    assert event_record(events[-2])["cost"] == 0
    assert outcome.solutions == (tuple(values),)
    assert event_record(events[-1]) == {"event": "solution", "values": values}
