"""`reckon grade`: say how hard puzzles are for a person."""

from __future__ import annotations

from functools import partial

from deadreckon.catalogue import summary_in
from deadreckon.cli.command import BAD_INPUT, LIMIT_REACHED, NO_SOLUTION, SOLVED, Command
from deadreckon.cli.explain_options import SECONDS
from deadreckon.cli.io import ManyOptions, NamedPuzzle, print_json, print_table
from deadreckon.cli.many_puzzles import Record, collect, find_sources, work_on_each
from deadreckon.cli.options import Group, flag, option_record
from deadreckon.cli.output_file import csv_option, force_option, refuse_existing, write_csv
from deadreckon.explaining.grade_names import HIGHEST, LABELS, PLAIN_NAMES

HEADS = (
    "file",
    "label",
    "hardest",
    "opening",
    "total",
    "steps",
    "cells_a_step",
    "width",
    "sweeps",
    "unfair",
    "at_least",
    "error",
)


FORMS = Group(exclusive=True)


@option_record
class GradeOptions(ManyOptions):
    limit_seconds: float = SECONDS
    csv: str | None = csv_option("a line for each puzzle", FORMS)
    json: bool = flag("one JSON object for each puzzle", group=FORMS)
    force: bool = force_option()


def run(options: GradeOptions) -> int:
    if options.csv:
        refuse_existing(options.csv, options.force)
    sources = find_sources(options.files, options.reading)
    records = work_on_each(sources, partial(_grade, seconds=options.limit_seconds), options.jobs)
    collected = collect(records, len(sources), "graded", print_json if options.json else lambda _record: None)
    if options.csv:
        write_csv(options.csv, HEADS, collected.records, options.force)
    if not options.json and options.csv != "-" and collected.records:
        told = [_told(record) for record in collected.records]
        shown = [head for head in HEADS if any(record.get(head) not in (None, False) for record in told)]
        print_table(shown, [[_cell(record.get(head)) for head in shown] for record in told])
    return collected.exit_status(_status)


def _told(record: Record) -> Record:
    """The record for the table: "at least" before the label if a limit was reached."""
    return record | {"label": f"at least {record['label']}", "at_least": False} if record.get("at_least") else record


def _cell(value: object) -> str:
    if value is None or value is False:
        return "-"
    return "yes" if value is True else str(value)


def _grade(puzzle: NamedPuzzle, seconds: float) -> Record:
    """The grade and the answer, or the answer and an `error` with the reason for no grade."""
    from deadreckon.explaining.explain import explaining_within
    from deadreckon.explaining.grade import NotGraded, grade

    try:
        found = grade(puzzle.loaded.puzzle, width=True, limits=explaining_within(seconds))
    except NotGraded as error:
        return {"file": puzzle.name, "answer": error.answer, "error": str(error)}
    return {"file": puzzle.name, "answer": "unique"} | vars(found)


def _status(record: Record) -> int:
    if "answer" not in record:
        return BAD_INPUT
    if record["answer"] == "undecided" or record.get("at_least"):
        return LIMIT_REACHED
    return NO_SOLUTION if "error" in record else SOLVED


def _grades() -> dict[str, str]:
    """Each grade with its plain name, its number and the hardest step it allows."""
    borders = [(name, f"steps rated up to {hardest}") for name, hardest in LABELS] + [(HIGHEST, "steps above that")]
    plain = enumerate(PLAIN_NAMES, 1)
    return {name: f"{word}, {number}: {steps}" for (name, steps), (number, word) in zip(borders, plain)}


COMMAND = Command(
    "grade",
    summary_in(__file__),
    GradeOptions,
    run,
    examples=("reckon grade nonogram-012", "reckon grade homework --csv"),
    lists={"grades, easiest first": _grades()},
)
