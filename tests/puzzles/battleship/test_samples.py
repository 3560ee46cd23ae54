"""The two samples of the documents by every method able to, and local search, which proves nothing."""

from random import Random

import pytest

from deadreckon import Limits, Method, solve
from deadreckon.puzzles.battleship import KIND
from deadreckon.puzzles.battleship.rules import violations
from kernel.problems import search
from puzzles.battleship.boards import ASSIGNMENT, DOCUMENT
from puzzles.battleship.oracles import right_boards, right_boards_by_cp_sat
from puzzles.battleship.visiting import methods, random_puzzle

DOCUMENT_SOLVED = ("WWLR", "WTWW", "WBWS", "LMRW")
ASSIGNMENT_SOLVED = ("LRWWWW", "WWWWSW", "WTWWWW", "WMWWWS", "WBWTWW", "WWWBWS")

# The others need minutes: without gac they find out too late that a ship or a cell is missing.
ABLE = [
    method
    for method in methods()
    if method.propagate == "gac"
    or (method.model, method.search) in (("cells", "moves"), ("ships", "backtracking"), ("ships", "astar"))
]


def named(method):
    return f"{method.model}-{method.propagate}-{method.search}"


@pytest.mark.parametrize("method", [m for m in ABLE if (m.model, m.propagate) != ("ships", "bt")], ids=named)
def test_the_assignments_puzzle_has_its_one_solution(method):
    verdict = solve(ASSIGNMENT, Limits(), method)
    assert (verdict.answer, verdict.solutions) == ("unique", (ASSIGNMENT_SOLVED,))


@pytest.mark.parametrize("method", [Method("numbered"), Method("ships", switches=("remaining", "inside"))])
def test_equal_ships_that_change_places_are_no_second_solution(method):
    verdict = solve(ASSIGNMENT, Limits(solutions=2), method)
    assert (verdict.answer, verdict.solutions, verdict.complete) == ("unique", (ASSIGNMENT_SOLVED,), True)
    first = solve(ASSIGNMENT, Limits(solutions=1), method)
    assert (first.answer, first.solutions, first.complete) == ("solved", (ASSIGNMENT_SOLVED,), False)


@pytest.mark.parametrize("method", ABLE, ids=named)
def test_the_documents_puzzle_has_its_solution_among_eleven(method):
    verdict = solve(DOCUMENT, Limits(), method)
    assert DOCUMENT_SOLVED in verdict.solutions
    assert len(verdict.solutions) == 11
    assert sorted(verdict.solutions) == sorted(right_boards_by_cp_sat(DOCUMENT, 100))


@pytest.mark.parametrize("model", KIND.models())
def test_local_search_solves_the_assignments_puzzle_and_cannot_tell_that_it_is_the_only_one(model):
    verdict = solve(ASSIGNMENT, Limits(solutions=1), Method(model, search="local"))
    assert (verdict.answer, verdict.solutions, verdict.complete) == ("solved", (ASSIGNMENT_SOLVED,), False)


def test_local_search_solves_the_assignments_puzzle_by_moves_alone():
    built = KIND.model("ships").build(ASSIGNMENT, KIND.model("ships").switches_for("local"))
    outcome = search(built.problem, "local", "bt", limits=Limits(solutions=1))
    assert [built.decode(solution) for solution in outcome.solutions] == [[ASSIGNMENT_SOLVED]]
    assert outcome.counters.decisions > 0


def test_local_search_finds_several_solutions():
    verdict = solve(DOCUMENT, Limits(), Method("ships", search="local", local="restarts=50"))
    assert verdict.answer == "multiple"
    assert set(verdict.solutions) <= set(right_boards_by_cp_sat(DOCUMENT, 100))
    assert len(verdict.solutions) > 5


@pytest.mark.parametrize("limits", [Limits(2), Limits(2, seconds=60), None])
def test_asked_whether_there_is_another_local_search_stops_at_the_first(limits):
    told = (limits,) if limits else ()
    verdict = solve(DOCUMENT, *told, method=Method("ships", search="local"))
    assert (verdict.answer, len(verdict.solutions), verdict.complete) == ("solved", 1, False)


def test_the_method_of_local_search_names_its_options_and_leaves_equal_ships_unordered():
    method = solve(ASSIGNMENT, method=Method("ships", search="local", local="restarts=7")).method
    assert method.local == "annealing=0.6:0.4 moves=2000 restarts=7"
    assert method.order is None
    assert set(KIND.model("ships").default_switches) - set(method.switches) == {"in-order"}
    assert solve(ASSIGNMENT, method=Method("ships")).method.local is None


@pytest.mark.parametrize(
    ("method", "words"),
    [
        (
            Method("ships", local="moves=5"),
            "local moves=5 has no effect: the search backtracking is not a local search",
        ),
        (Method("ships", search="local", order="mrv"), "uses no variable order"),
        (Method("ships", search="local", values="descending"), "no value order"),
        (Method("ships", "bt", search="local"), "propagate bt has no effect: the search local makes no decisions"),
        (Method("ships", search="local", local="noise=2"), "found 'noise=2'"),
        (Method("places", search="local", local="using=shift"), "found the kind of moves 'shift'"),
    ],
)
def test_what_has_no_effect_on_local_search_is_refused(method, words):
    with pytest.raises(ValueError, match=words):
        solve(ASSIGNMENT, method=method)


@pytest.mark.parametrize("model", KIND.models())
def test_local_search_finds_right_boards_or_none_and_proves_nothing(model):
    random, found = Random(7), 0
    for _ in range(60):
        puzzle = random_puzzle(random, *random.choice([(2, 3), (1, 5), (3, 3)]))
        verdict = solve(puzzle, Limits(nodes=150), Method(model, search="local", seed=random.randrange(99)))
        right = right_boards(puzzle)
        assert set(verdict.solutions) <= set(right)
        assert not any(violations(puzzle, board) for board in verdict.solutions)
        assert len(set(verdict.solutions)) == len(verdict.solutions)
        if right:
            assert verdict.answer == ("undecided", "solved", "multiple")[min(len(verdict.solutions), 2)]
        else:  # without one move, from a contradiction or a variable without values, it may say so
            assert verdict.answer == "undecided" or (verdict.answer, verdict.counters.decisions) == ("none", 0)
        found += bool(verdict.solutions)
    assert found > 5
