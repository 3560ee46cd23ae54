"""Random puzzles of both kinds with boards like those of players: partly filled, some marks wrong."""

from random import Random
from typing import Any

from deadreckon import Battleship, Nonogram
from deadreckon.puzzles.battleship.puzzle import UNKNOWN
from deadreckon.puzzles.battleship.sample import place_in_turn, without_givens
from deadreckon.puzzles.nonogram.puzzle import BLACK, Colour, clue_of

FLEETS = ((1,), (2, 1), (3, 2, 1), (0, 2, 1), (2, 2, 1, 1), (1, 0, 0, 1))
COLOURS = (BLACK, Colour("r", "red", "#cc0000"), Colour("z", "azure", "#3377ff"))

Board = tuple[str, ...]


def random_battleship(random: Random) -> tuple[Battleship, Board, Board]:
    """A puzzle with some counts hidden and some cells given, a board of it, and its solution."""
    height, width = random.randint(3, 8), random.randint(3, 8)
    fleet, touching = random.choice(FLEETS), random.choice(("never", "diagonal", "free"))
    blank = Battleship.of([None] * height, [None] * width, fleet, None, touching)
    solution = next((board for _ in range(50) if (board := place_in_turn(random, blank))), None)
    if solution is None:
        return random_battleship(random)
    puzzle = without_givens(solution, fleet, touching)
    rows, columns = (
        [count if random.random() < 0.8 else None for count in side]
        for side in (puzzle.row_counts, puzzle.column_counts)
    )
    share = random.choice([0.0, 0.1, 0.3])
    givens = _with(random, solution, lambda mark: _given(random, mark) if random.random() < share else UNKNOWN)
    return Battleship.of(rows, columns, fleet, givens, touching), _marks(random, solution, givens), solution


def _given(random: Random, mark: str) -> str:
    return "?" if mark != "W" and random.random() < 0.3 else mark


def _marks(random: Random, solution: Board, givens: Board) -> Board:
    """The solution with gaps and wrong marks, as players write; sometimes with letters or an overwritten given."""
    unknown, wrong = random.choice([0.0, 0.3, 0.7, 1.0]), random.choice([0.0, 0.0, 0.1, 0.5])
    letters, over = random.random() < 0.2, random.random() < 0.1

    def mark(right: str, given: str) -> str:
        if given != UNKNOWN and not over:
            return given
        if random.random() < wrong:
            return random.choice("W?SLRTBM" if letters else "W?")
        if random.random() < unknown:
            return UNKNOWN
        return right if letters or right == "W" else "?"

    return tuple("".join(map(mark, *pair)) for pair in zip(solution, givens))


def random_nonogram(random: Random) -> tuple[Nonogram, Board, Board]:
    """A puzzle in one to three colours, with blots and givens, a board of it, and its solution."""
    colours = COLOURS[: random.choice([1, 1, 2, 3])]
    height, width = random.randint(1, 8), random.randint(1, 9)
    marks = "." + "".join(colour.letter for colour in colours)
    solution = tuple("".join(random.choice(marks) for _ in range(width)) for _ in range(height))
    blots = random.choice([0.0, 0.2])
    rows, columns = (
        [_blotted(random, clue_of("".join(line), marks[1:]), blots) for line in side]
        for side in (solution, list(zip(*solution)))
    )
    share = random.choice([0.0, 0.1])
    givens = _with(random, solution, lambda mark: mark if random.random() < share else "?")
    puzzle = Nonogram.of(rows, columns, colours, givens)
    unknown, wrong = random.choice([0.0, 0.3, 0.7, 1.0]), random.choice([0.0, 0.0, 0.05, 0.3])

    def mark(right: str) -> str:
        return random.choice(marks) if random.random() < wrong else "?" if random.random() < unknown else right

    return puzzle, _with(random, solution, mark), solution


def _blotted(random: Random, clue: Any, share: float) -> Any:
    return [(0 if random.random() < share else length, colour) for length, colour in clue]


def _with(_random: Random, board: Board, change: Any) -> Board:
    return tuple("".join(map(change, row)) for row in board)
