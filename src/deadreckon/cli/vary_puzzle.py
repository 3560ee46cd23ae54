"""The work of `reckon vary`: variants of a puzzle made, shown and written."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from deadreckon.cli.command import LIMIT_REACHED, NO_SOLUTION, SOLVED, Refusal
from deadreckon.cli.io import print_json, read_puzzle, read_text
from deadreckon.cli.output_file import format_named, join_texts, refuse_existing, write_output
from deadreckon.cli.parser import terminal_columns
from deadreckon.cli.streams import note
from deadreckon.explaining.grade import Grade
from deadreckon.generating.variation import HOWS, NotVaried, Variation
from deadreckon.generating.vary import VARYING, vary
from deadreckon.kernel.limits import Limits
from deadreckon.puzzles.board import Board, with_marks
from deadreckon.puzzles.drawing.annotations import DrawingNotes
from deadreckon.puzzles.format import Format, FormatError
from deadreckon.puzzles.generator import InvalidOptions
from deadreckon.puzzles.kind import Kind
from deadreckon.puzzles.loading import Loaded
from deadreckon.puzzles.solutions import read_board
from deadreckon.solving.write import encoded, write, write_in

if TYPE_CHECKING:
    from deadreckon.cli.command_vary import VaryOptions

GAP = "    "
HEADS = ("before", "after")


def vary_puzzle(options: VaryOptions) -> int:
    """Make the variants asked for; the exit status."""
    if options.how is None:
        raise Refusal(f"found no way to vary {options.file}, expected one of {', '.join(f'--{how}' for how in HOWS)}")
    if options.count > 1 and options.how != "like":
        raise Refusal(f"found --count {options.count} for --{options.how}, expected it for --like alone")
    if options.out:
        refuse_existing(options.out, options.force)
    loaded = read_puzzle(options.file, options.reading)
    form = format_named(loaded.kind, options.format, "--format") if options.format is not None else loaded.format
    solution = _solution(options, loaded)
    found: list[Variation] = []
    status = SOLVED
    for number in range(options.count if options.how == "like" else 1):
        try:
            variation = _vary(options, loaded, solution, number)
        except NotVaried as error:
            _complain(error, options, loaded)
            status = LIMIT_REACHED if error.undecided else NO_SOLUTION
            break
        if variation.puzzle not in [each.puzzle for each in found]:
            found.append(variation)
            _show(variation, options, loaded)
    if options.out and found:
        _write(found, form, options)
    return status


def _vary(options: VaryOptions, loaded: Loaded, solution: Board | None, number: int) -> Variation:
    assert options.how
    try:
        return vary(
            loaded.puzzle,
            options.how,
            solution=solution,
            symmetry=options.symmetry,
            keep_grade=options.keep_grade,
            material=options.material,
            seed=options.seed,
            number=number,
            limits=Limits(work=VARYING.work, seconds=options.limit_seconds),
        )
    except InvalidOptions as error:
        raise Refusal(str(error)) from error


def _solution(options: VaryOptions, loaded: Loaded) -> Board | None:
    if options.solution is None:
        return None
    try:
        return read_board(read_text(options.solution), loaded.puzzle)
    except FormatError as error:
        raise Refusal(f"{options.solution}: {error}") from error


def _show(variation: Variation, options: VaryOptions, loaded: Loaded) -> None:
    if options.json:
        print_json({"file": options.file} | variation_record(variation))
    elif options.out == "-":
        note(f"reckon: {variation.text}")
    else:
        print(_before_and_after(loaded.kind, variation), variation.text, _grades(variation), sep="\n")


def _grades(variation: Variation) -> str:
    before = f"{_graded(variation.grade_before)} before, " * bool(variation.grade_before and variation.changes)
    return f"Grade: {before}{_graded(variation.grade)}{' now' * bool(before)}."


def _graded(grade: Grade | None) -> str:
    return f"{grade}, hardest step {grade.hardest}" if grade else "not known in time"


def variation_record(variation: Variation) -> dict[str, Any]:
    """A variation ready for JSON, with rows and columns from 1; the puzzle in the most expressive format."""
    return {
        "how": variation.how,
        "puzzle": write(variation.puzzle, "json"),
        "solution": list(variation.solution),
        "material": variation.material,
        "changes": [
            {"row": change.row + 1, "column": change.column + 1, "before": change.before, "after": change.after}
            for change in variation.changes
        ],
        "grade_before": variation.grade_before and vars(variation.grade_before),
        "grade": variation.grade and vars(variation.grade),
        "proved": variation.proved,
        "text": variation.text,
    }


def _complain(error: NotVaried, options: VaryOptions, loaded: Loaded) -> None:
    """Report a failure: its reason, and the closest variation found."""
    if options.json:
        closest = variation_record(error.closest) if error.closest else None
        print_json({"file": options.file, "how": options.how, "error": str(error), "closest": closest})
        return
    if error.closest and options.out != "-":
        print(_before_and_after(loaded.kind, error.closest))
    note(f"reckon: {options.file}: {error}")


def _write(found: list[Variation], form: Format, options: VaryOptions) -> None:
    assert options.out
    try:
        texts = [write_in(form, variation.puzzle) for variation in found]
    except FormatError as error:
        raise Refusal(f"cannot be written as {form.name}: {error}; --format json can say everything") from error
    write_output(options.out, encoded(form, join_texts(texts, [form] * len(texts))), options.force)


def _before_and_after(kind: Kind, variation: Variation) -> str:
    """Both puzzles side by side with the changed cells highlighted, or one above the other on a narrow terminal.

    A sibling or an unchanged puzzle is drawn alone; if the solution was changed, both are drawn solved.
    """
    cells = frozenset((change.row, change.column) for change in variation.changes)
    if not cells:
        return kind.draw_text(variation.puzzle, variation.puzzle.given_rows(), DrawingNotes("numbers")).rstrip("\n")
    notes = DrawingNotes("numbers", cells, fleet=False)
    before, after = variation.original.given_rows(), variation.puzzle.given_rows()
    if variation.material == "solution":
        undone = [(change.row, change.column, change.before) for change in variation.changes]
        before, after = with_marks(variation.solution, undone), variation.solution
    return _beside(
        kind.draw_text(variation.original, before, notes).splitlines(),
        kind.draw_text(variation.puzzle, after, notes).splitlines(),
    )


def _beside(left: list[str], right: list[str]) -> str:
    """Two drawings side by side, aligned at the bottom."""
    height = max(len(left), len(right))
    left, right = [*[""] * (height - len(left)), *left], [*[""] * (height - len(right)), *right]
    left, right = [HEADS[0], *left], [HEADS[1], *right]
    width = max(map(len, left))
    if width + len(GAP) + max(map(len, right)) > terminal_columns():
        return "\n".join([*left, "", *right])
    return "\n".join(f"{one.ljust(width)}{GAP}{other}".rstrip() for one, other in zip(left, right))
