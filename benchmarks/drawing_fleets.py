"""Fleets drawn per second of CPU time, and the share of fleets with a ship in a corner.

python benchmarks/drawing_fleets.py
"""

from __future__ import annotations

from random import Random
from time import process_time

from deadreckon.puzzles.battleship.generating.fleets import FleetDrawer
from deadreckon.puzzles.battleship.puzzle import WATER

SECONDS = 1.0  # of CPU time for each line
BOARDS: list[tuple[int, tuple[int, ...]]] = [
    (6, (3, 2, 1)),
    (8, (3, 3, 2)),
    (8, (4, 3, 2, 1)),
    (9, (5, 4, 3, 1)),
    (10, (4, 3, 2, 1)),
    (10, (5, 4, 3, 2, 1)),
    (15, (5, 4, 3, 2, 1)),
    (15, (6, 5, 4, 3, 1)),
    (20, (6, 5, 4, 3, 2, 1)),
    (20, (9, 7, 6, 4, 3, 1)),
    (30, (8, 7, 6, 5, 4, 3, 2, 1)),
    (30, (12, 10, 9, 8, 6, 4, 3, 2)),
]


def main() -> None:
    print("| side | fleet | ships | method | first, ms | then, ms | fleets a second | corner is ship |")
    print("|---|---|---|---|---|---|---|---|")
    for side, fleet in BOARDS:
        print(f"| {side} | {','.join(map(str, fleet))} | {sum(fleet)} | {measured(side, fleet)} |", flush=True)


def measured(side: int, fleet: tuple[int, ...]) -> str:
    random, begin = Random(1), process_time()
    drawer = FleetDrawer(side, side, fleet)
    how = drawer.draw(random).how
    first, corners, fleets, begin = process_time() - begin, 0, 0, process_time()
    while (seconds := process_time() - begin) < SECONDS:
        board = drawer.draw(random).board
        corners += sum(board[r][c] != WATER for r in (0, -1) for c in (0, -1))
        fleets += 1
    each = f"{1000 * first:.1f} | {1000 * seconds / fleets:.2f} | {fleets / seconds:,.0f}"
    return f"{how} | {each} | {corners / fleets / 4:.3f}"


if __name__ == "__main__":
    main()
