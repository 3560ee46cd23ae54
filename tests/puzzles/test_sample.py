"""Random puzzles for measurements, and numerical features of puzzles."""

from random import Random

import pytest

from deadreckon import load, solve
from deadreckon.puzzles.kind import kinds


@pytest.mark.parametrize("kind", kinds().values(), ids=lambda kind: kind.name)
@pytest.mark.parametrize("size", [1, 3, 5])
def test_a_sample_has_a_solution_and_survives_its_file(kind, size):
    for seed in range(5):
        puzzle = kind.sample(Random(seed), size, {})
        assert (puzzle.height, puzzle.width) == (size, size)
        assert solve(puzzle).answer in ("unique", "multiple")
        assert load(kind.formats()["json"].write(puzzle)) == puzzle
        assert kind.sample(Random(seed), size, {}) == puzzle


def test_what_is_wanted_of_a_battleship_sample():
    kind = kinds()["battleship"]
    puzzle = kind.sample(Random(1), 6, {"fleet": [2, 1], "touching": "free", "givens": 36})
    assert (puzzle.fleet, puzzle.touching, solve(puzzle).answer) == ((2, 1), "free", "unique")
    assert kind.violations(puzzle, puzzle.givens) == []
    for wanted in ({"fleet": [9]}, {"givens": 37}, {"touching": "often"}):
        with pytest.raises(ValueError, match="expected"):
            kind.sample(Random(1), 3, wanted)


def test_what_is_wanted_of_a_nonogram_sample():
    kind = kinds()["nonogram"]
    assert kind.measures(kind.sample(Random(1), 4, {"density": 1}))["density"] == 1
    assert kind.measures(kind.sample(Random(1), 4, {"density": 0}))["blank_lines"] == 8
    with pytest.raises(ValueError, match="density: found 2, expected 0 to 1"):
        kind.sample(Random(1), 4, {"density": 2})


def test_puzzles_in_numbers():
    battleship = load("211222\n140212\n321\n000000\n0000S0\n000000\n000000\n00000W\n000000\n")
    numbers = kinds()["battleship"].measures(battleship)
    assert (numbers["ships"], numbers["longest_ship"], numbers["parts"]) == (6, 3, 10)
    assert (numbers["given_water"], numbers["given_parts"], numbers["zero_counts"], numbers["largest_count"]) == (
        1,
        1,
        1,
        4,
    )
    nonogram = load("width 3\nheight 2\nrows\n1,1\n3\ncolumns\n2\n1\n2\n")
    numbers = kinds()["nonogram"].measures(nonogram)
    assert (numbers["blocks"], numbers["longest_block"], numbers["slack"]) == (6, 3, pytest.approx(1 / 12))
    assert numbers["density"] == pytest.approx(5 / 6)


def test_seeds_name_the_same_boards_for_ever():
    """Recorded studies name them so."""
    puzzle = kinds()["battleship"].sample(Random(7), 10, {"givens": 3})
    assert (puzzle.row_counts, puzzle.column_counts) == ((1, 3, 4, 1, 4, 2, 1, 1, 1, 2), (1, 0, 4, 2, 2, 2, 1, 2, 2, 4))
    assert [(r, row.index("W")) for r, row in enumerate(puzzle.givens) if "W" in row] == [(0, 7), (2, 7), (6, 4)]
