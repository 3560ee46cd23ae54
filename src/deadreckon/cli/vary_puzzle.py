"""What `reckon vary` does: the puzzle is varied, shown beside the original, and written."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deadreckon.cli.command import LIMIT_REACHED, NO_SOLUTION, SOLVED, Refusal
from deadreckon.cli.io import print_json, read_puzzle, read_text
from deadreckon.cli.output_file import refuse_existing, write_output
from deadreckon.cli.reading_options import Reading
from deadreckon.cli.streams import note
from deadreckon.cli.vary_drawing import before_and_after
from deadreckon.frozen import frozen
from deadreckon.generating.variation import HOWS, NotVaried
from deadreckon.generating.vary import vary
from deadreckon.puzzles.format import FormatError
from deadreckon.puzzles.generator import InvalidOptions
from deadreckon.puzzles.solutions import read_board
from deadreckon.solving.write import encoded, write, write_in

if TYPE_CHECKING:
    from typing import Any

    from deadreckon.explaining.grade import Grade
    from deadreckon.generating.variation import How, Material, Variation
    from deadreckon.puzzles.board import Board
    from deadreckon.puzzles.format import Format
    from deadreckon.puzzles.loading import Loaded
    from deadreckon.puzzles.symmetric_cells import CellSymmetry


@frozen
class VaryOptions:
    file: str
    reading: Reading
    how: How | None  # None is refused; argparse would complain of it before words that are not known at all
    solution: str | None
    symmetry: CellSymmetry
    keep_grade: bool
    material: Material | None
    count: int
    seed: int
    out: str | None
    format: str | None
    force: bool
    seconds: float
    json: bool


def run(options: VaryOptions) -> int:
    if options.how is None:
        raise Refusal(f"found no way to vary {options.file}, expected one of {', '.join(f'--{how}' for how in HOWS)}")
    if options.count > 1 and options.how != "like":
        raise Refusal(f"found --count {options.count} for --{options.how}, expected it for --like alone")
    if options.out:
        refuse_existing(options.out, options.force)
    loaded = read_puzzle(options.file, options.reading)
    form, solution = _format(options, loaded), _solution(options, loaded)
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
            seconds=options.seconds,
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


def _format(options: VaryOptions, loaded: Loaded) -> Format:
    """The format of the file to write: the one asked for, or the one that the puzzle was read in."""
    if options.format is None:
        return loaded.format
    try:
        return loaded.kind.format(options.format)
    except LookupError as error:
        raise Refusal(f"--format for a {loaded.kind.name}: {error}") from error


def _show(variation: Variation, options: VaryOptions, loaded: Loaded) -> None:
    if options.json:
        print_json({"file": options.file} | variation_record(variation))
    elif options.out == "-":
        note(f"reckon: {variation.text}")
    else:
        print(before_and_after(loaded.kind, variation), variation.text, _grades(variation), sep="\n")


def _grades(variation: Variation) -> str:
    before = f"{_graded(variation.grade_before)} before, " * bool(variation.grade_before and variation.changes)
    return f"Grade: {before}{_graded(variation.grade)}{' now' * bool(before)}."


def _graded(grade: Grade | None) -> str:
    return f"{grade}, hardest step {grade.hardest}" if grade else "not known in time"


def variation_record(variation: Variation) -> dict[str, Any]:
    """A variation ready for JSON, rows and columns from 1; the puzzle in the format that can say everything."""
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
    """What is told where there is nothing to write: why, and the closest that was found."""
    if options.json:
        closest = variation_record(error.closest) if error.closest else None
        print_json({"file": options.file, "how": options.how, "error": str(error), "closest": closest})
        return
    if error.closest and options.out != "-":
        print(before_and_after(loaded.kind, error.closest))
    note(f"reckon: {options.file}: {error}")


def _write(found: list[Variation], form: Format, options: VaryOptions) -> None:
    from deadreckon.cli.command_convert import join

    assert options.out
    try:
        texts = [write_in(form, variation.puzzle) for variation in found]
    except FormatError as error:
        raise Refusal(f"cannot be written as {form.name}: {error}; --format json can say everything") from error
    write_output(options.out, encoded(form, join(texts, [form] * len(texts))), options.force)
