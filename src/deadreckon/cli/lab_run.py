"""`reckon lab run` and `reckon lab resume`: run a study, or what is left of it."""

from __future__ import annotations

import os
from argparse import ArgumentParser, ArgumentTypeError
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from deadreckon import lab
from deadreckon.catalogue import summary_in
from deadreckon.cli.cluster_option import add_cluster_argument, cluster_executor
from deadreckon.cli.command import INTERRUPTED, LIMIT_REACHED, SOLVED, Command, Refusal
from deadreckon.cli.interrupt import interrupted_once
from deadreckon.cli.io import read_text
from deadreckon.cli.lab_folder import SUFFIX, refuse_bad_paths
from deadreckon.cli.lab_status import print_origin, print_statuses
from deadreckon.cli.option_types import positive_float, positive_int
from deadreckon.cli.streams import note
from deadreckon.frozen import frozen
from deadreckon.puzzles.format import FormatError

if TYPE_CHECKING:
    from deadreckon.lab.records import Records
    from deadreckon.lab.run_study import Progress
    from deadreckon.lab.shard import Shard
    from deadreckon.lab.study import Study
    from deadreckon.workers.executor import Executor

STATUSES = ("ok", "timeout", "memout", "crash", "not applicable", "no answer", "wrong")
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
    shard: Shard | None
    again: list[str]  # statuses of runs to do once more, or changed


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("study", metavar="STUDY", help=f"a TOML file, or one of {', '.join(PRESETS)}")
    parser.add_argument("--out", metavar="FOLDER", help=f"where its records are (default: NAME{SUFFIX})")
    parser.add_argument("--puzzles", nargs="+", metavar="PATH", help="files or folders to take for its instances")
    parser.add_argument("--up-to", type=positive_int, metavar="N", help="only boards of at most N rows and columns")
    parser.add_argument("--jobs", type=positive_int, metavar="N", help="runs at a time (default: one a core)")
    parser.add_argument("--seconds", type=positive_float, metavar="S", help="begin nothing more after S seconds")
    add_cluster_argument(parser)
    parser.add_argument("--shard", type=shard, metavar="I/N", help="do part I of N, in a folder of its own")
    parser.add_argument(
        "--again",
        action="append",
        choices=(*STATUSES, "changed"),
        default=[],
        help="do runs once more that ended so, or whose program has changed since",
    )


def shard(text: str) -> Shard:
    from deadreckon.lab.shard import read_shard

    try:
        return read_shard(text)
    except ValueError as error:
        raise ArgumentTypeError(str(error)) from error


def run(options: RunOptions) -> int:
    with refuse_bad_paths(options.study):
        return _run(options)


def _run(options: RunOptions) -> int:
    """Do what is left of the study and print how far it is then; what cuts it short is said in one sentence."""
    from deadreckon.lab.records import FILE, Records
    from deadreckon.workers.cluster import LostCluster

    study = _read_study(options)
    for words in study.notes:
        note(f"reckon: {words}")
    folder = Path(options.out or f"{study.name}{_shard_suffix(study.shard)}{SUFFIX}")
    with refuse_bad_paths(str(folder / FILE)), closing(Records(folder)) as records:
        try:
            with interrupted_once():
                last = _do_runs(records, study, options)
        except KeyboardInterrupt:
            _note_cut_short("interrupted", records)
            return INTERRUPTED
        except LostCluster as error:
            _note_cut_short(f"--cluster {options.cluster}: {error},", records)
            return LIMIT_REACHED
        return _print_end(records, last)


def _print_end(records: Records, last: Progress) -> int:
    """Print how many runs were done and are left; the exit status."""
    from deadreckon.cli.progress import duration

    statuses = records.statuses()
    left = records.planned() - sum(statuses.values())
    print_statuses(statuses)
    print(f"{last.new_records} runs in {duration(last.seconds)}; {left} left; records in {records.folder}")
    print_origin(records)
    return LIMIT_REACHED if left else SOLVED


def _do_runs(records: Records, study: Study, options: RunOptions) -> Progress:
    """Do what is left of the study and show the progress; how far it is in the end."""
    from deadreckon.cli.lab_progress import show_progress
    from deadreckon.lab.run_study import CHANGED, run_study

    _refuse_other_shards(study, records)
    if CHANGED not in options.again:
        _note_outdated_records(study, records)
    executor = _executor(options, study)
    return show_progress(run_study(study, records, executor, options.seconds or study.seconds, options.again))


def _note_cut_short(what: str, records: Records) -> None:
    done = sum(records.statuses().values())
    note(f"reckon: {what} with {done} of {records.planned()} runs done; the same command goes on from there")


def _shard_suffix(shard: Shard | None) -> str:
    return f".{shard.number}-of-{shard.of}" if shard else ""


def _refuse_other_shards(study: Study, records: Records) -> None:
    """Raises Refusal for a shard that would take the place of another plan; a whole study takes any of its own."""
    from deadreckon.lab.shard import read_shards

    if not study.shard or not records.planned():
        return
    held = read_shards(records.study()["shards"])
    if held != [study.shard]:
        found = f"shard {held[0]}" if len(held) == 1 else f"{len(held)} shards" if held else "a whole study"
        raise Refusal(f"{records.folder}: found {found}, expected shard {study.shard}; --out names another folder")


def _note_outdated_records(study: Study, records: Records) -> None:
    """Say how many records are by programs that have changed since."""
    from deadreckon.lab.run_study import outdated_records

    outdated = sum(count.runs for count in outdated_records(study, records))
    if outdated:
        done = sum(records.statuses().values())
        were, them = ("was", "that") if outdated == 1 else ("were", "them")
        note(
            f"reckon: {outdated} of {done} records {were} made by another program than the present one; "
            f"--again changed does {them} once more"
        )


def _read_study(options: RunOptions) -> Study:
    """The study in the file or preset that was named; raises Refusal."""
    from deadreckon.lab.read_study import read_study

    preset = options.study in PRESETS
    if preset:
        content = (PRESETS_FOLDER / f"{options.study}.toml").read_text(encoding="utf-8")
    else:
        content = read_text(options.study)
    try:
        folder = Path() if preset else Path(options.study).parent
        return replace(read_study(content, folder, options.puzzles, options.up_to), shard=options.shard)
    except FormatError as error:
        raise Refusal(f"{options.study}: {error}") from error


def _executor(options: RunOptions, study: Study) -> Executor:
    """Who does the runs: the cluster that was named, or child processes on this machine; raises Refusal."""
    if options.cluster:
        return cluster_executor(options.cluster)
    from deadreckon.lab.task_limits import task_limits
    from deadreckon.workers.executor import on_this_machine
    from deadreckon.workers.resource_limits import unenforceable_limits

    if doubts := unenforceable_limits(task_limits(study.limits)):
        note(f"reckon: {doubts}")
    if any(each.engine == "command" for each in study.contestants):
        from deadreckon.workers.control_group import delegate_controllers, remove_stale_groups
        from deadreckon.workers.tree_watch import measurement_method

        delegate_controllers()
        remove_stale_groups()
        note(f"reckon: outside programs are measured by {measurement_method()}")
    cores = os.cpu_count() or 1
    if options.jobs and options.jobs > cores:
        note(f"reckon: {options.jobs} runs at a time share {cores} cores, so wall times mean little")
    return on_this_machine(options.jobs)


RUN = Command("run", summary_in(__file__), add_arguments, RunOptions, run)
RESUME = Command("resume", "the same as run", add_arguments, RunOptions, run)
