"""Reasons why a puzzle is impossible: each sentence, and that none is given for a puzzle with a solution."""

from functools import cache
from itertools import product
from random import Random

import pytest

from deadreckon.puzzles.battleship.impossible import CHECKS, why_impossible
from deadreckon.puzzles.battleship.impossible_givens import CONTRADICTIONS
from deadreckon.puzzles.battleship.puzzle import TOUCHING, Battleship, given_agrees


def puzzle(*givens, fleet=(9, 9, 9), rows=None, columns=None, touching="never"):
    return Battleship(rows or (None,) * len(givens), columns or (None,) * len(givens[0]), fleet, givens, touching)


@pytest.mark.parametrize(
    ("impossible", "reason"),
    [
        (puzzle("000", fleet=(0, 0, 0, 1)), "the fleet has 1 battleship, the board is 1 x 3"),
        (puzzle("00", "00", fleet=(1, 2)), "the fleet has 5 ship parts, the board 4 cells"),
        (puzzle("000", fleet=(1,), rows=(4,)), "row 1 needs 4 ship parts and has 3 cells"),
        (puzzle("0", "0", fleet=(1,), columns=(3,)), "column 1 needs 3 ship parts and has 2 cells"),
        (puzzle("000", fleet=(2,), rows=(3,)), "the rows add up to 3 ship parts, the fleet has 2"),
        (puzzle("000", fleet=(2,), columns=(0, 1, 0)), "the columns add up to 1 ship part, the fleet has 2"),
        (puzzle("00", "00", fleet=(1,), rows=(2, None)), "the known rows add up to 2 ship parts, the fleet has 1"),
        (puzzle("00", "00", fleet=(3,), rows=(0, None)), "the rows have room for 2 ship parts, the fleet has 3"),
        (puzzle("S0S", "000", fleet=(2,), rows=(1, 1)), "row 1 needs 1 ship part, its givens show 2"),
        (puzzle("W0", "W0", fleet=(1,), columns=(1, 0)), "column 1 needs 1 ship part, its given water leaves 0"),
        (puzzle("00L", fleet=(0, 1)), "the given L at r1c3 needs M or R to its right, where the board ends"),
        (puzzle("0LW", fleet=(0, 1)), "the given L at r1c2 needs M or R to its right, where W is given"),
        (puzzle("LR0", "0R0", fleet=(0, 2), touching="free"), None),
        (puzzle("SR0", fleet=(0, 1)), "the given R at r1c2 needs L or M to its left, where S is given"),
        (puzzle("T", "L", fleet=(0, 1)), "the given T at r1c1 needs M or B below it, where L is given"),
        (puzzle("B", "0", fleet=(0, 1)), "the given B at r1c1 needs T or M above it, where the board ends"),
        (puzzle("S0", "0?", fleet=(4,)), "the given ship parts at r1c1 and r2c2 touch"),
        (puzzle("S0", "0?", fleet=(4,), touching="diagonal"), None),
        (puzzle("S?", fleet=(2,), touching="diagonal"), "the given ship parts at r1c1 and r1c2 touch"),
        (puzzle("S?", fleet=(2,), touching="free"), None),
        (puzzle("S0S", fleet=(1, 1)), "the givens show 2 submarines, the fleet has 1"),
        (puzzle("LMR", fleet=(0, 1)), "the givens show 1 cruiser, the fleet has 0"),
        (
            puzzle("L00L0", fleet=(1, 1)),
            "the givens show 2 times L or T, the fleet has 1 ship with ends",
        ),
        (
            puzzle("00R", "0BW", fleet=(0, 1), touching="free"),
            "the givens show 2 times R or B, the fleet has 1 ship with ends",
        ),
        (puzzle("M00", "000", "000", fleet=(0, 0, 1)), "no ship of the fleet fits on the given M at r1c1"),
        (puzzle("0M0", fleet=(1, 1)), "no ship of the fleet fits on the given M at r1c2"),
        (puzzle("W?W", fleet=(0, 1)), "no ship of the fleet fits on the given ship part at r1c2"),
        (
            puzzle("0?0", "000", fleet=(0, 1), rows=(None, 0), columns=(0, None, 0)),
            "no ship of the fleet fits on the given ship part at r1c2",
        ),
        (puzzle("L00", "000", fleet=(0, 1), rows=(1, 1)), "no ship of the fleet fits on the given L at r1c1"),
        (puzzle("S0", "00", "0B", fleet=(1, 1)), "no ship of the fleet fits on the given B at r3c2"),
        (puzzle("L0?S0", fleet=(2, 1)), "the given ship parts at r1c3 and r1c4 touch"),
    ],
)
def test_the_reason_in_words(impossible, reason):
    assert why_impossible(impossible) == reason


def test_the_assignments_sample_is_not_impossible():
    givens = ("000000", "0000S0", "000000", "000000", "00000W", "000000")
    sample = Battleship((2, 1, 1, 2, 2, 2), (1, 4, 0, 2, 1, 2), (3, 2, 1), givens)
    assert why_impossible(sample) is None


@cache
def boards(height, width, touching):
    """Every board of whole ships that keep apart, by its fleet: naive, and independent of the code under test."""
    ships = []
    for row, column in product(range(height), range(width)):
        ships.append({(row, column): "S"})
        for length in range(2, width - column + 1):
            ships.append({(row, column + i): c for i, c in enumerate("L" + "M" * (length - 2) + "R")})
        for length in range(2, height - row + 1):
            ships.append({(row + i, column): c for i, c in enumerate("T" + "M" * (length - 2) + "B")})
    reach = {"never": lambda d, r: max(d, r) <= 1, "diagonal": lambda d, r: d + r <= 1, "free": lambda d, r: d + r == 0}
    found = {}

    def extend(first, cells, lengths):
        fleet = tuple(lengths.count(length) for length in range(1, max(height, width) + 1))
        rows = ["".join(cells.get((row, column), "W") for column in range(width)) for row in range(height)]
        found.setdefault(fleet, []).append(tuple(rows))
        for i in range(first, len(ships)):
            near = (reach[touching](abs(r - a), abs(c - b)) for r, c in ships[i] for a, b in cells)
            if not any(near):
                extend(i + 1, cells | ships[i], [*lengths, len(ships[i])])

    extend(0, {}, [])
    return found


def solvable(puzzle):
    def counts_agree(counts, lines):
        return all(n is None or n == len(line) - line.count("W") for n, line in zip(counts, lines))

    return any(
        counts_agree(puzzle.row_counts, board)
        and counts_agree(puzzle.column_counts, list(zip(*board)))
        and all(given_agrees(g, c) for given, row in zip(puzzle.givens, board) for g, c in zip(given, row))
        for board in boards(puzzle.height, puzzle.width, puzzle.touching).get(puzzle.fleet, ())
    )


def random_puzzle(random, height, width, touching):
    """A board's puzzle with counts hidden and givens shown, then sometimes spoilt a little."""
    found = boards(height, width, touching)
    fleet = random.choice(sorted(found))
    board = random.choice(found[fleet])
    counts = [[len(line) - line.count("W") for line in lines] for lines in (board, list(zip(*board)))]
    spoilt = random.random() < 0.7
    hidden, shown = random.random(), random.random()
    for line in counts:
        line[:] = [None if random.random() < hidden else n for n in line]
    givens = [
        [random.choice(letter + "?" * (letter != "W")) if random.random() < shown else "0" for letter in row]
        for row in board
    ]
    if spoilt and random.random() < 0.5:
        line = random.choice(counts)
        line[random.randrange(len(line))] = random.randint(0, 3)
    elif spoilt:
        random.choice(givens)[random.randrange(width)] = random.choice("WSLRTBM?")
    return Battleship(*map(tuple, counts), fleet, tuple(map("".join, givens)), touching)


@pytest.mark.parametrize("touching", TOUCHING)
def test_no_reason_is_ever_given_for_a_puzzle_with_a_solution(touching):
    random = Random(7)
    reasons, seen = 0, set()
    for size in ((1, 1), (1, 4), (4, 1), (2, 3), (3, 3)):
        for _ in range(600):
            tried = random_puzzle(random, *size, touching)
            told = [check for check in CHECKS if next(check(tried), None)]
            assert not told or not solvable(tried), (tried, why_impossible(tried))
            reasons += bool(told)
            seen.update(told)
    assert reasons > 300
    assert seen >= set(CONTRADICTIONS) - ({CONTRADICTIONS[1]} if touching == "free" else set())
