"""Random boards of 5x5 to 8x8 cells: the answers and the solutions of all four models are those of OR-Tools CP-SAT."""

from random import Random

import pytest

from deadreckon import Limits, Method, solve
from deadreckon.puzzles.battleship import KIND
from deadreckon.puzzles.battleship.puzzle import Battleship
from puzzles.battleship.oracles import around, board_with, counts_of, every_ship, fleet_of, right_boards_by_cp_sat
from puzzles.battleship.visiting import TOUCHING
from thoroughness import batches

MAX_SOLUTIONS = 50  # solutions compared; of puzzles with more only that they have more
BATCH = 30  # puzzles
SWITCHES = [switch.name for switch in KIND.model("ships").switches if switch.name != "tuples"]


def pytest_generate_tests(metafunc):
    if "batch" in metafunc.fixturenames:
        metafunc.parametrize("batch", batches(metafunc.config, 10))


def random_ships(random, height, width, touching):
    """Three to ten ships that keep the touching rule, as far as there is room for them."""
    ships = [ship for begun_here in every_ship(height, width).values() for ship in begun_here]
    closed, chosen = set(), []
    lengths = random.choices((1, 2, 3, 4, 5), (6, 6, 4, 2, 1), k=random.randint(3, 10))
    for length in sorted(lengths, reverse=True):
        able = [ship for ship in ships if len(ship) == length and not closed & ship.keys()]
        if able:
            chosen.append(random.choice(able))
            closed |= chosen[-1].keys() | around(chosen[-1], touching)
    return chosen


def random_puzzle(random):
    """Made from a board; then some counts are hidden, some parts told, and in some puzzles a fact is changed."""
    height, width, touching = random.randint(5, 8), random.randint(5, 8), random.choice(TOUCHING)
    ships = random_ships(random, height, width, touching)
    board = board_with(height, width, ships)
    hidden, told = random.choice((0, 0, 0, 0.1, 0.3)), random.choice((0, 0.03, 0.1, 0.2))
    counts = [[None if random.random() < hidden else count for count in line] for line in counts_of(board)]
    if random.random() < 0.25:
        for line in counts:  # the sums stay, or the puzzle would be refused without a search
            one, other = random.sample(range(len(line)), 2)
            if line[one] and line[other] is not None:
                line[one], line[other] = line[one] - 1, line[other] + 1
    givens = [[tell(random, letter) if random.random() < told else "0" for letter in row] for row in board]
    if random.random() < 0.1:
        givens[random.randrange(height)][random.randrange(width)] = random.choice("WSLRTBM?")
    return Battleship(tuple(counts[0]), tuple(counts[1]), fleet_of(ships), tuple(map("".join, givens)), touching)


def tell(random, letter):
    return "?" if letter != "W" and random.random() < 0.3 else letter


def agree(puzzle, method, nodes):
    """Compare a search with CP-SAT; returns whether the search ended within the nodes."""
    right = right_boards_by_cp_sat(puzzle, MAX_SOLUTIONS + 1)
    verdict = solve(puzzle, Limits(MAX_SOLUTIONS + 1, nodes), method)
    assert len(set(verdict.solutions)) == len(verdict.solutions)
    if verdict.complete:
        assert sorted(verdict.solutions) == sorted(right), (puzzle, method)
        assert verdict.answer == ("none", "unique", "multiple")[min(len(right), 2)], (puzzle, method)
    elif len(verdict.solutions) > MAX_SOLUTIONS:
        assert len(right) > MAX_SOLUTIONS, (puzzle, method)
        assert verdict.answer == "multiple"
    else:
        assert len(right) > MAX_SOLUTIONS or set(verdict.solutions) <= set(right), (puzzle, method)
        return False
    return True


def other_switches(random):
    """Switches by lot; without `remaining` a line that fails is seen too late for boards of this size."""
    switches = {name for name in SWITCHES if random.random() < 0.6} | {"remaining"}
    return tuple(switches - {random.choice(("explored", "in-order"))})


@pytest.mark.scaled
def test_all_models(batch):
    random = Random(batch)
    puzzles = [random_puzzle(random) for _ in range(BATCH)]
    kinds = {min(len(right_boards_by_cp_sat(puzzle, MAX_SOLUTIONS + 1)), 2) for puzzle in puzzles}
    assert kinds == {0, 1, 2}
    # The nodes keep the whole within seconds; how many of the puzzles they must be enough for is the last number.
    for method, nodes, share in [
        (lambda: Method(), 20_000, 0.9),
        (lambda: Method("ships", switches=other_switches(random)), 500, 0.5),
        (lambda: Method("places"), 1000, 0.7),
        (lambda: Method("cells"), 1000, 0.4),
        (lambda: Method("letters"), 500, 0.4),
        (lambda: Method("numbered"), 150, 0.3),
    ]:
        decided = [puzzle for puzzle in puzzles if agree(puzzle, method(), nodes)]
        assert len(decided) >= share * BATCH, method()


def test_the_puzzles_are_of_every_shape():
    random = Random(0)
    puzzles = [random_puzzle(random) for _ in range(300)]
    for test in [
        *(lambda puzzle, rule=rule: puzzle.touching == rule for rule in TOUCHING),
        *(lambda puzzle, letter=letter: letter in "".join(puzzle.givens) for letter in "?WSLRTBM"),
        lambda puzzle: puzzle.height < puzzle.width,
        lambda puzzle: puzzle.height > puzzle.width,
        lambda puzzle: None in puzzle.row_counts + puzzle.column_counts,
        lambda puzzle: len(puzzle.fleet) == 5,
    ]:
        assert 15 < sum(map(test, puzzles)) < 285
