"""The tree of a search from its events, where a whole search would be a detour."""

from deadreckon.kernel.problem import Problem
from deadreckon.kernel.trace_tree import SearchTree
from kernel.problems import search

PROBLEM = Problem()
A, B = PROBLEM.add("a", range(2)), PROBLEM.add("b", range(2))


def told(tree):
    return [(node.label, node.parent, node.alternative, node.kids, node.status) for node in tree.nodes]


def heard(*events):
    tree = SearchTree()
    for event in events:
        tree.listen(event)
    return tree


def test_a_decision_that_is_undone_without_an_end_had_nothing_left_to_try():
    tree = heard(("decide", A, 1), ("undo", 0), ("decide", A, 2), ("decide", B, 1))
    assert told(tree) == [
        ("root", -1, 0, 2, "branch"),
        ("a = 0", 0, 0, 0, "failed"),
        ("a = 1", 0, 1, 1, "branch"),
        ("b = 0", 2, 0, 0, "cut off"),
    ]
    assert tree.nodes[1].details == {"why": "nothing left to try", "variable": None}


def test_a_move_without_successors_is_such_a_decision():
    problem = Problem()
    first = problem.add("a", range(2))
    problem.add("b", range(2))
    problem.moves = lambda store, made, variable, bit: iter([[(variable, bit)]] if variable is first else [])
    tree = SearchTree()
    assert search(problem, "moves", listen=tree.listen).solutions == ()
    assert [(node.label, node.status) for node in tree.nodes] == [
        ("root", "branch"),
        ("a = 0", "failed"),
        ("a = 1", "failed"),
    ]


def test_a_state_of_a_star_is_the_parent_of_what_is_decided_from_it():
    tree = heard(
        ("queue", 0, 2),
        ("load", 0),
        ("decide", A, 1),
        ("queue", 1, 1),
        ("load", 0),
        ("decide", A, 2),
        ("load", 1),
        ("decide", B, 1),
    )
    assert [(node.label, node.parent) for node in tree.nodes] == [
        ("root", -1),
        ("a = 0", 0),
        ("a = 1", 0),
        ("b = 0", 1),
    ]
