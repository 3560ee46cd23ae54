"""`reckon lab run` and `reckon lab resume`: run a study, or what is left of it."""

from __future__ import annotations

import os
from argparse import ArgumentParser
from pathlib import Path
from typing import TYPE_CHECKING

from deadreckon import lab
from deadreckon.catalogue import summary_in
from deadreckon.cli.command import INTERRUPTED, LIMIT_REACHED, SOLVED, Command, Refusal
from deadreckon.cli.interrupt import interrupted_once
from deadreckon.cli.io import read_text
from deadreckon.cli.lab_folder import SUFFIX, refuse_bad_paths
from deadreckon.cli.lab_status import print_statuses
from deadreckon.cli.option_types import positive_float, positive_int
from deadreckon.cli.streams import note
from deadreckon.frozen import frozen
from deadreckon.puzzles.format import FormatError

if TYPE_CHECKING:
    from deadreckon.lab.study import Study
    from deadreckon.workers.executor import Executor

STATUSES = ("ok", "timeout", "memout", "crash", "not applicable", "wrong")
PRESETS_FOLDER = Path(lab.__path__[0]) / "presets"
PRESETS = sorted(path.stem for path in PRESETS_FOLDER.glob("*.toml"))


@frozen
class RunOptions:
    """What `reckon lab run` was asked for; None where an option was not given."""

    study: str  # a TOML file or the name of a preset
    out: str | None
    puzzles: list[str] | None
    up_to: int | None  # rows and columns
    jobs: int | None
    seconds: float | None
    cluster: str | None  # the address of a Dask scheduler
    again: list[str]  # statuses of runs to do once more


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("study", metavar="STUDY", help=f"a TOML file, or one of {', '.join(PRESETS)}")
    parser.add_argument("--out", metavar="FOLDER", help=f"where its records are (default: NAME{SUFFIX})")
    parser.add_argument("--puzzles", nargs="+", metavar="PATH", help="files or folders to take for its instances")
    parser.add_argument("--up-to", type=positive_int, metavar="N", help="only boards of at most N rows and columns")
    parser.add_argument("--jobs", type=positive_int, metavar="N", help="runs at a time (default: one a core)")
    parser.add_argument("--seconds", type=positive_float, metavar="S", help="begin nothing more after S seconds")
    parser.add_argument("--cluster", metavar="ADDRESS", help="a Dask scheduler; local:N starts N workers here")
    parser.add_argument("--again", action="append", choices=STATUSES, default=[], help="do such runs once more")


def run(options: RunOptions) -> int:
    with refuse_bad_paths(options.study):
        return _run(options)


def _run(options: RunOptions) -> int:
    from deadreckon.cli.lab_progress import show_progress
    from deadreckon.cli.progress import duration
    from deadreckon.lab.records import Records
    from deadreckon.lab.run_study import run_study

    study = _read_study(options)
    folder = Path(options.out or f"{study.name}{SUFFIX}")
    records = Records(folder)
    if options.again:
        records.set_aside(options.again)
    executor = _executor(options, study)
    try:
        with interrupted_once():
            last = show_progress(run_study(study, records, executor, options.seconds or study.seconds))
    except KeyboardInterrupt:
        done = sum(records.statuses().values())
        note(f"reckon: interrupted with {done} of {records.planned()} runs done; the same command goes on from there")
        return INTERRUPTED
    left = last.planned - sum(last.statuses.values())
    print_statuses(records.statuses())
    print(f"{last.new_records} runs in {duration(last.seconds)}; {left} left; records in {folder}")
    return LIMIT_REACHED if left else SOLVED


def _read_study(options: RunOptions) -> Study:
    """The study in the file or preset that was named; raises Refusal."""
    from deadreckon.lab.read_study import read_study

    preset = options.study in PRESETS
    if preset:
        content = (PRESETS_FOLDER / f"{options.study}.toml").read_text(encoding="utf-8")
    else:
        content = read_text(options.study)
    try:
        return read_study(content, Path() if preset else Path(options.study).parent, options.puzzles, options.up_to)
    except FormatError as error:
        raise Refusal(f"{options.study}: {error}") from error


def _executor(options: RunOptions, study: Study) -> Executor:
    """Who does the runs: the cluster that was named, or child processes on this machine; raises Refusal."""
    if options.cluster:
        from deadreckon.workers.cluster import NoCluster, on_cluster

        try:
            return on_cluster(options.cluster)
        except NoCluster as error:
            raise Refusal(f"--cluster {options.cluster}: {error}") from error
    from deadreckon.lab.task_limits import task_limits
    from deadreckon.workers.executor import on_this_machine
    from deadreckon.workers.resource_limits import limits_not_kept

    if doubts := limits_not_kept(task_limits(study.limits)):
        note(f"reckon: {doubts}")
    if any(each.engine == "command" for each in study.contestants):
        from deadreckon.workers.control_group import hand_on_controllers, remove_groups_of_the_dead
        from deadreckon.workers.tree_watch import way_of_measuring

        hand_on_controllers()
        remove_groups_of_the_dead()
        note(f"reckon: outside programs are measured by {way_of_measuring()}")
    cores = os.cpu_count() or 1
    if options.jobs and options.jobs > cores:
        note(f"reckon: {options.jobs} runs at a time share {cores} cores, so wall times mean little")
    return on_this_machine(options.jobs)


RUN = Command("run", summary_in(__file__), add_arguments, RunOptions, run)
RESUME = Command("resume", "the same as run", add_arguments, RunOptions, run)
