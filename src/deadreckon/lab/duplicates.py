"""Duplicates in a study: equal contestants are refused, equal puzzles dropped, equal names made unique."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import replace

from deadreckon.lab.study import Contestant, Instance
from deadreckon.puzzles.format import FormatError

MAX_NAMES = 5  # in one note


def refuse_duplicate_contestants(contestants: Iterable[tuple[Contestant, int]]) -> None:
    """Raise FormatError if two contestants have the same name or the same runs; `contestants` come with their lines."""
    by_name: dict[str, int] = {}
    by_work: dict[tuple[str, int], tuple[str, int]] = {}
    differ = "contestants that differ"
    for one, line in contestants:
        if by_name.get(one.name) == line:
            raise FormatError(f"{one.name!r} twice", differ, line)
        if one.name in by_name:
            found = f"the contestant {one.name!r}, a name used in line {by_name[one.name]}"
            raise FormatError(found, "different names", line)
        by_name[one.name] = line
        spec = json.dumps(one.spec(), sort_keys=True)
        for seed in one.seeds:
            other, where = by_work.setdefault((spec, seed), (one.name, line))
            if other != one.name:
                found = f"{one.name!r}, the same method and seed as {other!r} of line {where}"
                raise FormatError(found, differ, line)


def drop_duplicates(instances: Sequence[Instance]) -> tuple[list[Instance], list[str]]:
    """The puzzles without repeated texts, and a note that names the dropped ones."""
    first: dict[str, Instance] = {}
    left_out = []
    for one in instances:
        before = first.setdefault(one.sha, one)
        if before is not one:
            left_out.append(f"{one.name} (the same as {before.name})")
    count = len(left_out)
    which = "1 duplicate puzzle is" if count == 1 else f"{count} duplicate puzzles are"
    return list(first.values()), [f"{which} left out: {_shortened(left_out)}"] if left_out else []


def with_distinct_names(instances: Sequence[Instance]) -> tuple[list[Instance], list[str]]:
    """The puzzles with distinct names, and a note that lists the renamed ones."""
    names: dict[str, None] = {}
    renamed, called = [], []
    for one in instances:
        name, number = one.name, 1
        while name in names:
            number += 1
            name = f"{one.name} ({number})"
        names[name] = None
        renamed.append(one if name == one.name else replace(one, name=name))
        if name != one.name:
            called.append(f"{one.name} is renamed {name}")
    count = len(called)
    which = "1 puzzle with a duplicate name" if count == 1 else f"{count} puzzles with duplicate names"
    return renamed, [f"{which}: {_shortened(called)}"] if called else []


def _shortened(words: Sequence[str]) -> str:
    """The first words as a list, and the number of the others."""
    more = len(words) - MAX_NAMES
    return ", ".join(words[:MAX_NAMES]) + (f", and {more} more" if more > 0 else "")
