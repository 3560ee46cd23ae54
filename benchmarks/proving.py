"""Certificates of whole sets: how many are certified, how long the proofs are, and what making and checking them takes.

python benchmarks/proving.py [SETS ...] [--seconds 20] [--conflicts 100000] [--every 1] [--by-puzzle] [--write]

Each certificate is checked by both checkers; a puzzle that is not certified within the limits counts as such and is in
no median. Times are CPU milliseconds: making it with the engine's answer, checking it with the model derived anew.
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from statistics import median
from time import process_time
from typing import NamedTuple

from common import report, table
from deadreckon import Limits
from deadreckon.packs.pack import pack
from deadreckon.proving.prove import NotCertified, prove
from deadreckon.proving.verify import verify
from sets import Named, own, shared_battleship, shared_nonograms

HEADER = ("set", "certified", "conflicts", "proof, bytes", "prove, ms", "verify in C++, ms", "in Python, ms")


class Measured(NamedTuple):
    conflicts: int
    size: int  # of the proof, in bytes
    prove: float  # milliseconds
    native: float
    python: float


def sized(side: int) -> list[Named]:
    return own("course", f"{side}x{side}-*.txt")


def of_pack(kind: str) -> list[Named]:
    return [(one.name, one.puzzle) for one in pack() if one.kind == kind]


SETS: dict[str, Callable[[], list[Named]]] = {
    "6x6": lambda: sized(6),
    "7x7": lambda: sized(7),
    "8x8": lambda: sized(8),
    "9x9": lambda: sized(9),
    "10x10": lambda: sized(10),
    "12x12": lambda: own("large", "12x12-*.txt"),
    "15x15": lambda: own("large", "15x15-*.txt"),
    "20x20": lambda: own("large", "20x20-*.txt"),
    "CSPLib 10x10": lambda: shared_battleship("csplib"),
    "battleships of the pack": lambda: of_pack("battleship"),
    "nonograms of the pack": lambda: of_pack("nonogram"),
    "survey": lambda: shared_nonograms("survey"),
    "dominos": lambda: shared_nonograms("dominos"),
    "tournament": lambda: shared_nonograms("tournament"),
}


def measured(named: Named, seconds: float, conflicts: int) -> Measured | None:
    """None if it is not certified within the limits."""
    began = process_time()
    try:
        made = prove(named[1], Limits(seconds=seconds, conflicts=conflicts))
    except NotCertified:
        return None
    times = [process_time()]
    for checker in ("native", "python"):
        found = verify(named[1], made.model, made.proof, checker=checker)
        if (found.complete, len(found.solutions)) != (made.complete, made.solutions):
            raise SystemExit(f"{named[0]}: the {checker} checker disagrees")
        times.append(process_time())
    spent = [1000 * (after - before) for before, after in zip([began, *times], times)]
    return Measured(made.conflicts, len(made.proof), *spent)


def row(name: str, results: list[Measured | None]) -> tuple[str, ...]:
    done = [one for one in results if one]
    columns = list(zip(*done)) if done else [()] * 5
    figures = [f"{in_short(median(column))} / {in_short(max(column))}" if column else "-" for column in columns]
    return (name, f"{len(done)} of {len(results)}", *figures)


def in_short(number: float) -> str:
    return f"{number:.1f}" if number < 10 and number % 1 else f"{number:,.0f}"


def measure(options: Namespace) -> str:
    rows = []
    for name in options.sets or SETS:
        puzzles = SETS[name]()[:: options.every]
        results = [measured(one, options.seconds, options.conflicts) for one in puzzles]
        if options.by_puzzle:
            rows += [row(one[0], [result]) for one, result in zip(puzzles, results)]
        rows += [row(name, results)] if puzzles else []
    limits = f"{options.seconds:g} s and {options.conflicts:,} conflicts for each puzzle"
    return f"{table(HEADER, rows)}\nMedian / greatest, at most {limits}."


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("sets", nargs="*", metavar="SET", help=f"some of {', '.join(SETS)}")
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--conflicts", type=int, default=100_000)
    parser.add_argument("--every", type=int, default=1, metavar="N", help="every N-th puzzle of each set")
    parser.add_argument("--by-puzzle", action="store_true", help="a row for each puzzle")
    report("proving", parser, measure)


if __name__ == "__main__":
    main()
