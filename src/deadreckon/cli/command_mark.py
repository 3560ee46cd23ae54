"""`reckon mark`: run a class's solvers on a suite of puzzles, isolated, and say what each one got wrong."""

from __future__ import annotations

import os
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from deadreckon.catalogue import summary_in
from deadreckon.cli.command import INTERRUPTED, LIMIT_REACHED, SOLVED, Command, Refusal
from deadreckon.cli.io import print_table
from deadreckon.cli.long_runs import cluster_executor, cluster_option, interrupted_once, show_line
from deadreckon.cli.options import Group, argument, flag, option, option_record, positive_float, positive_int
from deadreckon.cli.streams import note
from deadreckon.puzzles.format import FormatError

if TYPE_CHECKING:
    from deadreckon.marking.mark_class import ClassMarking
    from deadreckon.marking.submissions import Submission
    from deadreckon.marking.suite import Suite
    from deadreckon.workers.executor import Executor

LIMITS = Group("limits of each run, instead of the suite's")
NAMED_VERDICTS = 4  # in the column of verdicts of a student


@option_record
class MarkOptions:
    submissions: str = argument(
        "SUBMISSIONS", "a folder or an archive with a folder, an archive or a Python file for each student"
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
    limit_cpu: float | None = option("CPU time: the clock of the marks", positive_float, "S", group=LIMITS)
    limit_wall: float | None = option("a guard against programs that wait", positive_float, "S", group=LIMITS)
    limit_memory: float | None = option("of all processes of a run", positive_float, "MB", group=LIMITS)


def run(options: MarkOptions) -> int:
    from deadreckon.marking.mark_class import ClassMarking

    suite = _read_suite(options)
    submissions = _read_submissions(options, suite)
    executor = _executor(options)
    marking = ClassMarking(suite, submissions, Path(options.out), options.unsafe)
    try:
        with interrupted_once():
            _mark(marking, executor)
    except KeyboardInterrupt:
        note(f"reckon: interrupted with {marking.done} results; the same command goes on from there")
        return INTERRUPTED
    return _finish(marking)


def _read_suite(options: MarkOptions) -> Suite:
    from deadreckon.marking.read_suite import FILE, read_suite

    folder = Path(options.suite)
    if not folder.is_dir():
        raise Refusal(f"--suite {folder}: found no such folder, expected puzzles and {FILE}")
    try:
        suite = read_suite(folder)
    except FormatError as error:
        raise Refusal(f"{folder / FILE}: {error}") from error
    given = {"cpu": options.limit_cpu, "wall": options.limit_wall, "memory": options.limit_memory}
    limits = {name: value for name, value in given.items() if value is not None}
    tests = tuple(replace(test, limits=replace(test.limits, **limits)) for test in suite.tests)
    return replace(suite, tests=tests)


def _read_submissions(options: MarkOptions, suite: Suite) -> list[Submission]:
    from deadreckon.marking.submissions import NoSubmissions, read_submissions

    try:
        return read_submissions(Path(options.submissions), suite.program)
    except NoSubmissions as error:
        raise Refusal(str(error)) from error


def _executor(options: MarkOptions) -> Executor:
    """Executor on the named cluster, or on this machine, which must be able to isolate; raises Refusal."""
    if options.cluster:
        return cluster_executor(options.cluster)
    from deadreckon.marking.isolation import NONE, best_isolation, why_no_bubblewrap, why_no_landlock
    from deadreckon.workers.control_group import delegate_controllers, remove_stale_groups
    from deadreckon.workers.executor import on_this_machine

    isolation = best_isolation()
    if isolation.name == NONE and not options.unsafe:
        raise Refusal(
            f"found no isolation for the programs of others: {why_no_bubblewrap()}; {why_no_landlock()}; "
            "--unsafe runs them with all rights"
        )
    note(f"reckon: programs are {isolation.sentence()}")
    delegate_controllers()
    remove_stale_groups()
    cores = os.cpu_count() or 1
    if options.jobs and options.jobs > cores:
        note(f"reckon: {options.jobs} runs at a time share {cores} cores: programs may reach the limit on wall time")
    return on_this_machine(options.jobs)


def _mark(marking: ClassMarking, executor: Executor) -> None:
    from deadreckon.marking.mark_class import mark_class

    for step in mark_class(marking, executor):
        show_line(f"{step.done} of {step.planned} tests done, {step.running} running")
    show_line("")


def _finish(marking: ClassMarking) -> int:
    """Write the marks, print a table of them, and return the exit status."""
    from deadreckon.marking.mark_class import unfinished
    from deadreckon.marking.marks import class_marks, marks_csv
    from deadreckon.marking.results import write_in_one_step
    from deadreckon.marking.verdicts import NOT_FINAL

    suite = marking.suite
    marks = class_marks(suite, marking.results)
    file = marking.out / "marks.csv"
    write_in_one_step(file, marks_csv(suite, marks).encode())
    rows = []
    for each in marks:
        verdicts = Counter(result.verdict for result in each.results.tests.values()).most_common()
        named = ", ".join(f"{number} {verdict}" for verdict, number in verdicts[:NAMED_VERDICTS])
        rows.append((each.student, f"{each.total:g}", f"{suite.out_of:g}", f"{each.cpu:.1f}", named))
    print_table(("student", "total", "out of", "CPU s", "verdicts"), rows)
    print(f"{marking.new} new results; marks in {file}")
    left = unfinished(marking, NOT_FINAL)
    if left:
        note(f"reckon: {left} tests have no verdict on the program; the same command tries them again")
    return LIMIT_REACHED if left else SOLVED


COMMAND = Command(
    "mark",
    summary_in(__file__),
    MarkOptions,
    run,
    examples=("reckon mark submissions --suite suite", "reckon mark download.zip --suite suite --jobs 2 -o marks"),
)
