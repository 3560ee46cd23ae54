"""Parses a study from its TOML file, and checks every name before anything runs."""

from __future__ import annotations

from pathlib import Path

from deadreckon.lab.duplicates import drop_duplicates, refuse_duplicate_contestants, with_distinct_names
from deadreckon.lab.read_contestants import read_contestants
from deadreckon.lab.read_instances import read_files, read_instances
from deadreckon.lab.study import Contestant, Instance, RunLimits, Study
from deadreckon.lab.toml_table import (
    EMPTY,
    TomlTable,
    parse_toml,
    toml_integer,
    toml_integers,
    toml_name_among,
    toml_positive_number,
    toml_string,
    toml_strings,
)
from deadreckon.puzzles.format import FormatError

QUESTIONS = {"first": 1, "decide": 2}


def read_study(content: str, folder: Path, puzzles: list[str] | None = None, up_to: int | None = None) -> Study:
    """The study in a TOML file; paths in the file are relative to `folder`. Raises FormatError.

    `puzzles` are files and folders that replace the study's instances; boards with more rows or columns than `up_to`
    are left out.
    """
    table = parse_toml(content)
    name = table.get("name", toml_string, "")
    if not name:
        raise FormatError("no name", 'a line name = "..."', 1)
    title = table.get("title", toml_string, name)
    question = table.get("question", toml_name_among(QUESTIONS), "decide")
    repetitions = table.get("repetitions", toml_integer(1), 1)
    seconds = table.get("seconds", toml_positive_number, None)
    certify_seconds = table.get("certify_seconds", toml_positive_number, None)
    seeds = table.get("seeds", toml_integers(0), [0])
    path = [str(folder / each) for each in table.get("path", toml_strings, EMPTY)]
    limits = _read_limits(table)
    contestants = _read_all_contestants(table, seeds, tuple(path))
    baseline = table.get("baseline", toml_name_among([each.name for each in contestants]), contestants[0].name)
    instances, notes = _read_all_instances(table, folder, puzzles)
    table.refuse_unknown_keys()
    taken = tuple(one for one in instances if up_to is None or max(one.height, one.width) <= up_to)
    if instances and not taken:
        smallest = min(max(one.height, one.width) for one in instances)
        raise FormatError(f"no board of at most {up_to} rows and columns", f"--up-to {smallest} or more", 0)
    if not taken:
        raise FormatError("no puzzles", "[[instances]] with files or samples, or --puzzles", 1)
    return Study(
        name=name,
        title=title,
        instances=taken,
        contestants=tuple(contestants),
        limits=limits,
        solutions=QUESTIONS[question],
        repetitions=repetitions,
        baseline=baseline,
        seconds=seconds,
        text=content,
        notes=tuple(notes),
        certify_seconds=certify_seconds,
    )


def _read_all_contestants(table: TomlTable, seeds: list[int], path: tuple[str, ...]) -> list[Contestant]:
    blocks = table.tables("contestants")
    contestants = [(one, block.line) for block in blocks for one in read_contestants(block, seeds, path)]
    if not contestants:
        raise FormatError("no contestants", "at least one table [[contestants]]", 1)
    refuse_duplicate_contestants(contestants)
    return [one for one, _ in contestants]


def _read_all_instances(table: TomlTable, folder: Path, puzzles: list[str] | None) -> tuple[list[Instance], list[str]]:
    """The puzzles of the study, and notes on dropped duplicates and renamed puzzles."""
    blocks = table.tables("instances")
    instances = (
        read_files(puzzles, Path()) if puzzles else [one for block in blocks for one in read_instances(block, folder)]
    )
    different, left_out = drop_duplicates(instances)
    named, renamed = with_distinct_names(different)
    return named, left_out + renamed


def _read_limits(table: TomlTable) -> RunLimits:
    given = RunLimits()
    blocks = table.tables("limits")
    if len(blocks) > 1:
        raise FormatError("a second table limits", "one", blocks[1].line)
    for block in blocks:
        cpu = block.get("cpu", toml_positive_number, given.cpu)
        wall = block.get("wall", toml_positive_number, max(30.0, 3 * (cpu or 0.0)))
        memory = block.get("memory", toml_positive_number, given.memory)
        nodes = block.get("nodes", toml_integer(1), given.nodes)
        block.refuse_unknown_keys()
        given = RunLimits(cpu, wall, memory, nodes)
    return given
