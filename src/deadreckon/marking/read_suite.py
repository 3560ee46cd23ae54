"""Reads a suite: a folder of puzzles with a `suite.toml`, every key of which has a default."""

from __future__ import annotations

import shlex
from collections.abc import Callable
from pathlib import Path
from typing import Any

from deadreckon.lab.read_instances import read_files
from deadreckon.lab.read_terms import toml_format
from deadreckon.lab.study import Instance
from deadreckon.lab.toml_table import (
    TomlTable,
    parse_toml,
    toml_name_among,
    toml_positive_number,
    toml_string,
    toml_strings,
)
from deadreckon.marking.suite import VISIBILITIES, MarkingLimits, Suite, SuiteTest
from deadreckon.marking.verdicts import VERDICTS
from deadreckon.puzzles.file_text import read_file
from deadreckon.puzzles.folder import files_in_folder
from deadreckon.puzzles.format import FormatError

FILE = "suite.toml"
SOLUTIONS = "solutions"  # the folder of the instructor's solutions, each named as its puzzle
NO_PUZZLES = (".toml", ".py", ".md", ".csv")  # suffixes of other files in the folder of a suite
MAX_WEIGHT = 1e6


def read_suite(folder: Path) -> Suite:
    """The suite in this folder; raises FormatError with the line of suite.toml."""
    file = folder / FILE
    text = file.read_text(encoding="utf-8") if file.is_file() else ""
    table = parse_toml(text)
    limits = _limits(table, MarkingLimits())
    groups = table.tables("groups")
    tests = [test for group in groups for test in _tests_of(group, folder, limits)]
    if not groups:
        tests = [_test(each, "all", 1.0, "visible", limits, folder) for each in _all_puzzles(folder)]
    suite = Suite(
        table.get("title", toml_string, folder.resolve().name),
        tuple(tests),
        table.get("program", _file_name, "battle.py"),
        table.get("command", _command, ()),
        table.get("format", toml_format, ""),
        _earned(table),
        table.get("reference_cpu", toml_positive_number, 0.0),
    )
    table.refuse_unknown_keys()
    _refuse_repeated_names(suite)
    return suite


def _all_puzzles(folder: Path) -> list[Instance]:
    files = [
        str(path.relative_to(folder))
        for path in map(Path, files_in_folder(str(folder)))
        if path.suffix not in NO_PUZZLES and SOLUTIONS not in path.relative_to(folder).parts
    ]
    if not files:
        raise FormatError(f"no puzzle in {folder}", "puzzles, or groups of puzzles in suite.toml")
    return read_files(files, folder)


def _tests_of(group: TomlTable, folder: Path, usual: MarkingLimits) -> list[SuiteTest]:
    name = group.get("name", toml_string, f"group {group.number + 1}")
    files = group.get("files", toml_strings, [name])
    weight = group.get("weight", _weight, 1.0)
    visibility = group.get("visibility", toml_name_among(VISIBILITIES), "visible")
    limits = _limits(group, usual)
    group.refuse_unknown_keys()
    return [_test(each, name, weight, visibility, limits, folder) for each in read_files(files, folder)]


def _test(
    instance: Instance, group: str, weight: float, visibility: str, limits: MarkingLimits, folder: Path
) -> SuiteTest:
    solution = folder / SOLUTIONS / f"{Path(instance.name).stem}.txt"
    text = read_file(solution).text if solution.is_file() else ""
    return SuiteTest(instance, group, weight, visibility, limits, text)


def _limits(table: TomlTable, usual: MarkingLimits) -> MarkingLimits:
    """Read the limits of a table; a CPU limit also sets the wall limit: six times as high, at least a minute."""
    cpu = table.get("limit_cpu", toml_positive_number, usual.cpu)
    wall = table.get("limit_wall", toml_positive_number, usual.wall if cpu == usual.cpu else max(60.0, 6 * cpu))
    memory = table.get("limit_memory", toml_positive_number, usual.memory)
    return MarkingLimits(cpu, wall, memory, table.get("limit_disk", toml_positive_number, usual.disk))


def _earned(table: TomlTable) -> dict[str, float]:
    """Read the shares in the table [marks]."""
    found = {}
    for marks in table.tables("marks"):
        found = {verdict: marks.get(verdict, _share, -1.0) for verdict in VERDICTS}
        marks.refuse_unknown_keys()
    return {verdict: share for verdict, share in found.items() if share >= 0}


def _refuse_repeated_names(suite: Suite) -> None:
    names = [test.name for test in suite.tests]
    for name in names:
        if names.count(name) > 1:
            raise FormatError(f"two puzzles named {name}", "different names of puzzle files in a suite")


def _number(least: float, most: float) -> Callable[[Any], float]:
    def check(value: Any) -> float:
        if not isinstance(value, int | float) or isinstance(value, bool) or not least <= value <= most:
            raise ValueError(f"a number from {least:g} to {most:g}")
        return float(value)

    return check


_weight, _share = _number(0.0, MAX_WEIGHT), _number(0.0, 1.0)


def _file_name(value: Any) -> str:
    name = toml_string(value)
    if not name or "/" in name or "\\" in name or name in (".", ".."):
        raise ValueError("the name of a file, without folders")
    return name


def _command(value: Any) -> tuple[str, ...]:
    words = tuple(shlex.split(value) if isinstance(value, str) else toml_strings(value))
    for place in ("{puzzle}", "{solution}"):
        if not any(place in word for word in words):
            raise ValueError(f"a command with {place}")
    return words
