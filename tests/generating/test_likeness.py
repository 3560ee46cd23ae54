"""Solutions that are too much alike: turned and mirrored forms, other grades of a seed, series and other folders."""

from itertools import combinations
from random import Random

import pytest

from deadreckon import generate, grade
from deadreckon.explaining.grade_names import GRADES
from deadreckon.generating.likeness import Unlike, likeness, too_alike
from deadreckon.generating.series import shares_of
from deadreckon.puzzles.battleship.generating.drafts import draw_board
from deadreckon.puzzles.battleship.generating.options import BattleshipOptions
from deadreckon.puzzles.battleship.puzzle import WATER, Battleship
from deadreckon.puzzles.kind import kinds
from deadreckon.puzzles.symmetry import forms

FLEETS, PICTURES = kinds()["battleship"], kinds()["nonogram"]
SMALL = {"rows": 6, "columns": 6, "fleet": (3, 2, 1)}


def turned(board):
    return tuple("".join(column).translate(Battleship.transposed_marks) for column in zip(*board))


def by_definition(one, other):
    """The share of ship cells in common in the most similar form."""
    other_cells = {(r, c) for r, row in enumerate(other) for c, mark in enumerate(row) if mark != WATER}
    shares = []
    for form, _ in forms(Battleship.of_board(one).with_givens(one)):
        cells = {(r, c) for r, row in enumerate(form.givens) for c, mark in enumerate(row) if mark != WATER}
        if (form.height, form.width) == (len(other), len(other[0])):
            shares.append(len(cells & other_cells) / max(len(cells), len(other_cells)))
    return max(shares)


def test_a_fleet_is_like_its_forms():
    board = draw_board(Random(1), BattleshipOptions())
    assert likeness(FLEETS, board, turned(board)) == likeness(FLEETS, board, board[::-1]) == 1.0
    other = draw_board(Random(2), BattleshipOptions())
    assert likeness(FLEETS, board, other) == likeness(FLEETS, turned(other), board) < 0.6


def test_the_most_similar_form_counts():
    for size in ((6, 6, (3, 2, 1)), (5, 8, (2, 2))):
        boards = [draw_board(Random(seed), BattleshipOptions(*size)) for seed in range(6)]
        for one, other in combinations(boards, 2):
            assert likeness(FLEETS, one, other) == by_definition(one, other)


def test_the_share_is_that_of_the_board_with_more():
    one, other, third = ("##..", "##..", "...."), ("##..", "....", "...."), ("a#..", "....", "....")
    assert likeness(PICTURES, one, other) == 0.5
    assert likeness(PICTURES, other, third) == 0.5  # in one cell of two the colours are the same
    assert likeness(PICTURES, one, ("##", "##")) == 0.0  # of another size
    assert likeness(PICTURES, ("....",), ("....",)) == 1.0


def test_only_the_same_is_refused_unless_all_are_distinct():
    board = draw_board(Random(1), BattleshipOptions(6, 6, (3, 2, 1)))
    near = "/".join(board).replace("S", "W", 1).split("/")
    for distinct in (False, True):
        unlike = Unlike(FLEETS, distinct)
        assert unlike.add(board)
        assert not unlike.add(turned(board))
        assert unlike.add(tuple(near)) == (not distinct)


def test_pairs_of_a_book_that_are_too_alike():
    boards = [draw_board(Random(seed), BattleshipOptions()) for seed in range(4)]
    assert too_alike(FLEETS, boards) == []
    assert too_alike(FLEETS, [*boards, turned(boards[2])]) == [(2, 4, 1.0)]


def test_another_grade_of_the_same_seed_has_another_fleet():
    made = [next(generate(seed=5, grade=label)) for label in ("Seaman", "Ensign", "Captain")]
    made.append(next(generate(seed=5, symmetry="rotate")))
    for one, other in combinations(made, 2):
        assert likeness(FLEETS, one.solution, other.solution) < 0.7


def test_distinct_puzzles_share_little_whatever_the_jobs():
    found = list(generate(count=15, seed=3, distinct=True, **SMALL))
    for one, other in combinations(found, 2):
        assert likeness(FLEETS, one.solution, other.solution) <= 0.7
    assert list(generate(count=15, seed=3, distinct=True, jobs=2, **SMALL)) == found


def test_none_is_like_those_of_another_book():
    book = [one.solution for one in generate(count=6, seed=3, distinct=True, **SMALL)]
    for one in generate(count=6, seed=3, not_in=book, **SMALL):
        assert all(likeness(FLEETS, one.solution, other) <= 0.7 for other in book)


@pytest.mark.parametrize(("count", "shares"), [(12, [2] * 6), (8, [2, 2, 1, 1, 1, 1]), (2, [1, 1, 0, 0, 0, 0])])
def test_a_series_has_as_many_of_each_grade(count, shares):
    assert shares_of(GRADES, count) == list(zip(GRADES, shares))


def test_a_series_rises_and_has_titles():
    found = list(generate(series=6, seed=3, grade="seaman..ensign", **SMALL))
    labels = [one.grade.label for one in found]
    assert labels == ["Seaman"] * 2 + ["Petty Officer"] * 2 + ["Ensign"] * 2
    assert [one.puzzle.title for one in found] == [f"{place}. {label}" for place, label in enumerate(labels, 1)]
    assert all(grade(one.puzzle) == one.grade for one in found)
    for one, other in combinations(found, 2):
        assert likeness(FLEETS, one.solution, other.solution) <= 0.7
