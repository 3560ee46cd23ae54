"""Records as rows for statistics, as compact as tuples: a million fit into memory."""

from __future__ import annotations

import json
import math
import sqlite3
from collections.abc import Iterator, Mapping
from typing import Any

from deadreckon.lab.command_terms import COUNTERS


class ResultRow(Mapping[str, Any]):
    """A record with all columns of the view `result`; a dict would take 2 KB."""

    __slots__ = ("_positions", "_values")

    def __init__(self, positions: dict[str, int], values: tuple[Any, ...]) -> None:
        self._positions, self._values = positions, values

    def __getitem__(self, name: str) -> Any:
        value = self._values[self._positions[name]]
        return value + self["run"] if name == "command" else value  # only its beginning is stored, shared by all rows

    def __iter__(self) -> Iterator[str]:
        return iter(self._positions)

    def __len__(self) -> int:
        return len(self._positions)

    def __or__(self, values: Mapping[str, Any]) -> ResultRow:
        """A copy with these values replaced; only for existing columns."""
        by_position = {self._positions[name]: value for name, value in values.items()}
        return ResultRow(self._positions, tuple(by_position.get(at, each) for at, each in enumerate(self._values)))


def result_rows(database: sqlite3.Connection, repeat: str, only: str = "") -> Iterator[ResultRow]:
    """Every record of the plan, or `only` that of one run; contestants in the order of the study.

    `repeat` is the beginning of the command that repeats a run. Invalid counters, which earlier versions accepted from
    external programs, become None. Equal texts, and the factors of a contestant, are stored once for all rows.
    """
    cursor = database.cursor()
    cursor.row_factory = None
    cursor.execute("SELECT * FROM result WHERE run = ?" if only else "SELECT * FROM result", (only,) if only else ())
    names = [column[0] for column in cursor.description]
    positions = {name: position for position, name in enumerate([*names, "command"])}
    run, factors = positions["run"], positions["factors"]
    counters = [positions[name] for name in COUNTERS]
    shared: dict[str, str] = {}
    parsed: dict[str, dict[str, str]] = {}
    for found in cursor:
        values: list[Any] = [shared.setdefault(value, value) if isinstance(value, str) else value for value in found]
        shared.pop(found[run])  # unique to this row
        if found[factors] not in parsed:
            parsed[found[factors]] = _factors(json.loads(found[factors]))
        for at in counters:
            if values[at] is not None and not 0 <= values[at] < math.inf:
                values[at] = None
        values[factors] = parsed[found[factors]]
        yield ResultRow(positions, (*values, repeat))


def _factors(found: dict[str, str]) -> dict[str, str]:
    """The factors of a contestant without the switches that some records name for solvers that have no model."""
    return found if "model" in found else {name: value for name, value in found.items() if name != "switches"}
