"""The work of `reckon mark`: submissions run on a suite of puzzles, and the marks written."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from deadreckon.catalogue import pick_offer
from deadreckon.cli.command import INTERRUPTED, LIMIT_REACHED, SOLVED, Refusal
from deadreckon.cli.io import print_table, read_text
from deadreckon.cli.long_runs import cluster_executor, interrupted_once, show_line
from deadreckon.cli.streams import note
from deadreckon.cli.suite_folder import read_suite_folder
from deadreckon.marking.autograder import autograder
from deadreckon.marking.calibration import Calibration, calibrate, load_calibration, save_calibration
from deadreckon.marking.export import MarksExport, export_files
from deadreckon.marking.isolation import NONE, best_isolation, why_no_bubblewrap, why_no_landlock
from deadreckon.marking.mark_class import ClassMarking, mark_class, unfinished
from deadreckon.marking.marks import StudentMarks, class_marks, mark_text, marks_csv
from deadreckon.marking.read_suite import FILE
from deadreckon.marking.results import FolderInUse, locked, write_in_one_step
from deadreckon.marking.roster import NoRoster, fill_roster
from deadreckon.marking.run_test import remove_stale_boxes
from deadreckon.marking.submissions import NoSubmissions, Submission, read_submission, read_submissions
from deadreckon.marking.suite import Suite
from deadreckon.marking.verdicts import NOT_FINAL
from deadreckon.marking.write_pages import write_pages
from deadreckon.workers.control_group import delegate_controllers, remove_stale_groups
from deadreckon.workers.executor import Executor, on_this_machine

if TYPE_CHECKING:
    from deadreckon.cli.command_mark import MarkOptions

CALIBRATION = "calibration.json"  # kept with the marks
NO_REFERENCE = f"--scale: found no reference_cpu in {FILE}, expected what `reckon suite check` prints"
PLATFORM_SECONDS = 600  # where Gradescope puts a submission
NAMED_VERDICTS = 4  # in the column of verdicts of a student


def mark_submissions(options: MarkOptions) -> int:
    """Run every submission on the suite, write the marks and print a table; the exit status."""
    suite = _read_suite(options)
    if options.autograder:
        return _write_autograder(options, suite)
    submissions = _read_submissions(options, suite)
    roster = read_text(options.roster) if options.roster else ""
    executor = _executor(options)
    try:
        with locked(Path(options.out)):
            return _mark_in_folder(options, suite, submissions, roster, executor)
    except FolderInUse as error:
        raise Refusal(
            f"{options.out}: found another `reckon mark` at work in this folder, expected none; "
            "wait for it, or choose another -o"
        ) from error


def _mark_in_folder(
    options: MarkOptions, suite: Suite, submissions: Sequence[Submission], roster: str, executor: Executor
) -> int:
    kept = Path(options.out) / CALIBRATION
    calibration = calibrate(suite, len(submissions) > 1, load_calibration(kept))
    if options.scale:
        suite, calibration = _scaled(suite, calibration, kept)
    marking = ClassMarking(suite, submissions, Path(options.out), options.unsafe)
    save_calibration(kept, calibration)
    try:
        with interrupted_once():
            _mark(marking, executor, options.gradescope)
    except KeyboardInterrupt:
        note(f"reckon: interrupted with {marking.done} results; the same command goes on from there")
        return INTERRUPTED
    return _finish(marking, options, roster, calibration)


def _read_suite(options: MarkOptions) -> Suite:
    suite = read_suite_folder(options.suite)
    given = {"cpu": options.limit_cpu, "wall": options.limit_wall, "memory": options.limit_memory}
    limits = {name: value for name, value in given.items() if value is not None}
    tests = tuple(replace(test, limits=replace(test.limits, **limits)) for test in suite.tests)
    return replace(suite, tests=tests)


def _write_autograder(options: MarkOptions, suite: Suite) -> int:
    if options.submissions:
        raise Refusal("--autograder: found SUBMISSIONS beside it, expected none")
    if options.scale and not suite.reference_cpu:
        raise Refusal(NO_REFERENCE)
    write_in_one_step(Path(options.autograder or ""), autograder(Path(options.suite), options.scale))
    print(f"{options.autograder}: {len(suite.tests)} tests, {mark_text(suite.out_of)} points")
    longest = sum(test.limits.wall for test in suite.tests)
    if longest > PLATFORM_SECONDS:
        note(f"reckon: all tests may take {longest / 60:.0f} minutes; Gradescope stops at 10 unless told otherwise")
    return SOLVED


def _scaled(suite: Suite, calibration: Calibration, kept: Path) -> tuple[Suite, Calibration]:
    """The suite with scaled limits; a resumed marking keeps its scale, so that its results stay comparable."""
    if not suite.reference_cpu:
        raise Refusal(NO_REFERENCE)
    before = load_calibration(kept)
    if before and before.machine == calibration.machine and before.scale != 1.0:
        scale = before.scale
    else:
        scale = round(calibration.reference_cpu / suite.reference_cpu, 2)
    return suite.scaled(scale), replace(calibration, scale=scale)


def _read_submissions(options: MarkOptions, suite: Suite) -> list[Submission]:
    if not options.submissions:
        raise Refusal("mark: found no SUBMISSIONS, expected a folder or an archive")
    path = Path(options.submissions)
    try:
        if options.print_export or options.gradescope:
            return [read_submission(path, suite.program)]
        return read_submissions(path, suite.program)
    except NoSubmissions as error:
        raise Refusal(str(error)) from error


def _executor(options: MarkOptions) -> Executor:
    """Executor on the named cluster, or on this machine, which must be able to isolate; raises Refusal."""
    if options.cluster:
        return cluster_executor(options.cluster)
    isolation = best_isolation()
    if isolation.name == NONE and not options.unsafe:
        raise Refusal(
            f"found no isolation for the programs of others: {why_no_bubblewrap()}; {why_no_landlock()}; "
            "--unsafe runs them with all rights"
        )
    note(f"reckon: programs are {isolation.sentence()}")
    delegate_controllers()
    remove_stale_groups()
    remove_stale_boxes()
    cores = os.cpu_count() or 1
    if options.jobs and options.jobs > cores:
        note(f"reckon: {options.jobs} runs at a time share {cores} cores: programs may reach the limit on wall time")
    return on_this_machine(options.jobs)


def _mark(marking: ClassMarking, executor: Executor, gradescope: str | None) -> None:
    for step in mark_class(marking, executor):
        if gradescope:
            write_in_one_step(Path(gradescope), _export_text(marking, "gradescope").encode())
        show_line(f"{step.done} of {step.planned} tests done, {step.running} running")
    show_line("")


def _export_text(marking: ClassMarking, name: str) -> str:
    """An export of the only submission."""
    return str(_export(name).text(marking.suite, class_marks(marking.suite, marking.results)))


def _export(name: str) -> MarksExport:
    export: MarksExport = pick_offer("deadreckon.marking", "EXPORT", name, "export_")
    return export


def _finish(marking: ClassMarking, options: MarkOptions, roster: str, calibration: Calibration) -> int:
    """Write the marks, print a table of them, and return the exit status."""
    suite = marking.suite
    marks = class_marks(suite, marking.results)
    file = marking.out / "marks.csv"
    write_in_one_step(file, marks_csv(suite, marks).encode())
    summary = write_pages(marking, marks, calibration)
    for name in options.export or ():
        names = {student: folder.name for student, folder in marking.folders.items()}
        for path, text in export_files(_export(name), suite, marks, names).items():
            write_in_one_step(marking.out / "exports" / path, text.encode())
    if roster:
        _write_roster(marking, options, roster)
    if options.print_export:
        print(_export_text(marking, options.print_export), end="")
    else:
        _print_table(marking, marks)
        print(f"{marking.new} new results; marks in {file}, pages in {summary}")
    left = unfinished(marking, NOT_FINAL)
    if left:
        note(f"reckon: {left} tests have no verdict on the program; the same command tries them again")
    return LIMIT_REACHED if left else SOLVED


def _write_roster(marking: ClassMarking, options: MarkOptions, roster: str) -> None:
    """Write the filled roster, and note students missing in it or in the class."""
    try:
        filled = fill_roster(roster, marking.suite, class_marks(marking.suite, marking.results))
    except NoRoster as error:
        raise Refusal(f"--roster {options.roster}: {error}") from error
    write_in_one_step(marking.out / "roster.csv", filled.text.encode())
    note(f"reckon: the column {filled.column!r} is filled in {marking.out / 'roster.csv'}")
    for names, what in ((filled.not_in_roster, "not in the roster"), (filled.not_submitted, "without a submission")):
        if names:
            note(f"reckon: {what}: {', '.join(names)}")


def _print_table(marking: ClassMarking, marks: list[StudentMarks]) -> None:
    suite, rows = marking.suite, []
    for each in marks:
        verdicts = Counter(result.verdict for result in each.results.tests.values()).most_common()
        named = ", ".join(f"{number} {verdict}" for verdict, number in verdicts[:NAMED_VERDICTS])
        rows.append((each.student, mark_text(each.total), mark_text(suite.out_of), f"{each.cpu:.1f}", named))
    print_table(("student", "total", "out of", "CPU s", "verdicts"), rows)
