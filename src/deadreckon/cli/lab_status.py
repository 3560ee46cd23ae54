"""`reckon lab status`: show the progress of a study."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from deadreckon.catalogue import summary_in
from deadreckon.cli.command import SOLVED, Command, Refusal
from deadreckon.cli.io import print_json, print_table
from deadreckon.cli.lab_folder import STUDY, records_in_lab_folder
from deadreckon.cli.options import flag, option_record

if TYPE_CHECKING:
    from deadreckon.lab.records import Records


@option_record
class StatusOptions:
    study: str = STUDY
    json: bool = flag("one JSON object instead of a table")


def run(options: StatusOptions) -> int:
    with records_in_lab_folder(options.study) as records:
        if options.json:
            try:
                print_json(_state(records))
            except LookupError as error:
                raise Refusal(str(error)) from error
        else:
            print_state(records)
    return SOLVED


def print_state(records: Records) -> None:
    """Print the number of runs by status, the number left, and the origin of the records."""
    planned, statuses = records.planned(), records.statuses()
    print_statuses(statuses)
    print(f"{planned} runs planned, {planned - sum(statuses.values())} left")
    print_origin(records)


def print_statuses(statuses: dict[str, int]) -> None:
    """Print the number of finished runs by status, if any."""
    if statuses:
        print_table(("status", "runs"), [(status, str(number)) for status, number in statuses.items()])


def print_origin(records: Records) -> None:
    """Print the shards and programs of the records, unless there is nothing notable."""
    from deadreckon.lab.program_counts import sentence_on_programs
    from deadreckon.lab.shard import sentence_on_shards
    from deadreckon.lab.start_text import sentences_on_starts

    if not records.planned():  # another process is just beginning it
        return
    sentences = (sentence_on_shards(records.study()), sentence_on_programs(records.programs()))
    for sentence in filter(None, (*sentences, *sentences_on_starts(records.starts()))):
        print(sentence)


def _state(records: Records) -> dict[str, Any]:
    from deadreckon.lab.shard import read_shards

    study, planned, statuses = records.study(), records.planned(), records.statuses()
    return {
        "study": study["name"],
        "planned": planned,
        "left": planned - sum(statuses.values()),
        "statuses": statuses,
        "shards": list(map(str, read_shards(study["shards"]))),
        "programs": _programs_by_source(records),
        "starts": [start._asdict() for start in records.starts()],
    }


def _programs_by_source(records: Records) -> list[dict[str, str | int | None]]:
    runs: Counter[tuple[str, str | None, str | None]] = Counter()
    for count in records.programs():
        runs[count.source, count.version, count.program] += count.runs
    return [
        {"source": source, "version": version, "program": program, "runs": number}
        for (source, version, program), number in runs.items()
    ]


ACTION = Command(
    "status",
    summary_in(__file__),
    StatusOptions,
    run,
    examples=("reckon lab status student", "reckon lab status student --json"),
)
