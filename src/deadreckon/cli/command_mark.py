"""`reckon mark`: run a class's solvers on a suite of puzzles, isolated, and say what each one got wrong."""

from __future__ import annotations

from deadreckon import marking
from deadreckon.catalogue import offered_names, summary_in
from deadreckon.cli.command import Command
from deadreckon.cli.long_runs import cluster_option
from deadreckon.cli.options import Group, argument, flag, option, option_record, positive_float, positive_int

LIMITS = Group("limits of each run, instead of the suite's")
PLATFORMS = Group("platforms")
EXPORTS = offered_names("deadreckon.marking", "export_")


@option_record
class MarkOptions:
    submissions: str | None = argument(
        "SUBMISSIONS", "a folder or an archive with a folder, an archive or a Python file for each student", nargs="?"
    )
    suite: str = option("a folder of puzzles with a suite.toml", metavar="FOLDER", required=True)
    out: str = option(
        "where results and marks are (default: marks); the same command goes on there",
        metavar="FOLDER",
        name="-o --out",
        default="marks",
    )
    jobs: int | None = option("runs at a time (default: one a core)", positive_int, "N")
    cluster: str | None = cluster_option()
    unsafe: bool = flag("run programs even where this machine cannot isolate them")
    export: list[str] | None = option(
        "write the marks for a platform too",
        metavar="NAME",
        action="append",
        choices=EXPORTS,
        group=PLATFORMS,
    )
    roster: str | None = option(
        "fill the marks into a copy of this export of a gradebook", metavar="CSV", group=PLATFORMS
    )
    print_export: str | None = option(
        "of one submission: print this export instead of a table", metavar="NAME", choices=EXPORTS, group=PLATFORMS
    )
    gradescope: str | None = option(
        "of one submission: write its results.json for Gradescope here, after every test",
        metavar="FILE",
        group=PLATFORMS,
    )
    autograder: str | None = option(
        "without SUBMISSIONS: write a zip for Gradescope with the suite and this program",
        metavar="ZIP",
        group=PLATFORMS,
    )
    scale: bool = flag(
        "multiply limits on time by how much slower this machine is than that of reference_cpu in suite.toml",
        group=LIMITS,
    )
    limit_cpu: float | None = option("CPU time: the clock of the marks", positive_float, "S", group=LIMITS)
    limit_wall: float | None = option("a guard against programs that wait", positive_float, "S", group=LIMITS)
    limit_memory: float | None = option("of all processes of a run", positive_float, "MB", group=LIMITS)


def run(options: MarkOptions) -> int:
    """Import what marks only here: help and completion do without it."""
    from deadreckon.cli.mark_submissions import mark_submissions

    return mark_submissions(options)


COMMAND = Command(
    "mark",
    summary_in(__file__),
    MarkOptions,
    run,
    lists={"exports": {name: summary_in(f"{marking.__path__[0]}/export_{name}.py") for name in EXPORTS}},
    examples=("reckon mark submissions --suite suite", "reckon mark download.zip --suite suite --jobs 2 -o marks"),
)
