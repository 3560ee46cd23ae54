"""`reckon grade`: say how hard puzzles are for a person."""

from __future__ import annotations

import csv
import sys
from argparse import ArgumentParser
from functools import partial

from deadreckon.catalogue import summary_in
from deadreckon.cli.command import BAD_INPUT, LIMIT_REACHED, NO_SOLUTION, SOLVED, Command
from deadreckon.cli.explain_options import add_seconds_argument
from deadreckon.cli.io import NamedPuzzle, print_json, print_table
from deadreckon.cli.many_options import add_many_arguments
from deadreckon.cli.many_puzzles import Record, collect, find_sources, work_on_each
from deadreckon.cli.reading_options import Reading
from deadreckon.frozen import frozen

HEADS = ("file", "label", "hardest", "opening", "total", "steps", "width", "sweeps", "unfair", "error")


@frozen
class GradeOptions:
    files: list[str]
    reading: Reading
    jobs: int | None
    limit_seconds: float
    csv: bool
    json: bool


def add_arguments(parser: ArgumentParser) -> None:
    add_many_arguments(parser)
    add_seconds_argument(parser)
    forms = parser.add_mutually_exclusive_group()
    forms.add_argument("--csv", action="store_true", help="comma-separated values")
    forms.add_argument("--json", action="store_true", help="one JSON object for each puzzle")


def run(options: GradeOptions) -> int:
    sources = find_sources(options.files, options.reading)
    records = work_on_each(sources, partial(_grade, seconds=options.limit_seconds), options.jobs)
    collected = collect(records, len(sources), "graded", print_json if options.json else lambda _record: None)
    if options.csv:
        writer = csv.DictWriter(sys.stdout, HEADS, extrasaction="ignore", lineterminator="\n")
        writer.writeheader()
        writer.writerows(collected.records)
    elif not options.json and collected.records:
        shown = [head for head in HEADS if any(record.get(head) not in (None, False) for record in collected.records)]
        print_table(shown, [[_cell(record.get(head)) for head in shown] for record in collected.records])
    return collected.exit_status(_status)


def _cell(value: object) -> str:
    if value is None or value is False:
        return "-"
    return "yes" if value is True else str(value)


def _grade(puzzle: NamedPuzzle, seconds: float) -> Record:
    """The grade and the answer; or the answer and an `error` that says why there is no grade."""
    from deadreckon.explaining.explain import explain
    from deadreckon.explaining.grade import NotGraded, grade_explanation
    from deadreckon.explaining.proof import Undecided

    try:
        explanation = explain(puzzle.loaded.puzzle, seconds=seconds)
    except Undecided as error:
        return {"file": puzzle.name, "answer": "undecided", "error": str(error)}
    record = {"file": puzzle.name, "answer": explanation.answer}
    try:
        return record | vars(grade_explanation(explanation))
    except NotGraded as error:
        return record | {"error": str(error)}


def _status(record: Record) -> int:
    if "answer" not in record:
        return BAD_INPUT
    if "error" not in record:
        return SOLVED
    return LIMIT_REACHED if record["answer"] in ("unique", "undecided") else NO_SOLUTION


COMMAND = Command("grade", summary_in(__file__), add_arguments, GradeOptions, run)
