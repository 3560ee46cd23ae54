"""The models of the peers in benchmarks/peers give the same answers as the engine."""

from itertools import product
from random import Random

import pytest

from common import course_set, small_set
from deadreckon import solve
from deadreckon.kernel.search import Unsuitable
from deadreckon.puzzles.battleship.puzzle import Battleship
from deadreckon.puzzles.nonogram.puzzle import Colour, Nonogram
from engine_bounds import from_cells
from peers.arena import Arena
from peers.battleship_clauses import clauses_of
from peers.battleship_places import positions, prune
from peers.clauses import Clauses, Impossible
from peers.contestants import CONTESTANTS, OURS, REFERENCE, Decided
from puzzles.battleship.test_against_cp_sat import random_puzzle
from sets import own
from thoroughness import scaled

pysat = pytest.importorskip("pysat", reason="pip install '.[bench]'")
pytest.importorskip("clingo", reason="pip install '.[bench]'")
pytest.importorskip("constraint", reason="pip install '.[bench]'")

WITHOUT = {OURS, REFERENCE}
PEERS = {kind: [name for name in peers if name not in WITHOUT] for kind, peers in CONTESTANTS.items()}
EVERY_CELL = {name for name in PEERS["battleship"] if name != "python-constraint2"}  # it needs a set of its own below


def answers(puzzle, names):
    return {name: CONTESTANTS[puzzle.kind][name](puzzle, 20.0) for name in names}


@pytest.mark.thorough
@pytest.mark.parametrize("name", PEERS["battleship"])
def test_boards_of_the_examples_are_unique(name):
    boards = [board.puzzle for board in [*small_set(), *course_set()[:36]]]
    boards += [puzzle for _, puzzle in own("large", "12x12-*.txt")] if name in EVERY_CELL else []
    for puzzle in boards:
        assert CONTESTANTS["battleship"][name](puzzle, 20.0) == "unique", puzzle


@pytest.mark.scaled
def test_random_boards_have_the_answer_of_the_engine(request):
    random, seen = Random("peers"), set()
    for _ in range(scaled(request.config, 300)):
        puzzle = random_puzzle(random)
        if puzzle.touching == "never":
            expected = solve(puzzle).answer
            assert answers(puzzle, EVERY_CELL) == dict.fromkeys(EVERY_CELL, expected), puzzle
            seen.add(expected)
    assert seen == {"unique", "multiple", "none"}


@pytest.mark.scaled
def test_random_nonograms_have_the_answer_of_the_engine(request):
    random, seen = Random("peers"), set()
    for _ in range(scaled(request.config, 200)):
        height, width, density = random.randint(1, 9), random.randint(1, 9), random.random()
        puzzle = from_cells([[random.random() < density for _ in range(width)] for _ in range(height)])
        if random.random() < 0.5:
            puzzle = Nonogram(tuple(random.sample(puzzle.rows, height)), puzzle.columns)
        expected = solve(puzzle).answer
        assert answers(puzzle, PEERS["nonogram"]) == dict.fromkeys(PEERS["nonogram"], expected), puzzle
        seen.add(expected)
    assert seen == {"unique", "multiple", "none"}


def test_the_reference_driver_agrees(shared_data):
    if not (shared_data.parent / "peers").is_dir():
        pytest.skip("no reference driver beside the published boards")
    reference = CONTESTANTS["battleship"][REFERENCE]
    for _, puzzle in [*own("small"), *own("large", "12x12-*.txt")]:
        assert reference(puzzle, 20.0) == "unique"
    several = Battleship((1, 0, 1), (1, 0, 1), (2,), ("000",) * 3)
    assert (reference(several, 20.0), CONTESTANTS["battleship"]["Minicard"](several, 20.0)) == ("multiple",) * 2
    with pytest.raises(Unsuitable, match="square boards"):
        reference(Battleship((1, 0), (1, 0, 0), (1,), ("000",) * 2), 20.0)


def test_pruning_keeps_every_cell_and_place_of_a_solution():
    random, unique = Random("pruning"), 0
    for _ in range(300):
        puzzle = random_puzzle(random)
        verdict = solve(puzzle)
        if puzzle.touching == "never" and verdict.solutions:
            sea, _ = prune(puzzle)
            for board in verdict.solutions:
                ships = {r * sea.stride + c for r, row in enumerate(board) for c, cell in enumerate(row) if cell != "W"}
                assert set(positions(sea.ship)) <= ships <= set(positions(sea.ship | sea.unknown))
            unique += verdict.answer == "unique"
    assert unique > 20


def test_pruning_goes_on_to_the_fixpoint():
    """The full first row leaves water at its corners, and what it takes of the columns settles the last row."""
    sea, places = prune(Battleship((3, 0, 1), (2, 1, 1), (1, 0, 1), ("000",) * 3))
    assert (positions(sea.ship), sea.unknown) == ([0, 1, 2, 8], 0)
    assert [(some.length, positions(some.starts)) for some in places] == [(1, [8]), (3, [0]), (3, [])]
    with pytest.raises(Impossible):
        prune(Battleship((3, 0, 1), (1, 2, 1), (1, 0, 1), ("W00", "000", "000")))


def test_what_the_peers_do_not_know_is_refused():
    with pytest.raises(Unsuitable, match="never touch, found free"):
        prune(Battleship((1,), (1,), (1,), ("0",), "free"))
    one, two = (((1, 1),),), (Colour("#", "black", "#000000"), Colour("r", "red", "#ff0000"))
    for puzzle in (Nonogram(one, one, two), Nonogram(one, one, givens=("#",)), Nonogram(one, (((0, 1),),))):
        for name in PEERS["nonogram"]:
            with pytest.raises(Unsuitable, match="one colour, all lengths told and no cell given"):
                CONTESTANTS["nonogram"][name](puzzle, 20.0)


@pytest.mark.parametrize("size", range(1, 7))
def test_counters_are_true_for_exactly_so_many(size):
    from pysat.solvers import Solver

    from peers.counters import add_exactly

    for number in range(size + 1):
        model = Clauses(size, size)
        add_exactly(model, list(range(1, size + 1)), number)
        with Solver("glucose42", bootstrap_with=model.clauses) as solver:
            for signs in product((-1, 1), repeat=size):
                literals = [sign * (i + 1) for i, sign in enumerate(signs)]
                assert solver.solve(assumptions=literals) == (signs.count(1) == number)


def test_building_is_told_apart_from_searching():
    [(_, puzzle)] = own("large", "12x12-01.txt")
    decided = CONTESTANTS["battleship"]["Minicard"].decide(puzzle, 20.0)
    assert decided.building > 0 < decided.searching
    assert decided.seconds == decided.building + decided.searching
    refuted = CONTESTANTS["battleship"]["Minicard"].decide(Battleship((1, 0), (1, 0), (0, 1), ("00", "00")), 20.0)
    assert (refuted.answer, refuted.searching) == ("none", 0.0)


@pytest.mark.parametrize("name", ["12x12-06", "15x15-01"])
def test_a_limit_of_conflicts_never_makes_an_answer(name):
    """Without givens the second solution of the first board takes many more conflicts than the first one."""
    from peers import sat

    [(_, puzzle)] = own("large", f"{name}.txt")
    bare = puzzle.with_givens(("0" * puzzle.width,) * puzzle.height)
    for some in (puzzle, bare):
        found = [sat.load("minicard", clauses_of(some), 2**i)() for i in range(18)]
        assert set(found) <= {"undecided", solve(some).answer}
        assert found[-1] == solve(some).answer == sat.load("minicard", clauses_of(some))()
    assert "undecided" in found


def test_a_contestant_past_its_limit_is_undecided_and_one_that_fails_is_not():
    arena = Arena("battleship", "python-constraint2", 1.0)
    [(_, hard)] = own("large", "20x20-01.txt")  # it was stopped after 7 s, too
    [(_, easy)] = own("small", "5x5-01.txt")
    assert arena.decide(hard) == Decided("undecided", 0.0, 1.0)
    assert arena.decide(easy).answer == "unique"
    with pytest.raises(RuntimeError, match="python-constraint2 failed on a puzzle"):
        arena.decide(Nonogram((((1, 1),),), (((1, 1),),)))
    arena.close()
