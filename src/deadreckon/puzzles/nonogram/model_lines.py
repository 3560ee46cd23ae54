"""Each line is a variable over all placements of its blocks; rows and columns agree where they cross."""

from __future__ import annotations

from math import comb

from deadreckon.constraints.crossing import Crossing, places
from deadreckon.kernel.problem import Problem
from deadreckon.puzzles import Built, CannotBuild, Model
from deadreckon.puzzles.nonogram.puzzle import BLANK, PAINTED, cells_needed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection

    from deadreckon.kernel.problem import Solution
    from deadreckon.puzzles import Board
    from deadreckon.puzzles.nonogram.puzzle import Clue, Puzzle

MEGABYTES = 256  # the most that a problem may take: about two million of 50 cells, which are made in 2 s


def build(puzzle: Puzzle, switches: Collection[str]) -> Built:
    _refuse_too_many(puzzle)
    problem = Problem()
    lines = [
        places(problem.add(name, placements(clue, length)), length, BLANK + PAINTED)
        for name, clue, length in puzzle.lines()
    ]
    rows, columns = lines[: puzzle.height], lines[puzzle.height :]
    for r, row in enumerate(rows):
        for c, column in enumerate(columns):
            problem.post(Crossing(row[c], column[r]))

    def decode(solution: Solution) -> list[Board]:
        return [tuple(solution[: puzzle.height])]

    return Built(problem, decode, "mrv")


def _refuse_too_many(puzzle: Puzzle) -> None:
    numbers = {name: count_placements(clue, length) for name, clue, length in puzzle.lines()}
    # A word of n letters takes n + 57 bytes with the reference to it, and two bits a letter in masks; a crossing 1 kB.
    words = sum(numbers[name] * (length * 5 // 4 + 57) for name, _, length in puzzle.lines())
    megabytes = (words + puzzle.width * puzzle.height * 1000) // 10**6
    if megabytes > MEGABYTES:
        most = max(numbers, key=lambda name: numbers[name])
        raise CannotBuild(
            f"the lines have {_amount(sum(numbers.values()))} placements, {most} alone {_amount(numbers[most])}; "
            f"the model 'lines' would need {_amount(megabytes)} MB and stops at {MEGABYTES}: "
            "use the model 'cells' instead"
        )


def _amount(number: int) -> str:
    return f"{number:,}" if number < 10**12 else f"about 10^{number.bit_length() * 0.30103:.0f}"


def count_placements(clue: Clue, length: int) -> int:
    """How many placements there are, without making them: where the blanks that are left over may go."""
    spare = length - cells_needed(clue)
    return comb(spare + len(clue), len(clue)) if spare >= 0 else 0


def start_ranges(clue: Clue, length: int) -> list[range]:
    """For each block, its first cells from all blocks pushed left to all pushed right."""
    spare = length - cells_needed(clue)
    earliest = [sum(clue[:j]) + j for j in range(len(clue))]
    return [range(start, start + spare + 1) for start in earliest]


def placements(clue: Clue, length: int) -> list[str]:
    """Every line that reads as the clue, the first blocks leftmost first; none where the clue is too long."""
    if cells_needed(clue) > length:
        return []
    # Lines up to a block and the blank after it: each can be completed, so they never outnumber the result.
    words = [""]
    for block, starts in zip(clue, start_ranges(clue, length)):
        words = [
            word + BLANK * (start - len(word)) + PAINTED * block + BLANK
            for word in words
            for start in range(len(word), starts.stop)
        ]
    return [word[:length].ljust(length, BLANK) for word in words]


MODEL = Model("lines", "a variable for each line over its placements, a crossing constraint for each cell", build)
