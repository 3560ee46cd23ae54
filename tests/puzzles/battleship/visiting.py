"""Models searched without the pipeline around them: nothing is refused beforehand, every solution visited is seen."""

from functools import cache
from random import Random

from deadreckon import Limits, Method
from deadreckon.catalogue import find_offers
from deadreckon.kernel.ordering import VALUE_ORDERS, VARIABLE_ORDERS
from deadreckon.kernel.propagation import PROPAGATIONS
from deadreckon.kernel.search import Strategy, run_search
from deadreckon.puzzles.battleship import KIND
from deadreckon.puzzles.battleship.puzzle import Battleship
from puzzles.battleship.oracles import counts_of, every_board

SEARCHES = find_offers("deadreckon.kernel", "SEARCH", "search_")
TOUCHING = ("never", "diagonal", "free")


def blank(rows, columns, fleet, touching="never"):
    """A puzzle without givens; for the counts their number will do, if none is known."""
    rows = (None,) * rows if isinstance(rows, int) else rows
    columns = (None,) * columns if isinstance(columns, int) else columns
    return Battleship(rows, columns, fleet, ("0" * len(columns),) * len(rows), touching)


def every_blank_puzzle(height, width, touching):
    """One for each fleet and the counts of each of its boards: every puzzle of known counts that has a solution."""
    boards = every_board(height, width, touching)
    asked = {(fleet, counts_of(board)) for fleet, solutions in boards.items() for board in solutions}
    return [blank(*counts, fleet, touching) for fleet, counts in sorted(asked)]


def random_puzzle(random, height, width):
    """Some puzzle; half of its facts are those of one legal board, so that it often has a solution."""
    touching = random.choice(TOUCHING)
    fleet, boards = random.choice(list(every_board(height, width, touching).items()))
    board = random.choice(boards)
    counts = [[random.choice((None, count, count)) for count in line] for line in counts_of(board)]
    if random.random() < 0.2:
        counts[0][0] = random.randrange(width + 1)
    if random.random() < 0.1:
        fleet = random.choice(list(every_board(height, width, touching)))
    letters = [random.choice("000?SLRTBMW") if random.random() < 0.1 else cell for row in board for cell in row]
    givens = "".join(random.choice(["0", "0", "0", letter, "?" if letter != "W" else "W"]) for letter in letters)
    rows = tuple(givens[r * width : (r + 1) * width] for r in range(height))
    return Battleship(tuple(counts[0]), tuple(counts[1]), fleet, rows, touching)


@cache
def proposes_moves(model):
    return KIND.model(model).build(blank(1, 1, (1,)), ()).problem.moves is not None


def able_searches(model):
    """The searches that can find every solution with this model."""
    names = [name for name, search in SEARCHES.items() if search.exhaustive]
    return [name for name in names if name != "moves" or proposes_moves(model)]


def methods():
    """Every model with every propagation and every search that can find all solutions with it."""
    return [
        Method(model, propagate, search=search)
        for model in KIND.models()
        for propagate in PROPAGATIONS
        for search in able_searches(model)
    ]


def visit(puzzle, method, nodes=None):
    """The outcome of a search in which each visit to a solution counts, and the boards of all of them in a row."""
    model = KIND.model(method.model)
    built = model.build(
        puzzle, model.switches_for(method.search, method.propagate) if method.switches is None else method.switches
    )
    strategy = Strategy(
        PROPAGATIONS[method.propagate],
        VARIABLE_ORDERS[method.order or built.order],
        VALUE_ORDERS[method.values],
        Random(method.seed),
    )
    outcome = run_search(
        SEARCHES[method.search or model.search], built.problem, strategy, Limits(nodes=nodes), lambda solution: object()
    )
    return outcome, [board for solution in outcome.solutions for board in built.decode(solution)]


def visited(puzzle, method):
    """The boards of all solutions, as often as they were visited."""
    outcome, boards = visit(puzzle, method)
    assert outcome.status == "complete"
    assert len(boards) >= len(outcome.solutions)  # no solution that stands for no board
    return sorted(boards)
