"""Coloured nonograms: pbnsolve's published figures on the 18 of Wolter's survey, and ours."""

from __future__ import annotations

import argparse
from random import Random
from time import process_time

from common import report, spread, table
from deadreckon import Limits, load, solve
from deadreckon.puzzles.nonogram.puzzle import Colour, Nonogram, clue_of
from deadreckon.puzzles.puzzle import Puzzle
from sets import SHARED

# Width, height and colours (blank among them) of each puzzle; CPU seconds of pbnsolve on Wolter's machine and of
# pbnsolve 1.09 on the machine of nonogrid's author, None for none within 30 minutes.
PUBLISHED: dict[int, tuple[str, int, int, int, float | None, float | None]] = {
    47: ("Map", 31, 18, 5, 0, 0.004),
    220: ("Onions", 40, 40, 5, 0, 0),
    1503: ("Bob", 25, 25, 3, 0.01, 0.012),
    2257: ("JarJar", 55, 60, 3, 0.10, 0.064),
    4940: ("Babe", 45, 45, 3, 0.11, 0.060),
    5193: ("Face", 30, 30, 5, 1.3, 0.804),
    2684: ("Censored", 48, 64, 4, 7.7, 3.164),
    2073: ("Peanut", 35, 35, 3, 0.04, 0.020),
    4364: ("Snowman", 40, 40, 5, 0.04, 0.020),
    2817: ("Shark", 50, 45, 3, 0.13, 0.072),
    4809: ("EFB", 50, 40, 4, 3.2, 1.716),
    2814: ("Comet", 45, 50, 3, 0.07, 0.040),
    3149: ("Ex", 40, 40, 5, 0.58, 0.316),
    4445: ("Pinup", 66, 99, 4, 0.40, 0.204),
    2984: ("Heart", 25, 25, 5, 0.05, 0.032),
    2498: ("Gecko", 75, 45, 5, 1.5, 0.740),
    3620: ("Addition", 20, 20, 5, None, None),
    672: ("Web", 52, 52, 4, None, None),
}
SOURCE = """\
pbnsolve's figures are those of `benches/perf-color.csv` in the repository tsionyx/nonogrid: the first are quoted there
from Wolter's survey (webpbn.com/survey), on his machine; the second were measured by nonogrid's author on his
own, with pbnsolve 1.09 and `-u -x1800`. The file names no processor; neither machine is ours. All ask whether the
solution is the only one. The puzzles are not ours to pass on: a figure of ours stands where `webpbn-colour/ID.xml` is
among the public sets beside the project.

Of our own, 25x25 with every cell drawn by lot, blank as often as painted; nobody else was measured on them:"""
LETTERS = "abcdefgh"
SIZE = 25
BOARDS = 20


def random_puzzle(colours: int, seed: int) -> Nonogram:
    random = Random(f"{colours} {seed}")
    letters = LETTERS[:colours]
    rows = ["".join(random.choice((".", random.choice(letters))) for _ in range(SIZE)) for _ in range(SIZE)]
    columns = ["".join(column) for column in zip(*rows)]
    shades = tuple(Colour(letter, letter, f"#0000{17 * number:02x}") for number, letter in enumerate(letters))
    clues = [tuple(clue_of(line, letters) for line in lines) for lines in (rows, columns)]
    return Nonogram(clues[0], clues[1], shades)


def measure(options: argparse.Namespace) -> str:
    return f"CPU seconds.\n\n{_published(options.seconds)}\n{SOURCE}\n\n{_own(options.seconds)}"


def _published(limit: float) -> str:
    rows = []
    for number, (name, width, height, colours, *seconds) in PUBLISHED.items():
        path = SHARED / "nonogram" / "webpbn-colour" / f"{number}.xml"
        ours = "{1:.4f} ({0})".format(*decided(load(path), limit)) if path.exists() else "not at hand"
        theirs = ["> 1800" if value is None else f"{value:g}" for value in seconds]
        rows.append([f"{name}, webpbn {number}", f"{width}x{height}", str(colours), *theirs, ours])
    return table(("puzzle", "size", "colours", "pbnsolve, Wolter", "pbnsolve 1.09, nonogrid", "deadreckon"), rows)


def _own(limit: float) -> str:
    rows = []
    for colours in (2, 3, 4):
        runs = [decided(random_puzzle(colours, seed), limit) for seed in range(BOARDS)]
        times = [f"{value:.4f}" for value in spread([seconds for _, seconds in runs])]
        rows.append(
            [f"{colours} and blank", str(BOARDS), *times, str(sum(answer == "undecided" for answer, _ in runs))]
        )
    return table(("colours", "puzzles", "median", "95 %", "max", "undecided"), rows)


def decided(puzzle: Puzzle, limit: float) -> tuple[str, float]:
    began = process_time()
    answer = solve(puzzle, Limits(2, seconds=limit)).answer
    return answer, process_time() - began


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=60.0, help="for each puzzle")
    report("nonogram colours", parser, measure)
