"""`reckon lab diff`: compare two studies run by run, such as one study by two versions of a program."""

from __future__ import annotations

from argparse import ArgumentParser
from dataclasses import asdict
from typing import TYPE_CHECKING

from deadreckon.catalogue import summary_in
from deadreckon.cli.command import NO_SOLUTION, SOLVED, Command, Refusal
from deadreckon.cli.io import print_json, print_table
from deadreckon.cli.lab_folder import records_in_lab_folder
from deadreckon.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Sequence

    from deadreckon.lab.diff_studies import Change, Factor, StudyDiff

MOST_LINES = 20  # of answers that changed, and of names in one line
HEADER = (
    *("contestant", "runs", "solved in both"),
    *("CPU new/old", "quicker", "slower"),
    *("decisions + 1, new/old", "fewer", "more"),
)


@frozen
class DiffOptions:
    old: str
    new: str
    json: bool


def add_arguments(parser: ArgumentParser) -> None:
    for name in ("old", "new"):
        parser.add_argument(name, metavar=name.upper(), help="a study: its TOML file, its folder, or its name")
    parser.add_argument("--json", action="store_true")


def run(options: DiffOptions) -> int:
    """Exit status 1 where answers changed."""
    from deadreckon.lab.diff_studies import diff_studies

    with records_in_lab_folder(options.old) as old, records_in_lab_folder(options.new) as new:
        try:
            diff = diff_studies(old, new)
        except (LookupError, ValueError) as error:
            raise Refusal(str(error)) from error
    if options.json:
        print_json(_as_json(diff))
    else:
        _print_diff(diff, options)
    return NO_SOLUTION if diff.answers else SOLVED


def _print_diff(diff: StudyDiff, options: DiffOptions) -> None:
    only = f"{diff.only_old.runs} only in {options.old}, {diff.only_new.runs} only in {options.new}"
    print(f"{diff.runs} runs in both, {only}")
    for study, its in ((options.old, diff.only_old), (options.new, diff.only_new)):
        for what, names in (("contestants", its.contestants), ("puzzles", its.puzzles)):
            if names:
                print(f"{len(names)} {what} only in {study}: {_some(names)}")
    print(f"{len(diff.answers)} answers changed")
    for change in diff.answers[:MOST_LINES]:
        print(f"  {_change_in_words(change)}")
    if len(diff.answers) > MOST_LINES:
        print(f"  and {len(diff.answers) - MOST_LINES} more; --json has them all")
    for (before, after), number in diff.statuses.items():
        print(f"{number} runs were {before} and are {after}")
    if diff.contestants:
        rows = [
            (each.name, str(each.runs), str(each.solved), *_cells(each.seconds), *_cells(each.decisions))
            for each in diff.contestants
        ]
        print_table(HEADER, rows)


def _change_in_words(change: Change) -> str:
    key, old, new = change.key, change.old, change.new
    run = f"{key.contestant} on {old.puzzle_name}, seed {key.seed}, repetition {key.repetition}"
    return f"{run}: {old.answer} ({old.status}), now {new.answer} ({new.status})"


def _cells(factor: Factor | None) -> tuple[str, str, str]:
    """The factor with its 95% interval, and how many runs have less and more."""
    if factor is None:
        return "-", "-", "-"
    interval = "" if factor.low is None else f" ({factor.low:.3g} to {factor.high:.3g})"
    return f"{factor.mean:.3g}{interval}", str(factor.less), str(factor.more)


def _some(names: Sequence[str]) -> str:
    more = len(names) - MOST_LINES
    return ", ".join(names[:MOST_LINES]) + (f" and {more} more" if more > 0 else "")


def _as_json(diff: StudyDiff) -> dict[str, object]:
    statuses = [{"old": old, "new": new, "runs": number} for (old, new), number in diff.statuses.items()]
    answers = [
        change.key._asdict() | {"old": change.old._asdict(), "new": change.new._asdict()} for change in diff.answers
    ]
    return asdict(diff) | {"statuses": statuses, "answers": answers}


ACTION = Command("diff", summary_in(__file__), add_arguments, DiffOptions, run)
