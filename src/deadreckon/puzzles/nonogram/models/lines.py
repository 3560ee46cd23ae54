"""One variable per line over all arrangements of its blocks; rows and columns agree where they cross."""

from __future__ import annotations

from math import comb

from deadreckon.constraints.crossing import Crossing, letter_positions
from deadreckon.kernel.budget import UNLIMITED, Budget
from deadreckon.kernel.problem import Problem
from deadreckon.puzzles.listed_tuples import with_tuples
from deadreckon.puzzles.model import Built, CannotBuild, Model
from deadreckon.puzzles.nonogram.puzzle import BLANK, BLOT, UNKNOWN, cells_needed, gap_after, shortest_block
from deadreckon.puzzles.sentences import amount

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection

    from deadreckon.kernel.problem import Solution, Value, Variable
    from deadreckon.puzzles.board import Board
    from deadreckon.puzzles.model import CellMark
    from deadreckon.puzzles.nonogram.puzzle import Clue, Nonogram

WORDS_BETWEEN_LOOKS = 4096  # arrangements listed between two looks at the clock
MEGABYTES = 256  # limit for a problem: about two million arrangements of 50 cells, made in 2 s


def build(puzzle: Nonogram, switches: Collection[str], budget: Budget = UNLIMITED) -> Built:
    _refuse_too_many(puzzle)
    problem = Problem(budget)
    lines = [
        problem.add(name, arrangement_texts(clue, length, puzzle.letters, givens, budget))
        for (name, clue, length), givens in zip(puzzle.lines(), puzzle.given_lines())
    ]
    for letter in _shared_letters(puzzle):
        rows = [letter_positions(row, puzzle.width, letter) for row in lines[: puzzle.height]]
        columns = [letter_positions(column, puzzle.height, letter) for column in lines[puzzle.height :]]
        for r, row in enumerate(rows):
            for c, column in enumerate(columns):
                crossing = f"{row[c].variable.name} and {column[r].variable.name}"
                problem.post(Crossing(row[c], column[r]).named(f"{crossing} agree on {letter}"))

    def decode(solution: Solution) -> list[Board]:
        return [tuple(solution[: puzzle.height])]

    def covers(line: Variable, word: Value) -> list[CellMark]:
        is_row = line.index < puzzle.height
        first, step = (line.index * puzzle.width, 1) if is_row else (line.index - puzzle.height, puzzle.width)
        return [(first + step * n, mark) for n, mark in enumerate(word)]

    return Built(problem, decode, "mrv", covers)


def _shared_letters(puzzle: Nonogram) -> str:
    """The letters on which crossing lines must agree; with one colour, agreeing on it is sufficient."""
    return puzzle.letters if len(puzzle.colours) == 1 else BLANK + puzzle.letters


def _refuse_too_many(puzzle: Nonogram) -> None:
    numbers = {name: count_arrangements(clue, length) for name, clue, length in puzzle.lines()}
    letters = len(_shared_letters(puzzle))
    # A word of n cells takes n + 57 bytes with the reference to it, and for each letter that lines share two bits a
    # cell in masks; a crossing 1 kB.
    words = sum(numbers[name] * (length + length * letters // 4 + 57) for name, _, length in puzzle.lines())
    megabytes = (words + puzzle.width * puzzle.height * letters * 1000) // 10**6
    if megabytes > MEGABYTES:
        most = max(numbers, key=lambda name: numbers[name])
        raise CannotBuild(
            f"the lines have {amount(sum(numbers.values()))} arrangements, {most} alone {amount(numbers[most])}; "
            f"the model 'lines' would need {amount(megabytes)} MB and stops at {MEGABYTES}: "
            "use the model 'cells' instead"
        )


def count_arrangements(clue: Clue, length: int) -> int:
    """Number of arrangements without givens, in closed form, by distributing the spare cells.

    Each spare cell is a blank before, between or after the blocks, or makes one of the blotted blocks longer.
    """
    spare = length - cells_needed(clue)
    choices = len(clue) + [length for length, _ in clue].count(BLOT)
    return comb(spare + choices, choices) if spare >= 0 else 0


def start_ranges(clue: Clue, length: int) -> list[range]:
    """For each block, its first cells from all blocks pushed left to all pushed right, blots at their shortest."""
    spare = length - cells_needed(clue)
    ranges, earliest = [], 0
    for index, (block, _) in enumerate(clue):
        ranges.append(range(earliest, earliest + spare + 1))
        earliest += shortest_block(block) + gap_after(clue, index)
    return ranges


def arrangement_texts(clue: Clue, length: int, letters: str, givens: str = "", budget: Budget = UNLIMITED) -> list[str]:
    """Every line that matches the clue and agrees with the givens; none if the clue is too long.

    The first blocks leftmost first, and blotted ones longest first. Raises OutOfBudget.
    """
    if cells_needed(clue) > length:
        return []
    # Lines up to a block and its gap: without givens each can be completed, so they never outnumber the result.
    words = [""]
    for index, ((block, colour), starts) in enumerate(zip(clue, start_ranges(clue, length))):
        space = BLANK * gap_after(clue, index)
        longer: list[str] = []
        for first in range(0, len(words), WORDS_BETWEEN_LOOKS):
            budget.watch()
            longer += [
                word + BLANK * (start - len(word)) + letters[colour - 1] * size + space
                for word in words[first : first + WORDS_BETWEEN_LOOKS]
                for start in range(len(word), starts.stop)
                for size in _possible_lengths(block, starts.stop - start)
            ]
        words = _agreeing(longer, givens)
    return _agreeing([word.ljust(length, BLANK) for word in words], givens)


def _possible_lengths(block: int, most: int) -> range:
    """The possible lengths of a block: that of its clue or, if it is blotted, all up to `most`, longest first."""
    return range(most, 0, -1) if block == BLOT else range(block, block + 1)


def _agreeing(words: list[str], givens: str) -> list[str]:
    """The words, each a prefix of a line, that agree with the givens."""
    known = [(cell, given) for cell, given in enumerate(givens) if given != UNKNOWN]
    if not known:  # by far the most lines, and they may have millions of words
        return words
    return [word for word in words if all(word[cell : cell + 1] in ("", given) for cell, given in known)]


MODEL = with_tuples(
    Model("lines", "a variable for each line over its arrangements, a crossing constraint for each cell", build)
)
