"""A battleship puzzle that exists is a legal one."""

import pytest

from deadreckon import InvalidPuzzle, solve
from deadreckon.puzzles.battleship.puzzle import Battleship, trimmed_fleet

WRONG = [
    ({"row_counts": (), "givens": ()}, r"found a board of 0 x 2 cells, expected at least 1 x 1"),
    ({"column_counts": (), "givens": ("", "")}, r"found a board of 2 x 0 cells"),
    ({"row_counts": (1, -1)}, r"row 2: found -1, expected a number from 0 to 999999"),
    ({"column_counts": (2**32 + 1, 0)}, r"column 1: found 4294967297, expected"),
    ({"row_counts": (1, "1")}, r"row 2: found '1', expected"),
    ({"row_counts": (1, 0.5)}, r"row 2: found 0\.5, expected"),
    ({"fleet": (1, None)}, r"ships of length 2: found None, expected"),
    ({"fleet": (2**32,)}, r"ships of length 1: found 4294967296, expected"),
    ({"givens": ("00",)}, r"found a grid of other sizes, expected 2 rows of 2 cells"),
    ({"givens": ("00", "0")}, r"found a grid of other sizes"),
    ({"givens": ("00", "0x")}, r"found 'x' in the grid, expected some of 0\?BLMRSTW"),
    ({"touching": "sometimes"}, r"found the touching rule 'sometimes', expected one of never, diagonal, free"),
    ({"title": 5}, r"title: found 5, expected a str"),
    ({"author": None}, r"author: found None, expected a str"),
]
RIGHT = {"row_counts": (1, None), "column_counts": (1, 0), "fleet": (1, 0), "givens": ("0?", "WS")}


def test_unknown_counts_and_every_letter_are_legal():
    assert Battleship(**RIGHT).touching == "never"
    assert Battleship((9,), (0,), (), ("0",)).parts == 0  # that it has no solution is for the solver to say


def test_a_title_and_an_author_are_part_of_a_puzzle_and_kept():
    plain = Battleship(**RIGHT)
    titled = Battleship.of([1, None], [1, 0], [1, 0], ["0?", "WS"], title="Lagoon", author="A sailor")
    assert (plain.title, plain.author, titled.title, titled.author) == ("", "", "Lagoon", "A sailor")
    assert titled == Battleship(**RIGHT, title="Lagoon", author="A sailor") != plain
    assert len({titled, plain, Battleship(**RIGHT, title="Lagoon")}) == 3
    for other in (titled.with_givens(("00", "00")), titled.transposed(), titled.mirrored(), titled.rotated()):
        assert (other.title, other.author) == ("Lagoon", "A sailor")
    assert titled.form_order() == plain.form_order()  # a generator does not make the same board twice


@pytest.mark.parametrize(("change", "message"), WRONG)
def test_what_cannot_be_meant_is_refused_in_words(change, message):
    with pytest.raises(ValueError, match=message):
        Battleship(**(RIGHT | change))


class Watched(tuple):
    """A tuple that counts the items it hands out, one by one or in slices."""

    read = 0

    def __getitem__(self, index):
        item = super().__getitem__(index)
        Watched.read += len(item) if isinstance(index, slice) else 1
        return item


def test_zeros_at_the_end_of_a_fleet_are_each_read_once():
    Watched.read = 0
    assert trimmed_fleet(Watched((2, 0, 1) + (0,) * 1000)) == (2, 0, 1)
    assert Watched.read <= 1010
    assert trimmed_fleet((0, 0)) == trimmed_fleet(()) == ()
    assert Battleship(**(RIGHT | {"fleet": (1,) + (0,) * 100_000})).fleet == (1,)


@pytest.mark.parametrize(
    ("board", "problem"),
    [
        (["SW", "W"], "row 2: found 'W', expected 2 of the letters WSLRTBM"),
        (["S0"], "row 1: found 'S0', expected 2 of the letters WSLRTBM"),
        (["LW"], "found 1 ship parts, 0 of them in complete ships, expected all"),
    ],
)
def test_the_puzzle_of_a_board_that_is_not_finished_is_refused(board, problem):
    with pytest.raises(InvalidPuzzle, match=problem):
        Battleship.of_board(board)


def test_the_puzzle_of_a_board_has_the_board_as_a_solution():
    board = ("SWWW", "WWLR", "TWWW", "BWWW")
    assert solve(Battleship.of_board(board)).solutions == (board,)
