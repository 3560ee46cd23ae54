"""Under bt and fc the documents' switches are on by default; a switch that weakens them is refused in words."""

import json
from pathlib import Path
from typing import Any

import pytest

from deadreckon import Limits, Method, load, solve
from deadreckon.cli.main import main
from deadreckon.kernel.propagation import PROPAGATIONS
from deadreckon.kernel.search import Unsuitable, run_search
from deadreckon.lab.read_study import read_study
from deadreckon.lab.study import Study
from deadreckon.puzzles.format import FormatError
from deadreckon.puzzles.kind import kind_of, kinds
from deadreckon.puzzles.model import DOCUMENTS, OURS, USUAL, Switch
from deadreckon.service.methods import Methods, answer_methods
from deadreckon.solving.kernel_plan import plan_method

ROOT = Path(__file__).parents[2]
BOARD = ROOT / "examples" / "course" / "6x6-02.txt"
PUZZLE = load(BOARD)
SHIPS = kind_of(PUZZLE).model("ships")
CELLS = "the switch cells weakens fc: it replaces the line constraints, which bt and fc check"
TUPLES = "the switch tuples weakens fc: it replaces the constraints of remaining, which bt and fc check"
WEAKENING = [switch for switch in SHIPS.switches if switch.weakening]
FOUR = '{"row_targets": [2, 1, 2, 3], "col_targets": [1, 3, 2, 2], "ships": [0, 1, 2, 1]}'


def four(folder: Path) -> Path:
    """A board of four rows, whose constraints can be listed."""
    path = folder / "four.json"
    path.write_text(FOUR)
    return path


def test_the_documents_switches_are_the_default_ones_that_are_not_ours() -> None:
    sources = {switch.name: switch.source for switch in SHIPS.switches}
    assert set(SHIPS.default_switches) - set(SHIPS.base(DOCUMENTS)) == {"sums", "cells"}
    assert OURS not in {sources[name] for name in SHIPS.base(DOCUMENTS)}


@pytest.mark.parametrize(("propagate", "base"), [("bt", DOCUMENTS), ("fc", DOCUMENTS), ("gac", USUAL)])
def test_the_default_switches_go_by_the_propagation(propagate: str, base: str) -> None:
    assert SHIPS.switches_for(None, propagate) == SHIPS.base(base)
    method = solve(PUZZLE, Limits(nodes=1), Method("ships", propagate)).method
    assert method and method.switches == SHIPS.base(base)


def test_propagations_that_are_compared_have_the_same_default_switches() -> None:
    assert SHIPS.switches_for(None, "fc", "gac") == SHIPS.base(DOCUMENTS)
    assert "in-order" not in SHIPS.switches_for("local", "fc")


def test_no_default_switch_of_any_model_weakens_its_propagation() -> None:
    for model in (model for kind in kinds().values() for model in kind.models().values()):
        for propagate in PROPAGATIONS:
            on = model.switches_for(None, propagate)
            assert not model.weakening_switches(propagate, on)


@pytest.mark.parametrize("propagate", PROPAGATIONS)
@pytest.mark.parametrize("switch", WEAKENING, ids=lambda switch: switch.name)
def test_a_switch_weakens_exactly_what_it_says(switch: Switch, propagate: str, tmp_path: Path) -> None:
    """Measured without the refusal, by the decisions that a whole search takes."""
    puzzle = load(four(tmp_path))
    plan = plan_method(kind_of(puzzle), Method("ships", propagate, order="static"))

    def decisions(*more: str) -> int:
        built = plan.model.build(puzzle, (*plan.model.base(DOCUMENTS), *more))
        return run_search(plan.search, built.problem, plan.strategy(plan.method), Limits()).counters.decisions

    assert switch.weakening
    assert (decisions(switch.name) > decisions()) == (propagate in switch.weakening.propagations)


@pytest.mark.parametrize(("more", "why"), [("cells", CELLS), ("tuples", TUPLES)])
def test_the_api_and_the_command_refuse_it(more: str, why: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(Unsuitable, match=why):
        solve(PUZZLE, Limits(nodes=1), Method("ships", "fc", switches=(*SHIPS.base(DOCUMENTS), more)))
    assert main(["solve", str(BOARD), "--model", "ships", "--propagate", "fc", "--with", more]) == 2
    complaint = capsys.readouterr().err
    assert why in complaint and "gac" in complaint.partition(why)[2] and complaint.count("\n") == 1


@pytest.mark.thorough
def test_listing_is_fair_where_nothing_is_checked_early(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["solve", str(four(tmp_path)), "--model", "ships", "--propagate", "fc", "--without", "remaining", "--json"]
    assert main(words) == main([*words, "--with", "tuples"]) == 0
    one, two = (json.loads(line)["counters"]["decisions"] for line in capsys.readouterr().out.splitlines())
    assert one == two


def compared(capsys: pytest.CaptureFixture[str], *options: str) -> list[dict[str, Any]]:
    assert main(["compare", str(BOARD), "--model", "ships", "--limit-nodes", "400", "--json", *options]) == 0
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_compared_propagations_have_the_same_switches(capsys: pytest.CaptureFixture[str]) -> None:
    rows = compared(capsys, "--propagate", "fc,gac")
    assert [(row["propagate"], row["switches"]) for row in rows] == [("fc", DOCUMENTS), ("gac", DOCUMENTS)]
    [alone] = compared(capsys, "--propagate", "gac")
    [named] = compared(capsys, "--propagate", "gac", "--base", DOCUMENTS)
    decisions = {
        base: solve(PUZZLE, method=Method("ships", switches=SHIPS.base(base))).counters.decisions
        for base in (USUAL, DOCUMENTS)
    }
    assert rows[1]["decisions"] == named["decisions"] == decisions[DOCUMENTS]
    assert (alone["switches"], alone["decisions"]) == (USUAL, decisions[USUAL])


@pytest.mark.parametrize("options", [["--base", USUAL], ["--with", "cells"]])
def test_a_row_that_would_be_weakened_says_so(options: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    rows = compared(capsys, "--propagate", "fc,gac", *options)[-2:]
    assert rows[0]["answer"].startswith(f"cannot: {CELLS}")
    assert rows[1]["answer"] == "unique"


def study_of(keys: str) -> Study:
    files = '[[instances]]\nfiles = "examples/assignment.txt"\n'
    return read_study(f'name = "n"\n{files}[[contestants]]\nmodel = "ships"\n{keys}\n', ROOT)


def test_a_block_of_a_study_compares_propagations_with_the_same_switches() -> None:
    both = study_of('propagate = ["fc", "gac"]').contestants
    assert [one.name for one in both] == ["ships fc documents", "ships gac documents"]
    assert {one.method.switches for one in both if one.method} == {SHIPS.base(DOCUMENTS)}
    turned = study_of('propagate = ["fc", "gac"]\nswitches = "-mrv"').contestants
    assert [one.name for one in turned] == ["ships fc documents -mrv", "ships gac documents -mrv"]
    assert {one.method.switches for one in turned if one.method} == {SHIPS.turned(SHIPS.base(DOCUMENTS), (), ("mrv",))}
    [alone] = study_of('propagate = "gac"').contestants
    assert (alone.name, alone.method and alone.method.switches) == ("ships gac", SHIPS.base(USUAL))


def test_a_study_names_its_base() -> None:
    [named] = study_of('switches = "documents +sums"').contestants
    assert named.method and set(named.method.switches or ()) - set(SHIPS.base(DOCUMENTS)) == {"sums"}
    [plain] = study_of('switches = "plain"').contestants
    assert plain.method and plain.method.switches == ()


def test_each_switch_of_a_study_leaves_out_those_that_weaken_its_propagation() -> None:
    names = {one.name for one in study_of('propagate = ["fc", "gac"]\nswitches = "each"').contestants}
    assert "ships gac documents +cells" in names and "ships fc documents -mrv" in names
    assert "ships fc documents +cells" not in names


@pytest.mark.parametrize("switches", ["+cells", "usual"])
def test_a_study_with_it_is_refused_with_its_line(switches: str) -> None:
    why = CELLS.partition("cells ")[2]
    complaint = f"line 7: found the switch cells in '.*{switches.replace('+', '.')}', expected .*{why}"
    with pytest.raises(FormatError, match=complaint):
        study_of(f'propagate = ["fc", "gac"]\nswitches = "{switches}"')


def test_the_page_is_told_which_switches_are_on_and_which_cannot_be() -> None:
    told = answer_methods(Methods(kind="battleship", model="ships", propagate="fc"))
    assert tuple(told["chosen"]["switches"]) == SHIPS.base(DOCUMENTS)
    assert told["chosen"]["base"] == DOCUMENTS
    assert told["idle"]["switches"]["cells"] == CELLS.partition("cells ")[2] + "; leave it off, or take gac"
    beside = answer_methods(Methods(kind="battleship", model="ships", propagate="gac", beside="fc"))
    assert tuple(beside["chosen"]["switches"]) == SHIPS.base(DOCUMENTS)
    assert "cells" not in beside["idle"]["switches"]


def test_the_list_of_models_says_when_a_switch_is_on(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["models", "--json"]) == 0
    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    summaries = {row["name"]: row["summary"] for row in rows if row["what"] == "ships switch"}
    assert "on by default under gac, off under bt and fc; deadreckon" in summaries["cells"]
    assert "on by default under gac, off under bt and fc; deadreckon" in summaries["sums"]
    assert "(on by default; " in summaries["mrv"] and "(off by default; " in summaries["explored"]
