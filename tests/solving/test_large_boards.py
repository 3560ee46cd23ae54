"""Every model, search and propagation of the kernel on a large board: it may reach a limit, but not fail."""

from itertools import product

import pytest

from deadreckon.catalogue import offered_names
from deadreckon.kernel.limits import Limits
from deadreckon.kernel.propagation import PROPAGATIONS
from deadreckon.kernel.search import Unsuitable
from deadreckon.puzzles.battleship.puzzle import Battleship
from deadreckon.puzzles.kind import kinds
from deadreckon.puzzles.nonogram.puzzle import Nonogram, black
from deadreckon.solving.solve import solve
from deadreckon.solving.verdict import Method

SEARCHES = offered_names("deadreckon.kernel", "search_")
MODELS = [(kind.name, model) for kind in kinds().values() for model in kind.models()]


def full_of_submarines(size):
    """Submarines on every second cell of every second row, all given but for a few."""
    row = "S0" * (size // 2)
    return Battleship((None,) * size, (None,) * size, ((size // 2) ** 2,), (row, "0" * size) * (size // 2))


BOARDS = {
    "battleship": full_of_submarines(50),
    "nonogram": Nonogram(black(*[(1, 46)] * 50), black(*[(50,)] * 10, *[()] * 2, *[(50,)] * 38)),
}


@pytest.mark.thorough
@pytest.mark.parametrize(("kind", "model"), MODELS)
def test_no_search_breaks_on_a_large_board(kind, model):
    for search, propagate in product(SEARCHES, PROPAGATIONS):
        try:
            verdict = solve(BOARDS[kind], Limits(solutions=2, seconds=0.3), Method(model, propagate, search=search))
        except Unsuitable:  # a search that the model does not offer
            continue
        assert verdict.answer in ("unique", "solved", "undecided", "none" if kind == "nonogram" else "unique"), (
            search,
            propagate,
        )


@pytest.mark.parametrize("propagate", ["bt", "fc"])
def test_more_ships_than_python_recurses(propagate):
    puzzle = Battleship((34,) * 34, (34,) * 34, (34 * 34,), ("S" * 34,) * 34, "free")
    verdict = solve(puzzle, Limits(solutions=2), Method("cells", propagate))
    assert (verdict.answer, verdict.solutions) == ("unique", (puzzle.givens,))
