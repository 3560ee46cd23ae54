"""The puzzles of a study: files, or drawn by lot."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from random import Random
from typing import Any

from deadreckon.lab.study import Instance
from deadreckon.lab.toml_table import NONE, Table, some_of, texts, whole, wholes
from deadreckon.puzzles.format import FormatError
from deadreckon.puzzles.kind import Kind, kinds
from deadreckon.puzzles.loading import Loaded, load, load_text, read_file

ATTEMPTS = 1000  # to draw a puzzle that was not drawn before


def read_instances(block: Table, folder: Path) -> list[Instance]:
    patterns = block.get("files", texts, NONE)
    kind = block.get("sample", some_of(kinds()), NONE)
    if bool(patterns) == bool(kind):
        raise block.error("files", "instances", "either files or sample, a kind of puzzle to draw by lot")
    if patterns:
        block.done()
        return read_files(patterns, folder)
    return _samples(block, kind[0])


def read_files(patterns: list[str], folder: Path) -> list[Instance]:
    """Of a folder, every file; in their names, what stands before the last common folder is left out."""
    paths = [path for pattern in patterns for path in _matching(pattern, folder)]
    return [_instance(path.stem if len(paths) == len({p.stem for p in paths}) else str(path), path) for path in paths]


def _matching(pattern: str, folder: Path) -> list[Path]:
    whole_path = folder / pattern
    if whole_path.is_dir():
        found = sorted(path for path in whole_path.iterdir() if path.is_file())
    elif whole_path.is_file():
        found = [whole_path]
    else:
        base = Path(whole_path.anchor) if whole_path.is_absolute() else Path()
        found = sorted(base.glob(str(whole_path.relative_to(whole_path.anchor))))
    if not found:
        raise FormatError(f"no file {pattern} in {folder}", "puzzles", 0)
    return found


def _instance(name: str, path: Path) -> Instance:
    try:
        content, loaded = read_file(path), load(path)
    except FormatError as error:
        raise FormatError(f"{path}: {error}", "a puzzle", 0) from error
    return _described(name, loaded, content)


def _described(name: str, loaded: Loaded, content: str) -> Instance:
    puzzle = loaded.puzzle
    return Instance(name, loaded.kind.name, puzzle.height, puzzle.width, content, loaded.kind.measures(puzzle))


def _samples(block: Table, name: str) -> list[Instance]:
    kind = kinds()[name]
    sizes = block.get("sizes", wholes(1), [6])
    number = block.get("number", whole(1), 1)
    seed = block.get("seed", whole(0), 0)
    wanted = {key: value for key, value in block.fields.items() if key not in block.asked}  # which the kind knows
    block.asked += wanted
    contents: dict[str, tuple[int, int]] = {}  # and its size and number
    for size, count in product(sizes, range(1, number + 1)):
        random = Random(f"{name} {seed} {size} {count}")  # further sizes and numbers change none of these
        drawn = (_drawn(block, kind, random, size, wanted) for _ in range(ATTEMPTS))
        content = next((each for each in drawn if each not in contents), None)
        if content is None:
            raise block.error("number", f"number = {number}", f"fewer: there are not so many different ones of {size}")
        contents[content] = (size, count)
    named = [(f"{size}x{size}-{count:02}", content) for content, (size, count) in contents.items()]
    return [_described(name, load_text(content)[0], content) for name, content in named]


def _drawn(block: Table, kind: Kind, random: Random, size: int, wanted: dict[str, Any]) -> str:
    try:
        return kind.formats()["json"].write(kind.sample(random, size, wanted))
    except (TypeError, ValueError) as error:
        found, _, expected = str(error).partition(", expected ")
        raise block.error(next(iter(wanted), "sample"), found, expected or "what samples of this kind take") from error
