"""Rules that partly filled boards violate: sound on every board, and exactly the rules on finished boards."""

from random import Random

import pytest

from deadreckon import Battleship, InvalidPuzzle, Nonogram
from deadreckon.puzzles.kind import kind_of
from deadreckon.puzzles.nonogram.puzzle import BLACK, Colour, clue_of
from puzzles.battleship import oracles as battleship
from puzzles.nonogram import oracles as nonogram

TOUCHING = ("never", "diagonal", "free")
RED = Colour("r", "red", "#cc0000")


def broken(puzzle, board):
    """The names of the broken rules."""
    return {violation.rule for violation in kind_of(puzzle).broken(puzzle, board)}


def cells_of(puzzle, board, rule):
    return [violation.cells for violation in kind_of(puzzle).broken(puzzle, board) if violation.rule == rule]


def with_holes(random, board, unknown, share):
    return tuple("".join(unknown if random.random() < share else mark for mark in row) for row in board)


def some_battleship(random, touching):
    """A small puzzle with a solution, some counts hidden and some cells given, and one of its solutions."""
    height, width = random.choice([(1, 4), (2, 3), (3, 3), (4, 2)])
    fleet, boards = random.choice(sorted(battleship.every_board(height, width, touching).items()))
    board = random.choice(boards)
    rows, columns = (
        [count if random.random() < 0.8 else None for count in side] for side in battleship.counts_of(board)
    )
    givens = with_holes(random, board, "0", 0.85)
    givens = ["".join("?" if mark in "SLRTBM" and random.random() < 0.3 else mark for mark in row) for row in givens]
    return Battleship.of(rows, columns, fleet, givens, touching), board


def some_marks(random, puzzle, board, letters):
    """The board with a few cells changed, or cells at random; parts named or not."""
    share = random.choice([0.05, 0.2, 1.0])
    rows = ["".join(random.choice("WWWLRTBMS") if random.random() < share else mark for mark in row) for row in board]
    if letters:
        return tuple(rows)
    return tuple("".join(mark if mark == "W" else "?" for mark in row) for row in rows)


@pytest.mark.parametrize("touching", TOUCHING)
def test_finished_battleship_boards_in_letters_break_what_the_rules_say(touching):
    random, right = Random(1), 0
    for _ in range(1500):
        puzzle, board = some_battleship(random, touching)
        board = some_marks(random, puzzle, board, letters=True)
        wrong = kind_of(puzzle).violations(puzzle, board)
        assert bool(broken(puzzle, board)) == bool(wrong), (puzzle, board)
        right += not wrong
    assert right > 100


@pytest.mark.parametrize("touching", TOUCHING)
def test_finished_battleship_boards_without_letters_are_right_where_some_letters_are(touching):
    random, right = Random(2), 0
    for _ in range(1500):
        puzzle, board = some_battleship(random, touching)
        board = some_marks(random, puzzle, board, letters=False)
        fits = any(agree(board, solution) for solution in battleship.right_boards(puzzle))
        assert bool(broken(puzzle, board)) != fits, (puzzle, board)
        right += fits
    assert right > 100


def agree(board, solution):
    """Whether a solution has the marks of a board."""
    marks = zip("".join(board), "".join(solution))
    return all(mark in ("0", letter) or (mark == "?" and letter != "W") for mark, letter in marks)


@pytest.mark.parametrize("touching", TOUCHING)
def test_what_is_broken_on_a_battleship_board_cannot_be_mended(touching):
    random, told = Random(3), 0
    for _ in range(1500):
        puzzle, board = some_battleship(random, touching)
        board = with_holes(random, some_marks(random, puzzle, board, random.random() < 0.3), "0", 0.5)
        if broken(puzzle, board):
            told += 1
            assert not any(agree(board, solution) for solution in battleship.right_boards(puzzle)), (puzzle, board)
    assert told > 300


def some_nonogram(random):
    """A small puzzle in one or two colours, with blots and givens, and one of its solutions."""
    colours = random.choice([(BLACK,), (BLACK, RED)])
    height, width = random.choice([(1, 5), (2, 3), (3, 3), (3, 4)])
    letters = "".join(colour.letter for colour in colours)
    board = tuple("".join(random.choice("." + letters) for _ in range(width)) for _ in range(height))
    rows, columns = (
        [blotted(random, clue_of("".join(line), letters)) for line in lines] for lines in (board, list(zip(*board)))
    )
    return Nonogram.of(rows, columns, colours, with_holes(random, board, "?", 0.9)), board


def blotted(random, clue):
    return tuple((0 if random.random() < 0.15 else length, colour) for length, colour in clue)


def some_painted(random, puzzle, board):
    share = random.choice([0.05, 0.3, 1.0])
    marks = "." + puzzle.letters
    return tuple("".join(random.choice(marks) if random.random() < share else mark for mark in row) for row in board)


def test_finished_nonograms_break_what_the_rules_say():
    random, right = Random(4), 0
    for _ in range(3000):
        puzzle, board = some_nonogram(random)
        board = some_painted(random, puzzle, board)
        found = kind_of(puzzle).violations(puzzle, board)
        assert broken(puzzle, board) == {violation.rule for violation in found}, (puzzle, board)
        right += not found
    assert right > 100


def test_a_line_of_a_nonogram_is_broken_exactly_when_no_filling_reads_as_its_clue():
    random, told = Random(5), 0
    for _ in range(1500):
        puzzle, board = some_nonogram(random)
        board = with_holes(random, some_painted(random, puzzle, board), "?", 0.5)
        found = cells_of(puzzle, board, "row")
        known = [mixed(row, given) for row, given in zip(board, puzzle.given_rows())]
        for r, (clue, line) in enumerate(zip(puzzle.rows, known)):
            readable = bool(nonogram.right_lines(clue, puzzle.letters, line))
            assert (tuple((r, c) for c in range(puzzle.width)) in found) != readable, (puzzle, board)
            told += not readable
    assert told > 300


def mixed(row, given):
    return "".join(told if mark == "?" else mark for mark, told in zip(row, given))


FLEET = Battleship.of((2, None, 1, 0), (None, 1, None, 2), (1, 1), ("0000", "L000", "0000", "0000"))


@pytest.mark.parametrize(
    "board, rule, cells",
    [
        (("?00?", "L000", "0000", "0000"), "touching", []),
        (("0?00", "0000", "0000", "0000"), "touching", [((0, 1), (1, 0))]),
        (("0000", "0W00", "0000", "0000"), "given", [((1, 0), (1, 1))]),
        (("0000", "W000", "0000", "0000"), "given", [((1, 0),)]),
        (("0000", "0000", "0000", "0?00"), "row count", [((3, 0), (3, 1), (3, 2), (3, 3))]),
        (("0WWW", "0000", "0000", "0000"), "row count", [((0, 0), (0, 1), (0, 2), (0, 3))]),
        (
            ("0000", "0???", "0000", "0000"),
            "fleet",
            [((1, 0), (1, 1), (1, 2), (1, 3)), ((1, 0), (1, 1), (1, 2), (1, 3))],
        ),
        (("W??W", "WWWW", "0?W0", "0WW0"), "fleet", []),
        (("0000", "0?W0", "0000", "00??"), "fleet", [((1, 0), (1, 1), (3, 2), (3, 3))]),
    ],
)
def test_the_cells_of_what_is_broken(board, rule, cells):
    assert cells_of(FLEET, board, rule) == cells


def test_ships_that_may_touch_at_corners_have_no_bends():
    diagonal = Battleship.of([None] * 3, [None] * 3, [0, 3], touching="diagonal")
    assert cells_of(diagonal, ("?00", "0?0", "000"), "touching") == []
    assert cells_of(diagonal, ("??0", "0?0", "000"), "touching") == [((0, 0), (0, 1), (1, 1))]
    free = Battleship.of([None] * 3, [None] * 3, [0, 3], touching="free")
    assert broken(free, ("??0", "0?0", "000")) == set()


def test_what_is_no_board_of_the_puzzle_is_refused():
    for board in (("0000",) * 3, ("000",) * 4, ("000X",) * 4, ()):
        with pytest.raises(InvalidPuzzle):
            kind_of(FLEET).broken(FLEET, board)
