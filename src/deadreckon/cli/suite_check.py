"""`reckon suite check`: say whether every board is unique and within reach of a plain solver."""

from __future__ import annotations

from collections.abc import Sequence

from deadreckon.catalogue import summary_in
from deadreckon.cli.command import NO_SOLUTION, SOLVED, Command
from deadreckon.cli.io import print_table
from deadreckon.cli.long_runs import with_progress
from deadreckon.cli.options import argument, option, option_record, positive_float
from deadreckon.cli.streams import note

SECONDS = 2.0  # of each model on each board


@option_record
class SuiteCheckOptions:
    folder: str = argument("FOLDER", "a folder of puzzles with a suite.toml")
    limit_seconds: float = option(
        f"of each model on each board, if the suite allows more (default: {SECONDS:g})",
        positive_float,
        "S",
        default=SECONDS,
    )


def run(options: SuiteCheckOptions) -> int:
    """Import what checks only here: help and completion do without it."""
    from deadreckon.cli.suite_folder import read_suite_folder
    from deadreckon.marking.calibration import reference_seconds
    from deadreckon.marking.check_suite import check_suite

    suite = read_suite_folder(options.folder)
    checks = check_suite(suite, options.limit_seconds)
    found = list(with_progress(checks, len(suite.tests), "boards checked"))
    models = list(dict.fromkeys(model for each in found for model in each.seconds))
    rows = []
    for each in found:
        times = [each.seconds.get(model) for model in models]
        cells = ["-" if seconds is None else f"{seconds:.2f}" for seconds in times]
        rows.append((each.test.group, each.test.name, each.test.instance.size, each.answer, *cells))
    print_table(("group", "test", "size", "solutions", *(f"{model}, CPU s" for model in models)), rows)
    _print_caught([each.caught for each in found])
    unfair = [each.test.name for each in found if not each.fair]
    print(f"reference_cpu = {reference_seconds():.4f}  # for {options.folder}/suite.toml, of this machine")
    if unfair:
        print(f"not one solution, or out of reach of forward checking: {', '.join(unfair)}")
        return NO_SOLUTION
    print("right: every board has one solution and is within reach of forward checking")
    return SOLVED


def _print_caught(caught: Sequence[dict[str, bool]]) -> None:
    """Print how many boards catch a program that makes a usual mistake, and note mistakes that none catches."""
    boards = {mistake: sum(each.get(mistake, False) for each in caught) for each in caught for mistake in each}
    if boards:
        print(f"boards that catch a program that {'; '.join(f'{mistake}: {n}' for mistake, n in boards.items())}")
    if missed := [mistake for mistake, number in boards.items() if not number]:
        note(f"reckon: full marks for a program that {', or '.join(missed)}: no board catches it")


ACTION = Command(
    "check",
    summary_in(__file__),
    SuiteCheckOptions,
    run,
    examples=("reckon suite check suite", "reckon suite check suite --limit-seconds 60"),
)
