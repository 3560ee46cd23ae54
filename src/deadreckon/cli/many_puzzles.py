"""Commands over many puzzles: files and folders in, a record for each puzzle out, in order."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator
from contextlib import closing
from functools import partial
from typing import Any, TypeAlias

from deadreckon.cli.command import BAD_INPUT, INTERRUPTED, LIMIT_REACHED, NO_SOLUTION, SOLVED, Refusal
from deadreckon.cli.io import USUAL, NamedPuzzle, NoPuzzle, Reading, read_puzzles
from deadreckon.cli.long_runs import interrupted_once, with_progress
from deadreckon.cli.streams import note
from deadreckon.frozen import frozen
from deadreckon.puzzles.folder import files_in_folder
from deadreckon.solving.many import work_in_order
from deadreckon.solving.write import write

Record: TypeAlias = dict[str, Any]  # has `file`; `error` if there is no answer; `left_out` if the file holds no puzzle
Show: TypeAlias = Callable[[Record], None]
WORST_FIRST = (BAD_INPUT, LIMIT_REACHED, NO_SOLUTION, SOLVED)


@frozen
class Source:
    """A file, to be read by the process that works on it, or puzzles already read."""

    name: str
    in_folder: bool
    reading: Reading
    puzzles: list[NamedPuzzle] | None = None


@frozen
class Collected:
    """The records of the finished puzzles, and whether an interrupt left others undone."""

    records: list[Record]
    interrupted: bool

    def exit_status(self, status_of: Callable[[Record], int]) -> int:
        """Exit status of the worst record."""
        if self.interrupted:
            return INTERRUPTED
        statuses = set(map(status_of, self.records))
        return next(status for status in WORST_FIRST if status in statuses)


def find_sources(names: list[str], reading: Reading) -> list[Source]:
    """A source for each file, or for each puzzle of a single file; raises Refusal.

    Standard input is read here: a child process gets its tasks through its own.
    """
    if len(names) == 1 and not os.path.isdir(names[0]):
        return each_alone(read_puzzles(names[0], reading))
    sources = []
    for name in names:
        if os.path.isdir(name):
            sources += [Source(file, True, reading) for file in _files_in(name)]
        else:
            sources.append(Source(name, False, reading, read_puzzles(name, reading) if name == "-" else None))
    return sources


def read_all(names: list[str], reading: Reading) -> list[NamedPuzzle]:
    """Read every puzzle of files, folders, links and IDs; raises Refusal."""
    sources = find_sources(names, reading)
    read = work_on_each(sources, lambda puzzle: {"puzzle": puzzle}, jobs=1)
    collected = collect(read, len(sources), "read", lambda _record: None)
    if collected.interrupted:
        raise KeyboardInterrupt
    if refused := [record["error"] for record in collected.records if "error" in record]:
        raise Refusal(refused[0])
    return [record["puzzle"] for record in collected.records]


def each_alone(puzzles: list[NamedPuzzle]) -> list[Source]:
    """Make a source of each puzzle."""
    return [Source(puzzle.name, False, USUAL, [puzzle]) for puzzle in puzzles]


def _files_in(folder: str) -> list[str]:
    files = files_in_folder(folder)
    if not files:
        raise Refusal(f"{folder}: found no files, expected puzzles")
    return files


def work_on_each(
    sources: list[Source], work: Callable[[NamedPuzzle], Record], jobs: int | None
) -> Generator[Record, None, None]:
    """Records made by `work` from each puzzle, in `jobs` processes; a Refusal becomes a record too."""
    for records in work_in_order(partial(_work_on, work=work), sources, 1 if len(sources) == 1 else jobs):
        yield from records


def _work_on(source: Source, work: Callable[[NamedPuzzle], Record]) -> list[Record]:
    try:
        puzzles = source.puzzles or read_puzzles(source.name, source.reading)
    except Refusal as refusal:
        left_out = source.in_folder and isinstance(refusal, NoPuzzle)
        return [{"file": source.name, "left_out" if left_out else "error": str(refusal)}]
    return [_work_on_one(puzzle, work) for puzzle in puzzles]


def _work_on_one(puzzle: NamedPuzzle, work: Callable[[NamedPuzzle], Record]) -> Record:
    try:
        return work(puzzle)
    except Refusal as refusal:
        return {"file": puzzle.name, "error": str(refusal)}


def collect(records: Generator[Record, None, None], total: int, done_word: str, show: Show) -> Collected:
    """Show each record when it arrives, with progress; an interrupt returns the records so far."""
    collected: list[Record] = []
    try:
        with interrupted_once(), closing(records):
            for record in with_progress(records, total, done_word):
                if "left_out" in record:
                    note(f"reckon: left out {record['left_out']}")
                    continue
                collected.append(record)
                show(record)
    except KeyboardInterrupt:
        note(f"reckon: interrupted with {len(collected)} of {max(total, len(collected))} {done_word}")
        return Collected(collected, True)
    if not collected:
        raise Refusal("found no puzzle")
    return Collected(collected, False)


def records_for_page(names: list[str], reading: Reading) -> list[Record]:
    """Records for the page, one for each puzzle of files, folders, links and IDs; raises Refusal."""
    return [_record_for_page(named) for named in read_all(names, reading)] if names else []


def _record_for_page(named: NamedPuzzle) -> Record:
    puzzle = named.loaded.puzzle
    return {
        "file": named.name,
        "id": write(puzzle, "id").strip(),
        "kind": named.loaded.kind.name,
        "rows": len(puzzle.given_rows()),
        "columns": len(puzzle.given_rows()[0]),
    }
