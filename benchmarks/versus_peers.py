"""Ours and theirs on the same puzzles in one run: find a solution and decide whether there is another.

    python benchmarks/versus_peers.py --sets "tuning 12x12,csplib" --peers "Minicard;clingo"

What was measured is kept in build/peers.jsonl: a run that was stopped goes on, and verdicts see what earlier ones
measured.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from importlib.metadata import version
from itertools import chain

from common import MACHINE, RESULTS, fill
from deadreckon import Limits, solve
from families import FAMILIES, HALVES, REPORTED_ONLY, SIDES, family_set
from measurements import Measurements
from peer_tables import report, report_families
from peers.arena import Arena
from peers.contestants import CONTESTANTS, OURS, REFERENCE, SAMPLED, SMALL_BOARDS
from peers.reference import DRIVER
from sets import ROOT, Named, own, shared_battleship, shared_nonograms
from targets import (
    CSPLIB,
    LINE_SOLVABLE,
    NONOGRAMS,
    SMALL,
    SOLBAT,
    SURVEY,
    TOGETHER,
    UNSEEN,
    UNSEEN_TOGETHER,
    Target,
    Times,
)

LIBRARIES = ("ortools", "python-sat", "clingo", "python-constraint2")
NONOGRAM_SETS = ("nonogram-db", "survey", "tournament", "dominos", "minizinc")
COURSE_SIZES = ("6x6", "7x7", "8x8", "9x9", "10x10")
LARGE_SIZES = ("12x12", "15x15", "20x20", "25x25", "30x30")
SAMPLE = {12: 2, 15: 2, 20: 1, 25: 1, 30: 1}  # by side: boards of each family that slow peers are given


@dataclass(frozen=True)
class Set:
    kind: str
    puzzles: Callable[[], list[Named]]
    targets: tuple[Target, ...] = ()
    families: bool = False


def line_solvable() -> list[Named]:
    """Of all the nonograms those that need no decision and no probing."""
    puzzles = chain.from_iterable(map(shared_nonograms, NONOGRAM_SETS))
    return [named for named in puzzles if solve(named[1], Limits(2, nodes=0)).answer != "undecided"]


def families_of(half: str, side: int) -> list[Named]:
    return [named for family in FAMILIES for named in family_set(half, side, family)]


def set_of_families(half: str, side: int) -> Set:
    """The tuning half was looked at, so that no verdict is on it."""
    targets = UNSEEN.get(side, ()) if half == "unseen" else ()
    return Set("battleship", partial(families_of, half, side), targets, families=True)


SETS: dict[str, Set] = {
    **{f"own {size}": Set("battleship", partial(own, "course", f"{size}-*.txt"), SMALL) for size in COURSE_SIZES},
    "csplib": Set("battleship", partial(shared_battleship, "csplib"), CSPLIB),
    "solbat": Set("battleship", partial(shared_battleship, "solbat"), SOLBAT),
    **{f"own {size}": Set("battleship", partial(own, "large", f"{size}-*.txt")) for size in LARGE_SIZES},
    **{
        f"{half} {side}x{side}": set_of_families(half, side)
        for half in HALVES
        for side in SIDES
        if half == "unseen" or side not in REPORTED_ONLY
    },
    **{name: Set("nonogram", partial(shared_nonograms, name), NONOGRAMS) for name in NONOGRAM_SETS},
    "survey": Set("nonogram", partial(shared_nonograms, "survey"), SURVEY),
    "line-solvable": Set("nonogram", line_solvable, LINE_SOLVABLE),
}
SEEN = [name for name in SETS if not name.startswith("unseen")]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sets", help="comma separated; default: all but the unseen halves, see --unseen")
    parser.add_argument("--unseen", action="store_true", help="the last measurement: the unseen halves too")
    parser.add_argument("--peers", help="semicolon separated; default: all")
    parser.add_argument("--seconds", type=float, default=10.0, help="for each puzzle and contestant")
    parser.add_argument("--most", type=int, help="puzzles of each set, or of each family in it")
    parser.add_argument("--fresh", action="store_true", help="measure everything anew")
    parser.add_argument("--write", action="store_true", help=f"put the figures into {RESULTS.relative_to(ROOT)}")
    options = parser.parse_args()
    names = options.sets.split(",") if options.sets else list(SETS) if options.unseen else SEEN
    if unknown := [name for name in names if name not in SETS]:
        parser.error(f"no set is called {', '.join(unknown)}; there are {', '.join(SETS)}")
    everybody = {peer for peers in CONTESTANTS.values() for peer in peers}
    wanted = set(options.peers.split(";")) if options.peers else everybody
    if wanted - everybody:
        parser.error(f"no peer is called {', '.join(sorted(wanted - everybody))}; there are {'; '.join(everybody)}")
    if options.write and (options.peers or options.most):
        parser.error("--write wants whole tables: run it again without --peers and --most; what was measured is kept")
    if not DRIVER.exists():
        wanted -= {REFERENCE}
        print(f"without {REFERENCE}: it is looked for in {DRIVER}", file=sys.stderr)
    contest = Contest(Measurements(options.seconds, options.fresh), options.seconds, wanted | {OURS}, options.most)
    texts = {f"peers {name}": text for name in names if (text := contest.report(name))}
    if verdict := contest.together():
        texts["peers unseen together"] = verdict
        print(verdict)
    if options.write:
        libraries = ", ".join(f"{library} {version(library)}" for library in LIBRARIES)
        texts["peers machine"] = f"Measured with {MACHINE}; {libraries}."
        for name, text in texts.items():
            fill(RESULTS, name, text)


class Contest:
    def __init__(self, measurements: Measurements, seconds: float, peers: set[str], most: int | None = None) -> None:
        self.measurements, self.seconds, self.peers, self.most = measurements, seconds, peers, most
        self.arenas: dict[tuple[str, str], Arena] = {}

    def report(self, name: str) -> str:
        """The table of one set; what is missing of it is measured. Nothing where its puzzles are absent."""
        one = SETS[name]
        times = self.measure(name)
        if not times[OURS]:
            print(f"{name}: absent\n")
            return ""
        text = (report_families if one.families else report)(times, one.targets, self.seconds)
        print(f"### {name}\n\n{text}", flush=True)
        return text

    def together(self) -> str:
        """The verdict on several unseen sets, where all of their boards were measured, be it in earlier runs."""
        times: Times = {}
        for side in TOGETHER:
            name = f"unseen {side}x{side}"
            found = {key: one for key, one in self.measurements.found.items() if key[0] == name}
            if len({label for _, peer, label in found if peer == OURS}) < len(FAMILIES) * 10:
                return ""
            for (_, peer, label), one in found.items():
                times.setdefault(peer, {})[f"{side} {label}"] = one
        return "\n".join(target.verdict(times) for target in UNSEEN_TOGETHER)

    def measure(self, name: str) -> Times:
        """Interleaved: each puzzle goes to every contestant before the next puzzle is taken up."""
        one = SETS[name]
        puzzles = self.chosen(one)
        absent = set() if one.targets is SMALL else SMALL_BOARDS
        contestants = [peer for peer in CONTESTANTS[one.kind] if peer in self.peers and peer not in absent]
        times: Times = {peer: {} for peer in contestants}
        for number, (label, puzzle) in enumerate(puzzles, 1):
            for peer in contestants:
                if one.families and peer in SAMPLED and number_of(label) > SAMPLE.get(puzzle.height, 0):
                    continue
                print(
                    f"\r\033[K{name}, {number} of {len(puzzles)}: {label}, {peer}", end="", file=sys.stderr, flush=True
                )
                key = name, peer, label
                if key not in self.measurements.found:
                    self.measurements.keep(key, self.arena(one.kind, peer).decide(puzzle))
                times[peer][label] = self.measurements.found[key]
            answers = {peer: times[peer][label].answer for peer in contestants if label in times[peer]}
            if len(set(answers.values()) - {"undecided"}) > 1:
                raise SystemExit(f"the contestants disagree on {label}: {answers}")
        print("\r\033[K", end="", file=sys.stderr)
        return times

    def chosen(self, one: Set) -> list[Named]:
        puzzles = one.puzzles()
        if one.families and self.most:
            return [named for named in puzzles if number_of(named[0]) <= self.most]
        return puzzles[: self.most]

    def arena(self, kind: str, peer: str) -> Arena:
        if (kind, peer) not in self.arenas:
            self.arenas[kind, peer] = Arena(kind, peer, self.seconds)
        return self.arenas[kind, peer]


def number_of(label: str) -> int:
    """A board of a family is called by its family and its number there."""
    return int(label.rpartition("-")[2])


if __name__ == "__main__":
    main()
