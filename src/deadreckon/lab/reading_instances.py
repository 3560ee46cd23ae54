"""The puzzles of a study: files, or drawn by lot."""

from __future__ import annotations

from pathlib import Path
from random import Random

from deadreckon.lab.study import Instance
from deadreckon.lab.toml_reading import NONE, Table, some_of, texts, whole, wholes
from deadreckon.loading import load
from deadreckon.puzzles import FormatError, kinds


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
        content = path.read_text(encoding="utf-8")
        loaded = load(content)
    except (FormatError, UnicodeDecodeError) as error:
        raise FormatError(f"{path}: {error}", "a puzzle", 0) from error
    return Instance(name, loaded.kind.name, loaded.puzzle.height, loaded.puzzle.width, content)


def _samples(block: Table, name: str) -> list[Instance]:
    kind = kinds()[name]
    sizes = block.get("sizes", wholes(1), [6])
    number = block.get("number", whole(1), 1)
    seed = block.get("seed", whole(0), 0)
    block.asked += [key for key in block.fields if key not in block.asked]  # the kind's own, which it checks itself
    wanted = {key: value for key, value in block.fields.items() if key not in ("sample", "sizes", "number", "seed")}
    instances = []
    for size in sizes:
        for count in range(1, number + 1):
            random = Random(f"{name} {seed} {size} {count}")  # further sizes and numbers change none of these
            try:
                puzzle = kind.sample(random, size, wanted)
            except (TypeError, ValueError) as error:
                found, _, expected = str(error).partition(", expected ")
                key = next(iter(wanted), "sample")
                raise block.error(key, found, expected or "what samples of this kind take") from error
            content = kind.formats()["json"].write(puzzle)
            instances.append(Instance(f"{size}x{size}-{count:02}", name, size, size, content))
    return instances
