"""A study from its TOML file: what stands in it, with every name checked before anything runs."""

from __future__ import annotations

from pathlib import Path

from deadreckon.lab.read_contestants import read_contestants
from deadreckon.lab.read_instances import read_files, read_instances
from deadreckon.lab.study import RunLimits, Study
from deadreckon.lab.toml_table import NONE, Table, above_zero, parse, some_of, text, texts, whole, wholes
from deadreckon.puzzles.format import FormatError

QUESTIONS = {"first": 1, "decide": 2}


def read_study(content: str, folder: Path, puzzles: list[str] | None = None, most: int | None = None) -> Study:
    """A study whose files lie relative to `folder`; raises FormatError.

    `puzzles` are files and folders to take instead of its instances; of all, only sides up to `most` are taken.
    """
    table = parse(content)
    name = table.get("name", text, "")
    if not name:
        raise FormatError("no name", 'a line name = "..."', 1)
    title = table.get("title", text, name)
    [question] = table.get("question", some_of(QUESTIONS), ["decide"])[:1]
    repetitions = table.get("repetitions", whole(1), 1)
    seconds = table.get("seconds", above_zero, None)
    seeds = table.get("seeds", wholes(0), [0])
    path = [str(folder / each) for each in table.get("path", texts, NONE)]
    limits = _limits(table)
    contestants = [one for block in table.tables("contestants") for one in read_contestants(block, seeds, tuple(path))]
    if not contestants:
        raise FormatError("no contestants", "at least one table [[contestants]]", 1)
    baseline = table.get("baseline", some_of([each.name for each in contestants]), [contestants[0].name])[0]
    blocks = table.tables("instances")
    instances = (
        read_files(puzzles, Path()) if puzzles else [one for block in blocks for one in read_instances(block, folder)]
    )
    table.done()
    different = {one.sha: one for one in reversed(instances)}  # a puzzle that comes twice is one puzzle
    chosen = tuple(one for one in reversed(different.values()) if most is None or max(one.height, one.width) <= most)
    if not chosen:
        raise FormatError("no puzzles", "[[instances]] with files or samples, or --puzzles", 1)
    unique = {each.name: each for each in contestants}
    everyone, solutions = tuple(unique.values()), QUESTIONS[question]
    return Study(name, title, chosen, everyone, limits, solutions, repetitions, baseline, seconds, content)


def _limits(table: Table) -> RunLimits:
    given = RunLimits()
    for block in table.tables("limits"):
        cpu = block.get("cpu", above_zero, given.cpu)
        wall = block.get("wall", above_zero, max(30.0, 3 * (cpu or 0.0)))
        memory = block.get("memory", above_zero, given.memory)
        nodes = block.get("nodes", whole(1), given.nodes)
        block.done()
        given = RunLimits(cpu, wall, memory, nodes)
    return given
