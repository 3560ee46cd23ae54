"""Ours and theirs on the same puzzles in one run: find a solution and decide whether there is another."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from functools import partial
from importlib.metadata import version
from itertools import chain

from common import MACHINE, RESULTS, fill, spread, table
from deadreckon import Limits, solve
from peers.arena import Arena
from peers.contestants import CONTESTANTS, OURS, SMALL_BOARDS
from sets import ROOT, Named, own, shared_battleship, shared_nonograms
from targets import CSPLIB, LARGE, LINE_SOLVABLE, MIDDLE, NONOGRAMS, SMALL, SURVEY, Target, Times, seconds

LIBRARIES = ("ortools", "python-sat", "clingo", "python-constraint2")
NONOGRAM_SETS = ("nonogram-db", "survey", "tournament", "dominos", "minizinc")
COURSE_SIZES = ("6x6", "7x7", "8x8", "9x9", "10x10")
MIDDLE_SIZES = ("12x12", "15x15")
LARGE_SIZES = ("20x20", "25x25", "30x30")


def line_solvable() -> list[Named]:
    """Of all the nonograms those that need no decision and no probing."""
    puzzles = chain.from_iterable(map(shared_nonograms, NONOGRAM_SETS))
    return [named for named in puzzles if solve(named[1], Limits(2, nodes=0)).answer != "undecided"]


Make = Callable[[], list[Named]]
SETS: dict[str, tuple[str, Make, tuple[Target, ...]]] = {
    **{f"own {size}": ("battleship", partial(own, "course", f"{size}-*.txt"), SMALL) for size in COURSE_SIZES},
    "csplib": ("battleship", partial(shared_battleship, "csplib"), CSPLIB),
    **{f"own {size}": ("battleship", partial(own, "large", f"{size}-*.txt"), MIDDLE) for size in MIDDLE_SIZES},
    "solbat": ("battleship", partial(shared_battleship, "solbat"), LARGE),
    **{f"own {size}": ("battleship", partial(own, "large", f"{size}-*.txt"), LARGE) for size in LARGE_SIZES},
    **{name: ("nonogram", partial(shared_nonograms, name), NONOGRAMS) for name in NONOGRAM_SETS},
    "survey": ("nonogram", partial(shared_nonograms, "survey"), SURVEY),
    "line-solvable": ("nonogram", line_solvable, LINE_SOLVABLE),
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sets", default=",".join(SETS), help="comma separated; default: all")
    parser.add_argument("--peers", help="semicolon separated; default: all")
    parser.add_argument("--seconds", type=float, default=60.0, help="for each puzzle and contestant")
    parser.add_argument("--most", type=int, default=1000, help="puzzles of each set")
    parser.add_argument("--write", action="store_true", help=f"put the figures into {RESULTS.relative_to(ROOT)}")
    options = parser.parse_args()
    wanted = options.peers.split(";") if options.peers else None
    for name in options.sets.split(","):
        kind, puzzles, targets = SETS[name]
        chosen = puzzles()[: options.most]
        if not chosen:
            print(f"{name}: absent\n")
            continue
        absent = set() if targets is SMALL else SMALL_BOARDS
        contestants = [peer for peer in CONTESTANTS[kind] if peer not in absent and chosen_peer(peer, wanted)]
        text = report(measure(kind, contestants, chosen, options.seconds), targets, options.seconds)
        print(f"### {name}\n\n{text}", flush=True)
        if options.write:
            fill(RESULTS, f"peers {name}", text)
    if options.write:
        libraries = ", ".join(f"{library} {version(library)}" for library in LIBRARIES)
        fill(RESULTS, "peers machine", f"Measured with {MACHINE}; {libraries}.")


def chosen_peer(name: str, wanted: list[str] | None) -> bool:
    return wanted is None or name == OURS or name in wanted


def measure(kind: str, contestants: list[str], puzzles: list[Named], limit: float) -> Times:
    """Interleaved: each puzzle goes to every contestant before the next puzzle is taken up."""
    arenas = {name: Arena(kind, name, limit) for name in contestants}
    times: Times = {name: [] for name in contestants}
    for number, (label, puzzle) in enumerate(puzzles, 1):
        print(f"\r\033[K{number} of {len(puzzles)}: {label}", end="", file=sys.stderr, flush=True)
        for name, arena in arenas.items():
            answer, taken = arena.decide(puzzle)
            if answer != "undecided" and taken < 0.05:  # short times are noisy: the best of three
                taken = min(taken, arena.decide(puzzle, 2)[1])
            times[name].append((answer, taken))
        answers = {name: times[name][-1][0] for name in contestants}
        if len(set(answers.values()) - {"undecided"}) > 1:
            raise SystemExit(f"the contestants disagree on {label}: {answers}")
    print("\r\033[K", end="", file=sys.stderr)
    for arena in arenas.values():
        arena.close()
    return times


def report(times: Times, targets: tuple[Target, ...], limit: float) -> str:
    """A table: medians and totals also as multiples of ours, on how many puzzles a peer was quicker; the targets."""
    header = ("solver", "ms median", "ms 95 %", "ms max", "s total", "undecided", "medians", "totals", "quicker on")
    rows = [_row(name, times) for name in times]
    verdicts = "\n".join(target.verdict(times) for target in targets)
    return f"{len(times[OURS])} puzzles, {limit:.0f} s each.\n\n{table(header, rows)}\n{verdicts}\n"


def _row(name: str, times: Times) -> list[str]:
    mine, theirs = seconds(times, OURS), seconds(times, name)
    middle, p95, most = (1e3 * value for value in spread(theirs))
    undecided = sum(answer == "undecided" for answer, _ in times[name])
    quicker = sum(other < own_time for other, own_time in zip(theirs, mine))
    ratios = f"{middle / (1e3 * spread(mine)[0]):,.1f}", f"{sum(theirs) / sum(mine):,.1f}"
    figures = f"{middle:,.3f}", f"{p95:,.3f}", f"{most:,.3f}", f"{sum(theirs):,.3f}", str(undecided)
    return [name, *figures, *ratios, str(quicker)]


if __name__ == "__main__":
    main()
