"""The engine on nonograms in all their forms, turned and mirrored, as one form alone tells more of luck."""

from __future__ import annotations

import argparse
from random import Random
from time import process_time

from common import report, spread, table
from deadreckon import Limits, solve
from deadreckon.puzzles.nonogram.puzzle import BLACK, Nonogram, clue_of
from deadreckon.puzzles.symmetry import forms
from sets import Named, shared_nonograms

SIZE = 25
LEAST_BLACK, MAX_BLACK = 0.35, 0.5  # the shares of black cells that the tournaments' puzzles have
DOMINOS = (8, 10, 12, 14, 16, 20)


def random_puzzles(seed: int, count: int) -> list[Named]:
    """Random puzzles like those of the tournaments: a uniformly random density, then random cells; none is rejected."""
    return [(f"{seed}-{number}", _random_puzzle(Random(f"{seed} {number}"))) for number in range(count)]


def _random_puzzle(random: Random) -> Nonogram:
    black = round(SIZE * SIZE * random.uniform(LEAST_BLACK, MAX_BLACK))
    cells = [BLACK.letter] * black + ["."] * (SIZE * SIZE - black)
    random.shuffle(cells)
    rows = ["".join(cells[SIZE * r : SIZE * (r + 1)]) for r in range(SIZE)]
    columns = ["".join(column) for column in zip(*rows)]
    clues = [tuple(clue_of(line, BLACK.letter) for line in lines) for lines in (rows, columns)]
    return Nonogram(clues[0], clues[1])


def domino_puzzle(n: int) -> Nonogram:
    """The puzzle n-Dom, which has one solution, and a proof of that by clauses grows exponentially with n."""
    three, one = (3, 1), (1, 1)
    rows = ((three,), (one,), *((three, one), (one,)) * (n - 1), (one,))
    columns = ((one,), *((one,), (one, three)) * (n - 1), (one,), (three,))
    return Nonogram(rows, columns)


def measure(options: argparse.Namespace) -> str:
    sets = {
        "minizinc": shared_nonograms("minizinc"),
        "tournament": shared_nonograms("tournament"),
        "n-Dom": [(f"{n}-Dom", domino_puzzle(n)) for n in DOMINOS],
        f"random, seed {options.seed}": random_puzzles(options.seed, options.random),
    }
    rows = [_row(name, puzzles, options) for name, puzzles in sets.items() if puzzles]
    header = ("set", "puzzles", "forms", "ms median", "ms 95 %", "ms max", "s total", "conflicts", "undecided")
    return table(header, rows)


def _row(name: str, puzzles: list[Named], options: argparse.Namespace) -> list[str]:
    times, conflicts, undecided = [], 0, 0
    for label, puzzle in puzzles:
        answers = set()
        for form, _ in list(forms(puzzle))[: options.forms]:
            began = process_time()
            verdict = solve(form, Limits(2, seconds=options.seconds))
            times.append(process_time() - began)
            conflicts += verdict.counters.failures
            undecided += verdict.answer == "undecided"
            answers.add(verdict.answer)
        if len(answers - {"undecided"}) > 1:
            raise SystemExit(f"the forms of {label} disagree: {answers}")
    milliseconds = [f"{1e3 * value:,.2f}" for value in spread(times)]
    return [
        name,
        str(len(puzzles)),
        str(options.forms),
        *milliseconds,
        f"{sum(times):.2f}",
        f"{conflicts:,}",
        str(undecided),
    ]


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--forms", type=int, default=8, choices=range(1, 9), help="of each puzzle; default: all 8")
    parser.add_argument("--random", type=int, default=100, help="how many random 25x25 puzzles")
    parser.add_argument("--seed", type=int, default=1, help="of the random puzzles")
    parser.add_argument("--seconds", type=float, default=60.0, help="for each form")
    report("nonogram forms", parser, measure)
