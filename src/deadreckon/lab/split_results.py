"""Splits results by a factor, the board size or the kind of puzzle, for a report of each part."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from deadreckon.lab.records import Row
from deadreckon.lab.results import Results, board_size, board_sizes, group_by_factor, value_text

OF_PUZZLES = ("board", "kind")  # properties of puzzles; factors are properties of contestants


def split_results(results: Results, by: str) -> dict[str, Results]:
    """The results for each value of `by`; raises LookupError if it is not a factor, or has only one value."""
    known = [*results.factors(), *OF_PUZZLES]
    if by not in known:
        raise LookupError(f"found {by!r} to split by, expected one of {', '.join(known)}")
    groups = _groups(results, by)
    if len(groups) < 2:
        raise LookupError(f"all runs have the same {by}, {next(iter(groups))}: there is nothing to split")
    return {value_text(value): _part(results, f"{by} {value_text(value)}", rows) for value, rows in groups.items()}


def _groups(results: Results, by: str) -> dict[str, list[Row]]:
    if by == "board":
        sizes = board_sizes(results.rows)
        return {size: [row for row in results.rows if board_size(row) == size] for size in sizes}
    if by == "kind":
        kinds = dict.fromkeys(str(row["kind"]) for row in results.rows)
        return {kind: [row for row in results.rows if row["kind"] == kind] for kind in kinds}
    return group_by_factor(results.rows, by)


def _part(results: Results, name: str, rows: list[Row]) -> Results:
    names = {row["contestant"] for row in rows}
    pair = results.pair if results.pair and set(results.pair) <= names else None
    statuses = dict(Counter(row["status"] for row in rows).most_common())
    return replace(results, rows=tuple(rows), statuses=statuses, pair=pair, never_applied={}, part=name)
