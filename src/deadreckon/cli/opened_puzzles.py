"""The puzzles that `reckon play` was given, as the page is told of them."""

from __future__ import annotations

from urllib.parse import urlencode

from deadreckon.cli.command import Refusal
from deadreckon.cli.io import NamedPuzzle
from deadreckon.cli.many_puzzles import Record, collect, find_sources, work_on_each
from deadreckon.cli.reading_options import Reading
from deadreckon.solving.write import write


def opened_puzzles(names: list[str], reading: Reading) -> list[Record]:
    """A record for each puzzle of files, folders, links and IDs; raises Refusal."""
    if not names:
        return []
    sources = find_sources(names, reading)
    collected = collect(work_on_each(sources, _record, jobs=1), len(sources), "read", lambda _record: None)
    if collected.interrupted:
        raise KeyboardInterrupt
    if refused := [record["error"] for record in collected.records if "error" in record]:
        raise Refusal(refused[0])
    return collected.records


def _record(named: NamedPuzzle) -> Record:
    puzzle = named.loaded.puzzle
    return {
        "file": named.name,
        "id": write(puzzle, "id").strip(),
        "kind": named.loaded.kind.name,
        "rows": len(puzzle.given_rows()),
        "columns": len(puzzle.given_rows()[0]),
    }


def address_in_page(record: Record) -> str:
    """What stands behind the address of the page to play this puzzle."""
    return "#play?" + urlencode({"id": record["id"]})
