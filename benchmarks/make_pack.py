"""Makes the puzzles that come with the package: the latest edition of a kind, src/deadreckon/packs/battleships-1.tsv.

    python benchmarks/make_pack.py battleship            # some minutes
    python benchmarks/make_pack.py battleship --dry-run  # says how many of each size and grade there would be
    python benchmarks/make_pack.py --regrade             # keeps every puzzle and name, and grades them again

A size that has no puzzle of a grade, or none that is found in time, is left out; the seeds are fixed. Later versions of
the generator may draw others: an edition stays what it is, as games that people play refer to its names.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from time import perf_counter
from typing import Any

from deadreckon import Limits, NotGenerated, generate, grade
from deadreckon.explaining.grade_names import GRADES, HIGHEST
from deadreckon.packs.editions import EDITIONS, Edition, latest
from deadreckon.packs.pack import PackPuzzle, edition_puzzles, write_line
from deadreckon.puzzles.board import Board

PACKS = Path(__file__).parents[1] / "src" / "deadreckon" / "packs"
SEED = 2026
FIRST_NUMBERS = {1: 1, 2: 501}  # of the names of an edition
LIMITS = Limits(seconds=60.0)  # for the puzzles of one plan and grade


@dataclass(frozen=True)
class Plan:
    """So many puzzles of each grade with these options."""

    kind: str
    each: int
    grades: tuple[str, ...] = GRADES
    options: dict[str, Any] = field(default_factory=dict)


def ships(rows: int, columns: int, fleet: tuple[int, ...], each: int, hardest: str = HIGHEST, **options: Any) -> Plan:
    """Battleships of the grades up to the hardest."""
    grades = GRADES[: GRADES.index(hardest) + 1]
    return Plan("battleship", each, grades, {"rows": rows, "columns": columns, "fleet": fleet, **options})


def picture(rows: int, columns: int, each: int, grades: tuple[str, ...] = GRADES, **options: Any) -> Plan:
    return Plan("nonogram", each, grades, {"rows": rows, "columns": columns, **options})


PLANS = (
    ships(6, 6, (3, 2, 1), 3),
    ships(6, 6, (3, 2, 1), 2, symmetry="rotate"),
    ships(8, 6, (3, 2, 1), 3),
    ships(7, 7, (3, 2, 1, 1), 2),
    ships(7, 7, (3, 2, 1, 1), 2, symmetry="mirror"),
    ships(8, 8, (3, 3, 2, 1), 4),
    ships(8, 8, (3, 3, 2, 1), 2, symmetry="rotate"),
    ships(9, 9, (4, 3, 2, 1), 2),
    ships(9, 9, (4, 3, 2, 1), 2, symmetry="mirror"),
    ships(10, 10, (4, 3, 2, 1), 5),
    ships(10, 10, (4, 3, 2, 1), 4, symmetry="rotate"),
    ships(10, 10, (4, 3, 2, 1), 2, hide_counts=4),
    ships(9, 12, (4, 3, 2, 1), 2, symmetry="rotate"),
    ships(12, 12, (5, 4, 3, 2, 1), 3, "Commodore"),
    ships(12, 12, (5, 4, 3, 2, 1), 2, "Captain", symmetry="rotate"),
    ships(15, 15, (5, 4, 3, 2, 1), 3, "Captain"),
    ships(15, 15, (5, 4, 3, 2, 1), 2, "Ensign", symmetry="mirror"),
    ships(20, 20, (6, 5, 4, 3, 2, 1), 3, "Ensign"),
    picture(5, 5, 4, GRADES[:1]),
    picture(10, 10, 5),
    picture(10, 10, 3, GRADES[:4], colours=3),
    picture(15, 15, 6),
    picture(15, 15, 3, GRADES[:4], symmetry="mirror"),
    picture(20, 20, 4),
    picture(20, 15, 3, GRADES[:4], colours=4),
    picture(25, 25, 3, GRADES[:4]),
)


def made(kind: str) -> Iterator[PackPuzzle]:
    """Every puzzle, with no name yet."""
    solutions: list[Board] = []
    for number, plan in enumerate(PLANS):
        for wanted in plan.grades if plan.kind == kind else ():
            began = perf_counter()
            puzzles = list(made_of_grade(plan, wanted, SEED + number, solutions))
            solutions += [puzzle.solution for puzzle in puzzles]
            seconds = perf_counter() - began
            print(
                f"{plan.kind} {plan.options} {wanted}: {len(puzzles)} in {seconds:.0f} s", file=sys.stderr, flush=True
            )
            yield from puzzles


def made_of_grade(plan: Plan, label: str, seed: int, others: list[Board]) -> Iterator[PackPuzzle]:
    """The puzzles of a plan and grade, none of them much like the others."""
    about: dict[str, Any] = {"seed": seed, "jobs": None, "limits": LIMITS, "distinct": True, "not_in": others}
    wanted = generate(plan.kind, grade=label, count=plan.each, **about, **plan.options)
    try:
        for found in wanted:
            assert found.grade
            height, width = found.puzzle.height, found.puzzle.width
            yield PackPuzzle("", plan.kind, height, width, found.grade, found.id, found.solution)
    except NotGenerated as error:
        print(f"  {error}", file=sys.stderr)


def named(edition: Edition, puzzles: list[PackPuzzle]) -> Iterator[PackPuzzle]:
    """The puzzles with their names, easiest first."""
    for number, puzzle in enumerate(sorted(puzzles, key=_order), FIRST_NUMBERS[edition.number]):
        yield replace(puzzle, name=f"{puzzle.kind}-{number:03}")


def _order(puzzle: PackPuzzle) -> tuple[Any, ...]:
    cells = puzzle.rows * puzzle.columns
    return GRADES.index(puzzle.grade.label), cells, puzzle.grade.hardest, puzzle.grade.total, puzzle.id


def regraded(edition: Edition) -> Iterator[PackPuzzle]:
    """The puzzles of an edition with current grades; prints each change."""
    for puzzle in edition_puzzles(edition):
        found = grade(puzzle.puzzle)
        if found != puzzle.grade:
            print(f"{puzzle.name}: {puzzle.grade} -> {found}, hardest {puzzle.grade.hardest} -> {found.hardest}")
        yield replace(puzzle, grade=found)


def write_edition(edition: Edition, puzzles: Iterable[PackPuzzle], dry_run: bool = False) -> None:
    """Write the file of an edition, unless this is a dry run."""
    lines = [write_line(puzzle) for puzzle in puzzles]
    print(f"{edition.file}: {len(lines)} puzzles, {sum(map(len, lines)) + len(lines)} bytes", file=sys.stderr)
    if not dry_run:
        (PACKS / edition.file).write_text("".join(f"{line}\n" for line in lines), encoding="ascii")


def main() -> int:
    parser = ArgumentParser(description="Make the puzzles that come with the package.")
    parser.add_argument("kind", nargs="?", choices=["battleship", "nonogram"], help="make its latest edition")
    parser.add_argument("--dry-run", action="store_true", help="write nothing")
    parser.add_argument("--regrade", action="store_true", help="grade the puzzles of every edition again, make none")
    options = parser.parse_args()
    if options.regrade:
        for edition in EDITIONS:
            write_edition(edition, regraded(edition), options.dry_run)
    if options.kind:
        edition = latest(options.kind)
        write_edition(edition, named(edition, list(made(options.kind))), options.dry_run)
    return 0


if __name__ == "__main__":
    sys.exit(main())
