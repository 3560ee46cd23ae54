"""The sets of puzzles that are measured: our own, and the public ones where they lie beside the project."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from deadreckon import load
from deadreckon.puzzles.battleship.puzzle import Battleship
from deadreckon.puzzles.nonogram.puzzle import Nonogram

ROOT = Path(__file__).resolve().parent.parent
SHARED = ROOT.parent / "shared" / "data"
Named = tuple[str, Any]  # a name and a puzzle


def own(folder: str, pattern: str = "*.txt") -> list[Named]:
    """Puzzles of our own, from the examples."""
    return [(path.stem, load(path.read_text())) for path in sorted((ROOT / "examples" / folder).glob(pattern))]


def shared_battleship(name: str) -> list[Named]:
    """A public set of battleship boards; empty if it is absent."""
    return [(str(record["id"]), _battleship(record)) for record in _records("battleship", name)]


def shared_nonograms(name: str) -> list[Named]:
    return [(str(record["id"]), _nonogram(record)) for record in _records("nonogram", name)]


def _records(kind: str, name: str) -> Iterator[dict[str, Any]]:
    path = SHARED / kind / f"{name}.jsonl"
    if path.exists():
        yield from map(json.loads, path.read_text().splitlines())


def _battleship(record: dict[str, Any]) -> Battleship:
    givens = [["0"] * record["cols"] for _ in range(record["rows"])]
    for row, column, letter in record["hints"]:
        givens[row][column] = "?" if letter == "#" else letter
    longest = max(map(int, record["fleet"]))
    fleet = tuple(record["fleet"].get(str(length), 0) for length in range(1, longest + 1))
    rows, columns = tuple(record["row_counts"]), tuple(record["col_counts"])
    return Battleship(rows, columns, fleet, tuple("".join(row) for row in givens))


def _nonogram(record: dict[str, Any]) -> Nonogram:
    def clues(lines: list[list[int]]) -> tuple[tuple[tuple[int, int], ...], ...]:
        return tuple(tuple((length, 1) for length in line if length) for line in lines)

    return Nonogram(clues(record["rows"]), clues(record["cols"]))
