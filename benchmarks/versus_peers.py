"""Ours and theirs on the same puzzles in one run: find a solution and decide whether there is another."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from functools import partial
from statistics import median, quantiles

from peers.arena import Arena
from peers.contestants import CONTESTANTS, OURS
from sets import Named, own, shared_battleship, shared_nonograms

COURSE_SIZES = ("6x6", "7x7", "8x8", "9x9", "10x10")
LARGE_SIZES = ("12x12", "15x15", "20x20", "25x25", "30x30")
SETS: dict[str, tuple[str, Callable[[], list[Named]]]] = {
    **{f"own {size}": ("battleship", partial(own, "course", f"{size}-*.txt")) for size in COURSE_SIZES},
    **{f"own {size}": ("battleship", partial(own, "large", f"{size}-*.txt")) for size in LARGE_SIZES},
    **{name: ("battleship", partial(shared_battleship, name)) for name in ("csplib", "solbat")},
    **{
        name: ("nonogram", partial(shared_nonograms, name))
        for name in ("nonogram-db", "survey", "tournament", "dominos", "minizinc")
    },
}
Times = dict[str, list[tuple[str, float]]]  # by contestant: answer and seconds for each puzzle


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sets", default=",".join(SETS), help="comma separated; default: all")
    parser.add_argument("--peers", help="comma separated; default: all")
    parser.add_argument("--seconds", type=float, default=60.0, help="for each puzzle and contestant")
    parser.add_argument("--most", type=int, default=1000, help="puzzles of each set")
    options = parser.parse_args()
    wanted = options.peers.split(",") if options.peers else None
    for name in options.sets.split(","):
        kind, puzzles = SETS[name]
        chosen = puzzles()[: options.most]
        if not chosen:
            print(f"## {name}: absent\n")
            continue
        contestants = [peer for peer in CONTESTANTS[kind] if wanted is None or peer == OURS or peer in wanted]
        times = measure(kind, contestants, chosen, options.seconds)
        print(report(name, chosen, times), flush=True)


def measure(kind: str, contestants: list[str], puzzles: list[Named], seconds: float) -> Times:
    """Interleaved: each puzzle goes to every contestant before the next puzzle is taken up."""
    arenas = {name: Arena(kind, name, seconds) for name in contestants}
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


def report(name: str, puzzles: list[Named], times: Times) -> str:
    """A markdown table: medians and totals also as multiples of ours, and on how many puzzles a peer was quicker."""
    mine = [seconds for _, seconds in times[OURS]]
    lines = [
        f"### {name}: {len(puzzles)} puzzles",
        "",
        "| solver | median ms | p95 ms | max ms | total s | undecided | medians | totals | quicker on |",
        "|---|---|---|---|---|---|---|---|---|",
    ]
    for solver, results in times.items():
        theirs = [seconds for _, seconds in results]
        p95 = quantiles(theirs, n=20)[-1] if len(theirs) > 1 else theirs[0]
        undecided = sum(answer == "undecided" for answer, _ in results)
        quicker = sum(other < own_time for other, own_time in zip(theirs, mine))
        lines.append(
            f"| {solver} | {median(theirs) * 1e3:.3f} | {p95 * 1e3:.3f} | {max(theirs) * 1e3:.3f} | {sum(theirs):.3f} "
            f"| {undecided} | {median(theirs) / median(mine):.1f} | {sum(theirs) / sum(mine):.1f} | {quicker} |"
        )
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    main()
