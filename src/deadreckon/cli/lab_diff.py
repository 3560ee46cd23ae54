"""`reckon lab diff`: compare two studies run by run, such as one study by two versions of a program."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING

from deadreckon.catalogue import summary_in
from deadreckon.cli.command import NO_SOLUTION, SOLVED, Command, Refusal
from deadreckon.cli.io import print_json, print_table
from deadreckon.cli.lab_folder import records_in_lab_folder
from deadreckon.cli.options import argument, flag, option_record
from deadreckon.extras import install_line

if TYPE_CHECKING:
    from deadreckon.lab.diff_studies import Change, ContestantDiff, Factor, StudyDiff

MAX_LINES = 20  # of changed answers, and of names in one line
HEADER = (
    *("contestant", "runs", "solved in both"),
    *("CPU new/old", "time"),
    *("decisions + 1, new/old", "runs with fewer", "with more"),
)
IN_WORDS = {"less": "quicker", "more": "slower"}  # of time


STUDY_HELP = "a study: its TOML file, its folder, or its name"


@option_record
class DiffOptions:
    old: str = argument("OLD", STUDY_HELP)
    new: str = argument("NEW", STUDY_HELP)
    json: bool = flag("one JSON object instead of tables")


def run(options: DiffOptions) -> int:
    """Print the differences; exit status 1 if answers changed."""
    try:
        from deadreckon.lab.diff_studies import diff_studies
    except ImportError as error:
        raise Refusal(f"lab diff needs numpy ({error}); {install_line('lab')}") from error

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
    for change in diff.answers[:MAX_LINES]:
        print(f"  {_change_in_words(change)}")
    if len(diff.answers) > MAX_LINES:
        print(f"  and {len(diff.answers) - MAX_LINES} more; --json has them all")
    for (before, after), number in diff.statuses.items():
        print(f"{number} runs were {before} and are {after}")
    if diff.contestants:
        print_table(HEADER, [_row(each) for each in diff.contestants])
        print(_conditions_in_words(diff))


def _change_in_words(change: Change) -> str:
    key, old, new = change.key, change.old, change.new
    run = f"{key.contestant} on {old.puzzle_name}, seed {key.seed}, repetition {key.repetition}"
    return f"{run}: {old.answer} ({old.status}), now {new.answer} ({new.status})"


def _row(diff: ContestantDiff) -> tuple[str, ...]:
    verdict = diff.seconds.verdict if diff.seconds else "-"
    runs = (str(diff.fewer), str(diff.more)) if diff.decisions else ("-", "-")
    seconds, decisions = _factor_text(diff.seconds), _factor_text(diff.decisions)
    return (diff.name, str(diff.runs), str(diff.solved), seconds, IN_WORDS.get(verdict, verdict), decisions, *runs)


def _factor_text(factor: Factor | None) -> str:
    """The factor with its 95% interval."""
    if factor is None:
        return "-"
    interval = "" if factor.low is None else f" ({factor.low:.3g} to {factor.high:.3g})"
    return f"{factor.mean:.3g}{interval}"


def _conditions_in_words(diff: StudyDiff) -> str:
    """Load during both studies, and the factor of time that counts as a difference."""
    loads = [
        "not known" if load is None else f"{load:.1f}" for load in (diff.old_conditions.load, diff.new_conditions.load)
    ]
    text = f"median load: {loads[0]} old, {loads[1]} new, on {diff.new_conditions.cores or '?'} cores; "
    if diff.margin is None:
        return text + "the studies ran on different processors, so no time is decided"
    return text + (
        f"quicker or slower is said where the whole 95% interval lies beyond a factor of {diff.margin:g}, "
        "which the machine alone may account for; intervals are not corrected for multiple comparisons"
    )


def _some(names: Sequence[str]) -> str:
    more = len(names) - MAX_LINES
    return ", ".join(names[:MAX_LINES]) + (f" and {more} more" if more > 0 else "")


def _as_json(diff: StudyDiff) -> dict[str, object]:
    statuses = [{"old": old, "new": new, "runs": number} for (old, new), number in diff.statuses.items()]
    answers = [
        change.key._asdict() | {"old": change.old._asdict(), "new": change.new._asdict()} for change in diff.answers
    ]
    return asdict(diff) | {"statuses": statuses, "answers": answers}


ACTION = Command(
    "diff",
    summary_in(__file__),
    DiffOptions,
    run,
    examples=("reckon lab diff before after", "reckon lab diff before after --json"),
)
