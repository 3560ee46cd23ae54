"""Random puzzles of every variant, small enough to list all boards, and certificates of them."""

import random

from deadreckon import Battleship, Colour, Limits, Nonogram, solve
from deadreckon.puzzles.battleship.puzzle import LETTERS, PART, TOUCHING
from deadreckon.puzzles.battleship.sample import sample as sample_battleship

COLOURS = Colour("a", "amber", "#ffbf00"), Colour("b", "blue", "#0000ff"), Colour("c", "cyan", "#00ffff")
FLEETS = (1,), (2, 1), (0, 1), (1, 0, 1), (3,)


def puzzles(seed, number):
    draw = random.Random(seed)
    return [draw.choice([small_battleship, small_nonogram])(draw) for _ in range(number)]


def small_battleship(draw):
    """A battleship puzzle with any touching rule, some counts unknown, and perhaps a wrong given or count."""
    size, touching = draw.randint(3, 5), draw.choice(TOUCHING)
    puzzle = sample_battleship(draw, size, draw.choice(FLEETS), touching)
    givens = [list(row) for row in puzzle.givens]
    if draw.random() < 0.6:
        givens[draw.randrange(size)][draw.randrange(size)] = draw.choice(LETTERS + PART)
    rows, columns = list(puzzle.row_counts), list(puzzle.column_counts)
    for counts in (rows, columns):
        if draw.random() < 0.3:
            counts[draw.randrange(size)] = None
        if draw.random() < 0.1:
            counts[draw.randrange(size)] = draw.randint(0, size + 1)
    return Battleship.of(rows, columns, puzzle.fleet, ["".join(row) for row in givens], touching)


def small_nonogram(draw):
    """A nonogram in one to three colours, perhaps with blocks of unknown length, a given, or a wrong row."""
    height, width = draw.randint(1, 5), draw.randint(1, 5)
    colours = COLOURS[: draw.randint(1, 3)]
    marks = "." + "".join(colour.letter for colour in colours)
    board = ["".join(draw.choice(marks) for _ in range(width)) for _ in range(height)]
    puzzle = Nonogram.of_board(board, colours)
    blotted = draw.choice([0, 0, 0.4])
    rows = [[(0 if draw.random() < blotted else length, colour) for length, colour in clue] for clue in puzzle.rows]
    if draw.random() < 0.2:
        rows[0] = [(draw.randint(1, width + 2), draw.randint(1, len(colours)))]
    givens = [["?"] * width for _ in range(height)]
    if draw.random() < 0.4:
        givens[draw.randrange(height)][draw.randrange(width)] = draw.choice(marks)
    return Nonogram.of(rows, puzzle.columns, colours, ["".join(row) for row in givens])


def all_boards(puzzle):
    """Every solution, by the engine, which is tested against the rules elsewhere."""
    verdict = solve(puzzle, Limits())
    assert verdict.complete
    return {tuple(board) for board in verdict.solutions}
