"""The nonograms among the examples have one solution, and it needs no guessing."""

from pathlib import Path

import pytest

from deadreckon.kernel.limits import COMPLETE, Limits
from deadreckon.kernel.ordering import VALUE_ORDERS, VARIABLE_ORDERS
from deadreckon.kernel.propagation import gac
from deadreckon.kernel.search import Strategy, run_search
from deadreckon.kernel.search_backtracking import SEARCH
from deadreckon.puzzles.nonogram.formats.non import FORMAT
from deadreckon.puzzles.nonogram.models import cells, lines
from deadreckon.puzzles.nonogram.rules import violations

EXAMPLES = sorted((Path(__file__).parents[3] / "examples").glob("*.non"))


def test_there_are_examples():
    assert [path.stem for path in EXAMPLES] == ["anchor", "ship"]


@pytest.mark.parametrize("model", [cells.MODEL, lines.MODEL], ids=lambda model: model.name)
@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_one_solution_line_by_line(path, model):
    puzzle = FORMAT.read(path.read_text(encoding="utf-8"))
    built = model.build(puzzle, ())
    strategy = Strategy(gac, VARIABLE_ORDERS[built.order], VALUE_ORDERS["given"])
    outcome = run_search(SEARCH, built.problem, strategy, Limits())
    assert (outcome.status, outcome.counters.decisions) == (COMPLETE, 0)
    [board] = [board for solution in outcome.solutions for board in built.decode(solution)]
    assert violations(puzzle, board) == []
