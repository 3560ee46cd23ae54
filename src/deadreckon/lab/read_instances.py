"""Parses a table [[instances]]: puzzles from files, or random puzzles."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from random import Random
from typing import Any

from deadreckon.lab.study import Instance
from deadreckon.lab.toml_table import EMPTY, TomlTable, toml_integer, toml_integers, toml_name_among, toml_strings
from deadreckon.puzzles.file_text import read_file
from deadreckon.puzzles.folder import files_in_folder
from deadreckon.puzzles.format import FormatError
from deadreckon.puzzles.kind import Kind, kinds
from deadreckon.puzzles.loading import Loaded, load_one

ATTEMPTS = 1000  # to find a new random puzzle


def read_instances(block: TomlTable, folder: Path) -> list[Instance]:
    """The puzzles of one table; its files are relative to `folder`."""
    patterns = block.get("files", toml_strings, EMPTY)
    kind = block.get("sample", toml_name_among(kinds()), "")
    if bool(patterns) == bool(kind):
        raise block.error("files", "instances", "either files or sample, a kind of puzzle to generate at random")
    if patterns:
        block.refuse_unknown_keys()
        return read_files(patterns, folder)
    return _random_instances(block, kind)


def read_files(patterns: list[str], folder: Path) -> list[Instance]:
    """The puzzles in these files, patterns and folders, named by their stems, or by their paths if stems clash."""
    paths = [path for pattern in patterns for path in _matching(pattern, folder)]
    stems_differ = len(set(paths)) == len({path.stem for path in paths})
    return [_read_instance(path.stem if stems_differ else str(path), path) for path in paths]


def _matching(pattern: str, folder: Path) -> list[Path]:
    whole_path = folder / pattern
    if whole_path.is_dir():
        found = [Path(file) for file in files_in_folder(str(whole_path))]
    elif whole_path.is_file():
        found = [whole_path]
    else:
        base = Path(whole_path.anchor) if whole_path.is_absolute() else Path()
        found = sorted(base.glob(str(whole_path.relative_to(whole_path.anchor))))
    if not found:
        raise FormatError(f"no file {pattern} in {folder}", "puzzles", 0)
    return found


def _read_instance(name: str, path: Path) -> Instance:
    try:
        content = read_file(path).text
        loaded = load_one(content)
    except FormatError as error:
        raise FormatError(f"{path}: {error}", "a puzzle", 0) from error
    return _make_instance(name, loaded, content)


def _make_instance(name: str, loaded: Loaded, content: str) -> Instance:
    puzzle = loaded.puzzle
    return Instance(name, loaded.kind.name, puzzle.height, puzzle.width, content, loaded.kind.measures(puzzle))


def _random_instances(block: TomlTable, name: str) -> list[Instance]:
    """Distinct random puzzles, `number` of each size; unknown keys are options of the kind of puzzle."""
    kind = kinds()[name]
    sizes = block.get("sizes", toml_integers(1), [6])
    number = block.get("number", toml_integer(1), 1)
    seed = block.get("seed", toml_integer(0), 0)
    options = {key: value for key, value in block.fields.items() if key not in block.keys_read}
    block.keys_read += options
    contents: dict[str, tuple[int, int]] = {}  # the size and number of each puzzle
    for size, count in product(sizes, range(1, number + 1)):
        random = Random(f"{name} {seed} {size} {count}")  # independent of the other sizes and numbers
        candidates = (_random_puzzle(block, kind, random, size, options) for _ in range(ATTEMPTS))
        content = next((each for each in candidates if each not in contents), None)
        if content is None:
            raise block.error("number", f"number = {number}", f"fewer: not enough different puzzles of size {size}")
        contents[content] = (size, count)
    named = [(f"{size}x{size}-{count:02}", content) for content, (size, count) in contents.items()]
    return [_make_instance(name, load_one(content), content) for name, content in named]


def _random_puzzle(block: TomlTable, kind: Kind, random: Random, size: int, options: dict[str, Any]) -> str:
    try:
        return kind.formats()["json"].write(kind.sample(random, size, options))
    except (TypeError, ValueError) as error:
        found, _, expected = str(error).partition(", expected ")
        key = next(iter(options), "sample")
        raise block.error(key, found, expected or "options of samples of this kind") from error
