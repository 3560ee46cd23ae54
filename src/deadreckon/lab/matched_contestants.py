"""Contestants that differ in one factor alone: only these tell what the factor does."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from deadreckon.lab.records import Row
from deadreckon.lab.results import group_by_factor


def matched_groups(rows: Iterable[Row], factor: str) -> list[dict[str, list[Row]]]:
    """Rows by their value of the factor, of contestants with counterparts that differ in nothing else.

    There is a group for each set of values: in a group, the contestants of one value differ from those of another in
    the factor alone. The group with most values comes first, of equals the one with most contestants; a
    contestant without a counterpart is in none.
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
