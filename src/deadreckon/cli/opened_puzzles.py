"""The puzzles that `reckon play` was given, as the page is told of them."""

from __future__ import annotations

from urllib.parse import urlencode

from deadreckon.cli.io import NamedPuzzle
from deadreckon.cli.many_puzzles import Record, read_all
from deadreckon.cli.reading_options import Reading
from deadreckon.solving.write import write


def opened_puzzles(names: list[str], reading: Reading) -> list[Record]:
    """A record for each puzzle of files, folders, links and IDs; raises Refusal."""
    return [_record(named) for named in read_all(names, reading)] if names else []


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
