"""4 queens and the map of Australia: the meaning of their models, their searches and their constraint graphs."""

import re
from itertools import permutations, product
from pathlib import Path

import pytest

from deadreckon.service import ask
from deadreckon.service.small_csps import BORDERS, COLOURS, REGIONS, SMALL_CSPS
from deadreckon.service.tracing import EVENTS
from request_puzzles import UNIQUE

PAGE = Path(__file__).parents[2] / "src/deadreckon/browser/watch/small_csps.js"
QUEENS = {
    rows
    for rows in permutations(range(1, 5))
    if all(abs(rows[a] - rows[b]) != b - a for b in range(4) for a in range(b))
}
MAPS = {
    colours
    for colours in product(COLOURS, repeat=len(REGIONS))
    if all(colours[REGIONS.index(a)] != colours[REGIONS.index(b)] for a, b in BORDERS)
}
SOLUTIONS = {"4-queens": QUEENS, "australia": MAPS}


def trace(name, **method):
    answer = ask({"ask": "trace", "puzzle": name, **method})
    assert "error" not in answer, answer
    pieces = answer["pieces"]
    return pieces[0]["problem"], [event for piece in pieces for event in piece.get("events", ())], pieces[-1]["outcome"]


@pytest.mark.parametrize("order", ["static", "mrv", "mrv+degree", "dom/wdeg"])
@pytest.mark.parametrize("propagate", ["bt", "fc", "gac"])
@pytest.mark.parametrize("name", SMALL_CSPS)
def test_every_method_finds_exactly_the_solutions(name, propagate, order):
    problem, events, outcome = trace(name, propagate=propagate, order=order, solutions=1000)
    values = [variable["values"] for variable in problem["variables"]]
    found = [
        tuple(own[place] for own, place in zip(values, event[1:])) for event in events if EVENTS[event[0]] == "solution"
    ]
    assert len(found) == len(set(found)) and set(found) == SOLUTIONS[name]
    assert (outcome["answer"], outcome["complete"], outcome["cut"]) == ("multiple", True, "")


def test_the_searches_prune_as_the_textbook_says():
    """On the way to the first solution of 4 queens: backtracking 26 nodes, forward checking 8, MAC 2."""
    decisions = [
        trace("4-queens", propagate=name, solutions=1)[2]["counters"]["decisions"] for name in ("bt", "fc", "gac")
    ]
    assert decisions == [26, 8, 2]
    assert trace("4-queens", search="local", seed=1)[2]["answer"] == "solved"
    assert trace("australia", nodes=2, propagate="bt")[2]["cut"] == "nodes"


def test_the_graph_lists_the_pairs_that_constraints_allow():
    graph = ask({"ask": "graph", "puzzle": "4-queens"})
    assert [variable["name"] for variable in graph["variables"]] == ["Q1", "Q2", "Q3", "Q4"]
    assert len(graph["constraints"]) == 6
    for constraint in graph["constraints"]:
        a, b = constraint["scope"]
        apart = [[x, y] for x, y in product(range(4), repeat=2) if abs(x - y) not in (0, b - a)]
        assert constraint["allowed"] == apart
    names = [
        tuple(REGIONS[variable] for variable in constraint["scope"])
        for constraint in ask({"ask": "graph", "puzzle": "australia"})["constraints"]
    ]
    assert names == list(BORDERS)


def test_what_is_not_binary_has_no_graph():
    error = ask({"ask": "graph", "puzzle": UNIQUE})["error"]
    assert error["name"] == "Unsuitable" and "expected binary constraints" in error["text"]
    assert "none of columns" in ask({"ask": "graph", "puzzle": "4-queens", "model": "ships"})["error"]["text"]


def test_a_person_may_decide_and_the_methods_are_listed():
    failed = ask({"ask": "choose", "puzzle": "4-queens", "decisions": [[0, 0]], "against": "mrv"})
    assert failed["failure"]["decision"] == [0, 0] and failed["against"]["found"]
    solved = ask({"ask": "choose", "puzzle": "4-queens", "decisions": [[0, 1]]})
    assert solved["solved"] and solved["domains"] == [[1], [3], [0], [2]]
    methods = ask({"ask": "methods", "kind": "australia"})
    assert [model["name"] for model in methods["models"]] == ["regions"]
    assert set(methods["idle"]["order"]) == {"heaviest", "mrv+heaviest"}


def test_no_other_request_takes_them_for_puzzles():
    assert ask({"ask": "verdict", "puzzle": "4-queens"})["error"]["name"] != "Internal"
    assert ask({"ask": "open", "puzzle": "australia"})["error"]["name"] != "Internal"


def test_the_page_knows_the_same_ones_and_where_their_variables_are():
    source = PAGE.read_text(encoding="utf-8")
    table = source[source.index("SMALL_CSPS = {") : source.index("\n};")]
    parts = re.split(r"\n  (?='?[\w-]+'?: \{)", table)[1:]
    assert [re.match(r"'?([\w-]+)'?:", part)[1] for part in parts] == list(SMALL_CSPS)
    for part, csp in zip(parts, SMALL_CSPS.values()):
        variables = {variable["name"] for variable in trace(csp.name)[0]["variables"]}
        assert set(re.findall(r"(\w+): \[0", part)) == variables
