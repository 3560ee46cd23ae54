"""Solutions of puzzles in folders, which new puzzles are not to resemble (`--not-in`)."""

from __future__ import annotations

import json
from pathlib import Path

from deadreckon.cli.command import Refusal
from deadreckon.cli.io import USUAL
from deadreckon.cli.many_puzzles import read_all
from deadreckon.kernel.limits import Limits
from deadreckon.puzzles.board import Board
from deadreckon.puzzles.folder import INDEX
from deadreckon.solving.solve import solve

SECONDS = 10.0  # to solve a puzzle whose solution is not recorded


def solutions_in(folders: list[str]) -> list[Board]:
    """The solutions of all puzzles in the folders: from an index that `reckon generate` wrote, else by solving."""
    return [solution for folder in folders for solution in _solutions(folder)]


def _solutions(folder: str) -> list[Board]:
    index = Path(folder) / INDEX
    if not index.exists():
        puzzles = [named.loaded.puzzle for named in read_all([folder], USUAL)]
        verdicts = [solve(puzzle, Limits(solutions=1, seconds=SECONDS)) for puzzle in puzzles]
        return [verdict.solutions[0] for verdict in verdicts if verdict.solutions]
    try:
        records = [json.loads(line) for line in index.read_text(encoding="utf-8").splitlines()[1:]]
        return [tuple(record["solution"]) for record in records]
    except (OSError, ValueError, LookupError, TypeError) as error:
        raise Refusal(f"--not-in: {index}: found what is no index, expected what reckon wrote: {error}") from error
