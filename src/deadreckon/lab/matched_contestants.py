"""Contestants that differ in one factor alone: only these show the effect of the factor."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from deadreckon.lab.records import Row
from deadreckon.lab.results import group_by_factor


def matched_groups(rows: Iterable[Row], factor: str) -> list[dict[str, list[Row]]]:
    """Groups of contestants that differ in the factor alone; each maps a value of the factor to its rows.

    There is a group for each set of values. The group with the most values comes first, ties by the number of
    contestants; a contestant without a counterpart is in no group.
    """
    rows = list(rows)
    alike: dict[frozenset[tuple[str, str]], dict[str, str]] = defaultdict(dict)
    for name, factors in {row["contestant"]: row["factors"] for row in rows}.items():
        if factor in factors:
            others = frozenset((each, value) for each, value in factors.items() if each != factor)
            alike[others][name] = factors[factor]
    by_values: dict[frozenset[str], set[str]] = defaultdict(set)
    for values in alike.values():
        if len(set(values.values())) > 1:
            by_values[frozenset(values.values())].update(values)
    largest_first = sorted(by_values, key=lambda values: (len(values), len(by_values[values])), reverse=True)
    groups = [[row for row in rows if row["contestant"] in by_values[values]] for values in largest_first]
    return [group_by_factor(group, factor) for group in groups]


def number_of_contestants(rows: Iterable[Row]) -> int:
    return len({row["contestant"] for row in rows})
