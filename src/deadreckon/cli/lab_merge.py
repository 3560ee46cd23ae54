"""`reckon lab merge`: join studies that were run separately, such as the shards of one."""

from __future__ import annotations

from pathlib import Path

from deadreckon.catalogue import summary_in
from deadreckon.cli.command import SOLVED, Command, Refusal
from deadreckon.cli.lab_folder import records_in_lab_folder, refuse_bad_paths
from deadreckon.cli.lab_status import print_state
from deadreckon.cli.options import argument, option_record


@option_record
class MergeOptions:
    into: str = argument("INTO", "the folder of the study to add to, or of a new one")
    studies: list[str] = argument("FROM", "studies to add, which stay as they are", nargs="+")


def run(options: MergeOptions) -> int:
    from deadreckon.lab.merge_studies import DifferentStudies, MergeCount, merge_study, open_for_merge
    from deadreckon.lab.records import Records

    into, count = Path(options.into), MergeCount()
    with refuse_bad_paths(options.into):
        folders = {study: _folder_of(study) for study in options.studies}
        for study, folder in folders.items():
            if folder.resolve() == into.resolve():
                raise Refusal(f"{study}: found {options.into} itself, expected another study")
        with open_for_merge(into) as ours:
            for study, folder in folders.items():
                try:
                    count += merge_study(ours, folder)
                except DifferentStudies as error:
                    raise Refusal(f"{study}: {error} as in {options.into}") from error
        print_state(Records(into, to_read=True))
    print(f"{count.added} records added to {options.into}, {count.there_already} were there already")
    if count.superseded:
        print(f"{count.superseded} superseded, as their runs had another record")
    return SOLVED


def _folder_of(study: str) -> Path:
    with records_in_lab_folder(study) as records:
        return records.folder


ACTION = Command(
    "merge",
    summary_in(__file__),
    MergeOptions,
    run,
    examples=("reckon lab merge whole part1 part2", "reckon lab merge whole part3"),
)
