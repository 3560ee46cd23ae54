"""Makes nonograms of the drawings in benchmarks/pictures: the second edition of the pack's nonograms.

    python benchmarks/make_picture_pack.py            # some minutes
    python benchmarks/make_picture_pack.py --dry-run  # says how many of each grade there would be

A drawing has several forms: as it is, and as an outline one or two cells wide, which is harder. A form with several
solutions is repaired: a cell in which two solutions differ is changed, until one is left. Other attempts have other
grades. Each drawing becomes one puzzle, of the rarest grade that few changes lead to. Another run may choose others:
of the second edition some were drawn 0.8 to 1.3 times as large, and forms that nobody would recognise were left out by
hand. An edition stays what it is, as games that people play refer to its names.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from deadreckon import Limits, Nonogram, grade, solve, write
from deadreckon.explaining.grade import Grade
from deadreckon.packs.editions import latest
from deadreckon.packs.pack import PackPuzzle
from deadreckon.puzzles.board import Board
from deadreckon.puzzles.nonogram.generating.palette import PALETTE
from deadreckon.puzzles.nonogram.puzzle import BLANK
from draw_pictures import Drawing, drawings
from make_pack import named, write_edition

SEED = 2026
ATTEMPTS, MAX_CHANGES = 40, 8  # of a form, and cells changed in one
QUICK = Limits(solutions=2, nodes=20_000)
OUTLINED = (200, 900)  # cells of boards that have an outline too: smaller ones are not recognised
WANTED = {"Petty Officer": 26, "Captain": 26, "Ensign": 26, "Admiral": 2, "Commodore": 8, "Seaman": 999}
BESIDE = ((0, 1), (1, 0), (0, -1), (-1, 0))


@dataclass(frozen=True)
class Made:
    """A puzzle made of a drawing, its solution, its grade, and the number of changed cells."""

    drawing: Drawing
    board: Board
    grade: Grade
    changes: int

    @property
    def pack_puzzle(self) -> PackPuzzle:
        id = write(puzzle_of(self.board, self.drawing.title), "id").strip()
        return PackPuzzle("", "nonogram", len(self.board), len(self.board[0]), self.grade, id, self.board)


def puzzle_of(board: Board, title: str = "") -> Nonogram:
    colours = [colour for colour in PALETTE if any(colour.letter in row for row in board)]
    return Nonogram.of_board(board, colours, title)


def forms(drawing: Drawing) -> Iterator[Board]:
    """The drawing, and outlines of a black one."""
    board = drawing.board
    yield board
    if set("".join(board)) == {BLANK, "#"} and OUTLINED[0] <= len(board) * len(board[0]) <= OUTLINED[1]:
        yield from {outline(board, width) for width in (1, 2)} - {board}


def outline(board: Board, width: int) -> Board:
    """Only painted cells that are at most `width` steps from a blank cell or the border."""
    inside = {(r, c) for r, row in enumerate(board) for c, mark in enumerate(row) if mark != BLANK}
    for _ in range(width):
        inside = {(r, c) for r, c in inside if all((r + down, c + right) in inside for down, right in BESIDE)}
    return tuple(
        "".join(BLANK if (r, c) in inside else mark for c, mark in enumerate(row)) for r, row in enumerate(board)
    )


def repaired(random: Random, board: Board) -> Board | None:
    """The board with cells changed until it is the only solution; None if too many would have to be."""
    letters = sorted(set("".join(board)))
    for _ in range(MAX_CHANGES + 1):
        verdict = solve(puzzle_of(board), QUICK)
        if verdict.answer != "multiple":
            return board if verdict.answer == "unique" else None
        first, second = verdict.solutions[:2]
        cells = [(r, c) for r, row in enumerate(first) for c, mark in enumerate(row) if mark != second[r][c]]
        r, c = random.choice(cells)
        mark = random.choice([letter for letter in letters if letter != board[r][c]])
        board = (*board[:r], board[r][:c] + mark + board[r][c + 1 :], *board[r + 1 :])
    return None


def made_of(drawing: Drawing) -> dict[str, Made]:
    """By grade, the puzzle with the fewest changes."""
    random, best = Random(f"{SEED} {drawing.title}"), dict[str, Made]()
    for form in forms(drawing):
        for _ in range(ATTEMPTS):
            board = repaired(random, form)
            if board is None:
                continue
            found, changes = (
                grade(puzzle_of(board)),
                sum(a != b for one, other in zip(form, board) for a, b in zip(one, other)),
            )
            if not found.at_least and (found.label not in best or changes < best[found.label].changes):
                best[found.label] = Made(drawing, board, found, changes)
            if changes == 0:
                break
    return best


def chosen(candidates: list[dict[str, Made]]) -> Iterator[Made]:
    """One puzzle of each drawing, rare grades first, and of these the ones with the fewest changes."""
    left = list(candidates)
    for label, number in WANTED.items():
        fitting = sorted([each for each in left if label in each], key=lambda each: each[label].changes)
        yield from [each[label] for each in fitting[:number]]
        left = [each for each in left if each not in fitting[:number]]


def main() -> int:
    puzzles = [made.pack_puzzle for made in chosen([made_of(drawing) for drawing in drawings()])]
    print(Counter(puzzle.grade.label for puzzle in puzzles), file=sys.stderr)
    edition = latest("nonogram")
    write_edition(edition, named(edition, puzzles), "--dry-run" in sys.argv)
    return 0


if __name__ == "__main__":
    sys.exit(main())
