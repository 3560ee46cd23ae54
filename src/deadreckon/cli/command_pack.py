"""`reckon pack`: list the puzzles that come with the package, or print the IDs of some."""

from __future__ import annotations

from deadreckon.catalogue import UnknownName, summary_in
from deadreckon.cli.command import SOLVED, Command, Refusal
from deadreckon.cli.io import print_json, print_table
from deadreckon.cli.options import argument, flag, option, option_record
from deadreckon.explaining.grade_names import GRADE_WORDS, GRADES, grades_named
from deadreckon.puzzles.kind import kinds

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deadreckon.packs.pack import PackPuzzle

HEADS = ("name", "size", "grade", "hardest", "steps", "ID")


@option_record
class PackOptions:
    names: list[str] = argument("NAME", "print the ID of this puzzle, for other commands", nargs="*")
    kind: str | None = option("only puzzles of this kind", choices=sorted(kinds()))
    grade: str | None = option(f"only puzzles of this grade: {GRADE_WORDS}", metavar="GRADE")
    earlier: bool = flag("list the puzzles of earlier editions, which keep their names")
    json: bool = flag("one JSON object for each puzzle, with its solution")


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
    from deadreckon.packs.pack import earlier_pack, pack, pack_puzzle

    try:
        puzzles = [pack_puzzle(name) for name in options.names] or list(earlier_pack() if options.earlier else pack())
        grades = grades_named(options.grade) if options.grade else GRADES
    except UnknownName as error:
        raise Refusal(str(error)) from error
    return [each for each in puzzles if options.kind in (None, each.kind) and each.grade.label in grades]


def _row(puzzle: PackPuzzle) -> tuple[str, ...]:
    size, grade = f"{puzzle.rows}x{puzzle.columns}", puzzle.grade
    return puzzle.name, size, grade.label, str(grade.hardest), str(grade.steps), puzzle.id


def _record(puzzle: PackPuzzle) -> dict[str, object]:
    return {
        "name": puzzle.name,
        "kind": puzzle.kind,
        "id": puzzle.id,
        "grade": vars(puzzle.grade),
        "solution": list(puzzle.solution),
    }


COMMAND = Command(
    "pack",
    summary_in(__file__),
    PackOptions,
    run,
    examples=("reckon pack --kind nonogram", "reckon pack --grade ensign --json"),
)
