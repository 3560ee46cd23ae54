"""The model of a nonogram's certificate, derived from the puzzle: cells, and for each line a walk through its clue.

`x2_3` says that the cell in row 2, column 3 (both from 0) is painted, and `x2_3_1` that it has the first of several
colours. A line is walked through cell by cell; its *stands*, in order, are: the gap
before the first block, each cell of that block, the gap behind it, and so on. `s7_2_5` says that in line 7 (rows first,
then columns) one stands at the sixth of these after two cells.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING

from deadreckon.puzzles.nonogram.puzzle import BLANK, BLOT, UNKNOWN
from deadreckon.puzzles.proof_model import ProofModel, at_least

if TYPE_CHECKING:
    from deadreckon.puzzles.board import Board
    from deadreckon.puzzles.nonogram.puzzle import Clue, Nonogram

GAP = 0  # the colour of a gap


def proof_model(puzzle: Nonogram) -> ProofModel:
    board = [[_painted(puzzle, r, c) for c in range(puzzle.width)] for r in range(puzzle.height)]
    lines = [*board, *zip(*board)]
    model = [text for i, (_, clue, _) in enumerate(puzzle.lines()) for text in _line(i, clue, lines[i])]
    return ProofModel([name for row in board for cell in row for name in cell], model + list(_givens(puzzle, board)))


def solved_board(puzzle: Nonogram, true_variables: Collection[str]) -> Board:
    """The picture in which these variables are true and the others false."""
    marks = {}
    for name in true_variables:
        r, c, *colour = name[1:].split("_")
        marks[int(r), int(c)] = puzzle.letters[int(colour[0]) - 1 if colour else 0]
    rows = range(puzzle.height)
    return tuple("".join([marks.get((r, c), BLANK) for c in range(puzzle.width)]) for r in rows)


def _painted(puzzle: Nonogram, r: int, c: int) -> list[str]:
    """The variables of a cell, one a colour."""
    numbers = range(1, len(puzzle.colours) + 1)
    return [f"x{r}_{c}"] if len(numbers) == 1 else [f"x{r}_{c}_{number}" for number in numbers]


def _stands(clue: Clue, length: int) -> tuple[list[int], set[tuple[int, int]], int]:
    """The colour of each stand, which stand may follow which, and the last cell of the last block, where one may end.

    A block longer than the line is cut to one cell more than fits: either way there is no walk through it.
    """
    colours, steps, end = [GAP], {(0, 0)}, 0
    for index, (size, colour) in enumerate(clue):
        gap, first = len(colours) - 1, len(colours)
        colours += [colour] * min(size or 1, length + 1)
        last = len(colours) - 1
        steps |= {(gap, first), *((stand, stand + 1) for stand in range(first, last))}
        if size == BLOT:
            steps.add((last, last))
        if index and clue[index - 1][1] != colour:
            steps.add((end, first))  # blocks of two colours need no gap
        colours.append(GAP)
        steps |= {(last, last + 1), (last + 1, last + 1)}
        end = last
    return colours, steps, end


def _on_some_walk(colours: list[int], steps: set[tuple[int, int]], end: int, length: int) -> list[set[int]]:
    """After each number of cells the stands that a walk from start to end can be at."""
    reached = [{0}]
    for _ in range(length):
        reached.append({after for before, after in steps if before in reached[-1]})
    ending = set(range(end, len(colours)))
    for stands in reversed(reached):
        stands &= ending
        ending = {before for before, after in steps if after in stands}
    return reached


def _line(number: int, clue: Clue, cells: Collection[list[str]]) -> Iterator[str]:
    """Lines of the model for one line of the puzzle."""
    colours, steps, end = _stands(clue, len(cells))
    reached = _on_some_walk(colours, steps, end, len(cells))
    after: dict[int, list[int]] = {stand: [] for stand in range(len(colours))}
    before: dict[int, list[int]] = {stand: [] for stand in range(len(colours))}
    for one, other in sorted(steps):
        after[one].append(other)
        before[other].append(one)
    for i, (painted, stands) in enumerate(zip(cells, reached[1:]), 1):
        for colour, variable in enumerate(painted, 1):
            of_colour = [f"s{number}_{i}_{stand}" for stand in sorted(stands) if colours[stand] == colour]
            yield f"1 {' 1 '.join([*of_colour, f'~{variable}'])} = 1 ;"
        gaps = [f"s{number}_{i}_{stand}" for stand in sorted(stands) if colours[stand] == GAP]
        yield f"1 {' 1 '.join([*gaps, *painted])} = 1 ;"
    for i in range(1, len(cells)):
        for stand in reached[i]:
            ways = [f"s{number}_{i + 1}_{other}" for other in after[stand] if other in reached[i + 1]]
            yield at_least([*ways, f"~s{number}_{i}_{stand}"], 1, "")
        for stand in reached[i + 1]:
            ways = [f"s{number}_{i}_{other}" for other in before[stand] if other in reached[i]]
            yield at_least([*ways, f"~s{number}_{i + 1}_{stand}"], 1, "")


def _givens(puzzle: Nonogram, board: list[list[list[str]]]) -> Iterator[str]:
    for cells, given_row in zip(board, puzzle.given_rows()):
        for cell, given in zip(cells, given_row):
            if given != UNKNOWN:
                for letter, name in zip(puzzle.letters, cell):
                    yield at_least([name if letter == given else f"~{name}"], 1, "")
