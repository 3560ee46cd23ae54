"""Our model for Minicard beside the reference driver: a rival that is handed a slow model would flatter us."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace

from common import report, table
from families import FAMILIES, family_set
from peers.arena import Arena
from peers.contestants import REFERENCE, Decided
from peers.reference import DRIVER
from sets import Named, own

SIDES = (6, 8, 10, 12, 15, 20, 25)
WANTED = 1.1  # times the reference's seconds, at most


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=10.0, help="for each board and driver")
    parser.add_argument("--sides", help=f"comma separated; default: {','.join(map(str, SIDES))}")
    if not DRIVER.exists():
        print(f"nothing measured: the reference driver is looked for in {DRIVER}", file=sys.stderr)
        return
    report("minicard_reference", parser, measure)


def measure(options: Namespace) -> str:
    sides = [int(side) for side in options.sides.split(",")] if options.sides else SIDES
    arenas = [Arena("battleship", name, options.seconds) for name in ("Minicard", REFERENCE)]
    rows = [row(side, arenas) for side in sides]
    for arena in arenas:
        arena.close()
    header = (
        "boards",
        "number",
        "ms building",
        "ms searching",
        "ms in all",
        "ms reference",
        "ours / theirs",
        "wanted 1.1",
    )
    return table(header, rows)


def boards(side: int) -> list[Named]:
    """The boards of the examples and, from 12x12 on, of the tuning half of all families."""
    if side <= 10:
        return own("course", f"{side}x{side}-*.txt")
    return own("large", f"{side}x{side}-*.txt") + [
        one for family in FAMILIES for one in family_set("tuning", side, family)
    ]


def row(side: int, arenas: list[Arena]) -> list[str]:
    """Interleaved; what neither decides is left out."""
    compared: list[tuple[Decided, Decided]] = []
    chosen = boards(side)
    for label, puzzle in chosen:
        print(f"\r\033[K{side}x{side}: {label}", end="", file=sys.stderr, flush=True)
        ours, theirs = (arena.decide(puzzle) for arena in arenas)
        if {ours.answer, theirs.answer} != {"undecided"}:
            compared.append((ours, theirs))
    print("\r\033[K", end="", file=sys.stderr)
    building, searching = (1e3 * sum(getattr(ours, part) for ours, _ in compared) for part in ("building", "searching"))
    reference = 1e3 * sum(theirs.seconds for _, theirs in compared)
    ratio = (building + searching) / reference
    figures = (f"{value:,.1f}" for value in (building, searching, building + searching, reference))
    return [
        f"{side}x{side}",
        f"{len(compared)} of {len(chosen)}",
        *figures,
        f"{ratio:.2f}",
        "reached" if ratio <= WANTED else "**not reached**",
    ]


if __name__ == "__main__":
    main()
