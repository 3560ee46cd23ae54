"""Be the heuristic: decisions are sent and replayed, with the choice of every order."""

from pathlib import Path
from typing import Any

import pytest

from deadreckon.kernel.ordering import VALUE_ORDERS, VARIABLE_ORDERS
from deadreckon.service import ask

EXAMPLES = Path(__file__).parents[2] / "examples"
SMALL = (EXAMPLES / "small" / "5x5-02.txt").read_text()
NONOGRAM = (EXAMPLES / "anchor.non").read_text()


def choose(decisions: list[list[int]], puzzle: str = SMALL, **more: Any) -> dict[str, Any]:
    answer = ask({"ask": "choose", "puzzle": puzzle, "decisions": decisions, **more})
    assert "error" not in answer, answer
    return answer


def refused(**request: Any) -> str:
    text: str = ask({"ask": "choose", "puzzle": SMALL, **request})["error"]["text"]
    return text


PLAIN = {"model": "ships", "switches": ["inside", "in-order", "remaining"]}


def test_the_root_is_propagated_and_nothing_is_decided():
    answer = choose([], **PLAIN)
    variables = answer["problem"]["variables"]
    assert [v["name"] for v in variables] == ["ship 1.1", "ship 1.2", "ship 2.1", "ship 3.1"]
    assert all(0 < len(left) <= len(v["values"]) for left, v in zip(answer["domains"], variables))
    assert answer["decisions"] == answer["refuted"] == []
    assert answer["failure"] is answer["exhausted"] is None
    assert not answer["solved"]
    assert {answer["kinds"][event[0]] for event in answer["events"]} == {"keep"}
    assert answer["counters"]["decisions"] == 0


def test_every_variable_order_says_what_it_takes():
    answer = choose([], **PLAIN)
    assert set(answer["orders"]) == set(VARIABLE_ORDERS)
    left = {standing["variable"]: standing["left"] for standing in answer["open"]}
    mrv = answer["orders"]["mrv"]
    assert left[mrv["variable"]] == min(left.values())
    assert mrv["equals"] == [v for v in left if left[v] == min(left.values())]
    assert answer["orders"]["static"]["variable"] == 0
    assert answer["orders"]["heaviest"]["variable"] == 3


def test_a_decision_is_propagated_and_its_events_are_told():
    root = choose([], **PLAIN)
    answer = choose([[3, root["domains"][3][0]]], **PLAIN)
    assert answer["kinds"][answer["events"][answer["latest"]][0]] == "decide"
    if answer["failure"]:
        assert answer["decisions"] == []
        assert answer["refuted"] == [answer["failure"]["decision"]]
    else:
        assert len(answer["domains"][3]) == 1


def test_by_mrv_and_values_as_listed_it_takes_the_nodes_of_the_search():
    game = played_by_mrv(**PLAIN)
    rival = choose([], against="mrv", **PLAIN)["against"]
    assert rival["found"]
    assert game["solved"]
    assert (game["counters"]["decisions"], game["counters"]["failures"]) == (rival["decisions"], rival["failures"])
    assert game["counters"]["failures"] > 2


def played_by_mrv(**more: Any) -> dict[str, Any]:
    """To the first solution: one level's variable is kept until a value of it stands."""
    sent: list[list[int]] = []
    answer = choose(sent, **more)
    while not answer["solved"]:
        if answer["exhausted"] is not None:
            sent.append([])
        else:
            refuted = answer["refuted"]
            variable = refuted[0][0] if refuted else answer["orders"]["mrv"]["variable"]
            value = next(n for n in answer["domains"][variable] if [variable, n] not in refuted)
            sent.append([variable, value])
        answer = choose(sent, **more)
    return answer


def test_going_back_takes_the_last_decision_back():
    root = choose([], **PLAIN)
    stands = next([3, value] for value in root["domains"][3] if not choose([[3, value]], **PLAIN)["failure"])
    answer = choose([stands, []], **PLAIN)
    assert (answer["domains"], answer["decisions"], answer["refuted"]) == (root["domains"], [], [])
    assert answer["counters"]["decisions"] == 1


def test_values_are_weighed_by_every_value_order():
    root = choose([], weigh=3, **PLAIN)
    weighed = root["weighed"]
    assert set(weighed["orders"]) == set(VALUE_ORDERS)
    assert all(sorted(order) == root["domains"][3] for order in weighed["orders"].values())
    leaves = dict(weighed["leaves"])
    first = weighed["orders"]["least-constraining"][0]
    assert leaves[first] == max(leaves.values())
    for value, left in leaves.items():
        assert (left == 0) == bool(choose([[3, value]], **PLAIN)["failure"])


@pytest.mark.parametrize("propagate", ["bt", "fc", "gac"])
@pytest.mark.parametrize("model", ["letters", "places", "numbered", "cells", "ships"])
def test_every_model_can_be_chosen_in(model: str, propagate: str):
    root = choose([], model=model, propagate=propagate)
    variable = root["orders"]["mrv"]["variable"]
    choose([[variable, root["domains"][variable][0]]], model=model, propagate=propagate)


def test_nonograms_too():
    root = choose([], NONOGRAM, propagate="fc", model="lines")
    assert root["open"]


def test_what_cannot_be_decided_is_refused_in_words():
    assert "variable 9" in refused(decisions=[[9, 0]])
    assert "value 99 of" in refused(decisions=[[0, 99]])
    assert "one number" in refused(decisions=[[0]])
    assert "before any decision" in refused(decisions=[[]])
    assert "refuted there" in refused(decisions=[[3, 0]] * 2, **PLAIN)
    assert "undecided" in refused(weigh=9)
    assert "none of" in refused(model="nothing")
    assert "none of" in refused(against="nothing")
    assert "seconds" in refused(seconds=0)


def test_a_puzzle_without_a_solution_leaves_nothing_to_choose():
    puzzle = "11111\n11111\n20\n00000\n00000\n00000\n00000\n00000\n"
    assert "nothing to choose" in ask({"ask": "choose", "puzzle": puzzle})["error"]["text"]
