"""`reckon pack`: list the puzzles that come with the package, or print the IDs of some."""

from __future__ import annotations

from argparse import ArgumentParser
from dataclasses import asdict

from deadreckon.catalogue import UnknownName, summary_in
from deadreckon.cli.command import SOLVED, Command, Refusal
from deadreckon.cli.io import print_json, print_table
from deadreckon.frozen import frozen
from deadreckon.generating.puzzle_spec import grade_named
from deadreckon.packs.pack import PackPuzzle, pack, pack_puzzle
from deadreckon.puzzles.kind import kinds

HEADS = ("name", "size", "grade", "hardest", "steps", "ID")


@frozen
class PackOptions:
    names: list[str]
    kind: str | None
    grade: str | None
    json: bool


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("names", nargs="*", metavar="NAME", help="print the ID of this puzzle, for other commands")
    parser.add_argument("--kind", choices=sorted(kinds()), help="only puzzles of this kind")
    parser.add_argument("--grade", metavar="GRADE", help="only puzzles of this grade")
    parser.add_argument("--json", action="store_true", help="one JSON object for each puzzle, with its solution")


def run(options: PackOptions) -> int:
    puzzles = _chosen(options)
    if options.json:
        for puzzle in puzzles:
            print_json(_record(puzzle))
    elif options.names:
        for puzzle in puzzles:
            print(puzzle.id)
    else:
        print_table(HEADS, [_row(puzzle) for puzzle in puzzles])
    return SOLVED


def _chosen(options: PackOptions) -> list[PackPuzzle]:
    try:
        puzzles = [pack_puzzle(name) for name in options.names] or list(pack())
        grade = grade_named(options.grade) if options.grade else None
    except UnknownName as error:
        raise Refusal(str(error)) from error
    return [each for each in puzzles if options.kind in (None, each.kind) and grade in (None, each.grade.label)]


def _row(puzzle: PackPuzzle) -> tuple[str, ...]:
    size, grade = f"{puzzle.rows}x{puzzle.columns}", puzzle.grade
    return puzzle.name, size, grade.label, str(grade.hardest), str(grade.steps), puzzle.id


def _record(puzzle: PackPuzzle) -> dict[str, object]:
    return {
        "name": puzzle.name,
        "kind": puzzle.kind,
        "id": puzzle.id,
        "grade": asdict(puzzle.grade),
        "solution": list(puzzle.solution),
    }


COMMAND = Command("pack", summary_in(__file__), add_arguments, PackOptions, run)
