"""`reckon lab run`: run a study, or its remaining runs."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentTypeError
from collections.abc import Iterable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

from deadreckon import lab
from deadreckon.catalogue import summary_in
from deadreckon.cli.command import INTERRUPTED, LIMIT_REACHED, SOLVED, Command, Refusal
from deadreckon.cli.io import read_text
from deadreckon.cli.lab_folder import SUFFIX, refuse_bad_paths
from deadreckon.cli.lab_status import print_origin, print_statuses
from deadreckon.cli.long_runs import (
    cluster_executor,
    cluster_option,
    duration,
    interrupted_once,
    rate_of,
    show_line,
    time_left,
)
from deadreckon.cli.options import argument, option, option_record, positive_float, positive_int
from deadreckon.cli.streams import note
from deadreckon.puzzles.format import FormatError

if TYPE_CHECKING:
    from deadreckon.lab.records import Records
    from deadreckon.lab.run_study import Progress
    from deadreckon.lab.shard import Shard
    from deadreckon.lab.study import Study
    from deadreckon.workers.executor import Executor

STATUSES = ("ok", "certified", "timeout", "memout", "crash", "not applicable", "no answer", "wrong")
PRESETS_FOLDER = Path(lab.__path__[0]) / "presets"
PRESETS = sorted(path.stem for path in PRESETS_FOLDER.glob("*.toml"))


BAR = 24  # characters
TERMINAL_SECONDS, LOG_SECONDS = 0.1, 30.0  # between two lines of progress


def read_shard_option(text: str) -> Shard:
    from deadreckon.lab.shard import read_shard

    try:
        return read_shard(text)
    except ValueError as error:
        raise ArgumentTypeError(str(error)) from error


@option_record
class RunOptions:
    study: str = argument("STUDY", f"a TOML file, or one of {', '.join(PRESETS)}")
    out: str | None = option(f"where its records are (default: NAME{SUFFIX})", metavar="FOLDER", name="-o --out")
    puzzles: list[str] | None = option("files or folders to take for its instances", metavar="PATH", nargs="+")
    up_to: int | None = option("only boards of at most N rows and columns", positive_int, "N")
    jobs: int | None = option("runs at a time (default: one a core)", positive_int, "N")
    limit_seconds: float | None = option("begin nothing more after S seconds", positive_float, "S")
    cluster: str | None = cluster_option()
    shard: Shard | None = option("do part I of N, in a folder of its own", read_shard_option, "I/N")
    again: list[str] = option(
        f"do runs once more that ended so: {', '.join(STATUSES)}; or whose program has changed since: changed",
        metavar="STATUS",
        action="append",
        choices=(*STATUSES, "changed"),
        default=[],
    )


def run(options: RunOptions) -> int:
    with refuse_bad_paths(options.study):
        return _run(options)


def _run(options: RunOptions) -> int:
    """Do the remaining runs and print the state of the study; an early end is reported in one sentence."""
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
    """Print how many runs are done and left; return the exit status."""
    statuses = records.statuses()
    left = records.planned() - sum(statuses.values())
    print_statuses(statuses)
    print(f"{last.new_records} runs in {duration(last.seconds)}; {left} left; records in {records.folder}")
    print_origin(records)
    return LIMIT_REACHED if left else SOLVED


def _do_runs(records: Records, study: Study, options: RunOptions) -> Progress:
    """Do the remaining runs and show progress; return the last progress."""
    from deadreckon.lab.run_study import CHANGED, run_study

    _refuse_other_shards(study, records)
    if CHANGED not in options.again:
        _note_outdated_records(study, records)
    executor = _executor(options, study)
    return _show_progress(run_study(study, records, executor, options.limit_seconds or study.seconds, options.again))


def _show_progress(steps: Iterable[Progress]) -> Progress:
    """Iterate over the progress of a running study, show some of it, and return the last.

    A terminal shows a single line, updated in place; a log gets a line now and then.
    """
    from deadreckon.lab.run_study import Progress

    last, shown, terminal = Progress(0, {}, 0, 0, 0.0), perf_counter(), sys.stderr.isatty()
    for last in steps:
        now = perf_counter()
        if now - shown > (TERMINAL_SECONDS if terminal else LOG_SECONDS):
            shown = now
            if terminal:
                show_line(progress_line(last))
            else:
                note(progress_line(last))
    show_line("")
    return last


def progress_line(step: Progress) -> str:
    """A bar, the rate, the numbers of runs running and ended in each status, and the time left."""
    done = sum(step.statuses.values())
    full = BAR * done // step.planned if step.planned else BAR
    rate = rate_of(step.new_records, step.seconds)
    left = time_left(step.planned - done, rate)
    statuses = ", ".join(f"{number} {status}" for status, number in step.statuses.items())
    return (
        f"[{'#' * full}{'.' * (BAR - full)}] {done} of {step.planned}, {rate:.1f}/s, {step.running} running; "
        f"{statuses or 'none done'}; {left} left"
    )


def _note_cut_short(what: str, records: Records) -> None:
    done = sum(records.statuses().values())
    note(f"reckon: {what} with {done} of {records.planned()} runs done; the same command goes on from there")


def _shard_suffix(shard: Shard | None) -> str:
    return f".{shard.number}-of-{shard.of}" if shard else ""


def _refuse_other_shards(study: Study, records: Records) -> None:
    """Raise Refusal for a shard in a folder of another plan; a whole study may continue any of its shards."""
    from deadreckon.lab.shard import read_shards

    if not study.shard or not records.planned():
        return
    held = read_shards(records.study()["shards"])
    if held != [study.shard]:
        found = f"shard {held[0]}" if len(held) == 1 else f"{len(held)} shards" if held else "a whole study"
        raise Refusal(f"{records.folder}: found {found}, expected shard {study.shard}; --out names another folder")


def _note_outdated_records(study: Study, records: Records) -> None:
    """Note how many records were made by programs that have changed since."""
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
    """The study of this file or preset; raises Refusal."""
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
    """Executor on the named cluster, or in child processes on this machine; raises Refusal."""
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


ACTION = Command(
    "run",
    summary_in(__file__),
    RunOptions,
    run,
    examples=("reckon lab run student --puzzles homework", "reckon lab run study.toml --shard 1/4 -o part1"),
)
