"""`reckon lab status`: say how far a study is."""

from __future__ import annotations

from argparse import ArgumentParser
from collections import Counter
from typing import TYPE_CHECKING

from deadreckon.catalogue import summary_in
from deadreckon.cli.command import SOLVED, Command
from deadreckon.cli.io import print_json, print_table
from deadreckon.cli.lab_folder import add_study_argument, records_in_lab_folder
from deadreckon.frozen import frozen

if TYPE_CHECKING:
    from deadreckon.lab.records import Records


@frozen
class StatusOptions:
    study: str
    json: bool


def add_arguments(parser: ArgumentParser) -> None:
    add_study_argument(parser)
    parser.add_argument("--json", action="store_true")


def run(options: StatusOptions) -> int:
    with records_in_lab_folder(options.study) as records:
        planned, statuses = records.planned(), records.statuses()
        left = planned - sum(statuses.values())
        if options.json:
            about = {"study": records.study()["name"], "planned": planned, "left": left, "statuses": statuses}
            print_json(about | {"programs": _programs_by_source(records)})
        else:
            print_statuses(statuses)
            print(f"{planned} runs planned, {left} left")
            print_programs(records)
    return SOLVED


def print_programs(records: Records) -> None:
    """Print where the records come from, if from several programs."""
    from deadreckon.lab.program_counts import sentence_on_programs

    if sentence := sentence_on_programs(records.programs()):
        print(sentence)


def _programs_by_source(records: Records) -> list[dict[str, str | int | None]]:
    runs: Counter[tuple[str, str | None, str | None]] = Counter()
    for count in records.programs():
        runs[count.source, count.version, count.program] += count.runs
    return [
        {"source": source, "version": version, "program": program, "runs": number}
        for (source, version, program), number in runs.items()
    ]


def print_statuses(statuses: dict[str, int]) -> None:
    """Print how many runs ended in each status; nothing where none did."""
    if statuses:
        print_table(("status", "runs"), [(status, str(number)) for status, number in statuses.items()])


ACTION = Command("status", summary_in(__file__), add_arguments, StatusOptions, run)
