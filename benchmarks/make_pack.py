"""Makes the puzzles that come with the package: src/deadreckon/packs/pack.tsv.

    python benchmarks/make_pack.py            # all, some minutes
    python benchmarks/make_pack.py --dry-run  # says how many of each size and grade there would be
    python benchmarks/make_pack.py --regrade  # keeps the puzzles and their names, and grades them again

A size that has no puzzle of a grade, or none that is found in time, is left out; the seeds are fixed. Later versions of
the generator may draw others: the file stays what it is, as games that people play refer to its names.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from time import perf_counter
from typing import Any

from deadreckon import Limits, NotGenerated, generate, grade, pack
from deadreckon.generating.grade_names import GRADES
from deadreckon.packs.pack import PackPuzzle, write_line

PACK = Path(__file__).parents[1] / "src" / "deadreckon" / "packs" / "pack.tsv"
SEED = 2026
LIMITS = Limits(seconds=60.0)  # for the puzzles of one plan and grade


@dataclass(frozen=True)
class Plan:
    """So many puzzles of each grade with these options."""

    kind: str
    each: int
    grades: tuple[str, ...] = GRADES
    options: dict[str, Any] = field(default_factory=dict)


def ships(side: int, fleet: tuple[int, ...], **options: Any) -> Plan:
    return Plan("battleship", 5, options={"rows": side, "columns": side, "fleet": fleet, **options})


def picture(rows: int, columns: int, each: int, grades: tuple[str, ...] = GRADES, **options: Any) -> Plan:
    return Plan("nonogram", each, grades, {"rows": rows, "columns": columns, **options})


PLANS = (
    ships(6, (3, 2, 1)),
    ships(7, (3, 2, 1, 1)),
    ships(8, (3, 3, 2, 1)),
    ships(9, (4, 3, 2, 1)),
    ships(10, (4, 3, 2, 1)),
    ships(10, (4, 3, 2, 1), symmetry="rotate"),
    ships(12, (5, 4, 3, 2, 1)),
    ships(15, (5, 4, 3, 2, 1)),
    picture(5, 5, 4, GRADES[:1]),
    picture(10, 10, 5),
    picture(10, 10, 3, GRADES[:4], colours=3),
    picture(15, 15, 6),
    picture(15, 15, 3, GRADES[:4], symmetry="mirror"),
    picture(20, 20, 4),
    picture(20, 15, 3, GRADES[:4], colours=4),
    picture(25, 25, 3, GRADES[:4]),
)


def made() -> Iterator[PackPuzzle]:
    """Every puzzle, with no name yet."""
    for number, plan in enumerate(PLANS):
        for wanted in plan.grades:
            began = perf_counter()
            puzzles = list(made_of_grade(plan, wanted, SEED + number))
            seconds = perf_counter() - began
            print(
                f"{plan.kind} {plan.options} {wanted}: {len(puzzles)} in {seconds:.0f} s", file=sys.stderr, flush=True
            )
            yield from puzzles


def made_of_grade(plan: Plan, label: str, seed: int) -> Iterator[PackPuzzle]:
    wanted = generate(plan.kind, grade=label, count=plan.each, seed=seed, jobs=None, limits=LIMITS, **plan.options)
    try:
        for found in wanted:
            assert found.grade
            height, width = found.puzzle.height, found.puzzle.width
            yield PackPuzzle("", plan.kind, height, width, found.grade, found.id, found.solution)
    except NotGenerated as error:
        print(f"  {error}", file=sys.stderr)


def named(puzzles: list[PackPuzzle]) -> Iterator[PackPuzzle]:
    """The puzzles with their names: of each kind the easiest first."""
    numbers = {"battleship": 0, "nonogram": 0}
    for puzzle in sorted(puzzles, key=_order):
        numbers[puzzle.kind] += 1
        yield replace(puzzle, name=f"{puzzle.kind}-{numbers[puzzle.kind]:03}")


def _order(puzzle: PackPuzzle) -> tuple[Any, ...]:
    cells = puzzle.rows * puzzle.columns
    return puzzle.kind, GRADES.index(puzzle.grade.label), cells, puzzle.grade.hardest, puzzle.grade.total, puzzle.id


def regraded() -> Iterator[PackPuzzle]:
    """The puzzles of the file with current grades; prints each change."""
    for puzzle in pack():
        found = grade(puzzle.puzzle)
        if found != puzzle.grade:
            print(f"{puzzle.name}: {puzzle.grade} -> {found}, hardest {puzzle.grade.hardest} -> {found.hardest}")
        yield replace(puzzle, grade=found)


def main() -> int:
    parser = ArgumentParser(description="Make the puzzles that come with the package.")
    parser.add_argument("--dry-run", action="store_true", help="write nothing")
    parser.add_argument("--regrade", action="store_true", help="grade the puzzles of the file again, make none")
    options = parser.parse_args()
    puzzles = regraded() if options.regrade else named(list(made()))
    lines = [write_line(puzzle) for puzzle in puzzles]
    print(f"{len(lines)} puzzles, {sum(map(len, lines)) + len(lines)} bytes", file=sys.stderr)
    if not options.dry_run:
        PACK.write_text("".join(f"{line}\n" for line in lines), encoding="ascii")
    return 0


if __name__ == "__main__":
    sys.exit(main())
