"""Families of battleship boards, drawn by seeds: a half to tune on, and a half that only the last measurement looks at.

    python benchmarks/families.py tuning [SIDE ...]      # makes what is not there yet, as versus_peers.py does

Boards are kept in build/families. Where an answer is wanted, Minicard gives it and not our own engine. Which cells of a
unique board are given depends on what Minicard finds, and so on our model for it: after a change there, boards that are
not kept may come out otherwise.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import TYPE_CHECKING

from deadreckon import load
from deadreckon.puzzles.battleship.formats.course import write
from deadreckon.puzzles.battleship.puzzle import UNKNOWN, Battleship
from deadreckon.puzzles.battleship.sample import place_in_turn, without_givens
from peers import sat
from peers.battleship_clauses import clauses_of
from peers.clauses import Impossible
from rival_solutions import unique_givens, with_given
from sets import ROOT, Named

if TYPE_CHECKING:
    from deadreckon.puzzles.board import Board

FOLDER = ROOT / "build" / "families"
HALVES = ("tuning", "unseen")
SIDES = (12, 15, 20, 25, 30, 40)
REPORTED_ONLY = (40,)
# Cells given at first where one solution is wanted.
TOLD = {12: 0, 15: 6, 20: 40, 25: 130, 30: 250, 40: 600}
CONFLICTS = 50_000  # that Minicard is given to say whether a board is what its family wants


@dataclass(frozen=True)
class Seed:
    half: str
    side: int
    number: int

    def random(self, family: str) -> Random:
        return Random(f"{self.half} {self.side} {family} {self.number}")


def fleet_of(side: int, share: float, longest: int) -> tuple[int, ...]:
    """A fleet whose numbers grow by a constant from each length to the next shorter one, up to `share` of the cells."""
    cells = sum(length * (longest + 1 - length) for length in range(1, longest + 1))
    times = share * side * side / cells
    return tuple(max(1, round(times * (longest + 1 - length))) for length in range(1, longest + 1))


def usual_fleet(side: int) -> tuple[int, ...]:
    """The fleet that covers a fifth of the cells: at 10x10 the usual 4, 3, 2 and 1."""
    return fleet_of(side, 0.2, side // 5 + 2)


def dense_fleet(side: int) -> tuple[int, ...]:
    return fleet_of(side, 0.32, side // 5 + 2)


def loose_fleet(side: int) -> tuple[int, ...]:
    return fleet_of(side, 0.14, 3 if side < 20 else 4)


def draw(random: Random, side: int, fleet: tuple[int, ...]) -> Board:
    blank = Battleship((None,) * side, (None,) * side, fleet, (UNKNOWN * side,) * side)
    while (board := place_in_turn(random, blank)) is None:
        pass
    return board


def answer(puzzle: Battleship) -> tuple[str, bool]:
    """The answer of Minicard, and whether it needed search."""
    try:
        return sat.load("minicard", clauses_of(puzzle), CONFLICTS)(), True
    except Impossible:
        return "none", False


def without_clues(fleet: Callable[[int], tuple[int, ...]], seed: Seed, random: Random) -> Battleship:
    return without_givens(draw(random, seed.side, fleet(seed.side)), fleet(seed.side))


def unique(seed: Seed, random: Random) -> Battleship:
    """A puzzle with one solution and without redundant givens."""
    fleet = usual_fleet(seed.side)
    hidden = draw(random, seed.side, fleet)
    return with_given(without_givens(hidden, fleet), hidden, unique_givens(random, hidden, fleet, TOLD[seed.side]))


def several(seed: Seed, random: Random) -> Battleship:
    """The unique board of this seed with a third of its givens left out; another one where Minicard finds that this
    leaves one solution.
    """
    puzzle = board("unique", seed)
    while True:
        given = [(r, c) for r, row in enumerate(puzzle.givens) for c, letter in enumerate(row) if letter != UNKNOWN]
        rows = [list(row) for row in puzzle.givens]
        for r, c in random.sample(given, (len(given) + 2) // 3):
            rows[r][c] = UNKNOWN
        fewer = puzzle.with_givens(tuple(map("".join, rows)))
        if answer(fewer)[0] != "unique":
            return fewer
        puzzle = unique(seed, random)


def none(seed: Seed, random: Random) -> Battleship:
    """The unique board of this seed with counts moved: of ten ways without a solution the first that takes a search."""
    puzzle, easy = board("unique", seed), list[Battleship]()
    while len(easy) < 10:
        other = moved(random, puzzle)
        found, searched = answer(other)
        if found == "none" and searched:
            return other
        easy += [other] if found == "none" else []
    return easy[0]


def nearly(seed: Seed, random: Random) -> Battleship:
    """A dense board with nothing given and counts moved, whichever way that comes out."""
    return moved(random, without_clues(dense_fleet, seed, random))


def moved(random: Random, puzzle: Battleship) -> Battleship:
    """In the rows, and in the columns, one of a count goes to the line beside it: the sums stay."""
    counts = [[count or 0 for count in some] for some in (puzzle.row_counts, puzzle.column_counts)]
    for some in counts:
        pairs = [(i, j) for i in range(len(some)) for j in (i - 1, i + 1) if some[i] and 0 <= j < len(some)]
        one, other = random.choice(pairs)
        some[one] -= 1
        some[other] += 1
    return Battleship(tuple(counts[0]), tuple(counts[1]), puzzle.fleet, puzzle.givens)


FAMILIES: dict[str, Callable[[Seed, Random], Battleship]] = {
    "unique": unique,
    "several": several,
    "none": none,
    "bare": partial(without_clues, usual_fleet),
    "dense": partial(without_clues, dense_fleet),
    "loose": partial(without_clues, loose_fleet),
    "nearly": nearly,
}


def board(family: str, seed: Seed) -> Battleship:
    """Made once, and then read."""
    path = FOLDER / seed.half / f"{seed.side}x{seed.side}-{family}-{seed.number:02}.txt"
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(write(FAMILIES[family](seed, seed.random(family))))
    puzzle = load(path.read_text())
    assert isinstance(puzzle, Battleship)
    return puzzle


def family_set(half: str, side: int, family: str) -> list[Named]:
    boards = 3 if side in REPORTED_ONLY else 10
    return [(f"{family}-{number:02}", board(family, Seed(half, side, number))) for number in range(1, boards + 1)]


def main(half: str, sides: list[int]) -> None:
    for side in sides or SIDES:
        for family in FAMILIES:
            family_set(half, side, family)
            print(f"{half} {side}x{side} {family}", flush=True)


if __name__ == "__main__":
    if len(sys.argv) < 2 or sys.argv[1] not in HALVES:
        raise SystemExit(f"expected one of {', '.join(HALVES)}, and sides of boards where not all are wanted")
    main(sys.argv[1], [int(side) for side in sys.argv[2:]])
