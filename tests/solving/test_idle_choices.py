"""Choices without effect are refused, with a reason: by solve, on the command line and in study files."""

from pathlib import Path

import pytest

from deadreckon import Limits, Method, load, solve
from deadreckon.catalogue import find_offers
from deadreckon.cli.main import main
from deadreckon.kernel.ordering import VALUE_ORDERS, VARIABLE_ORDERS
from deadreckon.kernel.search import Unsuitable
from deadreckon.lab.read_study import read_study
from deadreckon.lab.switch_turns import expand_turns
from deadreckon.puzzles.format import FormatError
from deadreckon.puzzles.kind import kind_of, kinds

ROOT = Path(__file__).parents[2]
BOARD = ROOT / "examples" / "course" / "10x10-01.txt"
PUZZLE = load(BOARD)
SEARCHES = find_offers("deadreckon.kernel", "SEARCH", "search_")
IDLE = [
    (Method("cells", order="mrv"), "order mrv has no effect: the search moves always uses the variable order static"),
    (Method("ships", order="static", search="local"), "order static has no effect: the search local uses no variable"),
    (
        Method("ships", values="random", search="local"),
        "values random has no effect: the search local uses no value",
    ),
    (Method("numbered", order="heaviest"), "order heaviest has no effect: the model numbered gives its variables no"),
]


@pytest.mark.parametrize(("method", "why"), IDLE)
def test_solve_refuses_it(method, why):
    with pytest.raises(Unsuitable, match=why):
        solve(PUZZLE, Limits(nodes=1), method)


@pytest.mark.parametrize(("method", "why"), IDLE)
def test_the_command_refuses_it(method, why, capsys):
    options = [word for name in ("model", "order", "values", "search") for word in (f"--{name}", getattr(method, name))]
    given = [word for pair in zip(options[::2], options[1::2]) if pair[1] not in (None, "given") for word in pair]
    assert main(["solve", str(BOARD), *given, "--limit-nodes", "1"]) == 2
    assert why in capsys.readouterr().err


@pytest.mark.parametrize(
    ("keys", "complaint"),
    [
        (
            'model = "ships"\nsearch = "local"\norder = "mrv"',
            "line 7: found order = 'mrv' for the model ships, expected",
        ),
        (
            'model = "places"\nvalues = "random"\nsearch = "local"',
            "line 6: found values = 'random' for the model places",
        ),
        (
            'model = "ships"\nswitches = "-remaining"',
            "line 6: found the switch remaining in '-remaining', expected one",
        ),
        (
            'model = "ships"\norder = "static"\nswitches = "-mrv"',
            "line 7: found the switch mrv in '-mrv', expected one",
        ),
        ('model = "numbered"\norder = ["mrv", "heaviest"]', "line 6: found order = 'heaviest' for the model numbered"),
    ],
)
def test_a_study_with_it_is_refused(keys, complaint):
    text = f'name = "n"\n[[instances]]\nfiles = "examples/course"\n[[contestants]]\n{keys}\n'
    with pytest.raises(FormatError, match=complaint):
        read_study(text, ROOT)


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        (["--without", "remaining"], "switch 'remaining' has no effect: cells is on, and leaves it nothing to do"),
        (["--without", "mrv", "--order", "static"], "switch 'mrv' has no effect: it chooses the variable order"),
        (["--seed", "3"], "--seed has no effect: nothing here is random, neither the search"),
    ],
)
def test_a_switch_or_a_seed_without_effect_is_refused(options, complaint, capsys):
    assert main(["solve", str(BOARD), *options]) == 2
    assert complaint in capsys.readouterr().err


def nodes(**choices):
    method = Method(**({"model": "ships"} | choices))
    counters = solve(PUZZLE, Limits(solutions=1, nodes=400), method).counters
    return {name: value for name, value in vars(counters).items() if name != "seconds"}


@pytest.mark.parametrize("search", SEARCHES)
def test_what_a_search_says_it_goes_by_has_an_effect_and_nothing_else_is_let_through(search):
    """On one board with one model: each order that is not refused does other work than another."""
    model = "cells" if search == "moves" else "ships"
    uses = SEARCHES[search].uses
    for name, table in (("order", VARIABLE_ORDERS), ("values", VALUE_ORDERS)):
        works = []
        for choice in table:
            try:
                works.append(nodes(model=model, search=search, **{name: choice}))
            except Unsuitable:
                assert name not in uses
        assert (works.count(works[0]) < len(works)) == (name in uses) if works else name not in uses


def test_a_model_that_says_it_gives_weights_does():
    puzzles = {
        kind.name: load(ROOT / "examples" / file)
        for kind, file in zip(kinds().values(), ("assignment.txt", "anchor.non"))
    }
    for puzzle in puzzles.values():
        for model in kind_of(puzzle).models().values():
            weights = {variable.weight for variable in model.build(puzzle, ()).problem.variables}
            assert (len(weights) > 1) == model.weighted


@pytest.mark.parametrize(
    "switch", [s for s in kind_of(PUZZLE).model("ships").switches if s.idle_with], ids=lambda s: s.name
)
def test_a_switch_that_says_it_is_idle_changes_nothing_and_acts_otherwise(switch):
    model = kind_of(PUZZLE).model("ships")
    order = "static" if switch.idle_with == "order" else None
    on = [name for name in model.default_switches if name != switch.name]
    assert nodes(order=order, switches=(*on, switch.name)) == nodes(order=order, switches=tuple(on))
    acting = ["remaining", "in-order"] if switch.idle_with == "order" else [n for n in on if n != "cells"]
    without = tuple(name for name in acting if name != switch.name)
    assert nodes(switches=(*without, switch.name)) != nodes(switches=without)


def test_each_switch_of_a_study_is_each_that_acts():
    model = kind_of(PUZZLE).model("ships")
    names = {word for turns in expand_turns(model, None, "gac", ["gac"], "each") for word in turns.split()}
    assert {"-mrv", "-inside", "+explored"} <= names
    assert not names & {"-remaining", "-forbidden-first"}
    assert "-cells -remaining" in expand_turns(model, None, "gac", ["gac"], "-cells each")
