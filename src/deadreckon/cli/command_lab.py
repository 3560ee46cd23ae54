"""`reckon lab`: run a study, look at it, report it, hand it on."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from deadreckon import lab
from deadreckon.catalogue import offered_names
from deadreckon.cli.io import LIMIT_REACHED, SOLVED, Command, Refusal, print_json, print_table, read_text
from deadreckon.cli.method import positive_float, positive_int
from deadreckon.puzzles.format import FormatError

if TYPE_CHECKING:
    from deadreckon.lab.records import Records
    from deadreckon.lab.study import Study
    from deadreckon.workers.executor import Executor

STATUSES = ("ok", "timeout", "memout", "crash", "not applicable", "wrong")
PRESETS_FOLDER = Path(lab.__path__[0]) / "presets"
PRESETS = sorted(path.stem for path in PRESETS_FOLDER.glob("*.toml"))
SUFFIX = ".lab"  # of the folder a study is kept in


def arguments(parser: ArgumentParser) -> None:
    actions = parser.add_subparsers(dest="action", required=True, metavar="ACTION")
    for name, summary in (("run", "run a study, or what is left of it"), ("resume", "the same as run")):
        run = actions.add_parser(name, help=summary, description=summary)
        run.add_argument("study", metavar="STUDY", help=f"a TOML file, or one of {', '.join(PRESETS)}")
        run.add_argument("--out", metavar="FOLDER", help=f"where its records are (default: NAME{SUFFIX})")
        run.add_argument("--puzzles", nargs="+", metavar="PATH", help="files or folders to take for its instances")
        run.add_argument("--up-to", type=positive_int, metavar="N", help="only boards of at most N rows and columns")
        run.add_argument("--jobs", type=positive_int, metavar="N", help="runs at a time (default: one a core)")
        run.add_argument("--seconds", type=positive_float, metavar="S", help="begin nothing more after S seconds")
        run.add_argument("--cluster", metavar="ADDRESS", help="a Dask scheduler; local:N starts N workers here")
        run.add_argument("--again", action="append", choices=STATUSES, default=[], help="do such runs once more")
        run.set_defaults(act=_run)
    _add(actions, "status", "say how far a study is", _status).add_argument("--json", action="store_true")
    report = _add(actions, "report", "tables and plots as HTML and PDF, with the figures as CSV", _report)
    report.add_argument(
        "--only", action="append", metavar="FIGURE", help="draw this figure alone, into the same folder"
    )
    export = _add(actions, "export", "the records in a form others read", _export)
    export.add_argument("form", choices=offered_names("deadreckon.lab", "export_"))
    export.add_argument("--to", metavar="PATH", help="file or folder to write (default: beside the records)")
    repeat = _add(actions, "repeat", "do one run once more, and print what comes of it", _repeat)
    repeat.add_argument("number", metavar="RUN", help="its number, or how it begins")


def _add(actions: object, name: str, summary: str, act: object) -> ArgumentParser:
    parser: ArgumentParser = actions.add_parser(name, help=summary, description=summary)  # type: ignore[attr-defined]
    parser.add_argument(
        "study", metavar="STUDY", help=f"its TOML file, its folder, or its name where NAME{SUFFIX} is here"
    )
    parser.set_defaults(act=act)
    return parser


def run(options: Namespace) -> int:
    from sqlite3 import DatabaseError

    try:
        return int(options.act(options))
    except (OSError, DatabaseError) as error:
        where = getattr(error, "filename", None) or options.study
        raise Refusal(f"{where}: {getattr(error, 'strerror', None) or error}") from error


def _run(options: Namespace) -> int:
    from deadreckon.cli.lab_progress import clock, watch
    from deadreckon.lab.records import Records
    from deadreckon.lab.run_study import drive

    study = _study(options)
    folder = Path(options.out or f"{study.name}{SUFFIX}")
    records = Records(folder)
    if options.again:
        records.again(options.again)
    last = watch(drive(study, records, _executor(options), options.seconds or study.seconds))
    left = last.planned - sum(last.statuses.values())
    _print_statuses(records)
    print(f"{last.fresh} runs in {clock(last.seconds)}; {left} left; records in {folder}")
    return LIMIT_REACHED if left else SOLVED


def _study(options: Namespace) -> Study:
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


def _executor(options: Namespace) -> Executor:
    if options.cluster:
        from deadreckon.workers.cluster import NoCluster, on_cluster

        try:
            return on_cluster(options.cluster)
        except NoCluster as error:
            raise Refusal(f"--cluster {options.cluster}: {error}") from error
    from deadreckon.workers.executor import on_this_machine

    cores = os.cpu_count() or 1
    if options.jobs and options.jobs > cores:
        print(f"reckon: {options.jobs} runs at a time share {cores} cores, so wall times mean little", file=sys.stderr)
    return on_this_machine(options.jobs)


def _records(options: Namespace) -> Records:
    """Of a study that was begun."""
    from deadreckon.lab.records import FILE, Records

    names = [options.study]
    if options.study.endswith(".toml") and Path(options.study).is_file():
        names.append(_named(read_text(options.study)))
    for folder in (Path(f"{name}{suffix}") for name in names for suffix in ("", SUFFIX)):
        if (folder / FILE).is_file():
            return Records(folder)
    raise Refusal(
        f"{options.study}: found no records there nor in {options.study}{SUFFIX}; `reckon lab run` makes some"
    )


def _named(content: str) -> str:
    """The name in a study file; "" where there is none to be read."""
    import tomllib

    try:
        return str(tomllib.loads(content).get("name", ""))
    except tomllib.TOMLDecodeError:
        return ""


def _status(options: Namespace) -> int:
    records = _records(options)
    planned, statuses = records.planned(), records.statuses()
    left = planned - sum(statuses.values())
    if options.json:
        print_json({"study": records.study()["name"], "planned": planned, "left": left, "statuses": statuses})
    else:
        _print_statuses(records)
        print(f"{planned} runs planned, {left} left")
    return SOLVED


def _print_statuses(records: Records) -> None:
    statuses = records.statuses()
    if statuses:
        print_table(("status", "runs"), [(status, str(number)) for status, number in statuses.items()])


def _report(options: Namespace) -> int:
    from deadreckon.lab.report import write_report

    try:
        written = write_report(_records(options), options.only)
    except (LookupError, ImportError) as error:
        raise Refusal(str(error)) from error
    for path in written:
        print(path)
    return SOLVED


def _export(options: Namespace) -> int:
    from deadreckon.catalogue import pick_offer

    records = _records(options)
    export = pick_offer("deadreckon.lab", "EXPORT", options.form, "export_")
    for path in export.write(records, Path(options.to) if options.to else records.folder / export.place):
        print(path)
    return SOLVED


def _repeat(options: Namespace) -> int:
    from deadreckon.lab.run_study import preparation, row_of, task_for
    from deadreckon.workers.executor import on_this_machine

    try:
        run = _records(options).run(options.number)
    except LookupError as error:
        raise Refusal(str(error)) from error
    for _, finished, _ in on_this_machine(1)(iter([task_for(run)]), preparation([run])):
        for done in finished:
            about = {"contestant": run.contestant.name, "instance": run.instance.name, "seed": run.seed}
            print_json(about | row_of(done, run.limits))
    return SOLVED


COMMAND = Command("lab", "run studies: many ways to solve on many puzzles, with records and reports", arguments, run)
