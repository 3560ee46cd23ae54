"""A nonogram as a pseudo-Boolean program: a variable per cell and colour, and per place of each block of each line.

There are as many solutions as pictures: the cells of a line determine the places of its blocks.
"""

from __future__ import annotations

from deadreckon.puzzles.formats.pseudo_boolean import Program
from deadreckon.puzzles.nonogram.puzzle import BLANK, BLOT, UNKNOWN, cells_needed, gap_after, shortest_block

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeAlias

    from deadreckon.puzzles.nonogram.puzzle import Clue, Nonogram

    Place: TypeAlias = tuple[int, int, int]  # first cell of a block, first cell after it, variable


def pseudo_boolean_program(puzzle: Nonogram) -> Program:
    program = Program()
    painted = _paint_cells(program, puzzle)
    rows = [[(r, c) for c in range(puzzle.width)] for r in range(puzzle.height)]
    columns = [list(cells) for cells in zip(*rows)]
    for (name, clue, length), cells in zip(puzzle.lines(), rows + columns):
        blocks = _place_blocks(program, name.replace(" ", ""), clue, length)
        for colour in range(1, len(puzzle.colours) + 1):
            for i, cell in enumerate(cells):
                over = [
                    variable
                    for (_, its_colour), places in zip(clue, blocks)
                    if its_colour == colour
                    for first, behind, variable in places
                    if first <= i < behind
                ]
                program.same(painted[cell, colour], over)
    return program


def _paint_cells(program: Program, puzzle: Nonogram) -> dict[tuple[tuple[int, int], int], int]:
    """Add a variable for each cell and colour; a cell has at most one colour."""
    painted = {}
    for r, row in enumerate(puzzle.given_rows()):
        for c, given in enumerate(row):
            variables = []
            for number, colour in enumerate(puzzle.colours, 1):
                meaning = f"r{r + 1}c{c + 1} is {colour.letter} ({colour.name!r}, {colour.rgb})"
                variables.append(program.add(f"r{r + 1}c{c + 1}colour{number}", meaning))
                painted[(r, c), number] = variables[-1]
                if given != UNKNOWN:
                    program.exactly([variables[-1]], int(given == colour.letter))
            if len(variables) > 1 and given in (UNKNOWN, BLANK):
                program.at_most_one(variables)
    return painted


def _place_blocks(program: Program, line: str, clue: Clue, length: int) -> list[list[Place]]:
    """Add a variable for each place of each block; a block has one place, after that of the block before it."""
    blocks: list[list[Place]] = []
    for index, (size, _) in enumerate(clue):
        first = cells_needed(clue[:index]) + (gap_after(clue, index - 1) if index else 0)
        last = length - cells_needed(clue[index:])
        slack = last - first if size == BLOT else 0  # excess of an unknown length over the shortest
        places = []
        for start in range(first, last + 1):
            for cells in range(shortest_block(size), shortest_block(size) + min(slack, last - start) + 1):
                meaning = f"block {index + 1} of {line} is cells {start + 1} to {start + cells}"
                variable = program.add(f"{line}block{index + 1}from{start + 1}to{start + cells}", meaning)
                places.append((start, start + cells, variable))
        program.exactly([variable for _, _, variable in places], 1)
        if blocks:
            _post_order(program, blocks[-1], places, gap_after(clue, index - 1))
        blocks.append(places)
    return blocks


def _post_order(program: Program, before: list[Place], after: list[Place], blanks: int) -> None:
    """Post for each cell: if the second block begins there or earlier, the first has ended before it."""
    for cell in sorted({start for start, _, _ in after}):
        begun = [(-1, variable) for start, _, variable in after if start <= cell]
        ended = [(1, variable) for _, behind, variable in before if behind + blanks <= cell]
        program.post(begun + ended, ">=", 0)
